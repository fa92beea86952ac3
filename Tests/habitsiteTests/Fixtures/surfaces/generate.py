"""Makes an export in the open format, with settings, from a seed.

Usage: generate.py SEED LANGUAGE FOLDER; prints the last day of the data.
"""

import datetime
import json
import pathlib
import random
import sys

SCHEDULES = [
    "daily", "daily", "daily", "weekdays:1,3,5", "weekdays:1,2,3,4,5", "every:3", "quota:3/week",
    "quota:5/week", "quota:10/month", "quota:100/year", "rolling:2/4", "rolling:3/7", "rolling:4/7",
    "rolling:1/3", "rolling:1/7", "none",
]
NAMES = ["Read", "Run", "Meditate", "Water", "Sugar", "Piano", "Write", "Cold shower", "Steps"]


def habit(dice, name, end):
    """Returns a habit of a life of days, months or years, and its newest day."""
    kind = dice.choice(["yesNo"] * 4 + ["atLeast", "atLeast", "atMost", "avoid", "tracking"])
    length = dice.choice([5, 20, 27, 28, 60, 200, 400, 800])
    last = end - datetime.timedelta(days=dice.choice([0, 0, 0, 1, 12]))
    first = end - datetime.timedelta(days=length - 1)
    made = {"name": name, "kind": {"type": kind}, "created": f"{first}", "exported": f"{end}", "entries": []}
    if kind in ("atLeast", "atMost"):
        made["kind"].update(target=dice.choice([3, 2.5, 8]), unit=dice.choice(["km", "pages"]))
    if kind == "tracking":
        made["kind"]["unit"] = "kg"
    elif kind != "avoid":
        made["schedule"] = dice.choice(SCHEDULES)
    if dice.random() < 0.5:
        made["category"] = dice.choice(["Health", "Mind"])
    if dice.random() < 0.2 and length > 60:
        made["archived"] = f"{last - datetime.timedelta(days=20)}"
    if dice.random() < 0.3 and length > 40:
        start = first + datetime.timedelta(days=dice.randrange(length - 30))
        made["pauses"] = [{"from": f"{start}", "to": f"{start + datetime.timedelta(days=dice.randrange(1, 20))}"}]
    density = dice.choice([0.05, 0.4, 0.7, 0.95])
    for offset in range(length):
        day = first + datetime.timedelta(days=offset)
        if day > last or dice.random() > density:
            continue
        entry = {"day": f"{day}"}
        chance = dice.random()
        if kind in ("atLeast", "atMost", "tracking"):
            entry["value"] = dice.choice([1, 2.5, 3, 4, 9, 12.25])
        elif kind == "avoid":
            entry["state"] = "failed"
        elif chance < 0.08:
            entry["state"] = "skipped"
        elif chance < 0.16:
            entry["state"] = "failed"
        if kind == "yesNo" and chance > 0.7 and "state" not in entry:
            entry["minutes"] = dice.choice([10, 25, 60, 95])
        made["entries"].append(entry)
    return made


def write(habits, file):
    export = {"format": "habitsite", "version": 1, "habits": habits}
    file.write_text(json.dumps(export, ensure_ascii=False))


def main():
    seed, language, folder = int(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
    dice = random.Random(seed)
    end = datetime.date(2026, 1, 1) + datetime.timedelta(days=dice.randrange(330))
    count = dice.choice([1, 2, 3, 5, 8])
    habits = [habit(dice, name, end) for name in dice.sample(NAMES, count)]
    (folder / "exports").mkdir(parents=True)
    write(habits, folder / "exports/log.json")
    if dice.random() < 0.3:
        # Another tracker, whose data ends before that of this one begins.
        first = min(datetime.date.fromisoformat(one["created"]) for one in habits)
        old = habit(dice, "Journal", first - datetime.timedelta(days=dice.choice([2, 50])))
        write([old], folder / "exports/old.json")
    settings = f"title: Surfaces\nlanguage: {language}\ntimeZone: UTC\nbaseURL: https://example.org\n"
    (folder / "habitsite.yml").write_text(settings + "badges: true\nprivacy: {cards: true}\n")
    print(end)


main()
