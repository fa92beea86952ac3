import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitReading

@Test(arguments: [
  ("2025-01-31", "2025-01-31"), ("2025/1/3", "2025-01-03"), ("2025-1-3", "2025-01-03"),
  ("31.1.2025", "2025-01-31"), ("31. 1. 2025.", "2025-01-31"), ("31.12.24", "2024-12-31"),
  ("31/1/2025", "2025-01-31"), ("2024-02-29", "2024-02-29"), ("2000-02-29", "2000-02-29"),
  ("2025-01-31T08:00:00Z", "2025-01-31"), ("2025-01-31 23:59", "2025-01-31"),
  ("2024-02-29T00:30:00+14:00", "2024-02-29"), ("2024-02-29T23:59:59Z", "2024-02-29"),
  ("2011-12-30", "2011-12-30"), ("1899-12-31", "1899-12-31"), ("2200-01-01", "2200-01-01"),
  ("31/12/99", "1999-12-31"), ("31/12/69", "2069-12-31"),
])
func readsDates(_ text: String, day: String) throws {
  var column = try DateColumn(format: nil, file: "a")
  column.scan(text)
  try column.settle(file: "a")
  #expect(column.day(of: text) == Day(iso: day))
}

@Test(arguments: [
  "2025-02-30", "2023-02-29", "1900-02-29", "2100-02-29", "2024-00-10", "2024-13-01", "2024-01-00",
  "2024-01-32", "2024-04-31", "10000-01-01", "+12024-01-01", "-0001-01-01", "2024-W09-4",
  "2024-060", "２０２４-０２-２９", "٢٠٢٤-٠٢-٢٩", "2024‐02‐29", "2024-02-29\u{200B}", "2024-02-29\n",
  "", "today", "99999999999999999999-01-01", "2024-02-29\u{0}", "2024-02-29T24:00:00",
  "2024-02-29T23:59:60Z", "2024-02-29T25:61:00", "2024-02-29T12:00:00+25:00",
  "2024-02-29T12:60", "2024-02-29x", "2024/02-29", "31/31/2025", "2024-02-29T", "31/12/999",
  "20240229", "1709164800", "45351",
])
func findsNoDayInOtherTexts(_ text: String) throws {
  let column = try DateColumn(format: nil, file: "a")
  #expect(column.day(of: text) == nil)
}

@Test(arguments: [
  (["1/2/2025", "13/2/2025"], "2025-02-01"), (["1/2/2025", "2/13/2025"], "2025-01-02"),
  (["01-02-25", "06-16-24"], "2025-01-02"), (["1.2.2025"], "2025-02-01"),
  (["31-12-99", "01-02-25"], "1999-12-31"),
])
func findsTheOrderOfAColumn(_ cells: [String], first: String) throws {
  var column = try DateColumn(format: nil, file: "a")
  for cell in cells {
    column.scan(cell)
  }
  try column.settle(file: "a")
  let cell = try #require(cells.first)
  #expect(column.day(of: cell) == Day(iso: first))
}

@Test(
  arguments: [
    ["3/4/2025", "5/6/2025"]:
      "'3/4/2025' can be two days; set the order with --date-format D/M/Y or M/D/Y",
    ["24-06-16", "25-01-31"]:
      "'24-06-16' can be two days; set the order with --date-format D-M-Y or Y-M-D",
    ["05-05-24"]:
      "'05-05-24' can be two days; set the order with --date-format D-M-Y or M-D-Y or Y-M-D",
    ["3-4-2025"]: "'3-4-2025' can be two days; set the order with --date-format D-M-Y or M-D-Y",
    ["13/4/2025", "4/13/2025"]:
      "'13/4/2025' has the day first and '4/13/2025' the month; write all days in one order",
    ["1709164800"]:
      "no dates; the first cell is '1709164800'; "
      + "seconds of a clock; write the day itself, like 2025-01-31",
    ["1709164800000"]:
      "no dates; the first cell is '1709164800000'; "
      + "milliseconds of a clock; write the day itself, like 2025-01-31",
    ["730857600"]:
      "no dates; the first cell is '730857600'; "
      + "seconds of a clock; write the day itself, like 2025-01-31",
    ["45351"]:
      "no dates; the first cell is '45351'; "
      + "a spreadsheet's number of a day; format the column as a date",
    ["20240229"]: "no dates; the first cell is '20240229'; write it with hyphens, like 2025-01-31",
    ["today"]:
      "no dates; the first cell is 'today'; "
      + "write days like 2025-01-31, or set --date-format",
  ] as KeyValuePairs<[String], String>
)
func refusesUndecidedColumns(_ cells: [String], reason: String) throws {
  var column = try DateColumn(format: nil, file: "a")
  for cell in cells {
    column.scan(cell)
  }
  #expect(throws: ImportError(Location(file: "a"), reason)) { try column.settle(file: "a") }
}

@Test func readsEqualDayAndMonthWithoutAnOrder() throws {
  var column = try DateColumn(format: nil, file: "a")
  column.scan("5/5/2025")
  try column.settle(file: "a")
  #expect(column.day(of: "5/5/2025") == Day("2025-05-05"))
}

