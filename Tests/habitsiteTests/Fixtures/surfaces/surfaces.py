"""Compares what a person reads of a site with the JSON of `stats`, with a reader of its own.

Usage: surfaces.py SITE STATS LANGUAGE MAIL MARKDOWN PERIOD CARDS

SITE is the output of a build, STATS the JSON, LANGUAGE the file of the site's language, MAIL an
e-mail and MARKDOWN the report of the month PERIOD, such as 2026-04. CARDS is the JSON as of the last
day of the last complete month. Dates of mails and pages have their days before their years.

What the JSON has only for months is compared exactly where months are whole, and else as bounds.

Prints each difference in a line, then `compared N` with the number of figures compared. An unknown
panel of a review is a difference, too, so that no figure is left out by accident.
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
        self.months = MONTHS[path.stem].split()
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

    def month(self, name):
        """Returns the number of a month, or 0 for another word."""
        return self.months.index(name) + 1 if name in self.months else 0

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

    def match(self, key, text):
        """Returns the parts that stand for the names in a text; a heading has a large first letter."""
        pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(clean(self.texts[key])))
        return re.fullmatch(pattern, text) or re.fullmatch(pattern, text[:1].lower() + text[1:])


# Other languages than English take theirs from the system.
MONTHS = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
}

COUNTS = """days weeks months years times points activeDays perfectDays ofDays thingsDone
lastDays""".split()

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

    def trend(self, found, habit, where):
        """Compares the change of the last 31 days of a habit with the 31 before."""
        trend = habit["trend"]
        isKnown = trend and self.has_share(habit) and all(judged(side) for side in trend.values())
        self.same(found, [percent(trend["recent"]) - percent(trend["before"])] if isKnown else [], where)

    # Parts of the JSON

    def completions(self, key, period):
        """Returns how often all habits were done in a month or year."""
        return sum(one[key][period]["done"] for one in self.living if period in one[key])

    def table_rows(self, table):
        rows = []
        for row in table.all("tr"):
            cells = [clean(cell.spaced) for cell in row.children if isinstance(cell, Node)]
            if cells:
                rows.append(cells)
        return rows

    def weekdays(self, rows, habit, where):
        first = self.stats["firstWeekday"] - 1
        for row, day in zip(rows, habit["weekdays"][first:] + habit["weekdays"][:first]):
            expected = [day["kept"], judged(day)]
            self.same([self.language.numbers(cell)[0] for cell in row[1:3]], expected, where)

    def weekday_rates(self, rows, habit, where):
        """Compares the shares of weekdays under a rolling rule, which have no counts."""
        self.check(self.is_rolling(habit), f"{where}: no counts")
        first = self.stats["firstWeekday"] - 1
        for row, day in zip(rows, habit["weekdays"][first:] + habit["weekdays"][:first]):
            self.same(self.language.numbers(row[1]), [percent(day)] if judged(day) else [], where)

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
            isArchived = habit["archived"] is not None and habit["archived"] <= self.stats["asOf"]
            isOver = isArchived or habit["ended"] is not None
            if not total or streak is None or isOver or not message:
                amount = total["sum"] or total["done"] if total else 0
                self.same(message[:1], [amount] if message else [], f"badge of {habit['name']}")
            else:
                self.same(message[:1], [streak["current"]], f"badge of {habit['name']}")
            isShown = all(number in self.language.numbers(picture) for number in message)
            self.check(isShown, f"badge of {habit['name']}: {picture} has not {message}")

    def mail(self, file, month):
        """Compares both parts of the mail of a month, and its subject."""
        message = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
        plain = message.get_body(("plain",)).get_content().replace("\r\n", "\n")
        root = Reader(message.get_body(("html",)).get_content()).root
        if month not in self.overall["months"]:
            return
        numbers = self.language.numbers
        # The year of the month stands before the figure.
        self.same(numbers(clean(message["subject"]))[1:], self.whole(month), "mail, subject")
        figure = "".join(text.text for text in root.all("p", "figure"))
        texts = [clean(text.text) for text in root.all("p")]
        place = texts.index(clean(figure)) if figure else 0
        rows = [row for table in root.all("table") for row in self.table_rows(table)]
        rows = [[cell for cell in row if cell.strip("\u00a0 ")] for row in rows]
        self.digest(clean(figure) + " " + texts[place + 1], rows, month, "mail, HTML")
        rows = [[clean(cell) for cell in re.split(r" {2,}", line.strip())] for line in plain.splitlines()]
        self.digest(clean(re.split(r"\n\n", plain)[1]), rows, month, "mail, text")

    def markdown(self, file, month):
        if month not in self.overall["months"]:
            return
        text = file.read_text().replace("\\", "")
        rows = [[clean(re.sub(r"\[(.*?)\]\(.*?\)", r"\1", cell)) for cell in line.strip("|").split("|")]
                for line in text.splitlines() if line.startswith("|") and not line.startswith("| ---")]
        opening = next((block for block in text.split("\n\n") if block.startswith("**")), "")
        self.digest(clean(opening.replace("**", "")), rows, month, "report")

    ORDER = "shares", "coverage", "counts", "times", "intervals", "sums"

    def measure_of(self, habit):
        """Returns what the figures of a habit measure."""
        small = self.is_small(habit)
        if not self.is_judged(habit):
            return "sums"
        if small is True:
            return "times" if self.is_rolling(habit) else "counts"
        if self.is_seldom(habit) or small == "times":
            return "intervals"
        return "coverage" if self.is_rolling(habit) else "shares"

    def measure_of_all(self):
        """Returns the measure of all habits: one with shares is enough, sums only if all are."""
        return min((self.measure_of(habit) for habit in self.living), key=self.ORDER.index)

    def cell(self, measure, tally):
        """Returns the numbers of a count: `17 of 31`, `13 times` or `145 km`."""
        if measure == "shares":
            return [tally["kept"], judged(tally)] if judged(tally) else [tally["done"]] if tally["done"] else []
        if measure == "counts" and judged(tally):
            return [tally["kept"], judged(tally)]
        if measure == "sums":
            return [tally["sum"] if tally["sum"] > 0 else tally["done"]]
        return [tally["done"] + tally["clean"]]

    def month_of_all(self, month):
        """Returns the sum of all habits in a month, with the amount of a single one."""
        tallies = [habit["months"][month] for habit in self.living if month in habit["months"]]
        sums = total(tallies, "kept", "missed", "done", "clean", "sum", "entries", "open")
        return sums if len(self.stats["habits"]) == 1 else {**sums, "sum": 0}

    def whole(self, month):
        """Returns the numbers of the share of a month, or of its count; none where nothing is said."""
        measure, tally = self.measure_of_all(), self.month_of_all(month)
        if tally["entries"] + judged(tally) + tally["open"] == 0:
            return []
        if measure not in ("shares", "coverage"):
            return self.cell(measure, tally)
        return [percent(tally)] if judged(tally) else []

    def digest(self, opening, rows, month, where):
        """Compares the figure of a month, its sentence, and the row of each habit."""
        numbers, measure, tally = self.language.numbers, self.measure_of_all(), self.month_of_all(month)
        figure, *found = numbers(opening) or [None]
        expected = self.whole(month)
        # `10`, although a row has `10 of 12`.
        isCount = measure in ("counts", "times", "intervals")
        self.same([figure], [tally["done"] + tally["clean"]] if isCount else expected or [figure], f"{where}: {opening}")
        isShare = measure == "shares" and judged(tally) and not any(map(self.is_rolling, self.living))
        if isShare and expected:
            counts = self.language.texts["clauses"].replace("{first}", "").replace("{second}", "")
            first, *others = opening.split(counts)
            self.same(numbers(first)[-2:], [tally["kept"], judged(tally)], f"{where}: {opening}")
            self.change(others, month, tally, f"{where}: {opening}")
        for habit in self.living:
            if month in habit["months"]:
                self.digest_row(habit, rows, month, f"{where}, {habit['name']}")

    def change(self, clauses, month, tally, where):
        """Compares `4 points more than in September` with the months, if all of the figure is compared."""
        sides = self.sides(month, self.asOf)
        if not clauses:
            isAll = sides and sides[0].isExact and sides[1].isExact and judged(sides[1].low)
            isAll = isAll and [sides[0].low[key] for key in ("kept", "missed")] == [tally["kept"], tally["missed"]]
            self.check(not isAll, f"{where}: no change, although all is compared")
            return
        self.check(sides is not None, f"{where}: a change, although no habit has enough days")
        clause = clauses[-1].rstrip(".。")
        more, less, same = (self.language.match(key, clause) for key in ("moreThanIn", "lessThanIn", "asIn"))
        self.check(more or less or same, f"{where}: no words of a change")
        if sides and (more or less):
            points = self.language.numbers((more or less)["points"])
            self.points([one if more else -one for one in points], sides, where)
        elif sides and same:
            self.points([0], sides, where)

    def digest_row(self, habit, rows, month, where):
        """Compares the count and the change of a habit in a month."""
        numbers, name = self.language.numbers, habit["name"]
        rows = [row for row in rows if len(row) > 1 and re.fullmatch(rf"(?:\S+ )?{re.escape(name)}", row[0])]
        self.check(rows, f"{where}: no row")
        if not rows:
            return
        _, count, *cells = rows[0]
        unit = habit["unit"] if self.measure_of(habit) == "sums" else None
        count = count.replace(unit, "") if unit else count
        self.same(numbers(count), self.cell(self.measure_of(habit), habit["months"][month]), where)
        sides = self.sides(month, self.asOf, [habit])
        if sides is None or not self.has_share(habit) or not self.is_judged(habit):
            self.same(numbers(cells[0]) if cells else [], [], f"{where}, change")
        elif cells:
            self.points(numbers(cells[0]), sides, f"{where}, change")


def every(answers):
    return all(answers)


class Page:
    """A page beside the JSON: its figure and sentence, its rows, its pictures and their tables."""

    def __init__(self, comparison, root, path):
        self.all, self.root, self.where = comparison, root, path or "home"
        self.language, self.numbers = comparison.language, comparison.language.numbers
        self.parts, self.period = path.split("/"), None
        self.habits, self.name = comparison.living, self.language.texts["allHabits"]
        self.kind = self.parts[0] if path else "home"
        if self.kind == "home" and len(comparison.stats["habits"]) == 1:
            self.kind, self.parts = "habits", ["habits", comparison.stats["habits"][0]["slug"]]
        if self.kind in ("months", "years") and re.fullmatch(r"(?:months|years)(?:/\d+)+", path):
            self.period = "-".join(self.parts[1:])
        elif self.kind == "habits":
            self.habits = [comparison.habits[self.parts[1]]]
            self.name = self.habits[0]["name"]
        elif self.kind == "categories":
            self.name = clean(next(root.all("h1")).text)
            self.habits = [one for one in comparison.living if one["category"] == self.name]
        if path.endswith("/review"):
            self.kind, self.period = "review", self.parts[1]
        self.isOne = len(self.habits) == 1 and (self.kind == "habits" or len(comparison.stats["habits"]) == 1)

    def compare(self):
        if self.kind == "review":
            self.review()
        elif self.kind in ("home", "habits", "categories", "months", "years"):
            if any(habit["firstDay"] for habit in self.habits):
                self.hero(next(self.root.all("div", "number"), None))
        self.headings()
        for table in self.root.all("table"):
            self.table(table)
        for picture in self.root.all("svg"):
            self.picture(picture)
        if self.kind == "habits":
            self.all.card(self.root, self.habits[0], self.where)

    # What a page is about

    def months(self, first, last, habits=None):
        """Returns the sum of the habits in some months, with the amount of a single one."""
        habits = self.habits if habits is None else habits
        tallies = [tally for one in habits for month, tally in one["months"].items() if first <= month <= last]
        sums = total(tallies, "kept", "missed", "done", "clean", "sum")
        return sums if len(habits) == 1 and (self.isOne or habits is not self.habits) else {**sums, "sum": 0}

    def active(self, first, last):
        """Returns the days with something done, which the JSON has of all habits alone."""
        return sum(one["activeDays"] for month, one in self.all.overall["months"].items() if first <= month <= last)

    def measure(self, habits=None):
        order = self.all.ORDER
        known = [one for one in habits or self.habits if one["firstDay"]]
        return min((self.all.measure_of(one) for one in known), key=order.index, default="sums")

    def span(self):
        """Returns the first and the last day of the habits."""
        known = [one for one in self.habits if one["firstDay"]]
        return min(one["firstDay"] for one in known), max(one["lastDay"] for one in known)

    def window(self):
        """Returns the months of the figure, and the numbers in the words for its days."""
        first, last = self.span()
        if self.period and len(self.period) == 4:
            return f"{self.period}-01", f"{self.period}-12", [int(self.period)]
        if self.period:
            return self.period, self.period, []
        if self.kind == "years":
            return first[:7], last[:7], [Day(first).day, Day(first).year]
        start = months_before(last[:7], 11)
        if first < f"{start}-01":
            return start, last[:7], []
        count = (Day(last) - Day(first)).days + 1
        if count < 28:
            return first[:7], last[:7], [count]
        if first[:7] == last[:7] or count >= 365:
            return first[:7], last[:7], [Day(first).day, Day(first).year]
        years = [int(first[:4]), int(last[:4])]
        return first[:7], last[:7], years if years[0] != years[1] else []

    # The figure and its sentence

    def hero(self, number):
        figures, sentences = ([clean(one.text) for one in self.root.all("p", name)] for name in ("figure", "sentence"))
        if not sentences or number is None:
            self.all.faults.append(f"{self.where}: no figure")
            return
        first, last, time = self.window()
        tally = self.months(first, last)
        self.figure(self.numbers(figures[0]) if figures else [], tally, self.where)
        self.sentence(sentences[0], tally, first, last, time)

    def figure(self, found, tally, where):
        measure = self.measure()
        if measure in ("shares", "coverage"):
            expected = [percent(tally)] if judged(tally) else []
        elif measure == "sums":
            expected = [tally["sum"] or tally["done"]]
        else:
            expected = [tally["done"] + tally["clean"]]
        self.all.same(found, expected, f"{where}, figure")

    def sentence(self, text, tally, first, last, time):
        """Compares `of what was due in 2026 was done, 242 of 303 days; 4 points more than in 2025.`"""
        where, measure = f"{self.where}: {text}", self.measure()
        counts = self.language.texts["clauses"].replace("{first}", "").replace("{second}", "")
        said, *others = text.rstrip(".").split(clean(counts))
        if self.isOne and self.habits[0]["unit"]:
            said = said.replace(self.habits[0]["unit"], "")
        found, active = self.numbers(said), self.active(first, last)
        if measure == "shares":
            isKnown = judged(tally) and not any(map(self.all.is_rolling, self.habits))
            count = [tally["kept"], judged(tally)] if isKnown else []
        elif measure == "coverage":
            count = [tally["done"]]
        elif measure == "sums" and tally["sum"]:
            count = [tally["done"]]
        elif not self.isOne and self.kind != "categories":
            count = [active] if active else []
        else:
            # The days between the times of a rare habit, or the active ones of a category, are not in the JSON.
            count = found[len(time) :]
            days = (Day(self.span()[1]) - Day(self.span()[0])).days + 1
            self.all.check(all(0 < one <= days for one in count) and len(count) < 3, where)
        self.all.same(found, time + count, where)
        isAll = self.kind == "years" and not self.period and measure in ("shares", "coverage")
        if isAll and not self.isOne:
            days = (Day(self.span()[1]) - Day(self.span()[0])).days + 1
            self.all.same(self.numbers(others.pop(0)) if others else [], [active, days], where)
        self.change([clean(one) for one in others], tally, where)

    def change(self, clauses, tally, where):
        all, language, measure = self.all, self.language, self.measure()
        said = None
        for clause in clauses:
            more, less, same = (language.match(key, clause) for key in ("moreThanIn", "lessThanIn", "asIn"))
            all.check(more or less or same, f"{where}: no words of a change")
            if more or less or same:
                amounts = [0] if same else self.numbers((more or less)["points"])
                said = [one if more else -one for one in amounts]
        sides = self.sides()
        if measure not in ("shares", "coverage"):
            all.check(said is None or measure == "sums", f"{where}: a change of a count")
            return
        if sides is None:
            all.check(said is None, f"{where}: a change, although too few days are known")
            return
        now, then = sides
        isInside = every(now.low[key] <= tally[key] <= now.high[key] for key in ("kept", "missed"))
        isAll = now.isExact and isInside
        if said is None:
            all.check(not (isAll and judged(then.low) and judged(now.low)), f"{where}: no change, although all is compared")
        else:
            all.check(isInside, f"{where}: a change, although not all is compared")
            all.points(said, sides, where)

    def sides(self):
        """Returns both sides of the comparison of the days of the page, or None."""
        if self.period:
            return self.all.sides(self.period, self.all.asOf, self.habits)
        first, last = self.span()
        start = months_before(last[:7], 11)
        if self.kind == "years" or first >= f"{start}-01":
            return None
        whole = days_of(last[:7])[1]
        now = Day(f"{start}-01"), min(Day(last), whole), whole
        then = days_of(months_before(last[:7], 23))[0], Day(f"{start}-01") - datetime.timedelta(days=1)
        pairs = [(habit, pair(habit, now, then)) for habit in self.habits if habit["firstDay"]]
        known = [[Bounds.of(habit, *side) for side in days] for habit, days in pairs if days]
        return [Bounds.sum(side) for side in zip(*known)] if known else None

    # Headings

    def headings(self):
        """Compares `2025 · 31 of 365 · 8 %` above the years of a habit or of all."""
        if self.kind not in ("habits", "years") or self.period:
            return
        found = {}
        for heading in self.root.all("h2"):
            year = re.fullmatch(r"y(\d{4})", heading.attributes.get("id", ""))
            if year:
                found[year[1]] = clean(heading.text)
        if found:
            years = {month[:4] for one in self.habits for month in one["months"]}
            self.all.check(sorted(found) == sorted(years), f"{self.where}: years {sorted(found)}")
        for year, text in found.items():
            tally = self.months(f"{year}-01", f"{year}-12")
            measure = self.measure()
            hasShare = measure in ("shares", "coverage") and judged(tally)
            expected = [int(year)] + self.count(tally) + ([percent(tally)] if hasShare else [])
            self.all.same(self.numbers(self.bare(text)), expected, f"{self.where}, {text}")

    def count(self, tally):
        """Returns the numbers of a count, of done days where those of any habit cover others."""
        measure = self.measure()
        isCovered = measure == "shares" and any(map(self.all.is_rolling, self.habits))
        return self.all.cell("coverage" if isCovered else measure, tally)

    def bare(self, text):
        """Returns a text without the units of the habits, which may have numbers."""
        for unit in {one["unit"] for one in self.habits if one["unit"]}:
            text = text.replace(unit, "")
        return text

    # Tables

    def table(self, table):
        texts, charts = self.language.texts, self.language.charts
        rows = self.all.table_rows(table)
        head = rows[0] if rows else []
        caption = "".join(clean(text.text) for text in table.all("caption"))
        where = f"{self.where}, {caption}"
        if "rows" in table.attributes.get("class", "").split():
            if self.kind in ("home", "categories", "months", "years", "habits") and caption != texts["archive"]:
                self.rows(head, rows[1:], where)
        elif head[:1] == [charts["year"]] and len(head) == 13:
            self.bars(rows[1:], where)
        elif head[:1] == [charts["weekday"]] and charts["part"] in head:
            self.all.weekdays(rows[1:], self.habits[0], where)
        elif head[:1] == [charts["weekday"]] and len(head) == 2:
            self.all.weekday_rates(rows[1:], self.habits[0], where)
        elif head[:1] == [charts["weekFrom"]] and self.kind == "habits":
            self.all.weeks(rows[1:], self.habits[0], where)

    def rows(self, head, rows, where):
        """Compares the list of habits, of the last 31 days or of the period of the page."""
        texts, all = self.language.texts, self.all
        if self.period:
            days = days_of(self.period)
        else:
            last = max(Day(one["lastDay"]) for one in all.living)
            days = last - datetime.timedelta(days=30), last
        for text, _, *cells in (row for row in rows if len(row) > 2):
            name = max((name for name in all.named if text.endswith(name)), key=len)
            habit, here = all.named[name], f"{where}, {name}"
            measure = all.measure_of(habit)
            if habit["firstDay"] is None:
                continue
            found = dict(zip(head[2:], cells))
            unit = habit["unit"] if measure == "sums" else None
            found = {key: cell.replace(unit, "") if unit else cell for key, cell in found.items()}
            isMonth = days == days_of(f"{days[1]:%Y-%m}")
            if self.period or isMonth:
                tally = self.months(f"{days[0]:%Y-%m}", f"{days[1]:%Y-%m}", [habit])
                count = all.cell(measure, tally)
                share = ([percent(tally)] if judged(tally) else []) if measure in ("shares", "coverage") else count
                isShare = not self.period
                self.all.same(self.numbers(found[texts["doneFigure"]]), share if isShare else count, here)
                for key in found.keys() & {"%"}:
                    all.same(self.numbers(found[key]), share, f"{here}, share")
            else:
                self.recent(self.numbers(found[texts["doneFigure"]]), habit, measure, *days, here)
            if texts["mailChange"] in found:
                self.row_change(self.numbers(found[texts["mailChange"]]), habit, measure, f"{here}, change")
            if texts["inARowName"] in found:
                streak = habit["streak"]
                current = streak and streak["current"]
                isShown = current and measure not in ("sums", "intervals")
                all.same(self.numbers(found[texts["inARowName"]]), [current] if isShown else [], f"{here}, run")

    def recent(self, found, habit, measure, first, last, where):
        """Compares what was done in the last 31 days, which are known where the JSON compares them."""
        all, trend = self.all, habit["trend"]
        isWhole = trend and [trend["recent"][key] for key in ("first", "last")] == [f"{first}", f"{last}"]
        if measure in ("shares", "coverage"):
            bounds = Bounds.exact(trend["recent"]) if isWhole else Bounds.of(habit, first, last)
            all.rate(found, bounds, where)
        elif measure == "counts" and len(found) == 2:
            bounds = Bounds.of(habit, first, last)
            all.between(found[0], bounds.low["kept"], bounds.high["kept"], where)
            all.between(found[1], judged(bounds.low), judged(bounds.high), where)
        else:
            months = [one for month, one in habit["months"].items() if f"{first}"[:7] <= month <= f"{last}"[:7]]
            keys = ("sum",) if measure == "sums" and habit["total"]["sum"] else ("done", "clean")
            most = sum(one[key] for one in months for key in keys)
            all.check(len(found) < 2 and every(0 <= one <= most for one in found), f"{where}: {found}")

    def row_change(self, found, habit, measure, where):
        """Compares the difference of the percentages of a habit."""
        all = self.all
        if measure not in ("shares", "coverage"):
            all.same(found, [], where)
        elif self.period:
            sides = all.sides(self.period, all.asOf, [habit])
            if sides is None:
                all.same(found, [], where)
            else:
                all.points(found, sides, where)
        else:
            all.trend(found, habit, where)

    def bars(self, rows, where):
        """Compares the months of a habit or of all; a month before the first day has none."""
        measure = self.measure()
        # Without a day that is kept or missed, bars show what was done.
        isShared = measure in ("shares", "coverage") and judged(self.months("0000-00", "9999-99")) > 0
        isCovered = not self.isOne and any(map(self.all.is_rolling, self.habits))
        for year, *cells in rows:
            for index, cell in enumerate(cells):
                month = f"{year}-{index + 1:02}"
                isKnown = any(month in one["months"] for one in self.habits)
                tally = self.months(month, month)
                found = self.numbers(self.bare(cell))
                if not isKnown:
                    expected = []
                elif isShared and isCovered:
                    expected = [percent(tally)] if judged(tally) else []
                elif isShared:
                    expected = self.all.summary(tally, False) if judged(tally) else []
                else:
                    expected = [tally["sum"] if self.isOne and self.habits[0]["total"]["sum"] else
                                tally["done"] + tally["clean"]]
                    found = found[:1]
                self.all.same(found, expected, f"{where}, {month}")

    # Pictures

    def picture(self, picture):
        """Compares the result in words of a grid, a calendar and the bars, and of the rows of a wheel."""
        texts = {child.tag: clean(child.text) for child in picture.children if isinstance(child, Node)}
        title, summary = texts.get("title"), texts.get("desc")
        for group in picture.all("g"):
            for label in group.all("title"):
                self.ring(clean(label.text))
        if not title or not summary or self.kind == "categories":
            return
        habit = max((name for name in self.all.named if title.startswith(name)), key=len, default=None)
        habits = [self.all.named[habit]] if habit else self.all.living
        one = Page(self.all, self.root, f"habits/{habits[0]['slug']}" if habit else "")
        texts, name = self.language.texts, habit or self.language.texts["allHabits"]
        names = name, texts["byMonths"].replace("{name}", name)
        times = [re.escape(clean(texts[key].replace("{name}", name).replace("{period}", "PERIOD")))
                 for name in names for key in ("inPeriod", "ofPeriod")]
        for time in times:
            period = re.fullmatch(time.replace("PERIOD", r"(?:(\D+) )?(\d{4})"), title)
            if period:
                break
        if not period:
            return
        year, month = period[2], period[1] and self.language.month(period[1])
        if period[1] and not month:
            return
        first, last = (f"{year}-{month:02}",) * 2 if month else (f"{year}-01", f"{year}-12")
        tally, measure = one.months(first, last), one.measure()
        hasShare = measure in ("shares", "coverage") and judged(tally)
        expected = one.count(tally) + ([percent(tally)] if hasShare else [])
        self.all.same(self.numbers(one.bare(summary)), expected, f"{self.where}, picture {title}")

    def ring(self, text):
        """Compares `Meditate: 212 of 300, 71 %`, the name of a ring of the wheel of a review."""
        name = next((name for name in self.all.named if text.startswith(f"{name}:")), None)
        habit = name and self.all.named[name]
        if not habit or not habit["total"] or habit["total"]["rate"] is None or self.kind != "review":
            return
        tally = habit["years"].get(self.period)
        if tally and (judged(tally) or self.all.is_rolling(habit)):
            found = self.numbers(text[len(name) :])
            self.all.same(found, self.all.summary(tally, self.all.is_small(habit)) if not self.all.is_rolling(habit)
                          else [tally["sum"] or tally["done"] + tally["clean"]], f"{self.where}, ring of {name}")

    # The review of a year

    def review(self):
        all, year, texts = self.all, self.period, self.language.texts
        tally = self.months(f"{year}-01", f"{year}-12")
        for panel in self.root.all("div", "hero"):
            heading = next((clean(one.text) for one in panel.all("h2")), "")
            where = f"{self.where}, {heading}"
            figures = [self.numbers(clean(one.text)) for one in panel.all("p", "figure")]
            figure = figures[0] if figures else []
            sentence = next((clean(one.text) for one in panel.all("p", "sentence")), "")
            numbers = self.numbers(sentence)
            name = max((name for name in all.named if sentence.startswith(name)), key=len, default=None)
            links = [re.search(r"months/(\d{4})/(\d\d)/", one.attributes["href"]) for one in panel.all("a")]
            if heading == texts["doneFigure"]:
                habits = [one for one in self.habits if year in one["years"]]
                first, last = days_of(year)
                days = (min(last, all.asOf) - first).days + 1
                all.same(figure, [tally["done"]], where)
                all.same(numbers, [len(habits), all.overall["years"][year]["activeDays"], days], where)
            elif heading == texts["bestMonth"]:
                month = f"{links[0][1]}-{links[0][2]}"
                best = all.overall["months"][month]
                all.same(figure + numbers, [percent(best)] + self.count(best), where)
                most = [percent(one) for key, one in all.overall["months"].items() if key[:4] == year and judged(one)]
                all.check(percent(best) == max(most) or len(most) > 1, f"{where}: {month} is not the best")
            elif heading == texts["longestStreak"]:
                streak, (first, last) = all.named[name]["streak"], days_of(year)
                isWhole = streak["longestLast"] and first <= Day(streak["longestLast"]) <= last
                all.between(figure[0], streak["longest"] if isWhole else 1, streak["longest"], where)
            elif heading == texts["bestHabit"]:
                best = all.named[name]["years"][year]
                numbers = self.numbers(sentence[len(name) :])
                all.same(figure + numbers, [percent(best), best["kept"], judged(best)], where)
            elif heading == texts["grewMost"]:
                before, after = self.numbers(sentence[len(name) :])
                all.same(figure, [after - before], where)
                sides = all.sides(year, all.asOf, [all.named[name]])
                all.check(sides, f"{where}: nothing to compare with")
                for found, side in zip(([after], [before]), sides or []):
                    all.rate(found, side, where)
            elif heading == self.language.texts["yearAsWhole"].replace("{year}", year):
                self.figure(figure, tally, where)
                self.sentence(sentence, tally, f"{year}-01", f"{year}-12", [int(year)])
            else:
                all.check(heading == texts["awards"], f"{where}: an unknown panel")


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
            Page(comparison, Reader(file.read_text()).root, path).compare()
    comparison.feed(folder / "feed.xml")
    comparison.badges(folder / "charts")
    if pathlib.Path(mail).exists():
        comparison.mail(pathlib.Path(mail), period)
    if pathlib.Path(report).exists():
        comparison.markdown(pathlib.Path(report), period)
    print("\n".join(comparison.faults[:40]))
    print(f"compared {comparison.count}")


main()
