"""`companion completion SHELL`: the script by which a shell asks us what a Tab may offer."""

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
    local line
    COMPREPLY=()
    while IFS= read -r line; do
        COMPREPLY+=("$line")
    done < <(_COMPANION_COMPLETE=bash "${1/#\\~/$HOME}" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
    if [[ "${COMPREPLY[0]-}" == ":files" ]]; then
        COMPREPLY=()
        while IFS= read -r line; do
            COMPREPLY+=("$line")
        done < <(compgen -f -- "$2")
        compopt -o filenames +o nospace 2>/dev/null
    fi
}
complete -o nospace -F _companion_completion companion
"""
ZSH = """\
#compdef companion
_companion() {
    local value about more
    local -a values shown open_values open_shown
    while IFS=$'\\x1f' read -r value about more; do
        if [[ $value == :files ]]; then
            _files
            return
        fi
        [[ -n $about ]] && about="$value  $about" || about=$value
        if [[ -n $more ]]; then
            open_values+=("$value")
            open_shown+=("$about")
        else
            values+=("$value")
            shown+=("$about")
        fi
    done < <(_COMPANION_COMPLETE=zsh "${words[1]/#\\~/$HOME}" \\
        "${(@Q)words[2,CURRENT-1]}" "${words[CURRENT]}" 2>/dev/null)
    (( $#values )) && compadd -U -l -d shown -a values
    (( $#open_values )) && compadd -U -S '' -l -d open_shown -a open_values
    return 0
}
if [[ $funcstack[1] == _companion ]]; then
    _companion "$@"
else
    (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
    compdef _companion companion
fi
"""
FISH = """\
function __companion_complete
    set -l typed (commandline -opc) (commandline -ct)
    set -l found (env _COMPANION_COMPLETE=fish $typed[1] $typed[2..-1] 2>/dev/null)
    if test "$found[1]" = :files
        __fish_complete_path (commandline -ct)
    else if set -q found[1]
        printf '%s\\n' $found
    end
end
complete --command companion --no-files --keep-order --arguments '(__companion_complete)'
"""
POWERSHELL = """\
Register-ArgumentCompleter -Native -CommandName companion -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $typed = @($commandAst.CommandElements | Select-Object -Skip 1 |
        Where-Object { $_.Extent.StartOffset -lt $cursorPosition } |
        ForEach-Object { $_.Extent.Text })
    if ($wordToComplete -eq '') { $typed += '' }
    $before = [Console]::OutputEncoding
    [Console]::OutputEncoding = [System.Text.Encoding]::UTF8
    $Env:_COMPANION_COMPLETE = 'powershell'
    $Env:_COMPANION_WORDS = $typed -join "`n"
    & $commandAst.CommandElements[0].Extent.Text 2>$null | Where-Object { $_ -ne ':files' } |
        ForEach-Object {
            $value, $about = $_ -split "`t", 2
            [System.Management.Automation.CompletionResult]::new(
                $value, $value, 'ParameterValue', $about)
        }
    Remove-Item Env:_COMPANION_COMPLETE, Env:_COMPANION_WORDS
    [Console]::OutputEncoding = $before
}
"""
SCRIPTS = {"bash": BASH, "zsh": ZSH, "fish": FISH, "powershell": POWERSHELL}
KEPT = {
    "bash": "companion completion bash >> ~/.bashrc",
    "zsh": "companion completion zsh >> ~/.zshrc",
    "fish": "companion completion fish >> ~/.config/fish/config.fish",
    "powershell": "companion completion powershell >> $PROFILE",
}
"""How each shell keeps its script."""
SAME = {"pwsh": "powershell"}


def command(context: Context) -> Command:
    """Return the command."""
    words = context.words
    named = typer.Argument(
        None, metavar="SHELL", help=words(N_("bash, zsh, fish or powershell; none: the one in use"))
    )

    def run(shell: str | None = named) -> int:
        script = SCRIPTS[find_shell(shell)]
        if context.json:
            context.print_json({"shell": find_shell(shell), "script": script})
        else:
            sys.stdout.write(script)
        return 0

    text = words(
        N_("Prints a script for the shell; save it where the shell looks for completions:")
    )
    lines = "\n".join(f"{shell}: {KEPT[shell]}" for shell in SCRIPTS)
    return Command(
        run, help=f"{text}\n{lines}", examples=("completion bash", "completion powershell")
    )


def find_shell(name: str | None) -> str:
    """Return the shell of that name, or the one in use; else the problem `unknown_shell`."""
    wanted = name or os.path.basename(os.environ.get("SHELL", ""))
    shell = SAME.get(wanted.casefold(), wanted.casefold())
    if shell not in SCRIPTS:
        raise Problem("unknown_shell", name=clean(wanted or "-", 40), near=list(SCRIPTS))
    return shell
