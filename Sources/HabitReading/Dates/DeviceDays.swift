import Foundation
package import HabitCore

/// The days of an app that writes dates in the calendar and the digits of its phone.
///
/// The calendar is detected once per file, from the distance between the years and the instants in
/// the same file.
package struct DeviceDays {
  let calendar: DeviceCalendar
  /// The last day of the instants in the file.
  private let latest: Day?
  /// The first day and the length of each month converted so far, by its first date.
  private var months: [DeviceDate: (first: Day, count: Int)?] = [:]

  /// Detects the calendar.
  ///
  /// - Parameters:
  ///   - dates: The lists of dates of the file; texts that are not dates do not count.
  ///   - references: Gregorian days of instants in the file.
  ///   - file: The path, for messages.
  /// - Throws: ``ImportError`` if the dates are in no known calendar, or in one that nothing in the
  ///   file proves.
  package init(dates: [[String]], references: [Day], file: String) throws(ImportError) {
    latest = references.max()
    let years = dates.flatMap { $0.compactMap { DeviceDate($0)?.year } }.sorted()
    guard let year = years.isEmpty ? nil : years[years.count / 2] else {
      calendar = .gregorian
      return
    }
    let nearYears = references.map(\.year).sorted()
    let known = nearYears.isEmpty ? nil : nearYears[nearYears.count / 2]
    let fitting = DeviceCalendar.allCases.first { calendar in
      abs(calendar.gregorianYear(year) - (known ?? Self.middleYear)) <= Self.maxDistance
    }
    guard let fitting, known != nil || fitting == .gregorian else {
      throw ImportError(Location(file: file), Self.refusal(year: year, looksLike: fitting))
    }
    calendar = fitting
  }

  /// The maximum distance between the days and the instants of one file, in years.
  static let maxDistance = 20

  /// The year that the days of a file without instants must be close to.
  static let middleYear = 2_025

  /// Returns the day of a date, or `nil` if the calendar has no such date.
  package mutating func day(of text: String) -> Day? {
    if calendar == .gregorian, let day = Day(iso: text) { return day }
    guard let date = DeviceDate(text) else { return nil }
    switch calendar {
    case .gregorian: return Day(year: date.year, month: date.month, day: date.day)
    case .buddhist: return Day(year: date.year - 543, month: date.month, day: date.day)
    case .japanese: return japaneseDay(date)
    case .persian, .islamic: return convertedDay(date)
    }
  }

  /// One phrase about the conversion, or `nil` if there is none.
  package var note: String? {
    guard calendar != .gregorian else { return nil }
    return "days are written in the \(calendar.rawValue) calendar; converted to the Gregorian one"
  }

  private static func refusal(year: Int, looksLike calendar: DeviceCalendar?) -> String {
    let wayOut = "set the phone to the Gregorian calendar, tick one day and export again"
    guard let calendar else {
      return "days of the year \(year) are of a calendar that is not known; \(wayOut)"
    }
    return "days of the year \(year) look like the \(calendar.rawValue) calendar, "
      + "but the rest of the file does not confirm it; \(wayOut)"
  }

  /// Returns the day in the current era, or in the previous one if the day would be in the future.
  ///
  /// Reiwa began on 2019-05-01, Heisei on 1989-01-08.
  private func japaneseDay(_ date: DeviceDate) -> Day? {
    let reiwa = Day(year: 2_018 + date.year, month: date.month, day: date.day)
    let heisei = Day(year: 1_988 + date.year, month: date.month, day: date.day)
    let limit = (latest ?? Day.accepted.last) + 366
    guard let reiwa, reiwa <= limit, reiwa >= Self.reiwaFirst else {
      return heisei.flatMap { $0 < Self.reiwaFirst ? $0 : nil }
    }
    return reiwa
  }

  /// 2019-05-01.
  private static let reiwaFirst = Day(number: 18_017)

  private mutating func convertedDay(_ date: DeviceDate) -> Day? {
    var key = date
    key.day = 1
    if months[key] == nil { months[key] = .some(converted(key)) }
    guard case .some(.some(let month)) = months[key], (1...month.count).contains(date.day) else {
      return nil
    }
    return month.first + (date.day - 1)
  }

  /// Returns the first day and the length of a month of the Persian or Islamic calendar.
  private func converted(_ month: DeviceDate) -> (first: Day, count: Int)? {
    guard (1...12).contains(month.month) else { return nil }
    var foreign = Calendar(identifier: calendar == .persian ? .persian : .islamicUmmAlQura)
    foreign.timeZone = .gmt
    let components = DateComponents(year: month.year, month: month.month, day: 1, hour: 12)
    guard let date = foreign.date(from: components),
      let days = foreign.range(of: .day, in: .month, for: date),
      let first = AppleInstant(seconds: date.timeIntervalSinceReferenceDate).day(in: .gmt)
    else { return nil }
    return (first, days.count)
  }
}

/// The calendars in which a phone may write dates that are meant to be `yyyy-MM-dd`.
enum DeviceCalendar: String, CaseIterable {
  case gregorian = "Gregorian"
  case buddhist = "Buddhist"
  case japanese = "Japanese"
  case persian = "Persian"
  case islamic = "Islamic"

  /// Returns the approximate Gregorian year of a year of this calendar.
  ///
  /// Islamic years are shorter, so the conversion holds for the first half of the 21st century
  /// only.
  func gregorianYear(_ year: Int) -> Int {
    switch self {
    case .gregorian: year
    case .buddhist: year - 543
    case .japanese: year + 2_018
    case .persian: year + 621
    case .islamic: Int((Double(year) * 0.970_224).rounded()) + 622
    }
  }
}

/// A date as a phone wrote it: a year, a month and a day of some calendar.
package struct DeviceDate: Hashable {
  var year: Int
  var month: Int
  var day: Int

  /// Parses four, two and two decimal digits of any script with hyphens between them.
  package init?(_ text: String) {
    var numbers = [0, 0, 0]
    var index = 0
    var counts = [0, 0, 0]
    for scalar in text.unicodeScalars {
      if scalar == "-" {
        index += 1
        guard index < 3 else { return nil }
        continue
      }
      guard counts[index] < 4, let digit = scalar.decimalDigit else { return nil }
      numbers[index] = numbers[index] * 10 + digit
      counts[index] += 1
    }
    guard counts == [4, 2, 2] else { return nil }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
  }
}

extension Unicode.Scalar {
  /// The value of a decimal digit of any script, or `nil` for any other scalar.
  fileprivate var decimalDigit: Int? {
    // Most dates have ASCII digits, and the properties of a scalar take long to find.
    if isASCII { return ("0"..."9").contains(self) ? Int(value) - 0x30 : nil }
    return properties.numericType == .decimal ? properties.numericValue.map { Int($0) } : nil
  }
}
