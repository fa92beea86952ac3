import HabitCore
import HabitWriting

/// The places and the few names of the days that a line goes through.
struct TimeAxis {
  let first: Day
  let last: Day
}

extension TimeAxis {
  /// How long months are named, and not years; and dates, and not months.
  private static let (mostDaysOfMonths, mostDaysOfDates) = (800, 70)
  /// How many names there are at most, so that they have room on a narrow screen.
  private static let mostNames = 5

  /// Where a day lies between the first and the last, in 0...1; in the middle where they are one.
  func position(of day: Day) -> Double {
    last == first ? 0.5 : Double(day - first) / Double(last - first)
  }

  /// The first days of the months or years that are named; none where dates are.
  var lines: [Day] {
    guard last - first > Self.mostDaysOfDates else { return [] }
    let months =
      last - first <= Self.mostDaysOfMonths ? [1, 2, 3, 6] : [12, 24, 60, 120, 240, 600, 1_200]
    let steps = months.lazy.map { step in
      DayRange(first, last).months.filter { $0.index % step == 0 && $0.first >= first }
    }
    return (steps.first { $0.count <= Self.mostNames } ?? []).map(\.first)
  }

  /// Appends the names below a drawing.
  func writeNames(_ wording: Wording, to markup: inout Markup) {
    let days = lines
    if days.isEmpty {
      for day in first == last ? [first] : [first, last] {
        markup.axisName(at: position(of: day), anchor: anchor(of: day)) {
          wording.write(day, to: &$0)
        }
      }
    }
    let hasYear = days.contains { $0.month.number == 1 }
    for day in days {
      let isFirst = day == days.first
      markup.axisName(at: position(of: day)) { markup in
        if day.month.number == 1 {
          markup.integer(day.year)
        } else if isFirst, !hasYear {
          wording.write(day.month, to: &markup)
        } else {
          markup.text(wording.words.names.monthsShort[day.month.number - 1])
        }
      }
    }
  }
}

extension TimeAxis {
  private func anchor(of day: Day) -> StaticString? {
    if first == last { return "middle" }
    return day == last ? "end" : nil
  }
}
