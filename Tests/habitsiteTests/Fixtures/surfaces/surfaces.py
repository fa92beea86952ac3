"""Compares what a person reads of a site with the JSON of `stats`, with a reader of its own.

Usage: surfaces.py SITE STATS LANGUAGE MAIL MARKDOWN PERIOD

SITE is the output of a build, STATS the JSON, LANGUAGE the file of the site's language, MAIL an
e-mail and MARKDOWN the report of the month PERIOD, such as 2026-04.

Prints each difference in a line, then `compared N` with the number of figures compared. A tile with
an unknown label is a difference, too, so that no figure is left out by accident.
"""

import datetime
import email
import email.policy
import html.parser
import json
import pathlib
import re
import sys


class Node:
    """An element: a tag with attributes and children, which are texts or elements."""

    def __init__(self, tag, attributes, parent):
        self.tag, self.attributes, self.parent, self.children = tag, dict(attributes), parent, []

    @property
    def text(self):
        parts = (child if isinstance(child, str) else child.text for child in self.children)
        return "".join(parts)

    @property
    def spaced(self):
        """The text, with a space between parts that stand in lines of their own."""
        parts = (child if isinstance(child, str) else child.spaced for child in self.children)
        return " ".join(parts)

    def all(self, tag, name=None):
        for child in self.children:
            if isinstance(child, Node):
                if child.tag == tag and (name is None or name in child.attributes.get("class", "").split()):
                    yield child
                yield from child.all(tag, name)

    def above(self, tag):
        node = self
        while node and node.tag != tag:
            node = node.parent
        return node


class Reader(html.parser.HTMLParser):
    """Reads a page into nodes."""

    VOID = {"meta", "link", "br", "img", "input", "hr", "col"}
    # What a tag ends: pages leave out the ends of cells, rows and lines.
    CELLS = {"td", "th"}
    ENDED = {"td": CELLS, "th": CELLS, "tr": CELLS | {"tr"}, "tbody": CELLS | {"tr", "thead", "tbody"}, "li": {"li"}}

    def __init__(self, text):
        super().__init__()
        self.root = self.current = Node("", [], None)
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        while self.current.tag in self.ENDED.get(tag, ()):
            self.current = self.current.parent
        node = Node(tag, attributes, self.current)
        self.current.children.append(node)
        if tag not in self.VOID:
            self.current = node

    def handle_startendtag(self, tag, attributes):
        self.current.children.append(Node(tag, attributes, self.current))

    def handle_endtag(self, tag):
        node = self.current.above(tag)
        if node and node.parent:
            self.current = node.parent

    def handle_data(self, data):
        self.current.children.append(data)


def clean(text):
    return re.sub(r"[ \t\r\n]+", " ", re.sub("[\u2066-\u2069\u200e\u200f]", "", text)).strip()


class Language:
    """The texts of a language file, and the figures in a text."""

    def __init__(self, path):
        text = path.read_text()
        self.texts, self.charts = (self.section(text, name) for name in ("texts", "charts"))
        decimal = re.search(r'decimalSeparator: "(.)"', text)
        self.decimal = decimal[1] if decimal else ","

    @staticmethod
    def section(text, name):
        part = re.search(rf"^{name}:\n((?:[ #].*\n|\n)*)", text, re.M)[1]
        pairs = re.findall(r'^  (\w+): (?:"(.*)"|(.*))$', part, re.M)
        return {key: quoted or plain for key, quoted, plain in pairs}

    def numbers(self, text):
        """Returns the numbers of a text; a digit after a point or a comma groups or divides."""
        group = "." if self.decimal == "," else ","
        text = re.sub("[\u00a0\u202f\u2009]", "\u202f", text)
        pattern = rf"[−-]?\d{{1,3}}(?:[{group}\u202f]\d{{3}}(?!\d))+(?:\{self.decimal}\d+)?|[−-]?\d+(?:\{self.decimal}\d+)?"
        found = re.findall(pattern, text)
        return [
            float(one.replace("−", "-").replace(group, "").replace("\u202f", "").replace(self.decimal, "."))
            for one in found
        ]

    def minutes(self, text):
        """Returns the minutes of `2 h 5 min`."""
        hours, minutes = (
            re.escape(self.texts[key]).replace(r"\{" + key + r"\}", r"([\d.,\u202f\u00a0]+)")
            for key in ("hours", "minutes")
        )
        total = 0
        for pattern, factor in ((hours, 60), (minutes, 1)):
            found = re.search(pattern, text.replace("\u00a0", " "))
            total += factor * self.numbers(found[1])[0] if found else 0
        return total

    def label(self, text):
        """Returns the key of a label, and what stands for the names in it.

        The label of a running period has its days, too.
        """
        text = text.split(" · ")[0]
        if text == self.texts["dueInTwelveMonths"]:
            return "whatWasDue", ()
        for key in sorted(LABELS, key=lambda key: "{" in self.texts[key]):
            pattern = re.sub(r"\\\{\w+\\\}", "(.+)", re.escape(self.texts[key]))
            found = re.fullmatch(pattern, text)
            if found:
                return key, found.groups()
        return None, ()


