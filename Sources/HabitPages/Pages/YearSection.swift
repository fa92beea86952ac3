import HabitCharts
import HabitCore
import HabitTemplates
import HabitText

/// A year in a list: its name, a line of figures and its grid as a picture.
///
/// A new day renews the list; the page of each year, whose address is beside the grid, says what
/// each day was.
struct YearSection: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name") { $0.name }, .text("address") { $0.address }, .text("summary") { $0.summary },
    .markup("months") { $0.months }, .markup("grid") { $0.grid },
    .markup("intervals") { $0.intervals },
  ])

  let name: String
  let address: String
  let summary: String
  /// The names of the months above the first of some rows; or the calendars of a few.
  var months = DeferredMarkup.none
  let grid: DeferredMarkup
  /// The lengths of long intervals below a row of what is seldom done.
  var intervals = DeferredMarkup.none

  /// Writes a bracket with its length for those intervals whose middle is in a year.
  ///
  /// They are so far from one another that on a phone no length covers another; the longest go
  /// first. With `isBrief` the lengths have no unit, so that more of them have room, and only the
  /// longest one has a bracket.
  static func lengths(
    of intervals: [DoneInterval],
    in year: Int,
    isBrief: Bool = false,
    _ language: Language
  ) -> DeferredMarkup {
    let minDistance = isBrief ? minBriefDistance : minDistance
    let days = Month.days(ofYear: year)
    var shown: [(middle: Int, interval: DoneInterval)] = []
    for interval in intervals.sorted(by: { $0.length > $1.length }) {
      let middle = interval.days.first + interval.days.count / 2
      guard days.contains(middle) else { continue }
      let position = days.position(of: middle)
      if shown.contains(where: { abs($0.middle - position) < minDistance }) { continue }
      shown.append((position, interval))
    }
    guard let longest = shown.first?.interval.length else { return .none }
    // Beside a far longer one, an interval is none that stands out.
    let lengths = shown.filter { isBrief || 2 * $0.interval.length > longest }
      .sorted { $0.middle < $1.middle }
    let edge = isBrief ? 0 : edge
    let isMirrored = language.direction == .rightToLeft
    @Sendable func share(_ position: Int) -> Double {
      let share = (Double(position) + 0.5) / Double(days.count)
      return isMirrored ? 1 - share : share
    }
    return DeferredMarkup { markup in
      markup.axis { markup in
        for (middle, interval) in lengths {
          if !isBrief || interval.length == longest {
            let ends = [interval.days.first, interval.days.last].map { share($0 - days.first) }
            markup.axisBracket(min(ends[0], ends[1])...max(ends[0], ends[1]))
          }
          // Close to an end of the year, its length stays inside of it.
          let isFirst = middle < edge
          let isLast = middle >= days.count - edge
          let end = isFirst ? 0 : isLast ? days.count - 1 : middle
          markup.axisName(at: share(end), anchor: isFirst ? "start" : isLast ? "end" : nil) {
            // The bracket is cut, and shorter than it says.
            if interval.days.first < days.first { $0.text(isMirrored ? "→ " : "← ") }
            $0.text(
              isBrief ? language.number(interval.length) : language.count(interval.length, .days)
            )
          }
        }
      }
      markup.raw("\n")
    }
  }

  /// In days of a year.
  private static let minDistance = 70
  private static let minBriefDistance = 21
  private static let edge = 14
  /// The maximum number of intervals of a year whose lengths all have room.
  static let maxBriefLengths = 15

  /// Writes the names of the months above the days of a year in a row.
  static func monthNames(_ language: Language) -> DeferredMarkup {
    let names = language.shortMonths.map(language.heading)
    return DeferredMarkup { markup in
      markup.raw("<p class=\"year-months\" aria-hidden=\"true\">")
      for name in names {
        markup.raw("<span>")
        markup.text(name)
        markup.raw("</span>")
      }
      markup.raw("</p>\n")
    }
  }
}
