"""Which names may be taken: what an attacker types, and what people of the world are called."""

import pytest

from tests.each import each
from tierce.server.people.naming.fitting import BadNameError, fitting
from tierce.server.people.naming.forms import name_key, skeleton
from tierce.server.people.naming.reserved import is_reserved

INVISIBLE = {
    "Hangul filler": "\u3164",
    "Braille blank": "\u2800",
    "Hangul choseong filler": "\u115f",
    "halfwidth Hangul filler": "\uffa0",
    "jungseong filler": "\u1160",
    "zero width space": "A\u200bmal",
    "word joiner": "Amal\u2060",
    "soft hyphen": "Am\u00adal",
    "grapheme joiner": "Am\u034fal",
    "byte order mark": "\ufeffAmal",
    "variation selector": "Amal\ufe0f",
    "selector of a hundred": "Amal\U000e0101",
    "tag": "Amal\U000e0061",
    "Mongolian selector": "Amal\u180b",
    "Khmer vowel that draws nothing": "Amal\u17b4",
    "joiner between Latin letters": "Am\u200dal",
    "non-joiner between Latin letters": "Am\u200cal",
    "joiner at the end": "محمد\u200c",
    "object replacement": "Amal\ufffc",
    "musical blank": "\U0001d159",
    "interlinear annotation": "Am\ufff9al",
    "mark of a direction": "\u200eAmal",
    "control": "Am\x07al",
    "escape": "\x1b[31mAmal",
    "nothing": "Am\0al",
}
DIRECTION = {
    f"{ord(one):x}": f"A{one}mal"
    for one in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c"
}
OTHER_SIGNS = {
    "private use": "Amal\ue000",
    "private plane": "Amal\U000f0001",
    "unassigned": "Amal\u0378",
    "lone surrogate": "Amal\ud800",
    "heap of marks": "A\u0301\u0302\u0303mal",
    "thin heap": "A" + "\u0489" * 4,
    "mark on nothing": "\u0301Amal",
    "mark on a space": "Amal \u0301",
    "enclosing": "A\u20dd",
    "two emoji": "Amal 🌸🌼",
    "star": "★ Amal",
    "white star": "Amal ☆",
    "shield": "🛡 Amal",
    "tick": "Amal ✓",
    "heavy tick": "Amal ✔️",
    "white tick": "Amal ✅",
    "crown": "👑Amal",
    "circled M": "Ⓜ Amal",
    "robot": "Amal 🤖",
    "copyright": "Amal®",
    "sign of accounts": "@Amal",
    "full-width sign of accounts": "＠Amal",
    "small sign of accounts": "﹫Amal",
    "mathematical letters": "𝐀𝐝𝐦𝐢𝐧",
    "circled letters": "Ⓐⓜⓐⓛ",
    "small capitals": "ᴀᴍᴀʟ",
    "superscript": "Amalᵐᵒᵈ",
    "box drawing": "Amal ─",
    "one letter of a flag": "🇦",
    "skin colour alone": "🏻",
    "key": "1\ufe0f\u20e3",
}
SCRIPTS = {
    "Cyrillic a": "Аmal",
    "Greek o": "Οmar",
    "Armenian o": "օmar",
    "Latin and Arabic": "Ali علي",
    "Cyrillic and Greek": "Анна Λ",
    "Cherokee": "Ꭺmal",
    "two kinds of digits": "محمد ٣3",
    "Gothic": "𐌰𐌼𐌰𐌻",
}
PEOPLE = [
    *(
        "Amal",
        "Amal 2",
        "Jean-Luc",
        "L’Hermite",
        "O'Brien",
        "Élodie",
        "Zoë",
        "Łukasz",
        "Nguyễn Thị Ánh",
    ),
    *(
        "Đặng Văn Hùng",
        "İpek",
        "Şule",
        "Bjørn",
        "Þór",
        "Ələkbər",
        "Ɛli",
        "محمد",
        "فاطمة الزهراء",
        "مُحَمَّد",
    ),
    *(
        "می\u200cخواهم",
        "שָׁלוֹם",
        "Δημήτρης",
        "Ἀλέξανδρος",
        "Дмитрий",
        "Об’єднання",
        "田中さん",
        "김민준",
        "ㄅㄆㄇ",
    ),
    *(
        "山田 Ken",
        "ナカムラ",
        "ﾀﾅｶ",
        "สมชาย ทำดี",
        "नमस्ते क्\u200dष",
        "தமிழ்",
        "Հայկ",
        "გიორგი",
        "አበበ",
        "ⴰⵎⴰⵍ",
    ),
    *(
        "Amal 🌸",
        "🇹🇳 Amal",
        "👩🏽‍🍳 Léa",
        "Amal ♥",
        "❤️",
        "A & B",
        "x_X_x",
        "<b>x</b>",
        "{{7*7}}",
        "Ana (Nîmes)",
    ),
    *(
        "Charlotte",
        "Badminton",
        "Ghost",
        "Modeste",
        "Tiercelin",
        "Gustave Staffe",
        "Omar",
        "Hostein",
        "Bottin",
    ),
    *("Roberto", "Robert", "Moderne", "Hotel", "Rootsy", "Experte", "Supporter"),
]
RESERVED = [
    *(
        "admin",
        "adm1n",
        "ADMIN",
        "a.d.m.i.n",
        "A D M I N",
        "Admin2",
        "4dm1n",
        "xXadminXx",
        "аdmіn".upper(),
    ),
    *(
        "Modérateur",
        "M o d é r a t e u r",
        "moderator",
        "M0D3RAT0R",
        "Le modérateur",
        "mod",
        "Modo 3",
    ),
    *(
        "Administrateur",
        "administratrice",
        "Hôte",
        "hote",
        "H0te",
        "L’hôte",
        "Host",
        "HostAmal",
        "Amal (hôte)",
    ),
    *(
        "Tierce",
        "Tierce-officiel",
        "TierceOfficiel",
        "t1erce",
        "Équipe Tierce",
        "Officiel",
        "Support",
        "staff",
    ),
    *(
        "Système",
        "root",
        "Bot",
        "B0t",
        "Robot 7",
        "Expert",
        "Novice",
        "The Staff",
        "Staff_Amal",
        "Mödérâteur",
    ),
]


