import HabitCore
import HabitText

/// The positions and the few labels of the days on a line.
struct TimeAxis {
  let first: Day
  let last: Day

  /// The most days for labels of months, not years, and for labels of dates, not months.
  private static let maxDaysOfMonths = 800
  private static let maxDaysOfDates = 70
  /// The maximum number of labels that fit a narrow screen.
  private static let maxNames = 5

  /// Returns the position of a day, in 0...1 from the first to the last; 0.5 if they are the same.
  func position(of day: Day) -> Double {
    last == first ? 0.5 : Double(day - first) / Double(last - first)
  }

  /// The first days of the labelled months or years; empty if the labels are dates.
  var lines: [Day] {
    guard last - first > Self.maxDaysOfDates else { return [] }
    let months =
      last - first <= Self.maxDaysOfMonths ? [1, 2, 3, 6] : [12, 24, 60, 120, 240, 600, 1_200]
    let steps = months.lazy.map { step in
      DayRange(first, last).months.filter { $0.index % step == 0 && $0.first >= first }
    }
    return (steps.first { $0.count <= Self.maxNames } ?? []).map(\.first)
  }

  /// Appends the names below a drawing.
  func writeNames(_ wording: Wording, to markup: inout Markup) {
    let days = lines
    if days.isEmpty {
      for day in first == last ? [first] : [first, last] {
        let anchor: StaticString = first == last ? "middle" : day == last ? "end" : ""
        let name = Markup.written { wording.write(day, to: &$0) }
        markup.axisName(at: position(of: day), anchor: anchor, name)
      }
    }
    let hasYear = days.contains { $0.month.number == 1 }
    for day in days {
      let name: Markup =
        if day.month.number == 1 {
          "\(day.year)"
        } else if day == days.first, !hasYear {
          .written { wording.write(day.month, to: &$0) }
        } else {
          "\(wording.words.names.monthsShort[day.month.number - 1])"
        }
      markup.axisName(at: position(of: day), name)
    }
  }
}
