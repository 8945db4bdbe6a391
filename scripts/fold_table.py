"""Make companion/text/_fold_table.py: Traditional and variant characters to one searching form.

    python scripts/fold_table.py

A development aid; it needs the package `opencc` (its dictionaries: Apache-2.0). Of each Traditional
character in daily use (Big5 level 1) the table keeps the Simplified form, so that Traditional,
Simplified and variant spellings of a word fold to the same characters; a hand list adds the
variants that Taiwan writes both ways. The table is never shown to anybody.
"""

from __future__ import annotations

from pathlib import Path

import opencc

TARGET = Path(__file__).resolve().parent.parent / "companion" / "text" / "_fold_table.py"
LINE = 45

# Variants of one word, the form that the others fold to first.
BY_HAND = (
    "秘祕 台臺 里裡裏 峰峯 群羣 启啟啓 为為爲 么麼麽 着著 卫衛衞 吃喫 "
    "床牀 线線綫 湿濕溼 脚腳 污汙汚 迹跡蹟 恒恆 游遊 周週 托託 占佔 "
    "卷捲 采採 布佈 台檯颱 面麵 划劃 升昇陞 烟煙菸 灶竈 并並併 决決 "
    "况況 凶兇 回迴廻 志誌 伙夥 杯盃 才纔 粽糉 猫貓 韵韻 泄洩 "
    "掩揜 岩巖 咒呪 炮砲 剑劍劒 雕彫鵰 棋碁 栖棲 欲慾 涌湧 罗羅 "
    "踪蹤 猎獵 坛壇罈 暗闇 佣傭 晒曬 唇脣 厩廄 仿彷倣 它牠祂"
)


def level_one() -> list[str]:
    """Return the 5,401 characters of Big5 level 1, the ones in daily use."""
    trails = [*range(0x40, 0x7F), *range(0xA1, 0xFF)]
    codes = (bytes((lead, trail)) for lead in range(0xA4, 0xC7) for trail in trails)
    return [code.decode("cp950") for code in codes if b"\xa4\x40" <= code <= b"\xc6\x7e"]


def table() -> dict[str, str]:
    """Return the folding of every character that does not fold to itself."""
    to_simplified = opencc.OpenCC("t2s").convert
    folded: dict[str, str] = {}
    for char in level_one():
        simple = to_simplified(char)
        if len(simple) == 1 and simple != char:
            folded[char] = simple
    for group in BY_HAND.split():
        for variant in group[1:]:
            folded[variant] = group[0]
    for char, target in list(folded.items()):
        folded[char] = folded.get(target, target)
    return {char: target for char, target in sorted(folded.items()) if char != target}


def lines(chars: str) -> str:
    """Return a long string as the lines of a parenthesised literal."""
    pieces = [chars[at : at + LINE] for at in range(0, len(chars), LINE)]
    return "\n".join(f'    "{piece}"' for piece in pieces)


def main() -> None:
    """Write the module."""
    folded = table()
    source = f'''"""Characters for search: variant forms, and the form that each folds to.

Made by scripts/fold_table.py from the dictionaries of OpenCC (Apache-2.0) and a hand list. It is
data, not text: nobody is ever shown these characters.
"""

from __future__ import annotations

VARIANTS = (
{lines("".join(folded))}
)
FORMS = (
{lines("".join(folded.values()))}
)
'''
    TARGET.write_text(source, encoding="utf-8")
    print(f"{len(folded)} characters")


if __name__ == "__main__":
    main()
