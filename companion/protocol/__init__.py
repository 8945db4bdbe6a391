"""The engine as JSON lines on stdin and stdout."""
