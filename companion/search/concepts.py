"""What different words mean alike: everyday words of players, and the aliases of a game's terms.

Each group has an id; a text and a query that use any of its words share that concept. Texts are
looked through when the index is built, a query when it is typed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from companion.search.keys import is_han
from companion.text.fold import fold

EVERYDAY = """
tie: 平手, 平局, 同分, 同點, 點數相同, 相同時, 並列, tie, ties, tied, equal vp, equal gold,
    equal ap, equal glory, several share | 一樣多, 一樣高, 一樣, 相同, equal, same, draw, level,
    even
win: 贏, 勝, win, wins, won, winner, winning
lose: 輸, 敗, 失去, 丟掉, 掉什麼, lose, loses, lost, loser, losing, gives up
fight: 戰鬥, 打仗, 參戰, 交戰, battle, fight, participant | 開打, 打架, 打, combat
order: 誰先, 先, 順序, 次序, 先後, 優先, first, order, before, 順時針, clockwise | 誰先動, 誰先走,
    先後順序, 誰優先, 先動
money: 錢, 金幣, gold, money, coin | 塊錢, 多少錢, 現金, 金子, cash
points: 分數, 得分, 計分, 扣分, 加分, 幾分, 同分, 勝利點, vp, points, score, victory point | 算分,
    有分, 得幾分
die: 死, 陣亡, 摧毀, 殺, 消滅, die, dies, died, destroy, kill | dead, 沒了, 掛掉, 戰死, 打死,
    死光, 死掉, 全滅, 被殺, get killed, wiped out
return: 回來, 收回, 返回, 回到, 復活, 拿回, 歸來, return, come back, comes back, back | 進來,
    再進, 回去, come in, go back, re enter, 回家, 收回來, 拿回來, 撿回來, 回手, 回到手上
discard: 棄, 丟棄, 丟掉, discard, throw away, gives up | 丟, 扔, 丟哪, 捨棄, 要丟, toss
keep: 保留, 留, keep, kept, carry over, carries over, carried, retain, next turn | 留到, save,
    holding on, 帶到, 帶過去, 帶去, 囤, 存著, 累積到, hoard, hold on to, stockpile
once: 馬上, 立刻, 立即, 當場, 直接, immediate, at once, right away, straight away, right after,
    on the spot | 當下, 馬上就, 現場, instantly, at the moment
free: 免費, 不花, 不用付, free, for nothing, without paying, costs nothing
pay: 付, 費用, 多少錢, 花費, 買得起, pay, paid, cost, price, afford | 花多少, 要花, 付多少,
    費用多少, 多貴, 幾點怒氣, 幾塊, how expensive
move: 移動, 行軍, 走, 移到, move, moving, march, walk | 走路, 走幾步, 跑步, 跑, 換地方, 搬, 走到,
    relocate, how far, run
catch: 抓, 逮, catch, caught, arrest | 被關, 抓到, 被抓, 被抓到, 被逮, 抓人, 逮到, busted, nabbed
steal: 偷, 行竊, 搶, steal, stole, rob, theft | 摸走, 扒, 扒走, 盜, 偷走, 搶走, pickpocket
detect: 偵察, 偵測, 看到, 看得到, 看見, 視線, 發現, 警戒值, detect, see, sees, seen, spot, sight,
    notice, alertness | 看到我, 發現我, 被看到, 看多遠, 視野
escape: 逃, 出城, 離開, 出去, escape, leave, leaving, get out, gets out, out of, exit | 出來,
    跑掉, 逃掉, 逃走, 溜走, 溜, 跑出去, 出去了, 出獄, 越獄, 跑路, flee the city, run off, get away
again: 再次, 再, 又, 重複, 兩次, 第二次, again, twice, repeat, second time,
    more than once | 再一次, 還能再, 可以再, 又一次, 再來一次, 好幾次, several times
limit: 上限, 最多, 限制, 數量, 幾張, 幾個, 幾名, 幾支, 幾隻, 幾座, 幾點, limit, at most, maximum,
    how many, number of, up to, any number | 可以幾, 能幾, 一次幾, 到底幾, 滿了, 額滿, 爆牌, cap,
    full, biggest, largest, most
unlimited: 不限, 任意數量, 沒有上限, 無限, 沒有限制, unlimited, any number, no limit, as many,
    as often
together: 同一格, 一起, 站在, 共用, 同格, share, together, stand, same space | 擠在, 同一個位置,
    同個位置, 同一個格子, 站一起, 疊在一起, one spot, same spot, one space, on top of
begin: 開局, 起始, 開始, 設置, 一開始, start, begin, set up, setup, opening | 開場, 一開場, 起手,
    剛開始, 開頭, 設定
