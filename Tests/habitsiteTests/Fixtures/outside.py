"""Reads the feed and the calendar of a site as other programs do, and prints what they say.

Usage: outside.py FOLDER
"""

import sys

import feedparser
import icalendar

folder = sys.argv[1]

feed = feedparser.parse(f"{folder}/feed.xml")
print(feed.version, feed.bozo, feed.feed.title, feed.feed.author, feed.feed.id)
for entry in feed.entries:
    print(entry.id, entry.link, entry.updated, entry.tags[0].term, entry.title, entry.summary, sep="|")

with open(f"{folder}/reminders.ics", "rb") as file:
    calendar = icalendar.Calendar.from_ical(file.read())
for event in calendar.walk("VEVENT"):
    alarm = event.walk("VALARM")[0]
    rule = event["RRULE"].to_ical().decode()
    print(event["SUMMARY"], event.decoded("DTSTART"), rule, alarm.decoded("TRIGGER"), sep="|")
