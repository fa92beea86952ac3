"""Compares what a person reads of a site with the JSON of `stats`, with a reader of its own.

Usage: surfaces.py SITE STATS LANGUAGE MAIL MARKDOWN PERIOD CARDS

SITE is the output of a build, STATS the JSON, LANGUAGE the file of the site's language, MAIL an
e-mail and MARKDOWN the report of the month PERIOD, such as 2026-04. CARDS is the JSON as of the last
day of the last complete month. Dates of mails and pages have their days before their years.

What the JSON has only for months is compared exactly where months are whole, and else as bounds.

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
        # Words without a number, such as those of a dual.
        counts = re.search(r"^counts:\n((?:[ #].*\n|\n)*)", text, re.M)[1]
        used = "|".join(COUNTS)
        counts = re.findall(rf"^  (?:{used}):\n((?:    .*\n)+)", counts, re.M)
        forms = re.findall(r'^    (zero|one|two): "?([^"{\n]+)"?$', "".join(counts), re.M)
        self.words = {words: {"zero": "0", "one": "1", "two": "2"}[form] for form, words in forms}

    @staticmethod
    def section(text, name):
        part = re.search(rf"^{name}:\n((?:[ #].*\n|\n)*)", text, re.M)[1]
        pairs = re.findall(r'^  (\w+): (?:"(.*)"|(.*))$', part, re.M)
        return {key: quoted or plain for key, quoted, plain in pairs}

    def numbers(self, text):
        """Returns the numbers of a text; a digit after a point or a comma groups or divides."""
        group = "." if self.decimal == "," else ","
        for words in sorted(self.words, key=len, reverse=True):
            text = text.replace(words, self.words[words])
        text = re.sub("[\u00a0\u202f\u2009]", "\u202f", text)
        sign, part = "[−-]?", rf"(?:\{self.decimal}\d+)?"
        pattern = rf"{sign}\d{{1,3}}(?:[{group}\u202f]\d{{3}}(?!\d))+{part}|{sign}\d+{part}"
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
        """Returns the key of a label of a tile, or None."""
        for key in sorted(LABELS, key=lambda key: "{" in self.texts[key]):
            if self.match(key, text):
                return key
        return None

    def match(self, key, text):
        """Returns the parts that stand for the names in a text; a heading has a large first letter."""
        pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(clean(self.texts[key])))
        return re.fullmatch(pattern, text) or re.fullmatch(pattern, text[:1].lower() + text[1:])


COUNTS = """days weeks months years times points activeDays perfectDays daysThatCount ofDays thingsDone
lastDays""".split()

LABELS = """currentStreak longestStreak doneFigure keptFigure sum time withoutSlip slips perfectDays activeDays
longestCurrentStreak bestDay bestHabit bestDailyHabit bestMonth activeInARow dueInTwelveMonths ofWhatWasDue
averageInterval longestInterval twelveMonthsUpTo since goalFor""".split()


def percent(tally):
    """Returns the whole percentage of a tally: 0 and 100 only for none and all."""
    kept, judged = tally["kept"], tally["kept"] + tally["missed"]
    rounded = (200 * kept + judged) // (2 * judged)
    return min(max(rounded, 0 if kept == 0 else 1), 100 if kept == judged else 99)


def judged(tally):
    return tally["kept"] + tally["missed"]


def total(tallies, *keys):
    """Adds up tallies, by default what was due and done."""
    tallies = list(tallies)
    return {key: sum(tally[key] for tally in tallies) for key in keys or ("kept", "missed", "done")}


def Day(text):
    return datetime.date.fromisoformat(text)


def days_of(period):
    """Returns the first and the last day of `2026` or `2026-10`."""
    if len(period) == 4:
        return Day(f"{period}-01-01"), Day(f"{period}-12-31")
    year, month = int(period[:4]), int(period[5:])
    following = datetime.date(year + month // 12, month % 12 + 1, 1)
    return Day(f"{period}-01"), following - datetime.timedelta(days=1)


def months_before(month, count):
    """Returns the month as many months before one."""
    index = 12 * int(month[:4]) + int(month[5:]) - 1 - count
    return f"{index // 12:04}-{index % 12 + 1:02}"


def before(period):
    return f"{int(period) - 1}" if len(period) == 4 else months_before(period, 1)


class Bounds:
    """What some days come to at least and at most, as the JSON knows only months."""

    def __init__(self, low, high):
        self.low, self.high = low, high

    @classmethod
    def exact(cls, tally):
        return cls(total([tally]), total([tally]))

    @classmethod
    def of(cls, habit, first, last):
        """Sums the months inside of some days, and those that share a day with them."""
        low, high = [], []
        for month, tally in habit["months"].items():
            start, end = days_of(month)
            start, end = max(start, Day(habit["firstDay"])), min(end, Day(habit["lastDay"]))
            if start <= last and end >= first:
                high.append(tally)
                # What is done after the last day of an archived habit is a bonus of its last month.
                late = tally["bonus"] if habit["archived"] and habit["archived"].startswith(month) else 0
                if start >= first and end <= last:
                    low.append({**tally, "done": tally["done"] - late})
        return cls(total(low), total(high))

    @classmethod
    def sum(cls, all):
        return cls(total(one.low for one in all), total(one.high for one in all))

    @property
    def isExact(self):
        return self.low == self.high

    def holds(self, tally):
        return all(self.low[key] <= tally[key] <= self.high[key] for key in self.low)

    def percentages(self):
        """Returns the least and the greatest percentage, or None if nothing or too little is known."""
        if judged(self.high) == 0 or not self.isExact and judged(self.low) == 0:
            return None
        ends = (self.low["kept"], self.high["missed"]), (self.high["kept"], self.low["missed"])
        return [percent({"kept": kept, "missed": missed}) for kept, missed in ends]


def pair(habit, now, then, isYear=False):
    """Returns the days of both sides of a comparison of a habit, or None for too few of them.

    They are on both sides as far into the period, from the later first day to the earlier end; those of
    years have the same dates. The end of the data cuts `now`: its whole days are the third of `now`.
    """
    first, last, whole = now
    start, end = max(then[0], Day(habit["firstDay"])), min(last, Day(habit["lastDay"]))
    if isYear:
        def moved(day, year):
            return datetime.date(year, day.month, min(day.day, days_of(f"{year}-{day.month:02}")[1].day))
        nowStart, thenEnd = moved(start, first.year), moved(end, then[0].year)
    else:
        nowStart = first + (start - then[0])
        thenEnd = min(then[0] + (end - first), then[1])
    if end == whole:
        thenEnd = then[1]
    if start > then[1] or min((end - nowStart).days, (thenEnd - start).days) < 13:
        return None
    return (nowStart, end), (start, thenEnd)


class Comparison:
    """The figures of the JSON beside those of each surface."""

    def __init__(self, stats, cards, language):
        self.stats, self.cards, self.language, self.count, self.faults = stats, cards, language, 0, []
        for report in (stats, cards):
            for habit in report["habits"]:
                self.leave_out_seldom(habit)
        self.habits = {habit["slug"]: habit for habit in stats["habits"]}
        self.named = {habit["name"]: habit for habit in stats["habits"]}
        self.living = [habit for habit in stats["habits"] if habit["firstDay"] is not None]
        self.overall = stats["overall"]
        self.asOf = Day(stats["asOf"])
        self.month = stats["asOf"][:7]
        self.isCounted = all(not self.is_judged(habit) for habit in stats["habits"])
        self.isSmall = self.are_small(stats["habits"])

    @staticmethod
    def leave_out_seldom(habit):
        """What asks for one time in a week or more has no share: nothing of it is kept or missed."""
        sides = [habit["trend"] or {}, *(habit["changes"][key]["before"] or {} for key in ("month", "year"))]
        tallies = [side for pair in sides for side in pair.values()]
        tallies += [one for one in (habit["changes"][key]["now"] for key in ("month", "year")) if one]
        tallies += [one for one in (habit["total"], *habit["years"].values(), *habit["months"].values()) if one]
        for tally in tallies:
            if tally["rate"] is None:
                tally["kept"] = tally["missed"] = 0

    @staticmethod
    def is_judged(habit):
        """Tells whether a habit has a schedule or a target."""
        if habit["kind"] in ("yesNo", "avoid"):
            return habit["schedule"] != "none" or habit["streak"] is not None
        return habit["kind"] != "tracking"

    @staticmethod
    def is_rolling(habit):
        return habit["schedule"].startswith("rolling")

    @classmethod
    def is_seldom(cls, habit):
        if not cls.is_rolling(habit) or habit["kind"] not in ("yesNo", "atLeast"):
            return False
        times, days = habit["schedule"].split(":")[1].split("/")
        return 7 * int(times) <= int(days)

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

    def has_share(self, habit):
        """Tells whether a habit has percentages."""
        return not self.is_small(habit) and not self.is_seldom(habit)

    def check(self, isRight, fault):
        self.count += 1
        if not isRight:
            self.faults.append(fault)

    def same(self, found, expected, where):
        self.count += len(expected)
        if [round(one, 2) for one in found] != [round(one, 2) for one in expected]:
            self.faults.append(f"{where}: found {found}, expected {expected}")

    def between(self, found, least, most, where):
        """Checks a number that is not in the JSON."""
        self.check(least <= found <= most, f"{where}: {found} is not in {least}...{most}")

    # The numbers of counts and shares

    def share(self, tally, small):
        """Returns the numbers of a share: the percentage, or the counts of few days or entries."""
        if judged(tally) == 0:
            return []
        if small == "times":
            return [tally["kept"]]
        return [tally["kept"], judged(tally)] if small else [percent(tally)]

    def summary(self, tally, small):
        """Returns the numbers of `17 of 31, 55 %`, or of `12 days`, or of a dash."""
        if judged(tally) == 0:
            return [tally["done"]] if tally["done"] else []
        return [tally["kept"], judged(tally)] + ([] if small else [percent(tally)])

    def share_of(self, habit, tally):
        """Returns the numbers of a habit's share; a rolling rule has `3 times`, and no `17 of 31`."""
        if self.is_rolling(habit) and not self.has_share(habit):
            return self.done(habit, tally) if judged(tally) or self.is_seldom(habit) else []
        return self.share(tally, self.is_small(habit))

    def done(self, habit, tally):
        """Returns the numbers of `17 of 31`, or of `3 times`, of a rolling rule its done or clean days."""
        if self.is_rolling(habit):
            return [tally["done"] + tally["clean"]]
        isOfTimes = self.is_small(habit) == "times" and habit["total"]["rate"] is not None
        return [tally["kept" if judged(tally) else "done"]] if isOfTimes else self.summary(tally, True)

    def done_and_share(self, habit, tally):
        """Returns the numbers of `17 of 31, 55 %` or `3 times, 55 %`, or the count alone."""
        hasShare = self.has_share(habit) and judged(tally)
        return self.done(habit, tally) + ([percent(tally)] if hasShare else [])

    def day_numbers(self, text, first, last, where):
        """Compares the days and years of `17 – 26 February 2026`, whose first year may be left out."""
        first, last, found = Day(first), Day(last), self.language.numbers(text)
        known = [first.day, first.year, last.day, last.year]
        isRight = set(found) <= set(known) and found[-2:] == known[-2:]
        self.check(isRight, f"{where}: found {text}, expected {first} to {last}")

    # Comparisons

    def sides(self, period, last, habits=None):
        """Returns both sides of the comparison of a month or year as bounds, or None.

        Of the period with the last day, the JSON has them.
        """
        then, isYear = days_of(before(period)), len(period) == 4
        first, whole = days_of(period)
        last = min(last, whole)
        all = []
        for habit in habits or self.living:
            days = pair(habit, (first, last, whole), then, isYear)
            known = habit["changes"]["year" if isYear else "month"]["before"]
            if days and first <= self.asOf <= whole and known:
                all.append([Bounds.exact(known[key]) for key in ("now", "then")])
            elif days:
                all.append([Bounds.of(habit, *side) for side in days])
        return [Bounds.sum(side) for side in zip(*all)] if all else None

    def comparisons(self):
        """Compares the comparisons of the JSON with its months, and those of all habits with the sum."""
        last, timedelta = self.asOf, datetime.timedelta
        recent = last - timedelta(days=30), last, last
        earlier = last - timedelta(days=61), last - timedelta(days=31)
        plans = {"trend": (recent, earlier, False, "recent", "before")}
        for key, period in (("month", self.month), ("year", self.month[:4])):
            first, whole = days_of(period)
            plans[key] = (first, last, whole), days_of(before(period)), key == "year", "now", "then"
        for key, (now, then, isYear, nowKey, thenKey) in plans.items():
            found = []
            for habit in self.living:
                known = habit["trend"] if key == "trend" else habit["changes"][key]["before"]
                days = pair(habit, now, then, isYear)
                where = f"JSON, {key} of {habit['name']}"
                self.check((known is None) == (days is None), f"{where}: {known} for the days {days}")
                if known is None or days is None:
                    continue
                found.append((known[nowKey], known[thenKey]))
                for side, (first, end) in zip(found[-1], days):
                    given = [side["first"], side["last"]]
                    self.check(given == [f"{first}", f"{end}"], f"{where}: {given}, and not {first} to {end}")
                    bounds = Bounds.of(habit, first, end)
                    self.check(bounds.holds(side), f"{where}: {side} is not in {bounds.low} to {bounds.high}")
            known = self.overall["trend"] if key == "trend" else self.overall["changes"][key]["before"]
            self.check((known is None) == (not found), f"JSON, {key} of all: {known}")
            if known and found:
                for side, all in zip((known[nowKey], known[thenKey]), zip(*found)):
                    sums = total(all)
                    self.same([side[one] for one in sums], list(sums.values()), f"JSON, {key} of all")

    def sums(self):
        """Compares sums in the JSON with their parts."""
        keys = "done", "clean", "kept", "missed"
        for period in ("months", "years"):
            for key, tally in self.overall[period].items():
                all = total((one[period][key] for one in self.living if key in one[period]), *keys)
                self.same([tally[one] for one in keys], [all[one] for one in keys], f"JSON, all in {key}")
        kinds = keys + ("entries", "partial", "skipped", "failed", "bonus", "excused", "open", "sum", "minutes")
        judging = "clean", "kept", "missed", "excused", "open"
        for habit in self.living:
            for period in ("months", "years"):
                # What is done after the archiving is a bonus of the whole alone, if the life has no such month.
                parts = judging if habit["archived"] else kinds
                all = total(habit[period].values(), *parts)
                where = f"JSON, {period} of {habit['name']}"
                self.same([habit["total"][one] for one in parts], [all[one] for one in parts], where)
        for habit in (one for one in self.living if one["streak"]):
            streak, where = habit["streak"], f"JSON, streak of {habit['name']}"
            for key in ("current", "longest"):
                # Done days are the length under a rolling rule; a length of 0 has none.
                expected = streak[key] or None if self.is_rolling(habit) else None
                self.check(streak[f"{key}Done"] == expected, f"{where}: {streak}")
        for group in self.stats["categories"]:
            habits = [one for one in self.living if one["category"] == group["name"]]
            parts = "done", "kept", "missed", "entries", "minutes"
            all = total((one["total"] for one in habits), *parts)
            where = f"JSON, category {group['name']}"
            self.same([group["habits"]], [len(habits)], where)
            self.same([group[one] for one in parts], [all[one] for one in parts], where)
        for one, kinds in [(self.overall, keys[:1] + keys[2:])] + [(habit, kinds) for habit in self.living]:
            for key, period in (("month", self.month), ("year", self.month[:4])):
                now, tally = one["changes"][key]["now"], one[f"{key}s"].get(period)
                known = [kind for kind in kinds if now and kind in now]
                self.same([now[kind] for kind in known], [tally[kind] for kind in known], f"JSON, {key} up to now")
        tallies = [self.overall["total"], *self.overall["months"].values(), *self.stats["categories"]]
        for one in (self.overall, *self.living):
            pairs = one["trend"], one["changes"]["month"]["before"], one["changes"]["year"]["before"]
            tallies += [side for pair in pairs if pair for side in pair.values()]
        for habit in self.living:
            tallies += [habit["total"], *habit["months"].values(), *habit["years"].values(), *habit["weekdays"]]
        for tally in tallies:
            rate = None if judged(tally) == 0 else round(tally["kept"] / judged(tally), 6)
            self.check(tally["rate"] == rate, f"JSON: the rate of {tally}")

    def rate(self, found, bounds, where):
        """Compares a percentage, which is exact where all months are inside."""
        ends = bounds.percentages()
        if ends is None:
            self.check(judged(bounds.high) or not found, f"{where}: found {found}")
        elif bounds.isExact:
            self.same(found, ends[:1], where)
        else:
            self.check(not found or ends[0] <= found[0] <= ends[1], f"{where}: {found} is not in {ends}")

    def points(self, found, sides, where):
        """Compares the difference of the two percentages as shown."""
        now, then = (side.percentages() for side in sides)
        if now and then and all(side.isExact for side in sides):
            self.same(found, [now[0] - then[0]], where)
        elif any(judged(side.high) == 0 for side in sides):
            self.same(found, [], where)
        elif now and then and found:
            self.between(found[0], now[0] - then[1], now[1] - then[0], where)

    def comparison(self, rows, period, where):
        """Compares the table of a period beside the one before: `Figure | now | then | Change`."""
        numbers, texts = self.language.numbers, self.language.texts
        sides = self.sides(period, self.asOf)
        if sides is None:
            self.faults.append(f"{where}: a table, although no habit has enough days")
            return
        hasRate = not self.isCounted and not self.isSmall
        names = [texts["keptFigure"], texts["doneFigure"]] if hasRate else [texts["doneFigure"]]
        isSum = self.only_tracked() and self.stats["habits"][0]["total"]["sum"] > 0
        names = [texts["sum"]] if isSum else names
        self.check([row[0] for row in rows] == names, f"{where}: rows {[row[0] for row in rows]}")
        for name, now, then, change in (row for row in rows if row[0] in names):
            found, here = [numbers(cell) for cell in (now, then, change)], f"{where}, {name}"
            if name == texts["keptFigure"]:
                for figure, side in zip(found, sides):
                    self.rate(figure, side, here)
                self.points(found[2], sides, here)
                if found[0] and found[1]:
                    self.same(found[2], [found[0][0] - found[1][0]], f"{here}, change")
                continue
            self.same(found[2], [found[0][0] - found[1][0]], f"{here}, change")
            for figure, side in zip(found, sides if name == texts["doneFigure"] else []):
                self.between(figure[0], side.low["done"], side.high["done"], here)

    def only_tracked(self):
        return [habit["kind"] for habit in self.stats["habits"]] == ["tracking"]

    def trend(self, found, habit, where):
        """Compares the change of the last 31 days of a habit with the 31 before."""
        trend = habit["trend"]
        isKnown = trend and self.has_share(habit) and all(judged(side) for side in trend.values())
        self.same(found, [percent(trend["recent"]) - percent(trend["before"])] if isKnown else [], where)

    def slips_and_rises(self, root, where):
        """Compares the lines of the habits that fell or rose most: `Walk, from 51 % to 61 %`."""
        for text in root.all("p"):
            lines = [clean(line) for line in "".join(text.text).split("\n")]
            keys = ("slipping", "rising")
            starts = [clean(self.language.texts[key].split("{")[0]) for key in keys]
            if not lines[0].startswith(tuple(starts)) or text.above("section") is None:
                continue
            for line in lines:
                names = [name for name in self.named if f"{name}, " in line or f"{name}، " in line]
                if "%" not in line or not names:
                    continue
                habit = self.named[max(names, key=len)]
                trend = habit["trend"] or {"before": {"kept": 0, "missed": 0}, "recent": {"kept": 0, "missed": 0}}
                expected = [percent(trend[key]) for key in ("before", "recent") if judged(trend[key])]
                self.same(self.language.numbers(line.split(habit["name"])[-1]), expected, f"{where}, {line}")
                isRise = lines[0].startswith(starts[1])
                self.check(isRise == (expected[-1] > expected[0]), f"{where}: {line}")

    # Tiles

    def tiles(self, root, where, about):
        """Compares the tiles of a page."""
        tiles = list(root.all("div", "tile"))
        labels = [clean(next(tile.all("dt")).text) for tile in tiles]
        if about.kind == "habit" and about.habits[0]["firstDay"]:
            # Of more than twelve months, their share is there beside that of the whole life.
            habit = about.habits[0]
            last = max(habit["months"])
            isLong = Day(habit["firstDay"]) < days_of(months_before(last, 11))[0]
            isDue = judged(total(self.months_of([habit], last))) > 0
            expected = isLong and isDue and self.has_share(habit) and not self.is_rolling(habit)
            found = self.language.texts["dueInTwelveMonths"] in labels
            self.check(found == expected, f"{where}: the share of twelve months is there: {found}")
        for tile, label in zip(tiles, labels):
            texts = [clean(text.text) for text in tile.all("dd")]
            texts = [text for text in texts if text] + ["", "", ""]
            links = [link.attributes["href"] for link in tile.all("a")]
            hasDone = self.language.texts["doneFigure"] in labels
            Tile(self, label, texts, links, hasDone, f"{where}, {label}", about).compare()

    def completions(self, key, period):
        """Returns how often all habits were done in a month or year."""
        return sum(one[key][period]["done"] for one in self.living if period in one[key])

    def open(self, period):
        key = "years" if len(period) == 4 else "months"
        return sum(one[key][period]["open"] for one in self.living if period in one[key])

    def months_of(self, habits, last):
        """Returns the tallies of habits in twelve months."""
        first = months_before(last, 11)
        return [tally for one in habits for key, tally in one["months"].items() if first <= key <= last]

    def have_twelve_months(self, habits):
        return min(habit["firstDay"] for habit in habits) <= f"{months_before(self.month, 11)}-01"

    def streak(self, detail):
        names = [name for name in self.named if detail.startswith(name) or f" {name}" in detail]
        return self.named[max(names, key=len)]["streak"]

    def best_habit(self, found, detail, period, where):
        """Compares the habit with the highest rate of a period: `Read, 5 of 6`."""
        name = max((name for name in self.named if detail.startswith(name)), key=len, default=None)
        self.check(name is not None, f"{where}: names no habit")
        if name:
            key = "years" if len(period) == 4 else "months"
            tally = self.named[name][key][period]
            numbers = self.language.numbers(detail[len(name) :])
            self.same(found + numbers, [percent(tally), tally["kept"], judged(tally)], where)

    # Tables

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
            period = re.fullmatch(r"(?:months|years)/(\d+(?:/\d+)?)", path)
            period = period and period[1].replace("/", "-")
            habit = self.habits[path.split("/")[1]] if path.startswith("habits/") else None
            if "habit-rows" in table.attributes.get("class", ""):
                self.habit_rows(rows, caption, f"{where}, list")
            elif texts["sinceWhen"] in head and texts["keptFigure"] in head:
                self.lifetimes(rows[1:], place)
            elif head[:1] == [texts["figure"]]:
                self.comparison(rows[1:], period, place)
            elif "year-sheet" in table.attributes.get("class", ""):
                self.sheet(rows, path, place)
            elif period and head[:2] == [texts["habit"], texts["doneFigure"]]:
                self.month_rows(rows, period, place)
            elif "year-rings" in kind:
                self.rings(rows, place)
            elif "month-bars" in kind and habit:
                self.bars(rows[1:], habit, place)
            elif "progress-ring" in kind and habit:
                self.ring(rows[1], habit, place)
            elif "weekday-profile" in kind and head[1] == charts["part"]:
                self.weekdays(rows[1:], habit, place)
            elif "trend" in kind and habit:
                self.weeks(rows[1:], habit, place)

    def habit_rows(self, rows, caption, where):
        """Compares the list of the overview: twelve months, the change of 31 days, the streak."""
        numbers, texts = self.language.numbers, self.language.texts
        hasChange, hasRuns = (texts[key] in rows[0] for key in ("mailChange", "currentStreak"))
        habits = []
        for text, rate, _, *cells in (row for row in rows[1:] if len(row) > 2):
            # What a day needs or may have at most stands behind its name.
            text = re.split("[≤≥]", text)[0].rstrip()
            name = max((name for name in self.named if text.endswith(name)), key=len)
            habit, here = self.named[name], f"{where}, {name}"
            habits.append(habit)
            tally = total(self.months_of([habit], self.month), "kept", "missed", "done", "sum", "clean")
            if judged(tally):
                self.same(numbers(rate), self.share_of(habit, tally), here)
            elif habit["firstDay"]:
                amount = tally["sum"] if habit["unit"] and tally["sum"] else tally["done"]
                self.same(numbers(rate)[-1:], [amount], here)
            streak = habit["streak"]
            if hasRuns and streak and streak["current"] is not None:
                self.same(numbers(cells[-1]), [streak["current"]] if streak["current"] else [], here)
            if hasChange:
                self.trend(numbers(cells[0]), habit, f"{here}, change")
            self.check(len(cells) == hasChange + hasRuns, f"{here}: {cells}")
        # `Change in points: 2 April – 2 May 2026 against 2 March – 1 April 2026`, if there is one.
        changes = [one for one in habits if one["trend"] and self.has_share(one)]
        changes = [one for one in changes if all(judged(side) for side in one["trend"].values())]
        self.check(hasChange == bool(changes), f"{where}: a column of changes is there: {hasChange}")
        if hasChange:
            named = self.language.match("changeSince", caption)
            days = [f"{self.asOf - datetime.timedelta(days=count)}" for count in (30, 0, 61, 31)]
            self.day_numbers(named["now"], *days[:2], where)
            self.day_numbers(named["before"], *days[2:], where)

    def lifetimes(self, rows, where):
        numbers = self.language.numbers
        for name, done, rate, current, longest, _ in rows:
            habit = self.named[name]
            total, streak = habit["total"], habit["streak"]
            if total is None:
                continue
            self.same(numbers(done), [total["done"]], f"{where}, {name}")
            hasShare = self.has_share(habit) and judged(total)
            self.same(numbers(rate), [percent(total)] if hasShare else [], f"{where}, {name}")
            if streak:
                expected = [streak["current"]] if streak["current"] else []
                self.same(numbers(current), expected, f"{where}, {name}")
                self.same(numbers(longest), [streak["longest"]], f"{where}, {name}")

    def month_rows(self, rows, month, where):
        """Compares what was done in a month, its share, and that of the month before."""
        numbers, texts = self.language.numbers, self.language.texts
        hasRate = texts["keptFigure"] in rows[0]
        for name, done, *cells in rows[1:]:
            habit, here = self.named[name], f"{where}, {name}"
            tally, earlier = (habit["months"].get(key) for key in (month, before(month)))
            if self.isCounted:
                for cell, one in ((done, tally), (cells[0], earlier)):
                    expected = [] if one is None else [one["done"]] + ([one["sum"]] if one["sum"] else [])
                    self.same(numbers(cell) or expected[:0], expected if one and numbers(cell) else [], here)
                continue
            if judged(tally) or self.is_rolling(habit) or numbers(done):
                self.same(numbers(done), self.done(habit, tally), here)
            if hasRate:
                share = [percent(tally)] if self.has_share(habit) and judged(tally) else []
                self.same(numbers(cells[0]), share, here)
            known = earlier and not self.is_seldom(habit)
            self.same(numbers(cells[-1]), self.share_of(habit, earlier) if known else [], f"{here}, before")

    def sheet(self, rows, path, where):
        """Compares the months of a year or of twelve months, then the year: its done days, its share."""
        numbers, texts = self.language.numbers, self.language.texts
        year = re.fullmatch(r"years/(\d+)", path)
        hasRate = texts["keptFigure"] in rows[0]
        columns = len(rows[0]) - 1 - ((1 + hasRate) if year else 0)
        last = max(key for one in self.living for key in one["months"] if not year or key[:4] == year[1])
        last = last if year else self.month
        months = [months_before(last, columns - 1 - index) for index in range(columns)]
        for name, *cells in rows[1:]:
            habit, here = self.named[name], f"{where}, {name}"
            key = "clean" if habit["kind"] == "avoid" else "done"
            for month, cell in zip(months, cells):
                tally = habit["months"].get(month)
                hasShare = tally and judged(tally) and self.has_share(habit)
                expected = [] if tally is None else [percent(tally)] if hasShare else [tally[key]]
                self.same(numbers(cell), expected, f"{here}, {month}")
            if year:
                tally = habit["years"][year[1]]
                self.same(numbers(cells[columns]), [tally[key]], here)
                share = [percent(tally)] if self.has_share(habit) and judged(tally) else []
                self.same(numbers(cells[-1]) if hasRate else [], share if hasRate else [], here)

    def rings(self, rows, where):
        """Compares the months of the rings of habits."""
        columns = len(rows[0]) - 1
        months = [months_before(self.month, columns - 1 - index) for index in range(columns)]
        for name, *cells in (row for row in rows[1:] if row[0] in self.named):
            habit = self.named[name]
            for month, cell in zip(months, cells):
                tally, found = habit["months"].get(month), self.language.numbers(cell)
                if tally is None:
                    expected = []
                elif habit["kind"] == "tracking" or habit["schedule"] == "none":
                    expected = [tally["sum"] if habit["total"]["sum"] else tally["done"] + tally["clean"]]
                elif self.is_rolling(habit):
                    expected = self.measure(habit, tally)
                else:
                    expected = [tally["kept"], judged(tally)]
                self.same(found, expected, f"{where}, {name}, {month}")

    def bars(self, rows, habit, where):
        numbers, small = self.language.numbers, self.is_small(habit)
        isShared = judged(habit["total"]) > 0 and not small
        # At most three years are drawn.
        first = months_before(max(habit["months"]), 35)
        for year, *cells in rows:
            for index, cell in enumerate(cells):
                month = habit["months"].get(f"{year}-{index + 1:02}")
                if not month or f"{year}-{index + 1:02}" < first:
                    self.same(numbers(cell), [], f"{where}, {year}")
                elif isShared:
                    expected = self.summary(month, False) if judged(month) else []
                    self.same(numbers(cell), expected, f"{where}, {year}-{index + 1}")
                else:
                    expected = month["sum"] if habit["total"]["sum"] > 0 else month["done"] + month["clean"]
                    self.same(numbers(cell)[:1], [expected], f"{where}, {year}-{index + 1}")

    def ring(self, row, habit, where):
        tally = habit["years"][habit["lastDay"][:4]]
        expected = [tally["kept"], judged(tally)] + self.share(tally, False)
        found = sum((self.language.numbers(cell) for cell in row), [])
        self.same(found, expected[: 2 if self.is_small(habit) else 3], where)

    def weekdays(self, rows, habit, where):
        first = self.stats["firstWeekday"] - 1
        for row, day in zip(rows, habit["weekdays"][first:] + habit["weekdays"][:first]):
            expected = [day["kept"], judged(day)]
            self.same([self.language.numbers(cell)[0] for cell in row[1:3]], expected, where)

    def weeks(self, rows, habit, where):
        """Compares the weeks of a judged habit; those of long lives are drawn several to a point."""
        weeks, numbers = habit["weeks"], self.language.numbers
        first, week = Day(weeks["first"]), datetime.timedelta(days=7)
        days = [first + week * index for index in range(len(weeks["kept"]))]
        places = []
        for row in rows:
            day, *_, year = numbers(row[0])
            least = places[-1] + 1 if places else 0
            same = (index for index, one in enumerate(days) if index >= least and (one.day, one.year) == (day, year))
            places.append(next(same, len(days)))
        self.check(not places or places[-1] < len(days), f"{where}: unknown weeks")
        if judged(habit["total"]) == 0 or not places or places[-1] == len(days):
            return
        # The last point may have fewer weeks, and a week that the end of the data cuts is none.
        gaps = [later - place for place, later in zip(places, places[1:])]
        for row, place, count in zip(rows, places, gaps):
            tally = {key: sum(weeks[key][place : place + count]) for key in ("kept", "missed", "done")}
            if self.is_rolling(habit):
                amount = sum(weeks["sum"][place : place + count]) if habit["total"]["sum"] else tally["done"]
                mean = amount / count
                self.between(numbers(row[1])[0], mean - 0.06, mean + 0.06, f"{where}, {row[0]}")
            else:
                expected = self.summary(tally, False) if judged(tally) else []
                self.same(numbers(row[1]), expected, f"{where}, {row[0]}")

    # Sentences

    def years(self, root, habit, where):
        """Compares the headings of the years of a habit: `2025 · 31 of 365 · 8 %`."""
        found = {}
        for heading in root.all("h3"):
            year = re.fullmatch(r"y(\d{4})", heading.attributes.get("id", ""))
            if year:
                found[year[1]] = clean(heading.text)
        if found:
            self.check(sorted(found) == sorted(habit["years"]), f"{where}: years {sorted(found)}")
        for year, text in found.items():
            tally = habit["years"][year]
            expected = [int(year)] + self.done_and_share(habit, tally)
            self.same(self.language.numbers(text), expected, f"{where}, {text}")

    def habit_cards(self, root, where):
        """Compares the lines of the cards of habits: the streak, the last month, the longest streak."""
        language = self.language
        for item in root.all("li", "habit-card"):
            habit = self.named[clean(next(item.all("a")).text)]
            here = f"{where}, card of {habit['name']}"
            for line in item.all("p"):
                strong, text = list(line.all("strong")), clean(line.text)
                figure = clean(strong[0].text) if strong else ""
                if "interval" in line.attributes.get("class", "") or habit["firstDay"] is None:
                    continue
                if strong and text.endswith(clean(language.texts["streakGoingOn"])):
                    self.same(language.numbers(figure), [habit["streak"]["current"]], here)
                elif strong:
                    expected = self.done(habit, habit["months"][max(habit["months"])])
                    self.same(language.numbers(figure), expected, here)
                elif language.match("longestWas", text):
                    self.same(language.numbers(text), [habit["streak"]["longest"]], here)

    def year_list(self, root, where):
        """Compares `82 % done, 52 perfect days` of each year."""
        for line in root.all("p", "muted"):
            head = line.parent and next(line.parent.all("h2"), None)
            year = head and re.fullmatch(r"\d{4}", clean(head.text))
            if not year:
                continue
            tally, found = self.overall["years"][year[0]], self.language.numbers(clean(line.text))
            if self.isCounted or self.isSmall == "times":
                expected = [self.completions("years", year[0]), tally["activeDays"]]
                expected = expected[1:] if expected[0] == expected[1] else expected
            else:
                expected = self.share(tally, self.isSmall) + [tally["perfectDays"]]
            self.same(found, expected, f"{where}, {year[0]}")

    def review(self, root, year, where):
        """Compares the panels of the review of a year."""
        texts, numbers = self.language.texts, self.language.numbers
        tally = self.overall["years"][year]
        about = About("period", self.living, tally, self.isSmall, year)
        panels = next(root.all("div", "panels"), root)
        for index, panel in enumerate(panels.all("section")):
            words = next(panel.all("div"))
            label = clean(next(words.all("h2")).text)
            paragraphs = [clean(line) for part in words.all("p") for line in part.text.split("\n")]
            figure, *lines = [line for line in paragraphs if line]
            here, links = f"{where}, {label}", [link.attributes["href"] for link in words.all("a")]
            key = self.language.label(label)
            if index == 0:
                done = tally["activeDays"] if self.isCounted else self.completions("years", year)
                known = [done], [self.completions("years", year)], self.sum_of(year)
                self.check(numbers(figure)[:1] in known, f"{here}: {figure}")
                for line in lines:
                    shown = {key: [tally[key]] for key in ("perfectDays", "activeDays")}
                    for key, expected in {"keptFigure": self.share(tally, self.isSmall), **shown}.items():
                        if line.startswith(f"{texts[key]}:"):
                            self.same(numbers(line), expected, here)
            elif label == texts["grewMost"]:
                name = next(name for name in self.named if lines[0].startswith(name))
                before, after = numbers(lines[0][len(name) :])
                self.same(numbers(figure), [after - before], here)
                sides = self.sides(year, self.asOf, [self.named[name]])
                self.check(sides, f"{here}: nothing to compare with")
                for found, side in zip(([after], [before]), sides or []):
                    self.rate(found, side, here)
            elif key in ("longestStreak", "bestHabit", "bestDailyHabit"):
                Tile(self, label, [figure, lines[0], ""], links, True, here, about).compare()
            elif key == "bestMonth" and not self.isCounted:
                month = re.search(r"months/(\d{4})/(\d\d)/", links[0])
                month = self.overall["months"][f"{month[1]}-{month[2]}"]
                self.same(numbers(figure), [percent(month)], here)

    def sum_of(self, year):
        return [sum(one["years"][year]["sum"] for one in self.living if year in one["years"])]

    def sentence(self, root, habit, where):
        """Compares the current streak and the last 31 days in the lines at the beginning."""
        numbers, texts = self.language.numbers, self.language.texts
        trend = habit["trend"]
        days = trend and Day(trend["recent"]["last"]) - Day(trend["recent"]["first"])
        isWhole = trend and days.days == 30 and trend["recent"]["last"] == habit["lastDay"]
        for line in root.all("p", "lead"):
            for text in clean(line.text).split(" · "):
                if text.startswith(f"{texts['currentStreak']}:"):
                    self.same(numbers(text), [habit["streak"]["current"]], f"{where}, {text}")
                    continue
                found = numbers(text)
                isRecent = any(self.language.match(key, text) for key in ("inLastDays", "ofLastDays"))
                if not isWhole or not isRecent or found[-1:] not in ([30], [31]):
                    continue
                recent = {**trend["recent"], "clean": 0}
                if self.is_rolling(habit):
                    if habit["kind"] not in ("avoid", "atMost"):
                        self.same(found[:-1], [recent["done"]], f"{where}, {text}")
                elif judged(recent):
                    expected = self.done(habit, recent)
                    self.same(found[:-1], expected[: len(found) - 1], f"{where}, {text}")
                else:
                    self.same(found[:1], [recent["sum"] or recent["done"]], f"{where}, {text}")

    def lead(self, root, habits, where):
        """Compares what was done in twelve months, and the habit that was done most of late."""
        for line in root.all("p", "lead"):
            text = clean(line.text)
            found = self.language.match("thenOften", text)
            for key in ("inTwelveMonths", "sinceThen"):
                part = self.language.match(key, found["done"] if found else text)
                if part and not self.isCounted:
                    done = total(self.months_of(habits, self.month))["done"]
                    self.same(self.language.numbers(part["things"]), [done], f"{where}, {text}")
                    break
            trend = found and self.named[found["name"]]["trend"]
            if trend and trend["recent"]["first"] == f"{self.asOf - datetime.timedelta(days=30)}":
                self.same(self.language.numbers(found["count"]), [trend["recent"]["done"]], f"{where}, {text}")

    # Titles of pictures

    def rows(self, root, where, about):
        """Compares the titles of rows and rings: `Meditate: 212 of 300, 71 %`, over what the page is about."""
        review = re.fullmatch(r"years/(\d{4})/review", where)
        for title in (title for group in root.all("g") for title in group.all("title")):
            text = clean(title.text)
            name = next((name for name in self.named if text.startswith(f"{name}:")), None)
            habit = name and self.named[name]
            if not habit or not habit["total"] or habit["total"]["rate"] is None:
                continue
            found = self.language.numbers(text[len(name) :])
            if about and about.kind == "period" or review:
                period = review[1] if review else about.period
                tally = habit["years" if len(period) == 4 else "months"].get(period)
            else:
                keys = "kept", "missed", "done", "clean", "sum"
                tally = total(self.months_of([habit], self.month), *keys)
            if tally and (judged(tally) or self.is_rolling(habit)):
                self.same(found, self.measure(habit, tally), f"{where}, row of {name}")

    def measure(self, habit, tally):
        """Returns the numbers of a row: values and times under a rolling rule."""
        if self.is_rolling(habit):
            return [tally["sum"] if habit["total"]["sum"] else tally["done"] + tally["clean"]]
        return self.summary(tally, self.is_small(habit))

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
                    self.same(numbers(summary), self.done_and_share(habit, tally), place)
            elif habit and title == self.title("byMonths", habit["name"]):
                self.same(numbers(summary), self.done_and_share(habit, habit["total"]), place)
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
        parts, where = path.split("/"), path or "home"
        about = About("home", self.living, self.overall, self.isSmall)
        if parts[0] == "habits" and len(parts) > 1:
            habit = self.habits[parts[1]]
            about = About("habit", [habit], habit["total"], self.is_small(habit))
            self.years(root, habit, where)
            self.sentence(root, habit, where)
            self.card(root, habit, where)
        elif re.fullmatch(r"months/\d+/\d+|years/\d+", path):
            period = "-".join(parts[1:])
            about = About("period", self.living, self.overall[parts[0]][period], self.isSmall, period)
        elif parts[0] == "categories":
            heading = clean(next(root.all("h1")).text)
            known = (one for one in self.stats["categories"] if one["name"] and heading.endswith(one["name"]))
            group = next(known, None)
            if group is None:
                return
            habits = [habit for habit in self.habits.values() if habit["category"] == group["name"]]
            about = About("category", habits, group, self.are_small(habits))
        if about.habits:
            self.tiles(root, where, about)
        if about.kind in ("home", "category") and about.habits:
            self.lead(root, about.habits, where)
            self.slips_and_rises(root, where)
        self.habit_cards(root, where)
        if path == "years":
            self.year_list(root, where)
        review = re.fullmatch(r"years/(\d+)/review", path)
        if review:
            self.review(root, review[1], where)
        self.tables(root, where, path)
        self.pictures(root, where, path)
        self.rows(root, where, about if about.kind != "home" or not path else None)

    def card(self, root, habit, where):
        """Compares the words of the picture to share."""
        for meta in root.all("meta"):
            if meta.attributes.get("property") != "og:image:alt":
                continue
            text = clean(meta.attributes["content"])
            found = re.search(re.escape(self.language.texts["keptFigure"]) + ".*", text)
            if found:
                tally, then = self.of_cards(habit)
                self.same(self.language.numbers(found[0]), self.share_of(then, tally), f"{where}, card")

    def of_cards(self, habit):
        """Returns the tally of a habit that its card shows, and the habit as it was then.

        Cards end with the last complete quarter or month, if the site has a day in it.
        """
        isNew = self.cards["firstDay"] is None or self.cards["firstDay"] > self.cards["asOf"]
        then = next((one for one in self.cards["habits"] if one["id"] == habit["id"]), None)
        habit = habit if isNew or then is None else then
        # The twelve months up to the last one of its days.
        months = [habit["months"][month] for month in sorted(habit["months"])[-12:]]
        return total(months, "kept", "missed", "done", "clean"), habit

    # Other surfaces

    def feed(self, file):
        if not file.exists():
            return
        language = self.language
        for entry in re.findall(r"<entry>.*?</entry>", file.read_text(), re.S):
            address = re.search(r"/(months|years)/(\d{4}(?:/\d{2})?)/</id>", entry)
            summary = re.search(r"<summary>(.*?)</summary>", entry, re.S)
            if not summary or not address:
                continue
            period, text, where = address[2].replace("/", "-"), clean(summary[1]), f"feed, {address[2]}"
            tally = self.overall[address[1]][period]
            expected = self.summary(tally, self.isSmall) if judged(tally) else []
            done = self.completions(address[1], period)
            expected += [done, tally["activeDays"]] if done else []
            expected += [tally["perfectDays"]] if tally["perfectDays"] else []
            self.same(language.numbers(text)[: len(expected)], expected, where)
            hasCount = re.search(clean(language.texts["countKept"]).replace("{count}", ".+"), text)
            self.check(hasCount or judged(tally) == 0, f"{where}: no count in {text}")
            self.longest_in(text, where)

    def longest_in(self, text, where):
        """Compares `longest streak 27 weeks (Sugar)`: within a period it is no longer than ever."""
        name = next((name for name in self.named if text.endswith(f"({name})")), None)
        if name:
            found = self.language.numbers(text[: -len(name) - 2])
            self.between(found[-1], 2, self.named[name]["streak"]["longest"], f"{where}, {text}")

    def badges(self, folder):
        for file in sorted(folder.glob("badge-*.json")):
            habit = self.habits[file.stem.removeprefix("badge-")]
            message = self.language.numbers(clean(json.loads(file.read_text())["message"]))
            picture = clean(re.sub(r"<[^>]*>", " ", file.with_suffix(".svg").read_text()))
            streak, total = habit["streak"], habit["total"]
            archived = habit["archived"] is not None and habit["archived"] <= self.stats["asOf"]
            if not total or streak is None or archived or not message:
                amount = total["sum"] or total["done"] if total else 0
                self.same(message[:1], [amount] if message else [], f"badge of {habit['name']}")
            else:
                self.same(message[:1], [streak["current"]], f"badge of {habit['name']}")
            isShown = all(number in self.language.numbers(picture) for number in message)
            self.check(isShown, f"badge of {habit['name']}: {picture} has not {message}")

    def mail(self, file, month):
        """Compares both parts of the mail of a month, and its subject."""
        message = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
        plain = message.get_body(("plain",)).get_content()
        root = Reader(message.get_body(("html",)).get_content()).root
        tally = self.overall["months"].get(month)
        if tally is None:
            return
        subject = self.language.numbers(clean(message["subject"]))
        done = self.completions("months", month)
        isOfTimes = self.isCounted or self.isSmall == "times" or judged(tally) == 0
        expected = [] if isOfTimes else self.summary(tally, self.isSmall)
        self.same(subject[1 : 1 + len(expected)], expected, "mail, subject")
        tiles = [(clean(next(tile.all("p")).text) if list(tile.all("p")) else "", clean(tile.spaced))
                 for tile in root.all("td", "tile")]
        rows = [row for table in root.all("table") for row in self.table_rows(table)]
        self.digest([text for _, text in tiles], rows, month, "mail, HTML")
        lines = [clean(re.sub(r"[ \u00a0]{2,}", "  ", line)) for line in plain.splitlines()]
        rows = [[clean(cell) for cell in re.split(r" {2,}", line.strip())] for line in plain.splitlines()]
        # The percentage is in a column of its own.
        self.digest(lines, rows, month, "mail, text")

    def markdown(self, file, month):
        if month not in self.overall["months"]:
            return
        lines = [clean(line.replace("\\", "")) for line in file.read_text().splitlines()]
        rows = [[clean(re.sub(r"\[(.*?)\]\(.*?\)", r"\1", cell)) for cell in line.strip("|").split("|")]
                for line in lines if line.startswith("|") and not line.startswith("| ---")]
        self.digest([line.removeprefix("- ") for line in lines], rows, month, "report")

    def digest(self, lines, rows, month, where):
        """Compares the figures of a month, the rows of its habits, and the table beside the month before."""
        numbers, texts = self.language.numbers, self.language.texts
        tally, done = self.overall["months"][month], self.completions("months", month)
        expected = {
            "keptFigure": self.share(tally, self.isSmall)
            + ([tally["kept"], judged(tally)] if judged(tally) and not self.isSmall else []),
            "doneFigure": [done],
            "perfectDays": [tally["perfectDays"]],
            "activeDays": [tally["activeDays"], tally["days"]],
        }
        isOfTimes = self.isSmall == "times" or self.isCounted
        for key in expected if not isOfTimes else ["doneFigure"] if not self.only_tracked() else []:
            found = [line for line in lines if line.startswith(texts[key])]
            self.check(found, f"{where}: {texts[key]} is missing")
            for line in found[:1]:
                figures = numbers(line.removeprefix(texts[key]))
                self.same(figures[: len(expected[key])], expected[key], f"{where}, {line}")
                if key == "keptFigure" and figures[len(expected[key]) :]:
                    self.same(figures[len(expected[key]) :], [self.open(month)], f"{where}, {line}")
        found = False
        for index, row in enumerate(rows):
            if row[0] == texts["figure"]:
                length = next((more for more, one in enumerate(rows[index + 1 :]) if len(one) != 4), None)
                self.comparison(rows[index + 1 :][:length], month, f"{where}, compared")
                found = True
                break
        hasSides = self.sides(month, self.asOf) is not None and self.isSmall != "times"
        self.check(found == hasSides, f"{where}: the table of the month before is there: {found}")
        for habit in self.living:
            if month in habit["months"]:
                self.digest_row(habit, rows, month, f"{where}, {habit['name']}")

    def digest_row(self, habit, rows, month, where):
        """Compares the count, the share, the streak and the change of a habit in a month."""
        numbers, texts = self.language.numbers, self.language.texts
        tally, name = habit["months"][month], habit["name"]
        rows = [row for row in rows if re.match(rf"(?:\S+ )?{re.escape(name)}(?: |$)", row[0]) and len(row) > 1]
        rows = [row for row in rows if not self.isCounted and len(row) >= 3 or self.isCounted and len(row) == 2]
        self.check(rows, f"{where}: no row")
        if not rows:
            return
        # The text has a column for the share.
        _, count, *cells = rows[0]
        if len(cells) == 3 and where.startswith("mail, text"):
            count, cells = f"{count} {cells[0]}", cells[1:]
        if judged(tally) or self.is_rolling(habit):
            self.same(numbers(count), self.done_and_share(habit, tally), where)
        if self.isCounted or len(cells) < 2:
            return
        sides = self.sides(month, self.asOf, [habit])
        if sides is None or not self.has_share(habit):
            self.same(numbers(cells[1]), [], f"{where}, change")
        else:
            self.points(numbers(cells[1]), sides, f"{where}, change")
        then = next((one for one in self.cards["habits"] if one["id"] == habit["id"]), None)
        # The next days decide what was still open then.
        isDecided = then and then["streak"] and then["total"]["open"] == 0
        if self.cards["asOf"].startswith(month) and isDecided:
            current = then["streak"]["current"]
            self.same(numbers(cells[0]), [] if current is None else [current], f"{where}, streak")