end: 終局, 結束, 最後, 最終, end, ends, final, over, last | 打完, 玩完, 收場
short: 用完, 抽完, 空了, 沒有了, 沒了, 不夠, 不足, 已空, empty, run out, runs out, none left,
    short, shortage, 有限, limited | no more, not enough, 不夠用, 沒剩, 抽光, 用光, 拿光, 沒得,
    沒方塊, 不夠分, 用盡, out of stock, ran out, is gone, are gone, all gone
penalty: 懲罰, 扣分, 處罰, 罰, penalty, punish, cost nothing, cost me, costs nothing
fail: 失敗, 不論達成與否, failing, 沒達成, 未完成, 沒完成, 沒做完, 沒成功, fail, unfinished,
    not met, uncompleted, incomplete | 沒打贏, 沒搶到, 沒做到, 失手
complete: 完成, 達成, 做完, complete, completing, finish, met
choose: 選, 決定, 挑, choose, chooses, chosen, pick, decide
skip: 放棄, 跳過, pass, passes, skip, waive, decline | 不放, 等一下, 不做, 不出, 不想, 放掉, 不打,
    略過, 空過, 不想打, sit out
nobody: 沒有人, 沒人, 無人, 都沒有, nobody, no one, none, unopposed | noone, without anyone,
    alone, 沒人守, 沒人防守, 沒人在, 空的地方, 沒有對手, undefended
mine: 自己, 己方, 我的, own, mine, yours, myself | 自己的, 我自己
pair: 兩人, 二人, 雙人, 2 人, two players, 2 players | 兩人遊戲, 雙人遊戲, 兩個人玩, 兩個人可以玩,
    只有兩個人, 就兩個人, 二個人玩, 2p, with two, only two of us, just two of us, two of us play,
    two of us are playing
draw: 抽, draw, drawn | 抽牌, 摸牌, 摸
hand: 手牌, 手上, hand, hands | 沒手牌, 手中, 手裡, 沒牌
put: 放, 擺, 指派, 派, place, placed, placing, put, puts, lay, lays, assign
buy: 買, 購買, buy, buys, bought, purchase, in play, 進場 | 蓋好, 新蓋, 蓋房, 蓋建築, 買下, 買了,
    買到, 入手
building: 建築, 板塊, building, tile | 房子
refill: 補, refill, replenish, restock | 補新, 補上, 補滿, 補充, 補牌, 補貨, fill up
rest: 剩, 沒用, 剩下, 留下, left over, leftover, left, remaining, unused, what is left | 多的,
    多出來, 剩餘, 剩多少, 還剩
replace: 替換, 換, 取代, replace, swap, exchange | 換新, 換掉, 蓋過, 取代掉, 換成
join: 加入, 幫忙, 參加, 支援, join, help, answer, take part, participate | 過來, 過來打, 加進來,
    幫打, 援軍, 跟著打, reinforce, come and fight
reveal: 亮, 翻開, reveal, turn up, turned up, flip, turned over, turn over | 亮出, 掀開, 翻牌,
    亮牌, 攤牌, 開牌
look: 祕密, 公開, 偷看, 翻看, 保密, secret, look at, look through, peek, public | 翻出來, 翻來看,
    可以看, 看得到別人, 給別人看, show, browse, look into
shuffle: 洗, shuffle, reshuffle
beside: 相鄰, 隔壁, 旁邊, 鄰近, next to, adjacent, neighbour, neighbor, beside, border
starter: 起始玩家, 先手, 誰開始, 誰先開始, first player, starting player, goes first, begins
more: 額外, 多拿, 多一, 另外, extra, additional, another, one more | 多出, 加一
five: 第 5, 五, five, fifth, 5
four: 四人, 第 4, 四, four, fourth, 4
three: 三人, 第 3, 三, three, third, 3
two: 兩, 二, two, second, both, 2 | 兩個, 兩張, 兩名, 兩座, 兩支
worth: 值, 價值, 算幾分, worth, value | 值幾分, 幾分, 多少分
near: 近, 距離, 遠, 幾格, near, distance, away, close, far, how far
give: 給, 交出, 交給, give, gives, hand over | 轉給, 送給, pass on
aim: 指定, 瞄準, 對象, 丟, aim, target | hit me, hurt me, harm, use on me
must: 一定要, 必須, 都必須, must, has to, have to, 不強制, 可以不, need not, no duty | 非要, 一定,
    強制, need to, forced, obliged, have got, 要不要, must i, do i have, 非得, 一定得, 必定, 強迫
may: 不一定, 可不, 不強制, 可做可不做, need not, optional, is a must, no duty
block: 占, 佔, 卡住, 擋, block, bar, bars, barred, occupy, occupied, stop, prevent, 已有, 空著,
    空格, closed, open space | 有人, 被占, full, taken, already there, 擠, 卡位, 占位, 佔位,
    有別人, 已經有人, 別人站, 別人占, somebody else, someone else, else took, in use
