import HabitCharts
import HabitCore
import HabitTemplates
import HabitText

/// A day of the first weeks.
struct FirstDay: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name") { $0.name }, .text("figure") { $0.figure },
    .text("styleClass") { $0.styleClass },
    .text("deeds") { $0.deeds }, .list("parts") { $0.parts },
  ])

  /// One of some habits done on a day.
  struct Part: TemplateModel {
    static let fields = TemplateFields<Self>([.text("styleClass") { $0.styleClass }])

    let styleClass: String
  }

  let name: String
  /// What was done of what counts; empty for a day to come, or for one with parts.
  let figure: String
  /// The style of its cell, or `nil` for a day to come.
  let style: DayCellStyle?
  var isToday = false
  var parts: [Part] = []
  /// What was done, on the page of a habit its amount with its unit, or empty.
  var deeds = ""

  private var styleClass: String {
    "\(style.map { "\($0.className)" } ?? "to-come")\(isToday ? " today" : "")"
  }

  /// Returns some days, by default all, then those to come up to the end of a week; with a habit
  /// also its amounts.
  static func days(
    of series: DaySeries,
    in range: DayRange? = nil,
    amountsOf habit: HabitReport? = nil,
    _ language: Language
  ) -> [FirstDay] {
    let range = range ?? series.days
    let marks = habit?.habit.unit == nil ? nil : habit?.figures?.marks
    let days = range.map { day in
      let cell = series[day]
      let amount = marks?.sum(on: day) ?? 0
      return FirstDay(
        name: name(of: day, language),
        figure: cell.map { $0.fact.short(language) } ?? "",
        style: cell?.style,
        isToday: day == series.end.today,
        deeds: amount == 0 ? "" : language.amount(amount, habit?.habit.unit?.isolated)
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