class About:
    """What a page is about: all habits, a habit, a period or a category, and its figures."""

    def __init__(self, kind, habits, tally, small, period=None):
        self.kind, self.habits, self.tally, self.small, self.period = kind, habits, tally, small, period


class Tile:
    """A large figure with its label and the lines below."""

    def __init__(self, comparison, label, texts, links, hasDone, where, about):
        self.all, self.label, self.where, self.about = comparison, label, where, about
        self.figure, self.detail, self.note = texts[:3]
        self.links, self.hasDone = links, hasDone
        self.numbers = comparison.language.numbers
        self.found, self.details = self.numbers(self.figure), self.numbers(self.detail)
        self.habit = about.habits[0] if about.kind == "habit" else None

    def compare(self):
        key = self.all.language.label(self.label)
        names = [name for name in self.all.named if name in self.label]
        if self.about.period and self.label in self.all.named:
            self.goal(self.all.named[self.label], self.about.period)
        elif key and hasattr(self, key):
            getattr(self, key)()
        elif key and hasattr(self, f"{self.about.kind}_{key}"):
            getattr(self, f"{self.about.kind}_{key}")()
        elif not key and self.about.kind == "category" and names:
            sums = [amount for unit, amount in self.about.tally["sums"].items() if unit in self.figure]
            self.all.check(self.found[0] in [round(amount, 2) for amount in sums], f"{self.where}: not in {sums}")
        elif not key and self.about.kind == "home" and names and self.about.small:
            # What was due, by the names of the habits.
            self.same(self.found, self.all.share(self.twelve_months(), self.about.small))
        else:
            self.all.faults.append(f"{self.where}: an unknown tile")

    def same(self, found, expected):
        self.all.same(found, expected, self.where)

    def twelve_months(self):
        """Returns the sum of what the whole of the page was in twelve months, or all of fewer."""
        if self.about.kind == "home":
            first = months_before(self.all.month, 11)
            months = [tally for key, tally in self.about.tally["months"].items() if first <= key <= self.all.month]
            return total(months, "kept", "missed", "done", "perfectDays", "activeDays", "days")
        last = max(self.habit["months"]) if self.habit else self.all.month
        return total(self.all.months_of(self.about.habits, last))

    # The figures of a whole

    def dueInTwelveMonths(self):
        tally = self.twelve_months()
        self.same(self.found, [percent(tally)])
        if self.habit:
            self.same(self.details, [tally["kept"], judged(tally)])
            return
        self.all.check(self.all.have_twelve_months(self.about.habits), f"{self.where}: fewer than twelve months")
        if "%" not in self.detail:
            self.same(self.details, [tally["kept"], judged(tally)])
            return
        # `a year before: 80 %`, where all of the figure is compared.
        all, sides = self.all, []
        first = days_of(months_before(all.month, 11))[0]
        whole = days_of(all.month)[1]
        then = days_of(months_before(all.month, 23))[0], first - datetime.timedelta(days=1)
        for habit in self.about.habits:
            days = pair(habit, (first, min(all.asOf, whole), whole), then)
            sides += [[Bounds.of(habit, *side) for side in days]] if days else []
        self.all.check(sides, f"{self.where}: nothing to compare with")
        if sides:
            now, before = (Bounds.sum(side) for side in zip(*sides))
            self.all.rate(self.details, before, self.where)
            isAll = now.low["kept"] <= tally["kept"] <= now.high["kept"]
            isAll = isAll and now.low["missed"] <= tally["missed"] <= now.high["missed"]
            self.all.check(isAll, f"{self.where}: {self.detail} is not that of all of {tally}: {now.high}")

    def ofWhatWasDue(self):
        tally = self.twelve_months()
        self.same(self.found, self.all.share(tally, self.about.small))
        self.same(self.details, [tally["kept"], judged(tally)])
        first = min(habit["firstDay"] for habit in self.about.habits)
        self.all.check(not self.all.have_twelve_months(self.about.habits), f"{self.where}: twelve months")
        self.all.day_numbers(self.label, first, first, self.where)

    def home_since(self):
        """What was done, as nothing was due, or of few entries."""
        tally = self.twelve_months()
        isSum = self.all.only_tracked() and self.all.stats["habits"][0]["total"]["sum"] > 0
        if isSum:
            self.same(self.found[:1], [total(self.all.months_of(self.about.habits, self.all.month), "sum")["sum"]])
        else:
            self.same(self.found, [tally["done"]])
        self.same(self.details, [tally["activeDays"]])

    home_twelveMonthsUpTo = home_since

    def home_doneFigure(self):
        self.same(self.found, self.all.share(self.twelve_months(), self.about.small))

    def home_perfectDays(self):
        self.same(self.found, [self.twelve_months()["perfectDays"]])

    def home_activeDays(self):
        tally = self.twelve_months()
        self.same(self.found, [tally["activeDays"]])
        self.same(self.details, [] if self.about.small == "times" else [tally["days"]])

    def home_longestCurrentStreak(self):
        streak = self.all.streak(self.detail)
        self.same(self.found, [streak["current"]])
        isLonger = streak["longest"] > streak["current"] and streak["longestUnit"] == streak["unit"]
        self.same(self.numbers(self.note), [streak["longest"]] if isLonger else [])

    # A category

    def category_doneFigure(self):
        self.same(self.found, [self.about.tally["done"]])
        first = min(habit["firstDay"] for habit in self.about.habits)
        self.all.day_numbers(self.detail, first, first, self.where)

    def category_keptFigure(self):
        self.same(self.found, self.all.share(self.about.tally, self.about.small))

    def time(self):
        self.same([self.all.language.minutes(self.figure)], [round(self.about.tally["minutes"])])

    # A habit

    def habit_doneFigure(self):
        tally = self.about.tally
        self.same(self.found, [tally["done"]])
        self.same(self.details, self.left_out())

    def left_out(self):
        return [self.about.tally[key] for key in ("skipped", "paused") if self.about.tally[key] > 0]

    def habit_keptFigure(self):
        """A percentage alone under a rolling rule, or else with its count."""
        tally, isRolling = self.about.tally, self.all.is_rolling(self.habit)
        self.same(self.found, self.all.share_of(self.habit, tally))
        if self.about.small or isRolling:
            self.same(self.details, [])
            return
        others = [] if self.hasDone or self.habit["kind"] == "avoid" else self.left_out()
        self.same(self.details, [tally["kept"], judged(tally)] + others)

    def habit_longestStreak(self):
        streak = self.habit["streak"]
        self.same(self.found, [streak["longest"]])
        self.all.day_numbers(self.detail, streak["longestFirst"], streak["longestLast"], self.where)

    def habit_withoutSlip(self):
        self.same(self.found, [self.about.tally["clean"]])

    def habit_slips(self):
        self.same(self.found, [self.about.tally["failed"]])

    def sum(self):
        if self.about.kind == "period":
            periods = [one["years" if len(self.about.period) == 4 else "months"] for one in self.about.habits]
            self.same(self.found[:1], [sum(one[self.about.period]["sum"] for one in periods)])
        else:
            self.same(self.found[:1], [self.about.tally["sum"]])

    def habit_bestDay(self):
        best = self.habit["records"]["greatestDay"]
        self.same(self.found[:1], [best["sum"]])
        self.all.day_numbers(self.detail, best["day"], best["day"], self.where)

    def habit_averageInterval(self):
        """Not in the JSON: at least a day and the average before it, at most the lifetime."""
        Tile.average = self.found[0]
        self.interval(1)

    def habit_longestInterval(self):
        self.interval(Tile.average)

    def habit_since(self):
        self.interval(1)

    def interval(self, least):
        first, last = (Day(self.habit[key]) for key in ("firstDay", "lastDay"))
        self.all.between(self.found[0], least, (last - first).days + 1, self.where)

    def habit_goalFor(self):
        found = self.all.language.match("goalFor", self.label)
        self.goal(self.habit, re.search(r"\d{4}", found["period"])[0])

    def goal(self, habit, period):
        """Compares `242 of 300 days`, and the day on which a goal was reached or the way to it."""
        goal = next((goal for goal in habit["goals"] if goal["period"] == period), None)
        if goal is None:
            self.all.faults.append(f"{self.where}: an unknown goal")
            return
        self.same(self.found, [goal["done"], goal["amount"]])
        if goal["reached"]:
            self.all.day_numbers(self.detail, goal["reached"], goal["reached"], self.where)
        else:
            known = [goal[key] for key in ("expected", "projected", "neededPerWeek") if goal[key] is not None]
            isKnown = all(any(abs(found - one) <= 0.5 for one in known) for found in self.details)
            self.all.check(isKnown, f"{self.where}: {self.detail}, and not {known}")

    # A month or year

    def sides(self):
        """Returns the comparison of a period, and whether all of its figure is compared, if that is known."""
        sides = None if self.about.small else self.all.sides(self.about.period, self.all.asOf)
        if sides is None:
            return None, False
        now, tally = sides[0], self.about.tally
        if now.isExact:
            return sides, (now.low["kept"], now.low["missed"]) == (tally["kept"], tally["missed"])
        isInside = all(now.low[key] <= tally[key] <= now.high[key] for key in ("kept", "missed"))
        return sides, None if isInside else False

    def period_keptFigure(self):
        """The share, then the change to the period before or the count, then what is still open."""
        all, tally, language = self.all, self.about.tally, self.all.language
        self.same(self.found, all.share(tally, self.about.small))
        parts = [part for part in self.detail.split(" · ") if part]
        isOver = days_of(self.about.period)[1] < all.asOf
        open = all.open(self.about.period) if isOver else 0
        if parts and language.match("countOpen", parts[-1]):
            self.same(self.numbers(parts.pop()), [open])
        else:
            all.check(open == 0, f"{self.where}: {open} open ones are not said")
        if self.about.small or judged(tally) == 0:
            all.same(sum(map(self.numbers, parts), []), [], self.where)
            return
        sides, isAll = self.sides()
        text = parts[0]
        if language.match("countDue", text) and "%" not in text and isAll is not True:
            self.same(self.numbers(text), [tally["kept"], judged(tally)])
            return
        hasThen = sides and judged(sides[1].high)
        if isAll and not hasThen:
            self.same(self.numbers(text), [tally["kept"], judged(tally)])
            return
        all.check(isAll is not False, f"{self.where}: {text}, although not all is compared")
        if not sides or isAll is False:
            return
        if "%" in text:
            all.rate(self.numbers(text)[-1:], sides[1], self.where)
            return
        change = [language.match(key, text) for key in ("moreThanIn", "lessThanIn")]
        found = [0] if not any(change) else self.numbers((change[0] or change[1])["points"])
        all.points([-one for one in found] if change[1] and not change[0] else found, sides, self.where)

    def period_doneFigure(self):
        """What was done, and in the time before if all of it is compared."""
        all = self.all
        key = "years" if len(self.about.period) == 4 else "months"
        done = all.completions(key, self.about.period)
        self.same(self.found, [done])
        sides, isAll = self.sides()
        if self.detail:
            all.check(sides and isAll is not False, f"{self.where}: {self.detail}, although not all is compared")
            if sides:
                now, then = sides
                all.between(done, now.low["done"], now.high["done"], self.where)
                all.between(self.details[-1], then.low["done"], then.high["done"], f"{self.where}, {self.detail}")
        elif sides and isAll and sides[0].low["done"] == sides[0].high["done"]:
            all.check(sides[0].low["done"] != done, f"{self.where}: all is compared, and not said")

    def period_perfectDays(self):
        """The days that can be perfect are not in the JSON."""
        self.same(self.found, [self.about.tally["perfectDays"]])
        self.all.between(self.details[0], self.found[0], self.about.tally["days"], self.where)

    def period_activeDays(self):
        tally = self.about.tally
        self.same(self.found, [tally["activeDays"]])
        self.same(self.details, [tally["days"]] if self.detail else [])

    def period_longestStreak(self):
        """In a period it is as long as ever, if it ended there, and else no longer."""
        streak, (first, last) = self.all.streak(self.detail), days_of(self.about.period)
        isWhole = streak["longestLast"] and first <= Day(streak["longestLast"]) <= last
        self.all.between(self.found[0], streak["longest"] if isWhole else 1, streak["longest"], self.where)

    def period_activeInARow(self):
        streak, (first, last) = self.all.overall["activeStreak"], days_of(self.about.period)
        isWhole = streak["longestLast"] and first <= Day(streak["longestLast"]) <= last
        self.all.between(self.found[0], streak["longest"] if isWhole else 2, streak["longest"], self.where)
        if isWhole:
            days = self.numbers(self.detail)[-2:]
            self.all.check(days[-1] == Day(streak["longestLast"]).year, f"{self.where}: {self.detail}")

    def period_bestHabit(self):
        self.all.best_habit(self.found, self.detail, self.about.period, self.where)

    period_bestDailyHabit = period_bestHabit

    def period_bestDay(self):
        """The day is not in the JSON: what was done of what was due or done, by the number of habits."""
        most = len(self.about.habits)
        self.all.check(all(0 < one <= most for one in self.found), f"{self.where}: {self.figure}")

    def bestMonth(self):
        """The month is that of the link."""
        all, found = self.all, [re.search(r"months/(\d{4})/(\d\d)/", link) for link in self.links]
        all.check(found and found[0], f"{self.where}: no link to a month")
        if not found or not found[0]:
            return
        month = f"{found[0][1]}-{found[0][2]}"
        tally = (self.habit or all.overall)["months"][month]
        if all.isCounted:
            one = self.habit or (all.stats["habits"][0] if all.only_tracked() else None)
            tally = one["months"][month] if one else tally
            self.same(self.details[:1], [one and tally["sum"] or tally["done"]])
        elif self.habit:
            all.check(month == self.habit["bestMonth"], f"{self.where}: {month}")
            self.same(self.details, all.done(self.habit, tally))
        else:
            self.same(self.details, [percent(tally)])
            year = [one for key, one in all.overall["months"].items() if key[:4] == month[:4] and judged(one)]
            isBest = month == all.overall["bestMonth"] or percent(tally) == max(map(percent, year))
            all.check(isBest or len(year) > 1, f"{self.where}: {month} is not the best")


def main():
    site, stats, language, mail, report, period, cards = sys.argv[1:]
    stats, cards = (json.loads(pathlib.Path(one).read_text()) for one in (stats, cards))
    comparison = Comparison(stats, cards, Language(pathlib.Path(language)))
    comparison.comparisons()
    comparison.sums()
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