turn: 每回合, 一回合, 一個回合, 同一回合, a turn, per turn, each turn, same turn, one turn
round: 每輪, 一輪, 這一輪, 輪末, round, rounds
next: 下一, 下回合, 下個, next | 過去, 下輪, 下個紀元, 下一輪
gain: 得到, 獲得, 拿, 抽, 賺, gain, gains, get, gets, receive, earn, take, takes | 拿到, 拿走
benefit: 好處, 獎勵, 報酬, benefit, bonus, reward | 好康, 獎, 獎品, 賺
jail: 地牢, 監獄, 坐牢, 關進, 關在, dungeon, jail, prison | 關起來, 被關, 關著, 牢, 牢裡, 監牢,
    牢房, locked up, in jail, imprisoned
hidden: 匿蹤, 隱身, 躲, 藏, 隱匿, hidden, hide, hiding, invisible | 躲起來, 躲著, 藏起來, 隱形,
    潛伏, stealth
pillage: 掠奪, 劫掠, pillage, pillaging, raid, plunder | 搶, 搶劫, 打劫, 搶下
figure: 部隊, 單位, 模型, 棋子, figure, unit, troop, miniature, model | 兵, 部下, 士兵, 人馬,
    兵力, troops, soldiers, guys
invade: 出征, 入侵, 進入, 派人, 派兵, invade, invading, invasion, enter, send, deploy
stack: 累積, 累計, 疊加, 加總, 疊, add up, adds up, accumulate, stack, fills up | 累加, 一起用,
    加起來, 加成, 重複效果
cancel: 無效, 取消, 無視, 沒有效果, 失效, cancel, ignore, no effect
lasting: 一直, 整場, 永久, 就此, for good, permanent, rest of the game, for ever
dice: 骰, dice, roll, rolled, rolls
direction: 方向, 順時針, 往左, 左手邊, direction, clockwise, to the left
raise: 提升, 升級, 增加, raise, rise, increase, upgrade
through: 經過, 穿過, 越過, through, cross | 穿過去, 走過去, 跨過, 越過去, walk past
cannot: 不能, 不行, 不可, 關閉, cannot, can not, not allowed, closed, shut, never
wait: 等待, waiting, wait | 等一下, 再等
earlier: 之前, 以前, 尚未, 還沒, 提早, 提前, before, not yet, early, until | yet, ahead of
adventurers: 冒險者, 方塊, adventurer, cube | 小方塊, 立方體, 冒險家, cubes
together_in_time: 同時, at the same time, all together | 一起, simultaneous
count: 計入, 算進, 計算, 列入, counts, counted, count, included | 算不算, 也算, 算嗎, include
effect: 效果, 能力, 生效, 觸發, effect, ability, works, set off, sets off | 有用, 有效, 發動,
    power, trigger
attack: 攻擊, attack | 打人, 攻打
flee: 撤退, flee | 逃跑, retreat, run away
worker: 代理人, agent | 工人, 小人, worker, meeple, 棋子人, 米寶, 人放
guards: 守衛, guard | 警察, 衛兵, police, cop
jewel: 寶石, jewel | 珠寶, 鑽石, gem, ruby
gate: 城門, gate | 出口, 大門, door, exit
boat: 船, ship, ships | boat, vessel, 船隻, 船艦, boats
chief: 首領, leader | 老大, 國王, 英雄, chief, boss, king, hero
beast: 怪獸, monster | 怪物, creature, beast
stats: 部族能力, clan stat, clan stats | 屬性, 數值, 能力值, attribute, statistic, 屬性值, 素質
area: 地區, province, district | 區域, 領土, area, territory, land, 地方, 地盤, 土地, 塊地,
    那塊地, 地圖, spot, map
tunnel: 地道, sewer | 下水道, 隧道, tunnel
box: 收回盒, 放回盒, 回盒, back to the box, to the box, returns to the box | 移出遊戲,
    out of the game, 拿掉, 移除, 抽掉, 拿走不用, 不用的, 剔除, remove, taken out
