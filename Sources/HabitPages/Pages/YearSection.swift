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
  /// The names of the months above the first of some rows.
  var months = DeferredMarkup.none
  let grid: DeferredMarkup
  /// The lengths of long intervals below a row of what is seldom done.
  var intervals = DeferredMarkup.none

  /// Writes the lengths of the long intervals in the middle of which is a day of a year.
  ///
  /// They are half as long again as the rule asks for, and so far from one another that on a phone
  /// none covers another.
  static func lengths(
    of habit: HabitReport,
    in year: Int,
    _ language: Language
  ) -> DeferredMarkup {
    let days = Month.days(ofYear: year)
    var shown: [(place: Double, text: String)] = []
    var last = -minDistance
    for interval in habit.intervals {
      let middle = interval.days.first + interval.days.count / 2
      guard days.contains(middle),
        case .rolling(let times, let window) = habit.habit.schedule(on: interval.days.first),
        2 * times * interval.length > 3 * window
      else { continue }
      let position = days.position(of: middle)
      guard position >= last + minDistance else { continue }
      last = position
      let place = 100 * (Double(position) + 0.5) / Double(days.count)
      shown.append(
        (
          language.direction == .rightToLeft ? 100 - place : place,
          "↔ \(language.count(interval.length, .days))"
        )
      )
    }
    if shown.isEmpty { return .none }
    let lengths = shown
    return DeferredMarkup { markup in
      markup.raw("<svg class=\"axis\" aria-hidden=\"true\">")
      for length in lengths {
        markup.raw("<text x=\"")
        markup.number(length.place)
        markup.raw("%\" y=\"12\">")
        markup.text(length.text)
        markup.raw("</text>")
      }
      markup.raw("</svg>\n")
    }
  }

  /// In days of a year.
  private static let minDistance = 70

  /// Writes the numbers of the days under the first columns of five weeks.
  static func dates(below days: DayRange) -> DeferredMarkup {
    guard days.count == HabitRows.stripLength else { return .none }
    let positions = stride(from: 0, to: days.count, by: 7)
    return names(positions.map { "\(days[$0].civil.day)" }, "dates")
  }

  /// Writes the names of the months above the days of a year in a row.
  static func monthNames(_ language: Language) -> DeferredMarkup {
    names(language.shortMonths.map(language.heading), "dates year-months")
  }

  private static func names(_ names: [String], _ className: StaticString) -> DeferredMarkup {
    DeferredMarkup { markup in
      markup.raw("<p class=\"")
      markup.raw(className)
      markup.raw("\" aria-hidden=\"true\">")
      for name in names {
        markup.raw("<span>")
        markup.text(name)
        markup.raw("</span>")
      }
      markup.raw("</p>\n")
    }
  }
}
