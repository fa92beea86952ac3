"""An export of texts that try to run, to break the layout, or to turn the text around them."""

import datetime
import json

ARABIC = "قراءة القرآن كل يوم قبل النوم"
OVERRIDE = "\u202erellik\u202d mid\u2067dle"
NAMES = [
    "<script>window.ran = 'script'</script>",
    "\"><img src=x onerror=\"window.ran='image'\">",
    "'><svg onload=window.ran='picture'></svg>",
    "</title></style></script><b onmouseover=window.ran='title'>Bold",
    "{{title}} {{{title}}} {{#habits}} {{>head}}",
    "[a link](javascript:window.ran='link') <!-- --> ]]> &lt;b&gt; &amp;",
    "Long" * 75,
    "A name of many short words " * 11,
    "🧘🏽‍♀️🔥🇩🇪👨‍👩‍👧‍👦",
    ARABIC,
    OVERRIDE,
    "Z" + "\u0335\u0321\u034f\u0301" * 40 + "algo",
]
SETTINGS = """\
title: "<script>window.ran = 'title'</script> & Söhne \\"quoted\\""
description: "</head><img src=x onerror=window.ran='description'>"
exports: [export.json]
timeZone: Europe/London
"""
CONTENT = """\
---
title: "</a><script>window.ran='menu'</script>"
menu: true
---
<script>window.ran = 'content'</script>

A [link](javascript:window.ran='content'), `<code>`, and {{overall.rate}}.

| a | table |
|---|-------|

    """ + "long line of code " * 20 + """

## <img src=x onerror=window.ran='heading'>
"""


def write(folder):
    """Writes the site folder; its path."""
    (folder / "content").mkdir(parents=True, exist_ok=True)
    (folder / "habitsite.yml").write_text(SETTINGS, encoding="utf-8")
    (folder / "content" / "own.md").write_text(CONTENT, encoding="utf-8")
    habits = [habit(number, name) for number, name in enumerate(NAMES)]
    export = {"format": "habitsite", "version": 1, "habits": habits}
    (folder / "export.json").write_text(json.dumps(export), encoding="utf-8")
    return folder


def habit(number, name):
    start = datetime.date(2026, 9, 1)
    days = [start + datetime.timedelta(days) for days in range(number, 60, 2 + number % 3)]
    states = ["done", "skipped", "failed", "done"]
    entries = [
        {"day": day.isoformat(), "state": states[index % 4], "note": name,
         "time": f"{index * 5 % 24:02}:30"}
        for index, day in enumerate(days)
    ]
    return {
        "id": f"h{number}", "name": name, "emoji": "<i>"[:number % 4], "category": name,
        "schedule": [{"from": "2026-09-01", "rule": "weekdays:1,2,3,4,5"}],
        "created": "2026-09-01", "entries": entries,
    }
