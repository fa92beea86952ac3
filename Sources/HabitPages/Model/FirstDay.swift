import HabitCharts
import HabitCore
import HabitTemplates
import HabitText

/// A day of the first weeks.
struct FirstDay: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name") { $0.name }, .text("figure") { $0.figure },
    .text("styleClass") { $0.styleClass },
    .text("deeds") { $0.deeds }, .list("parts") { $0.parts }, .text("unit") { $0.unit },
  ])

  /// One of some habits done on a day.
  struct Part: TemplateModel {
    static let fields = TemplateFields<Self>([
      .text("styleClass") { $0.styleClass }, .text("text") { $0.text },
    ])

    let styleClass: String
    /// A tick, an amount, or the name of what has a hue.
    let text: String
  }

  let name: String
  /// What was done of what counts; empty for a day to come, or for one with parts.
  let figure: String
  /// The style of its cell, or `nil` for a day to come.
  let style: DayCellStyle?
  var isToday = false
  var parts: [Part] = []
  /// What was done; empty on the page of a habit.
  var deeds = ""
  /// The unit of an amount, which a wide page shows.
  var unit = ""

  private var styleClass: String {
    "\(style.map { "\($0.className)" } ?? "to-come")\(isToday ? " today" : "")"
  }

  /// Returns some days, by default all, then those to come up to the end of a week; amounts have a
  /// unit.
  static func days(
    of series: DaySeries,
    in range: DayRange? = nil,
    unit: String = "",
    _ language: Language
  ) -> [FirstDay] {
    let range = range ?? series.days
    let days = range.map { day in
      let cell = series[day]
      let isAmount =
        switch cell?.fact {
        case .amount, .amountNotDue, .word(.nothing): true
        default: false
        }
      return FirstDay(
        name: name(of: day, language),
        figure: cell.map { $0.fact.short(language) } ?? "",
        style: cell?.style,
        isToday: day == series.today,
        unit: isAmount ? unit : ""
      )
    }
    return fillWeek(days, from: range.first, language)
  }

  /// Adds the days to come up to the end of a week.
  static func fillWeek(
    _ days: [FirstDay],
    from first: Day,
    _ language: Language
  ) -> [FirstDay] {
    let missing = (7 - days.count % 7) % 7
    return days
      + (0..<missing).map {
        FirstDay(name: name(of: first + (days.count + $0), language), figure: "", style: nil)
      }
  }

  static func name(of day: Day, _ language: Language) -> String {
    "\(language.names.weekdaysShort[day.weekday.rawValue - 1]) \(day.civil.day)"
  }
}
