"""`companion completion SHELL`: the script that makes a shell complete our commands and options."""

from __future__ import annotations

import os
import sys

import typer

from companion.cli.context import Command, Context
from companion.text.catalogue import N_
from companion.text.errors import Problem
from companion.text.output import clean

BASH = """\
_companion_completion() {
    local IFS=$'\\n'
    COMPREPLY=( $( env COMP_WORDS="${COMP_WORDS[*]}" COMP_CWORD=$COMP_CWORD \\
        _COMPANION_COMPLETE=complete_bash companion ) )
    return 0
}
complete -o default -F _companion_completion companion
"""
ZSH = """\
#compdef companion
_companion_completion() {
    eval $(env _TYPER_COMPLETE_ARGS="${words[1,$CURRENT]}" \\
        _COMPANION_COMPLETE=complete_zsh companion)
}
compdef _companion_completion companion
"""
FISH = """\
complete --command companion --no-files --arguments \
"(env _COMPANION_COMPLETE=complete_fish _TYPER_COMPLETE_FISH_ACTION=get-args \
_TYPER_COMPLETE_ARGS=(commandline -cp) companion)" \
--condition "env _COMPANION_COMPLETE=complete_fish _TYPER_COMPLETE_FISH_ACTION=is-args \
_TYPER_COMPLETE_ARGS=(commandline -cp) companion"
"""
POWERSHELL = """\
Register-ArgumentCompleter -Native -CommandName companion -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $Env:_COMPANION_COMPLETE = "complete_powershell"
    $Env:_TYPER_COMPLETE_ARGS = $commandAst.ToString()
    $Env:_TYPER_COMPLETE_WORD_TO_COMPLETE = $wordToComplete
    companion | ForEach-Object {
        $entry = $_ -Split ":::"
        [System.Management.Automation.CompletionResult]::new(
            $entry[0], $entry[0], 'ParameterValue', $entry[1])
    }
    $Env:_COMPANION_COMPLETE = ""
    $Env:_TYPER_COMPLETE_ARGS = ""
    $Env:_TYPER_COMPLETE_WORD_TO_COMPLETE = ""
}
"""
SCRIPTS = {"bash": BASH, "zsh": ZSH, "fish": FISH, "powershell": POWERSHELL}
SAME = {"pwsh": "powershell"}


def command(context: Context) -> Command:
    """Return the command."""
    words = context.words
    named = typer.Argument(None, metavar="SHELL", help="bash, zsh, fish, powershell")

    def run(shell: str | None = named) -> int:
        script = SCRIPTS[find_shell(shell)]
        if context.json:
            context.print_json({"shell": find_shell(shell), "script": script})
        else:
            sys.stdout.write(script)
        return 0

    text = words(
        N_("Prints a script for the shell. In bash: companion completion bash >> ~/.bashrc")
    )
    return Command(run, help=text, examples=("completion bash", "completion powershell"))


def find_shell(name: str | None) -> str:
    """Return the shell of that name, or the one in use; else the problem `unknown_shell`."""
    wanted = name or os.path.basename(os.environ.get("SHELL", ""))
    shell = SAME.get(wanted.casefold(), wanted.casefold())
    if shell not in SCRIPTS:
        raise Problem("unknown_shell", name=clean(wanted or "-", 40), near=list(SCRIPTS))
    return shell