LABELS = """currentStreak longestStreak doneFigure keptFigure covered sum time withoutSlip slips perfectDays
perfectDaysIn activeDays activeDaysIn longestCurrentStreak bestDay bestHabit bestDailyHabit bestMonth
activeInARow grewMost awards whatWasDue ofWhatWasDue averageInterval longestInterval""".split()


def percent(tally):
    """Returns the whole percentage of a tally: 0 and 100 only for none and all."""
    kept, judged = tally["kept"], tally["kept"] + tally["missed"]
    rounded = (200 * kept + judged) // (2 * judged)
    return min(max(rounded, 0 if kept == 0 else 1), 100 if kept == judged else 99)


class Comparison:
    """The figures of the JSON beside those of each surface."""

    def __init__(self, stats, cards, language):
        self.stats, self.cards, self.language, self.count, self.faults = stats, cards, language, 0, []
        self.habits = {habit["slug"]: habit for habit in stats["habits"]}
        # What asks for one time in a week or more has no share.
        for habit in stats["habits"]:
            for tally in [habit["total"], *habit["years"].values(), *habit["months"].values()]:
                if tally["rate"] is None:
                    tally["kept"] = tally["missed"] = 0
        self.named = {habit["name"]: habit for habit in stats["habits"]}
        self.overall = stats["overall"]
        self.month = stats["asOf"][:7]
        self.first_day = stats["firstDay"]
        self.isCounted = all(not self.is_judged(habit) for habit in stats["habits"])
        self.isSmall = self.are_small(stats["habits"])

    @staticmethod
    def is_judged(habit):
        return habit["kind"] != "tracking" and (habit["schedule"] != "none" or habit["streak"] is not None)

    @staticmethod
    def is_small(habit):
        """Tells whether a habit has under 28 days or, without clean days, under 10 entries.

        A daily one of more days is told by its times.
        """
        if habit["firstDay"] is None:
            return True
        days = (Day(habit["lastDay"]) - Day(habit["firstDay"])).days + 1
        hasCleanDays = habit["kind"] in ("avoid", "atMost")
        if days < 28:
            return True
        if hasCleanDays or habit["total"]["entries"] >= 10:
            return False
        return "times" if habit["schedule"] == "daily" else True

    def are_small(self, habits):
        judged = [habit for habit in habits if habit["total"] and habit["total"]["rate"] is not None]
        forms = [self.is_small(habit) for habit in judged]
        if not all(forms):
            return False
        return "times" if forms and all(form == "times" for form in forms) else True

    def same(self, found, expected, where):
        self.count += len(expected)
        if [round(one, 2) for one in found] != [round(one, 2) for one in expected]:
            self.faults.append(f"{where}: found {found}, expected {expected}")

    def share(self, tally, small):
        """Returns the numbers of a share: the percentage, or the counts of few days or entries."""
        if tally["kept"] + tally["missed"] == 0:
            return []
        if small == "times":
            return [tally["kept"]]
        return [tally["kept"], tally["kept"] + tally["missed"]] if small else [percent(tally)]

    def summary(self, tally, small):
        """Returns the numbers of `17 of 31, 55 %`, or of `12 days`."""
        judged = tally["kept"] + tally["missed"]
        if judged == 0:
            return [tally["done"]]
        return [tally["kept"], judged] + ([] if small else [percent(tally)])

    def done(self, habit, tally):
        """Returns the numbers of `17 of 31`, also of covered days, or of `3 times`."""
        return [tally["kept"]] if self.is_small(habit) == "times" else self.summary(tally, True)

    @staticmethod
    def not_covered(tally):
        """Returns the number of days that a rolling rule does not cover, in words without any."""
        return [tally["missed"]] if tally["missed"] else []

    # Tiles

    def tiles(self, root, where, tally, small, habit=None):
        """Compares the tiles of a page; `tally` is what the page is about."""
        for tile in root.all("div", "tile"):
            label = clean(next(tile.all("dt")).text)
            texts = [clean(text.text) for text in tile.all("dd")]
            texts = [text for text in texts if text] + ["", ""]
            self.tile(label, texts[0], texts[1], f"{where}, {label}", tally, small, habit)

    def done_before(self, details, detail, where):
        """Compares what was done in the whole month or year before; of some of its days there is only a bound."""
        period = re.match(r"(?:months/(\d{4})/(\d\d)|years/(\d{4}))\b", where)
        before = None
        if period and period[3]:
            before = self.overall["years"].get(str(int(period[3]) - 1))
        elif period:
            month = int(period[1]) * 12 + int(period[2]) - 2
            before = self.overall["months"].get(f"{month // 12}-{month % 12 + 1:02}")
        # `September 2026: 168`, and not `24 April 2026: 0`.
        if before and "–" not in detail and len(details) == 2:
            self.same(details[-1:], [before["done"]], where)
            return
        self.count += 1
        most = before or self.overall["total"]
        if details[-1] > most["done"]:
            self.faults.append(f"{where}: {detail}, of {most['done']} at most")

    def tile(self, label, figure, detail, where, tally, small, habit):
        key, names = self.language.label(label)
        numbers = self.language.numbers
        found = numbers(figure)
        details = numbers(detail)
        if key in ("keptFigure", "covered"):
            expected = self.share(tally, small)
            self.same(found, expected, where)
            if key == "covered" and details:
                self.same(details, self.not_covered(tally), where)
            elif details and not small and habit:
                self.same(details[:2], [tally["kept"], tally["kept"] + tally["missed"]], where)
        elif key == "doneFigure" and where.startswith("home,"):
            # What was due in the last month, as counts.
            self.same(found, self.share(self.overall["months"][max(self.overall["months"])], small), where)
        elif key == "doneFigure":
            self.same(found, [tally["done"]], where)
            if habit and details:
                expected = [tally[key] for key in ("skipped", "paused") if tally[key] > 0]
                self.same(details, expected, where)
            elif details and re.match("(?:months|years)/", where):
                self.done_before(details, detail, where)
        elif key == "sum":
            self.same(found[:1], [tally["sum"]], where)
        elif key == "time":
            self.same([self.language.minutes(figure)], [round(tally["minutes"])], where)
        elif key == "withoutSlip":
            self.same(found, [tally["clean"]], where)
        elif key == "slips":
            self.same(found, [tally["failed"]], where)
        elif key == "activeDays" and where.startswith("home,"):
            months = self.overall["months"].values()
            self.same(found, [sum(month[key] for month in months) for key in ("activeDays", "days")], where)
        elif key == "activeDays" or key == "perfectDays" and not where.startswith("home,"):
            self.same(found, [tally[key]], where)
        elif key == "perfectDays":
            now, before = self.twelve_months("perfectDays")
            self.same(found, [now["perfectDays"]], where)
            self.same(details[-1:], [] if before is None else [before["perfectDays"]], where)
        elif key == "perfectDaysIn":
            self.same(found, [self.overall["years"][names[0]]["perfectDays"]], where)
            self.perfect_days_before(int(names[0]) - 1, details, where)
        elif key == "activeDaysIn":
            year = self.overall["years"][names[0]]
            days = [] if self.isSmall == "times" else [year["days"]]
            self.same(found + details, [year["activeDays"]] + days, where)
        elif key == "currentStreak":
            self.run(found, details, habit["streak"], "current", where)
        elif key == "longestStreak" and habit:
            self.run(found, details, habit["streak"], "longest", where)
        elif key == "longestStreak":
            self.seen(found, "longest", detail, where)
        elif key in ("averageInterval", "longestInterval") and habit:
            # Not in the JSON: at least a day and the average before it, at most the lifetime.
            least = self.average if key == "longestInterval" else 1
            self.average = found[0]
            self.between(found[0], least, habit, where)
        elif not key and habit and small == "times" and where.startswith("habits/"):
            # The days since the last time.
            self.between(found[0], 1, habit, where)
        elif key == "longestCurrentStreak":
            self.run(found, details, self.streak(detail), "current", where)
        elif key == "whatWasDue":
            months = [self.overall["months"][month] for month in sorted(self.overall["months"])]
            now, before = self.twelve_months("kept", "missed")
            self.same(found, [percent(now)], where)
            if before is not None and before["kept"] + before["missed"] > 0:
                self.same(details[-1:], [percent(before)], where)
                return
            share = percent(months[-1]) if months[-1]["kept"] + months[-1]["missed"] else None
            if share in details:
                self.change(detail.replace("%", "", 1), details[details.index(share) + 1 :], where)
            elif share is not None or details:
                self.faults.append(f"{where}: {details} has no {share} for the last month")
        elif key == "ofWhatWasDue":
            month = self.overall["months"][max(self.overall["months"])]
            self.same(found, self.share(month, self.isSmall), where)
            if details and not self.isSmall:
                self.same(details[:2], [month["kept"], month["kept"] + month["missed"]], where)
                self.change(detail, details[2:], where)
        elif key == "bestMonth":
            self.month_tile(details, where, habit, tally)
        elif key in ("bestHabit", "bestDailyHabit"):
            self.best_habit(found, detail, details, where)
        elif key in ("bestDay", "activeInARow", "grewMost", "awards"):
            pass
        elif habit and not key and "%" in figure and numbers(label)[-1:] == [int(self.last(habit)[:4])]:
            # The month or the year of the last day, by its name.
            isYear = re.fullmatch(r"\d+", label)
            period = habit["years"][label] if isYear else habit["months"][self.last(habit)]
            self.same(found, [percent(period)], where)
        elif label and self.isCounted:
            pass
        elif not habit and not key and where.startswith("home") and self.is_counted_last():
            # What was done in the last month, as nothing was due.
            month = max(self.overall["months"])
            done = self.with_completions(self.overall["months"][month], "months", month)["done"]
            self.same(found, [done], where)
        elif not habit and not key and self.isSmall == "times" and re.match(r"months/\d+/\d+", where):
            # What was done in the month before.
            month = self.months_before("-".join(re.findall(r"\d+", where)[:2]), 1)
            done = self.overall["months"].get(month, {"done": None})["done"]
            self.same(found, [done], where)
        elif not habit and not key and self.isSmall and where.startswith("home"):
            # What was due, by the names of the habits.
            month = self.overall["months"][max(self.overall["months"])]
            self.same(found, self.share(month, self.isSmall), where)
        else:
            self.faults.append(f"{where}: an unknown tile")

    def is_counted_last(self):
        """Tells whether the last month has no share, as it is of few entries or nothing was due."""
        month = self.overall["months"][max(self.overall["months"])]
        return self.isSmall == "times" or month["kept"] + month["missed"] == 0

    def between(self, found, least, habit, where):
        """Checks a number of days of a habit that is not in the JSON."""
        self.count += 1
        first, last = (datetime.date.fromisoformat(habit[key]) for key in ("firstDay", "lastDay"))
        most = (last - first).days + 1
        if not least <= found <= most:
            self.faults.append(f"{where}: {found} is not in {least}...{most}")

    def twelve_months(self, *keys):
        """Returns sums of the last twelve months, and of those before unless some have no data."""
        months = self.overall["months"]
        names = sorted(months)
        year, month = (int(part) for part in names[-1].split("-"))
        start = datetime.date(year - (2 if month < 12 else 1), month % 12 + 1, 1)
        sums = [{key: sum(months[name][key] for name in part) for key in keys}
                for part in (names[-12:], names[-24:-12])]
        return sums[0], sums[1] if self.first_day <= str(start) else None

    def perfect_days_before(self, year, details, where):
        """A whole year before says its perfect days; days of it are not in the JSON."""
        if details[:1] == [year] and len(details) == 2:
            self.same(details[1:], [self.overall["years"][str(year)]["perfectDays"]], where)

    def run(self, found, details, streak, key, where):
        """Compares a run: under a rolling rule its done days, and below them the days they cover."""
        done, length = streak[f"{key}Done"], streak[key]
        self.same(found, [length if done is None else done], where)
        if done is not None:
            self.same(details[:1], [length], where)

    def streak(self, detail):
        names = [name for name in self.named if detail.startswith(name) or f" {name}" in detail]
        return self.named[max(names, key=len)]["streak"]

    def seen(self, found, key, detail, where):
        """A streak inside of a period is no longer than that of the whole life, in the same unit."""
        self.count += 1
        streak = self.streak(detail)
        if streak[f"{key}Done"] is not None:
            found = self.language.numbers(detail)[:1]
        if not found or streak and found[0] > streak[key] and streak["unit"] == streak["longestUnit"]:
            self.faults.append(f"{where}: {found} is more than {streak}")

    def change(self, detail, rest, where):
        """Compares the change to the month before in the first tile of the overview."""
        before = self.overall["changes"]["month"]["before"]
        if not before or not rest or before["then"]["rate"] is None:
            return
        if "%" in detail:
            self.same(rest[-1:], [percent(before["then"])], where)
        else:
            month = self.overall["months"][self.month]
            points = abs(percent(month) - percent(before["then"]))
            # The name of the month has a year; without a change there are no points.
            self.same(rest[:-1], [points] if points else [], where)

    def last(self, habit):
        """Returns the last month of a habit."""
        return max(habit["months"])

    def month_tile(self, details, where, habit, tally):
        months = (habit or self.overall)["months"].values()
        known = [self.summary(month, True) for month in months] + [[month["done"]] for month in months]
        known += [[month.get("sum")] for month in months]
        known += [[percent(month)] for month in months if month["kept"] + month["missed"]]
        self.count += 1
        if details not in known:
            self.faults.append(f"{where}: {details} is that of no month")

    def best_habit(self, found, detail, details, where):
        self.count += 1
        if not any(name in detail for name in self.named) or len(details) != 2:
            self.faults.append(f"{where}: names no habit")
        kept, judged = details
        self.same(found, [percent({"kept": kept, "missed": judged - kept})], where)

    def table_rows(self, table):
        rows = []
        for row in table.all("tr"):
            cells = [clean(cell.spaced) for cell in row.children if isinstance(cell, Node)]
            if cells:
                rows.append(cells)
        return rows

    def tables(self, root, where, path):
        texts, charts = self.language.texts, self.language.charts
        for table in root.all("table"):
            rows = self.table_rows(table)
            figure = table.above("figure")
            kind = figure.attributes.get("class", "") if figure else ""
            caption = "".join(clean(text.text) for text in table.all("caption"))
            place = f"{where}, {caption}"
            head = rows[0] if rows else []
            if "habit-rows" in table.attributes.get("class", ""):
                columns = [texts[key] in head for key in ("mailChange", "currentStreak")]
                self.habit_rows(rows, *columns, f"{where}, list")
            elif texts["sinceWhen"] in head and texts["rate"] in head:
                self.lifetimes(rows[1:], place)
            elif re.fullmatch(r"months/\d+/\d+", path) and head[1:3] == [texts["doneFigure"], texts["keptFigure"]]:
                self.month_rows(rows[1:], path[7:].replace("/", "-"), place)
            elif re.fullmatch(r"years/\d+", path) and head[-1:] == [texts["rate"]]:
                self.year_rows(rows[1:], path[6:], place)
            elif head[:1] == [texts["figure"]]:
                self.comparison(rows[1:], path, place)
            elif "month-bars" in kind and path.startswith("habits/"):
                self.bars(rows[1:], self.habits[path.split("/")[1]], place)
            elif "progress-ring" in kind and path.startswith("habits/"):
                self.ring(rows[1], self.habits[path.split("/")[1]], place)
            elif "weekday-profile" in kind and head[1] == charts["part"]:
                self.weekdays(rows[1:], self.habits[path.split("/")[1]], place)
            elif "trend" in kind and path.startswith("habits/"):
                self.weeks(rows[1:], self.habits[path.split("/")[1]], place)

    @staticmethod
    def months_before(month, count):
        """Returns the month as many months before one."""
        index = 12 * int(month[:4]) + int(month[5:]) - 1 - count
        return f"{index // 12:04}-{index % 12 + 1:02}"

    def habit_rows(self, rows, hasChange, hasRuns, where):
        """Compares the list of the overview: twelve months, the change of the month, the streak."""
        numbers = self.language.numbers
        first = self.months_before(self.month, 11)
        for text, rate, _, *cells in (row for row in rows[1:] if len(row) > 2):
            # What a day needs or may have at most stands behind its name.
            text = re.split("[≤≥]", text)[0].rstrip()
            name = max((name for name in self.named if text.endswith(name)), key=len)
            habit, here = self.named[name], f"{where}, {name}"
            tallies = [tally for key, tally in habit["months"].items() if first <= key <= self.month]
            total = {key: sum(tally[key] for tally in tallies) for key in ("kept", "missed", "done", "sum")}
            if total["kept"] + total["missed"]:
                self.same(numbers(rate), self.share(total, self.is_small(habit)), here)
            elif tallies:
                self.same(numbers(rate)[-1:], [total["sum"] or total["done"]], here)
            streak = habit["streak"]
            if hasRuns and streak and habit["archived"] is None:
                run = streak["current"] if streak["currentDone"] is None else streak["currentDone"]
                self.same(numbers(cells[-1]), [run] if streak["current"] else [], here)
            self.count += 1
            if len(cells) != hasChange + hasRuns:
                self.faults.append(f"{here}: {cells}")

    def lifetimes(self, rows, where):
        numbers = self.language.numbers
        for name, done, rate, current, longest, _ in rows:
            habit = self.named[name]
            total, streak = habit["total"], habit["streak"]
            if total is None:
                continue
            small = self.is_small(habit)
            self.same(numbers(done), [total["done"]], f"{where}, {name}")
            if total["rate"] is not None:
                self.same(numbers(rate), [] if small else [percent(total)], f"{where}, {name}")
            if streak:
                for text, key in ((current, "current"), (longest, "longest")):
                    done = streak[f"{key}Done"]
                    expected = streak[key] if done is None else done
                    self.same(numbers(text), [] if expected is None else [expected], f"{where}, {name}")

    def month_rows(self, rows, month, where):
        numbers = self.language.numbers
        for name, kept, rate, *others in rows:
            habit = self.named[name]
            small, here = self.is_small(habit), f"{where}, {name}"
            tally = habit["months"][month]
            if tally["kept"] + tally["missed"]:
                isRolling = habit["schedule"].startswith("rolling")
                self.same(numbers(kept), [tally["done"]] if isRolling else self.done(habit, tally), here)
            self.same(numbers(rate), [] if small else self.share(tally, False), here)
            year, number = int(month[:4]), int(month[5:])
            before = f"{year - 1}-12" if number == 1 else f"{year}-{number - 1:02}"
            for text, other in zip(others, (before, f"{year - 1}-{number:02}")):
                known = habit["months"].get(other)
                self.same(numbers(text), self.share(known, small) if known else [], f"{here}, {other}")

    def year_rows(self, rows, year, where):
        numbers = self.language.numbers
        for name, *cells in rows:
            habit = self.named[name]
            small, here = self.is_small(habit), f"{where}, {name}"
            tally = habit["years"][year]
            if tally["kept"] + tally["missed"] == 0:
                continue
            count = "clean" if habit["kind"] == "avoid" else "done"
            self.same(numbers(cells[-2]), [tally[count]], here)
            self.same(numbers(cells[-1]), [] if small else [percent(tally)], here)
            months = [month for day, month in sorted(habit["months"].items()) if day.startswith(year)]
            found, judged = cells[:-2], [month for month in months if month["kept"] + month["missed"]]
            if small:
                expected = [[month[count]] for month in months]
            else:
                found, expected = [cell for cell in found if "%" in cell], [[percent(month)] for month in judged]
            self.same(sum((numbers(cell) for cell in found), []), sum(expected, []), here)

    def comparison(self, rows, path, where):
        """Compares the first two columns: the period, and the one before where both are whole."""
        numbers, kept = self.language.numbers, self.language.texts["keptFigure"]
        period = path.split("/", 1)[1].replace("/", "-")
        key = "months" if "-" in period else "years"
        now = self.overall[key].get(period)
        if key == "months":
            year, number = int(period[:4]), int(period[5:])
            before = f"{year - 1}-12" if number == 1 else f"{year}-{number - 1:02}"
        else:
            before = f"{int(period) - 1}"
        then = self.overall[key].get(before)
        first = f"{before}-01" if key == "months" else f"{before}-01-01"
        if not now or not then or self.stats["firstDay"] > first or self.stats["asOf"].startswith(period):
            return
        for name, *cells in rows:
            if name == kept:
                expected = self.share(now, False), self.share(then, False)
            elif name == self.language.texts["perfectDays"]:
                expected = [now["perfectDays"]], [then["perfectDays"]]
            elif name == self.language.texts["activeDays"]:
                expected = [now["activeDays"]], [then["activeDays"]]
            else:
                continue
            for cell, numbers_ in zip(cells, expected):
                self.same(numbers(cell), numbers_, f"{where}, {name}")

    def bars(self, rows, habit, where):
        numbers, small = self.language.numbers, self.is_small(habit)
        isShared = habit["total"]["kept"] + habit["total"]["missed"] > 0 and not small
        for year, *cells in rows:
            for index, cell in enumerate(cells):
                month = habit["months"].get(f"{year}-{index + 1:02}")
                if not month:
                    self.same(numbers(cell), [], f"{where}, {year}")
                elif isShared:
                    expected = self.summary(month, False) if month["kept"] + month["missed"] else []
                    self.same(numbers(cell), expected, f"{where}, {year}-{index + 1}")
                else:
                    expected = month["sum"] if habit["total"]["sum"] > 0 else month["done"] + month["clean"]
                    self.same(numbers(cell)[:1], [expected], f"{where}, {year}-{index + 1}")

    def ring(self, row, habit, where):
        tally = habit["years"][habit["lastDay"][:4]]
        expected = [tally["kept"], tally["kept"] + tally["missed"]] + self.share(tally, False)
        found = sum((self.language.numbers(cell) for cell in row), [])
        self.same(found, expected[: 2 if self.is_small(habit) else 3], where)

    def weekdays(self, rows, habit, where):
        for row, day in zip(rows, habit["weekdays"]):
            expected = [day["kept"], day["kept"] + day["missed"]]
            self.same([self.language.numbers(cell)[0] for cell in row[1:3]], expected, where)

    def weeks(self, rows, habit, where):
        """The weeks of a judged habit; those of long lives are drawn several to a point."""
        weeks = habit["weeks"]
        if len(rows) != len(weeks["kept"]) or habit["total"]["kept"] + habit["total"]["missed"] == 0:
            return
        for row, kept, missed in zip(rows, weeks["kept"], weeks["missed"]):
            tally = {"kept": kept, "missed": missed, "done": 0}
            expected = self.summary(tally, False) if kept + missed else []
            self.same(self.language.numbers(row[1]), expected, f"{where}, {row[0]}")

    # Titles of pictures

    def rows(self, root, where):
        """Compares the titles of rows and rings: `Meditate: 212 of 300, 71 %`, over a month or a year."""
        for group in root.all("g"):
            titles = [child for child in group.children if isinstance(child, Node) and child.tag == "title"]
            for title in titles:
                text = clean(title.text)
                habit = next((one for name, one in self.named.items() if text.startswith(f"{name}:")), None)
                if habit and habit["total"] and habit["total"]["rate"] is not None:
                    found = self.language.numbers(text[len(habit["name"]) :])
                    self.count += 1
                    if len(found) == 3 and self.is_small(habit) or len(found) == 2 and not self.is_small(habit):
                        self.faults.append(f"{where}, row of {habit['name']}: found {found}")
                    elif len(found) == 3:
                        self.same(found[2:], [percent({"kept": int(found[0]), "missed": int(found[1] - found[0])})], where)

    def pictures(self, root, where, path):
        numbers = self.language.numbers
        for picture in root.all("svg"):
            texts = {child.tag: clean(child.text) for child in picture.children if isinstance(child, Node)}
            title, summary = texts.get("title"), texts.get("desc")
            if not title or not summary:
                continue
            names = [name for name in self.named if title.startswith(name)]
            place = f"{where}, picture {title}"
            year = re.search(r"\d{4}", title)
            habit = self.named[max(names, key=len)] if names else None
            if habit and year and title in self.titles(habit["name"], year[0]):
                tally = habit["years"].get(year[0])
                if tally and picture.above("figure") and habit["total"]["sum"] == 0:
                    self.same(numbers(summary), self.summary(tally, self.is_small(habit)), place)
            elif habit and title == self.title("byMonths", habit["name"]):
                self.same(numbers(summary), self.summary(habit["total"], self.is_small(habit)), place)
            elif not habit and year and self.language.texts["allHabits"] in title and not self.isCounted:
                tally = self.overall["years"].get(year[0])
                if path.startswith("years") and tally and len(title) == len(self.title("ofPeriod", None, year[0])):
                    self.same(numbers(summary)[:1], [tally["activeDays"]], place)

    def title(self, key, name, period=""):
        name = name or self.language.texts["allHabits"]
        return self.language.texts[key].replace("{name}", name).replace("{period}", period)

    def titles(self, name, year):
        return [self.title("inPeriod", name, year), self.title("ofPeriod", name, year)]

    # All pages

    def page(self, file, path):
        root = Reader(file.read_text()).root
        parts = path.split("/")
        self.year = next((part for part in parts if re.fullmatch(r"\d{4}", part)), self.month[:4])
        habit, tally, small = None, self.overall["total"], self.isSmall
        if parts[0] == "habits" and len(parts) > 1:
            habit = self.habits[parts[1]]
            tally = habit["total"]
            small = self.is_small(habit)
        elif parts[0] == "years" and len(parts) > 1:
            tally = self.with_completions(self.overall["years"][parts[1]], "years", parts[1])
        elif parts[0] == "months":
            month = f"{parts[1]}-{parts[2]}"
            tally = self.with_completions(self.overall["months"][month], "months", month)
        elif parts[0] == "categories":
            return self.category(root, path)
        if tally:
            self.tiles(root, path or "home", tally, small, habit)
        self.tables(root, path or "home", path)
        self.pictures(root, path or "home", path)
        self.rows(root, path or "home")
        self.card(root, path or "home", habit["total"] if habit else tally, small)

    def with_completions(self, tally, key, period):
        """Returns the tally with what was done as pages count it: without days without a slip."""
        habits = [one for one in self.habits.values() if one["kind"] != "avoid"]
        periods = [one[key][period] for one in habits if period in one[key]]
        sums = [one["sum"] for one in periods]
        return {**tally, "done": sum(one["done"] for one in periods), "sum": sums[0] if len(sums) == 1 else 0}

    def category(self, root, path):
        heading = clean(next(root.all("h1")).text)
        group = next((one for one in self.stats["categories"] if one["name"] == heading), None)
        if group is None:
            return
        habits = [habit for habit in self.habits.values() if habit["category"] == group["name"]]
        small = self.are_small(habits)
        sums = sorted(group["sums"].items())
        for tile in root.all("div", "tile"):
            label = clean(next(tile.all("dt")).text)
            texts = [clean(text.text) for text in tile.all("dd")] + [""]
            if any(label.startswith(habit["name"]) for habit in habits):
                unit, amount = sums.pop(0)
                self.same(self.language.numbers(texts[0])[:1], [amount], f"{path}, {unit}")
            elif self.language.label(label)[0] == "whatWasDue":
                months = {}
                for habit in habits:
                    for key, tally in habit["months"].items():
                        months.setdefault(key, []).append(tally)
                first = self.months_before(self.month, 11)
                last = sum((months[key] for key in months if first <= key <= self.month), [])
                total = {key: sum(tally[key] for tally in last) for key in ("kept", "missed")}
                self.same(self.language.numbers(texts[0]), [percent(total)], f"{path}, {label}")
            else:
                self.tile(label, texts[0], texts[1], f"{path}, {label}", group, small, None)
        self.tables(root, path, path)

    def card(self, root, where, tally, small):
        """Compares the words of the picture to share."""
        for meta in root.all("meta"):
            if meta.attributes.get("property") != "og:image:alt" or not tally:
                continue
            text = clean(meta.attributes["content"])
            labels = (self.language.texts[key] for key in ("keptFigure", "covered"))
            found = re.search("|".join(re.escape(label) + ".*" for label in labels), text)
            if found and where.startswith("habits/"):
                tally, small = self.of_cards(self.habits[where.split("/")[1]])
                self.same(self.language.numbers(found[0]), self.share(tally, small), f"{where}, card")

    def of_cards(self, habit):
        """Returns the tally of a habit that its card shows, and whether the habit is small then.

        Cards end with the last complete quarter or month, if the site has a day in it.
        """
        isNew = self.cards["firstDay"] is None or self.cards["firstDay"] > self.cards["asOf"]
        then = next((one for one in self.cards["habits"] if one["id"] == habit["id"]), None)
        habit = habit if isNew or then is None else then
        # The twelve months up to the last one of its days.
        months = [habit["months"][month] for month in sorted(habit["months"])[-12:]]
        tally = {key: sum(month[key] for month in months) for key in ("kept", "missed")}
        return tally, self.is_small(habit)

    # Other surfaces

    def feed(self, file):
        if not file.exists():
            return
        kept = re.sub(r"\\\{count\\\}", "(.+)", re.escape(self.language.texts["countKept"]))
        for entry in re.findall(r"<entry>.*?</entry>", file.read_text(), re.S):
            month = re.search(r"/months/(\d{4})/(\d{2})/</id>", entry)
            year = re.search(r"/years/(\d{4})/</id>", entry)
            summary = re.search(r"<summary>(.*?)</summary>", entry, re.S)
            if not summary or not (month or year):
                continue
            tally = self.overall["months"][f"{month[1]}-{month[2]}"] if month else self.overall["years"][year[1]]
            if tally["kept"] + tally["missed"] == 0:
                continue
            found = self.language.numbers(clean(summary[1]))
            expected = self.summary(tally, self.isSmall)
            self.same(found[: len(expected)], expected, f"feed, {(month or year)[0]}")
            self.count += 1
            if not re.search(kept, clean(summary[1])):
                self.faults.append(f"feed: no count in {summary[1]}")

    def badges(self, folder):
        for file in sorted(folder.glob("badge-*.json")):
            habit = self.habits[file.stem.removeprefix("badge-")]
            message = self.language.numbers(clean(json.loads(file.read_text())["message"]))
            picture = clean(re.sub(r"<[^>]*>", " ", file.with_suffix(".svg").read_text()))
            streak, total = habit["streak"], habit["total"]
            archived = habit["archived"] is not None and habit["archived"] <= self.stats["asOf"]
            if not total or streak is None or archived or not message:
                amount = total["sum"] or total["done"] if total else 0
                expected = [amount] if message else []
                self.same(message[:1], expected, f"badge of {habit['name']}")
            else:
                current = streak["current"] if streak["currentDone"] is None else streak["currentDone"]
                self.same(message[:1], [current], f"badge of {habit['name']}")
            self.count += 1
            if any(number not in self.language.numbers(picture) for number in message):
                self.faults.append(f"badge of {habit['name']}: {picture} has not {message}")

    def mail(self, file, month):
        """Compares both parts of the mail of a month."""
        message = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
        plain = message.get_body(("plain",)).get_content()
        markup = message.get_body(("html",)).get_content()
        root = Reader(markup).root
        rows = [self.table_rows(table) for table in root.all("table")]
        self.digest([clean(cell) for table in rows for row in table for cell in row], plain, month, rows)

    def mailed(self, habit, tally):
        """Returns the numbers of a habit in a mail or report: `17 of 31`, or `3 times`."""
        small = self.is_small(habit)
        return [tally["kept"]] if small == "times" else self.summary(tally, small)

    def digest(self, cells, plain, month, tables):
        numbers = self.language.numbers
        tally = self.overall["months"].get(month)
        if tally is None:
            return
        # Of few entries there is no share.
        if tally["kept"] + tally["missed"] and self.isSmall != "times":
            label = self.language.texts["keptFigure"]
            line = next(line for line in plain.splitlines() if clean(line).startswith(label))
            expected = self.share(tally, self.isSmall)
            self.same(numbers(clean(line))[: len(expected)], expected, "mail, text")
        for habit in self.habits.values():
            known = habit["months"].get(month)
            if not known or known["kept"] + known["missed"] == 0:
                continue
            expected = self.mailed(habit, known)
            rows = [row for table in tables for row in table if habit["name"] in row[0] and len(row) > 2]
            self.count += 1
            texts = [numbers(" ".join(row[1:])) for row in rows]
            if rows and not any(text[: len(expected)] == expected for text in texts):
                self.faults.append(f"mail, {habit['name']}: found {texts}, expected {expected}")
            lines = [clean(line) for line in plain.splitlines() if clean(line).startswith(habit["name"])]
            found = [numbers(line[len(habit["name"]) :]) for line in lines]
            self.count += 1
            if lines and not any(one[: len(expected)] == expected for one in found):
                self.faults.append(f"mail, text, {habit['name']}: found {found}, expected {expected}")

    def markdown(self, file, month):
        numbers = self.language.numbers
        for line in file.read_text().splitlines():
            cells = [clean(cell) for cell in line.strip("|").split("|")]
            habit = self.named.get(cells[0])
            known = habit and habit["months"].get(month)
            if not known or known["kept"] + known["missed"] == 0 or len(cells) < 3:
                continue
            expected = self.mailed(habit, known)
            self.same(numbers(" ".join(cells[1:]))[: len(expected)], expected, f"report, {habit['name']}")


def Day(text):
    return datetime.date.fromisoformat(text)


def main():
    site, stats, language, mail, report, period, cards = sys.argv[1:]
    stats, cards = (json.loads(pathlib.Path(one).read_text()) for one in (stats, cards))
    comparison = Comparison(stats, cards, Language(pathlib.Path(language)))
    folder = pathlib.Path(site)
    for file in sorted(folder.rglob("index.html")):
        path = str(file.relative_to(folder).parent).removeprefix(".")
        if not path.startswith("gallery"):
            comparison.page(file, path)
    comparison.feed(folder / "feed.xml")
    comparison.badges(folder / "charts")
    if pathlib.Path(mail).exists():
        comparison.mail(pathlib.Path(mail), period)
    if pathlib.Path(report).exists():
        comparison.markdown(pathlib.Path(report), period)
    print("\n".join(comparison.faults[:40]))
    print(f"compared {comparison.count}")


main()