@Test(arguments: [
  ("D/M/Y", "3/4/2025", "2025-04-03"), ("M/D/Y", "3/4/2025", "2025-03-04"),
  ("Y-M-D", "2025-3-4", "2025-03-04"), ("yyyy-MM-dd", "2025-03-04", "2025-03-04"),
  ("dd.MM.yyyy", "04.03.2025", "2025-03-04"), ("M/D/Y", "3/4/25", "2025-03-04"),
  ("yy-mm-dd", "25-03-04", "2025-03-04"), ("D/M/Y", "3.4.2025", "2025-04-03"),
  ("D/M/Y", "3-4-25", "2025-04-03"), ("D/M/Y", "2025-03-04", "2025-03-04"),
  ("Y-M-D", "2025/03/04 08:30", "2025-03-04"),
])
func readsDatesInASetForm(_ pattern: String, text: String, day: String) throws {
  #expect(try #require(DatePattern(pattern)).day(of: text) == Day(iso: day))
}

@Test(arguments: ["", "x", "Y-M", "YMD", "Y-D-M", "D/M-Y", "Y-M-D-", "Y M D"])
func refusesOtherDateForms(_ pattern: String) throws {
  let reason = "\(pattern.quoted) is not a date format; write it like Y-M-D, D.M.Y, D/M/Y or M/D/Y"
  #expect(throws: ImportError(Location(file: "a"), reason)) {
    try DateColumn(format: pattern, file: "a")
  }
}

@Test(arguments: [
  ("UTC", 778_370_400.0, "2025-08-31"), ("Europe/Kyiv", 778_370_400, "2025-09-01"),
  ("Pacific/Kiritimati", 0, "2001-01-01"), ("Pacific/Niue", 0, "2000-12-31"),
  ("UTC", -0.5, "2000-12-31"), ("Europe/Berlin", 782_949_599, "2025-10-23"),
  ("Europe/Berlin", 782_949_600, "2025-10-24"), ("Europe/Berlin", 788_914_799, "2025-12-31"),
])
func findsTheCivilDayOfAnInstant(_ zone: String, seconds: Double, day: String) throws {
  let zone = try #require(TimeZone(identifier: zone))
  #expect(AppleInstant(seconds: seconds).day(in: zone) == Day(iso: day))
}

@Test(
  arguments: [
    (0, 0, "1970-01-01"), (-1, 0, "1969-12-31"), (-86_400, 0, "1969-12-31"),
    (0, -1, "1969-12-31"), (86_399, 1, "1970-01-02"), (-2_208_988_800, 0, "1900-01-01"),
    (-2_208_988_800, -1, nil), (7_258_118_399, 0, "2199-12-31"), (7_258_118_399, 1, nil),
    (.max, 1, nil), (.min, -1, nil),
  ] as [(Int, Int, String?)]
)
func findsTheDayOfSecondsSince1970(_ seconds: Int, offset: Int, day: String?) {
  #expect(Day(unixSeconds: seconds, offset: offset) == day.flatMap { Day(iso: $0) })
}

@Test(arguments: [Double.infinity, .nan, 1e300, -1e300, -6_000_000_000, 7_000_000_000])
func findsNoDayOfInstantsOutOfRange(_ seconds: Double) {
  #expect(AppleInstant(seconds: seconds).day(in: .gmt) == nil)
}

@Test(arguments: [
  ("2025-10-24", DeviceCalendar.gregorian), ("2568-10-24", .buddhist), ("٢٠٢٥-١٠-٢٤", .gregorian),
  ("۱۴۰۴-۰۸-۰۲", .persian), ("1404-08-02", .persian), ("0007-10-24", .japanese),
  ("١٤٤٧-٠٥-٠٢", .islamic), ("1447-05-02", .islamic),
])
func findsTheCalendarOfAPhone(_ text: String, calendar: DeviceCalendar) throws {
  var days = try DeviceDays(dates: [[text]], references: [Day("2025-09-01")], file: "a")
  #expect(days.calendar == calendar)
  #expect(days.day(of: text) == Day("2025-10-24"))
}

@Test(arguments: [
  ("0031-04-30", "2019-04-30"), ("0001-05-01", "2019-05-01"), ("0030-12-31", "2018-12-31"),
  ("0008-02-28", "2026-02-28"), ("0007-02-29", nil),
])
func readsYearsOfTheJapaneseEras(_ text: String, day: String?) throws {
  var days = try DeviceDays(
    dates: [["0007-10-24", "0007-10-25"], [text]],
    references: [Day("2025-10-24")],
    file: "a"
  )
  #expect(days.day(of: text) == day.flatMap { Day(iso: $0) })
}

@Test(arguments: ["1404-12-30", "1404-13-01", "1404-00-01", "1404-01-32", "1404-07-31", "x"])
func findsNoDayThatThePersianCalendarLacks(_ text: String) throws {
  var days = try DeviceDays(dates: [["1404-08-02"]], references: [Day("2025-10-24")], file: "a")
  #expect(days.day(of: text) == nil)
}

@Test(
  arguments: [
    "2568-10-24":
      "days of the year 2568 look like the Buddhist calendar, "
      + "but the rest of the file does not confirm it; "
      + "set the phone to the Gregorian calendar, tick one day and export again",
    "1404-08-02":
      "days of the year 1404 look like the Persian calendar, "
      + "but the rest of the file does not confirm it; "
      + "set the phone to the Gregorian calendar, tick one day and export again",
    "5786-02-02":
      "days of the year 5786 are of a calendar that is not known; "
      + "set the phone to the Gregorian calendar, tick one day and export again",
  ] as KeyValuePairs<String, String>
)
func refusesCalendarsThatNothingProves(_ text: String, reason: String) {
  #expect(throws: ImportError(Location(file: "a"), reason)) {
    try DeviceDays(dates: [[text]], references: [], file: "a")
  }
}
