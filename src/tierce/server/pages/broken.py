"""The page of an error of the server. It needs no file, no script and no database."""

from html import escape
from typing import Final

from tierce.server.pages import heads
from tierce.server.wire import Lang

STYLE: Final = (
    ":root{color-scheme:light dark}"
    "body{margin:0;font:17px/1.5 Figtree,system-ui,sans-serif;"
    "background:light-dark(#f0ede6,#16201c);color:light-dark(#1b2420,#eceae2)}"
    "main{max-width:34em;margin:12vh auto;padding:0 20px}"
    "h1{font-size:1.7em;line-height:1.2}b{font-size:1.15em;letter-spacing:.04em}"
    "a{color:light-dark(#1b5e48,#7fc4a6);display:inline-block;padding:10px 0}"
)


def page(lang: Lang, reference: str) -> str:
    """The whole page. Without a reference the server is only busy."""
    words = heads.words(lang)["broken"]
    number = words["number"].format(reference=f"<b>{escape(reference)}</b>") if reference else ""
    lines = [words["line"], number] if reference else [words["busy"]]
    text = "".join(f"<p>{line}</p>" for line in lines)
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1">'
        f'<meta name="robots" content="noindex"><title>{words["title"]} · Tierce</title>'
        f"<style>{STYLE}</style></head><body><main><h1>{words['title']}</h1>{text}"
        f'<a href="/">{words["home"]}</a></main></body></html>'
    )
