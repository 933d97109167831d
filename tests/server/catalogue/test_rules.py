"""Calls about rules: labels for forms, pages, links, files."""

import json

import httpx
import msgspec
import pytest
import pytest_asyncio

from tests.server.people import PLAIN, site
from tierce.rules import OPTIONS, Rules, patches, preset, presets
from tierce.rules.words.catalogue import words
from tierce.server import wire
from tierce.server.catalogue.rules_sections import pieces

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def http(tmp_path_factory):
    async with (
        site(tmp_path_factory.mktemp("data")) as (address, _),
        httpx.AsyncClient(base_url=address, **PLAIN) as asker,
    ):
        yield asker


async def told(http, rules, **more):
    answer = await http.post("/api/rules/text", json={"rules": rules, **more})
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=wire.RulesText)


async def refused(http, path, body):
    answer = await http.post(path, json=body)
    assert answer.status_code == 400, answer.text
    return answer.json()


@pytest.mark.parametrize("lang", ["fr", "en"])
async def test_the_words_name_everything_there_is_to_choose(http, lang):
    answer = await http.get(f"/api/rules/words?lang={lang}")
    found = msgspec.json.decode(answer.content, type=wire.RulesWords)

    assert {one.key for one in found.presets} == set(presets())
    assert {one.key: one.sets for one in found.patches} == {
        key: list(patch.sets) for key, patch in patches().items()
    }
    options = [option for section in found.sections for option in section.options]
    assert [option.key for option in options] == list(OPTIONS)
    assert all(option.label and option.line for option in options)
    assert all(choice.text for option in options for choice in option.choices)


async def test_the_words_are_kept_until_they_change(http):
    first = await http.get("/api/rules/words?lang=fr")
    tag = first.headers["etag"]
    again = await http.get("/api/rules/words?lang=fr", headers={"if-none-match": tag})
    other = await http.get("/api/rules/words?lang=en", headers={"if-none-match": tag})

    assert (again.status_code, again.content) == (304, b"")
    assert other.status_code == 200


async def test_the_words_come_packed_to_whoever_can_unpack_them(http):
    packed = await http.get("/api/rules/words?lang=fr", headers={"accept-encoding": "gzip"})
    plain = await http.get("/api/rules/words?lang=fr", headers={"accept-encoding": "identity"})

    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content  # the client decompresses it


async def test_there_are_no_words_in_other_languages(http):
    answer = await http.get("/api/rules/words?lang=xx")

    assert answer.status_code == 400
    assert answer.json() == {"code": "unknown_language", "detail": ["fr", "en"]}
    assert (await refused(http, "/api/rules/text", {"rules": "palace", "lang": "xx"}))["code"] == (
        "malformed"
    )


@pytest.mark.parametrize("key", sorted(presets()))
async def test_every_preset_has_a_page_in_both_languages(http, key):
    for lang in ("fr", "en"):
        page = await told(http, key, lang=lang)
        assert page.hash == presets()[key].hash
        assert len(page.sections) > 5
        assert all(section.title and section.blocks for section in page.sections)
        assert not page.differences
        assert not page.conflicts


async def test_a_link_says_the_whole_rules(http):
    page = await told(http, "rami51+hand_13", query="?first_meld_min=61")

    assert page.hash == preset("rami51+hand_13").but(first_meld_min=61).hash
    assert page.link == "rami51+hand_13?first_meld_min=61"
    assert page.changed == {"first_meld_min": 61}
    assert [one.option for one in page.differences] == ["hand_size", "first_meld_min"]
    assert "au lieu de" in page.differences[1].text


async def test_a_table_differs_from_any_other(http):
    page = await told(http, "palace", other="palace+cyclic", lang="en")

    assert [one.option for one in page.differences] == ["ace_run"]


async def test_examples_hold_cards():
    assert pieces("R♥ A♥ joker : refusé.", words("fr")) == [["KH", "AH", "*"], " : refusé."]
    assert pieces("10♥ on the table: take the joker.", words("en")) == [
        ["TH"],
        " on the table: take the joker.",
    ]


async def test_a_clash_is_told_with_its_ways_out(http):
    page = await told(http, "palace+reduced_deck+open_40")

    assert page.sections == []
    clash = page.conflicts[0]
    assert clash.options == ["reduced_deck", "open_40"]
    assert "Jeu réduit" in clash.text
    assert [way.rules for way in clash.ways] == ["palace+open_40", "palace+reduced_deck"]
    for way in clash.ways:
        assert not (await told(http, way.rules, options=way.options)).conflicts