def refused(name: str) -> str:
    with pytest.raises(BadNameError) as why:
        fitting(name)
    return why.value.why


@each([*INVISIBLE.values(), *DIRECTION.values(), *OTHER_SIGNS.values()])
def test_signs_that_hide_turn_pile_up_or_imitate_a_badge_are_refused(name):
    assert refused(name) == "signs"


def test_scripts_that_nobody_writes_together_are_refused():
    assert {what: refused(name) for what, name in SCRIPTS.items()} == dict.fromkeys(
        SCRIPTS, "scripts"
    )


def test_people_of_the_world_keep_their_names():
    kept = {name: fitting(name) for name in PEOPLE}

    assert {name for name, found in kept.items() if skeleton(found) != skeleton(name)} == set()
    assert kept["ﾀﾅｶ"] == "タナカ"


def test_words_of_the_staff_are_refused_however_they_are_written():
    assert [name for name in RESERVED if not is_reserved(name)] == []


def test_a_club_may_be_called_after_its_host_but_not_after_the_staff():
    assert fitting("Chez l’hôte", kind="thing") == "Chez l’hôte"
    assert is_reserved("Club des modérateurs", "thing")
    assert is_reserved("Tierce officiel", "thing")


def test_a_name_of_more_than_24_signs_is_refused_not_cut():
    assert refused("a" * 25) == "long"
    assert refused("क्षि" * 25) == "long"
    assert refused("a" * 10**6) == "long"
    assert fitting("👩🏽‍🍳" + "é" * 23) == "👩🏽‍🍳" + "é" * 23
    assert fitting("a" * 40, longest=40) == "a" * 40


def test_names_that_look_alike_have_one_skeleton():
    pairs = [
        *(
            ("Amal", "Аmаl"),
            ("Amal", "AmaI"),
            ("Amal", "Amal."),
            ("Amal", "A mal"),
            ("Jean-Luc", "Jean Luc"),
        ),
        *(("Corne", "Come"), ("Oka", "0ka"), ("Axa", "Аха"), ("Amal", "ᴀmal"), ("Ωmega", "Ωmega")),
        *(("محمد", "محمد\u200c"), ("Amal", "Ａｍａｌ")),
    ]

    assert [pair for pair in pairs if skeleton(pair[0]) != skeleton(pair[1])] == []


def test_names_that_look_different_have_different_skeletons():
    names = ["Amal", "Amál", "Emal", "Amal 2", "Amal 🌸", "محمد", "田中", "...", "[", "Ana"]

    assert len({skeleton(name) for name in names}) == len(names)


def test_the_normal_form_forgets_case_form_and_doubled_spaces():
    assert name_key("  ÁMAL  B ") == name_key("a\u0301mal b")