pick_up: 撿, 拿起, pick up, picking up, picked up | 撿東西, 拿東西, grab, collect, take along
where: 去哪, 到哪, 放哪, 在哪, 哪裡, 哪邊, where, goes to, go to, where to
defender: 防守, 守方, 防守方, 被打的, defender, defend, defending
draft: 輪抽, 選牌, 選完牌, 挑牌, 傳牌, draft, drafting, pick cards, pass cards
village: 村落, 村子, 村莊, 村, village
errand: 任務, quest, mission | 目標, goal, objective
fire: 火焰, 火, fire | 著火, 火災
smoke: 煙霧, 煙, smoke
play: 打出, 出牌, 宣告, play, played, plays, declare | 出幾張, 出卡, 可以出, 打牌, 出一張, 用幾張
halt: 停下, 停在, 就此結束, stop, stops, halt | 停下來, 停住, 停止
vanish: 移除, 拿走, 消失, removed, taken away | 熄掉, 熄滅, 不見, 消掉, go out, goes out, disappear
refuse: 不必, 可以不, 可棄可不, may decline, need not, if you like | 拒絕, 選擇不, refuse, opt out
several: 好幾, 不只一, several, any number | 很多, 多個, 多張, multiple, more than one, many
swap: 交換, 互換, exchange, change places | 調換, trade
whole: 全部, 所有, 每位, 每名, all, every, everybody, each | 大家, 全都, everyone
opponent: 對手, 敵方, opponent, enemy | 別人, 敵人, 對方, others, other players, rival, 對面,
    其他人, 其他玩家, 敵對
hold: 持有, 帶著, 身上, hold, holds, holding, carry, carrier | 拿著, 有著
see_cards: 看自己, 可以看, 誰都不能看, look at, looks at, look through | 偷看, 看牌, peek
reach: 使用範圍, range | 射程, 多遠, reach, how far
speed: 移動值, 格, movement, spaces | 走幾步, 幾步, steps, how fast
extra_turn: 多行動一次, 再行動, second time, acts again | 額外回合, extra turn
"""
"""One group an entry, its further lines indented: its id, words in both languages, and after a bar
those that mean the same in a question only: in a text they most often say something else. A Latin
word of four letters and more is the beginning of words, a shorter one a whole word."""


Vocabulary = list[tuple[str, str, str]]
"""Every word that names a concept: the word, how it stands in a text, the concept."""


@cache
def everyday(asked: bool = False) -> dict[str, tuple[str, ...]]:
    """Return the groups by id, their words folded as texts are; `asked`: those of queries, too."""
    groups = {}
    for line in fold(EVERYDAY.strip()).replace("\n    ", " ").splitlines():
        name, words = line.split(": ")
        said, _, only_asked = words.partition(" | ")
        several = said.split(", ") + (only_asked.split(", ") if asked and only_asked else [])
        groups[name] = tuple(dict.fromkeys(several))
    return groups


def sought(word: str) -> str:
    """Return how a word stands in a text with a space at both ends."""
    if is_han(word):
        return word
    return f" {word}" if len(word) > 3 and not word[-1].isdigit() else f" {word} "


def is_a_word(name: str) -> bool:
    """Tell whether the name of a term tells enough to be looked for in texts."""
    return len(name) > 1 if is_han(name) else len(name) > 2


def words_of(names: str) -> tuple[str, ...]:
    """Return those of an entry's names (`| glory| 荣誉|`) that tell enough to be looked for."""
    several = [name.strip() for name in names.strip("|").split("|")]
    return tuple(name for name in several if is_a_word(name))


def vocabulary(terms: Iterable[tuple[str, Iterable[str]]]) -> Vocabulary:
    """Return the words of the everyday concepts and of terms, each an id and its names."""
    called = [(f".{term}", words) for term, words in terms]
    return [
        (word, sought(word), name)
        for name, words in (*everyday(asked=True).items(), *called)
        for word in words
    ]


def tokens(text: str, title: str, asked: str, terms: Mapping[str, Iterable[str]]) -> str:
    """Return the concepts of an entry as one text: `tie tie .glory ^tie`, one a mention.

    `text`, `title`, `asked`: keys between spaces; those of a title have `^` before them, and what
    players ask with is read as queries are. `terms`: the names of the game's terms by id, which
    make concepts with a dot before them.
    """
    called = {f".{term}": tuple(names) for term, names in terms.items()}
    said: list[str] = []
    for told, mark, is_asked in ((text, "", False), (title, "^", False), (asked, "", True)):
        for name, words in (everyday(is_asked) | called).items():
            said += [mark + name] * sum(told.count(sought(word)) for word in words)
    return " ".join(said)


def named(text: str, vocabulary: Vocabulary) -> Iterator[tuple[str, ...]]:
    """Yield the concepts that a query names: of each of its words those that it may mean.

    `text`: its key between spaces. A word inside a longer one is left out.
    """
    meant: dict[str, dict[str, None]] = {}
    for word, standing, name in vocabulary:
        if standing in text:
            meant.setdefault(word, {})[name] = None
    outside = [word for word in meant if not any(word in one for one in meant if one != word)]
    yield from dict.fromkeys(tuple(meant[word]) for word in outside)