async def test_rules_that_do_not_say_the_deal_are_refused_with_a_way_out(http):
    page = await told(http, "gin", options={"players": [2, 7]})

    assert [clash.code for clash in page.conflicts] == ["no_hand_size"]
    assert len(page.conflicts[0].ways) == 2


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"rules": "nowhere"}, "unknown_preset"),
        ({"rules": "palace+nothing"}, "unknown_patch"),
        ({"rules": "palace", "other": "nowhere"}, "unknown_preset"),
        ({"rules": "palace", "options": {"frist": 1}}, "unknown_option"),
        ({"rules": "palace", "options": {"jokers": "many"}}, "bad_option"),
        ({"rules": "palace", "query": "jokers=many"}, "bad_option"),
        ({"rules": "palace", "query": "frist=1"}, "unknown_option"),
        ({"rules": 7}, "malformed"),
        ({}, "malformed"),
        ([], "malformed"),
    ],
)
async def test_a_bad_question_is_told(http, asked, code):
    assert (await refused(http, "/api/rules/text", asked))["code"] == code


async def test_a_file_is_written_and_read_back(http):
    answer = await http.get("/api/rules/rami51+hand_13/file?first_meld_min=61&name=Chez%20Zoé")
    assert answer.status_code == 200
    assert "attachment" in answer.headers["content-disposition"]
    assert Rules.loads_toml(answer.text).name == "Chez Zoé"

    found = (await http.post("/api/rules/file", json={"text": answer.text})).json()
    read = await told(http, found["rules"], options=found["changed"])
    assert found["name"] == "Chez Zoé"
    assert read.hash == preset("rami51+hand_13").but(first_meld_min=61).hash


async def test_a_file_of_a_preset_is_that_preset(http):
    text = (await http.get("/api/rules/palace+cyclic/file")).text
    found = (await http.post("/api/rules/file", json={"text": text})).json()

    assert found == {
        "name": "palace+cyclic",
        "rules": "palace+cyclic",
        "changed": {},
        "link": "palace+cyclic",
    }


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/rules/nowhere/file", "unknown_preset"),
        ("/api/rules/palace/file?jokers=99", "bad_option"),
        ("/api/rules/palace/file?jokers=0", "conflicting_options"),
    ],
)
async def test_no_file_of_rules_there_are_not(http, path, code):
    answer = await http.get(path)

    assert (answer.status_code, answer.json()["code"]) == (400, code)


@pytest.mark.parametrize(
    ("old", "new", "code", "option"),
    [
        ("jokers = 6", "jokres = 6", "unknown_option", "jokres"),
        ("jokers = 6", "jokers = 99", "bad_option", "jokers"),
        ("jokers = 6", 'jokers = "many"', "bad_option", "jokers"),
        ("jokers = 6", "jokers = ", "bad_rules_file", None),
        ("jokers = 6", "", "bad_option", "jokers"),
    ],
)
async def test_a_broken_file_is_told_by_its_line(http, old, new, code, option):
    text = preset("palace").dumps_toml()
    lines = text.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith(old))
    problem = await refused(http, "/api/rules/file", {"text": text.replace(lines[at], new)})

    assert problem["code"] == code
    assert problem["detail"]["option"] == option
    assert problem["detail"]["line"] == (at + 1 if new else None)


async def test_a_file_whose_rules_clash_says_which(http):
    text = preset("palace").dumps_toml().replace("jokers = 6", "jokers = 0")
    problem = await refused(http, "/api/rules/file", {"text": text, "lang": "en"})

    assert problem["code"] == "conflicting_options"
    assert len(problem["detail"]["conflicts"]) == 1


@pytest.mark.parametrize("text", ["", "\0", "]][[", "[" * 5000, "name = 7", json.dumps({"a": 1})])
async def test_what_is_no_file_is_refused(http, text):
    assert (await refused(http, "/api/rules/file", {"text": text}))["code"] == "bad_rules_file"


async def test_the_glossary_is_of_the_rules_that_were_asked(http):
    asked = {"rules": "rami51", "query": "first_meld_min=61", "lang": "en"}
    answers = [await http.post("/api/rules/glossary", json=asked) for _ in range(2)]
    found = msgspec.json.decode(answers[0].content, type=wire.Glossary)
    opening = next(term for term in found.terms if term.id == "opening")

    assert found.link == "rami51?first_meld_min=61"
    assert opening.here[0].changed
    assert "61 points" in opening.here[0].text
    assert answers[1].content == answers[0].content
    assert (await refused(http, "/api/rules/glossary", {"rules": "nothing"}))["code"] == (
        "unknown_preset"
    )


async def test_a_query_longer_than_any_link_is_refused_before_it_is_read(http):
    found = [
        await http.get("/api/rules/rami51/file?" + "&".join(["decks=2"] * count))
        for count in (400, 600)
    ]

    assert [one.status_code for one in found] == [200, 400]
    assert found[1].json() == {"code": "malformed", "detail": {"query": 4000}}
