import HabitCore
import HabitTestSupport
import HabitText
import Testing

@testable import HabitCharts

/// One habit with its report, and the charts made of it.
struct Sample {
  let report: Report
  let habit: HabitReport
  let figures: HabitReport.Figures
  let series: DaySeries

  init(_ history: HabitHistory, asOf: Day, unit: String? = nil) throws {
    var described = history.habit
    described.unit = unit
    let history = HabitHistory(described, entries: history.entries)
    report = Report(of: HabitLog(habits: [history]), asOf: asOf)
    habit = try #require(report.habits.first)
    figures = try #require(habit.figures)
    series = try #require(DaySeries(habit, end: ReportEnd(asOf)))
  }
}

extension Sample {
  /// A daily habit with days of each state, from 10 October 2025 to 5 November 2026.
  static func typical() throws -> Sample {
    try Sample(
      HabitHistory(pattern: pattern("xxx-xsx", days: 391) + "-", from: Day("2025-10-10")),
      asOf: Day("2026-11-05")
    )
  }

  /// A habit that begins on the last day of the report, without an entry.
  static func empty() throws -> Sample {
    try Sample(
      HabitHistory(pattern: "-", from: Day("2026-11-05")),
      asOf: Day("2026-11-05")
    )
  }

  /// Twenty leap-day-spanning years of long amounts in a hostile unit, all but one of them partial.
  static func extreme() throws -> Sample {
    let kind = Kind.atLeast(target: 1_234.56)
    let history = HabitHistory(
      pattern: pattern("123456789x", days: 7_300),
      from: Day("2009-01-08"),
      kind: kind,
      schedule: .weekdays(WeekdaySet([.monday, .tuesday, .friday]))
    )
    return try Sample(history, asOf: Day("2028-12-31"), unit: "</title>\"&'\u{0}قراءة")
  }

  /// A quota from 2 to 24 November 2026 with entries of each kind, of which the middle week keeps
  /// only Mondays.
  static func quota() throws -> Sample {
    let history = HabitHistory(pattern: "xfs-x--xfs-x--xfs-x--x-", from: Day("2026-11-02"))
    let weekly = Schedule.quota(times: 3, per: .week)
    let changed = history.with { habit in
      habit.schedules = [
        ScheduleChange(weekly),
        ScheduleChange(from: Day("2026-11-09"), .weekdays(WeekdaySet([.monday]))),
        ScheduleChange(from: Day("2026-11-16"), weekly),
      ]
    }
    return try Sample(changed, asOf: Day("2026-11-24"))
  }

  /// Values that are only counted, from 1 September to 2 November 2026.
  static func tracked() throws -> Sample {
    try Sample(
      HabitHistory(
        pattern: pattern("12-34567890", days: 63),
        from: Day("2026-09-01"),
        kind: .tracking
      ),
      asOf: Day("2026-11-02"),
      unit: "km & more"
    )
  }

  /// The 31 days of October 2026: each of the twenty flowers, a trophy, then other days.
  static func garden() throws -> Sample {
    let first = Day("2026-10-01")
    var history = HabitHistory(pattern: pattern("x", days: 21) + "---s--------", from: first)
    var entries = history.entries
    for index in 0..<20 {
      entries[index].details.flower = index + 1
    }
    entries[20].details.milestone = EntryDetails.Milestone(text: "a year")
    history = HabitHistory(history.habit, entries: entries)
    return try Sample(history, asOf: Day("2026-10-27"))
  }

  /// So many days of a drawing that repeats.
  static func pattern(_ drawing: String, days: Int) -> String {
    let times = days / drawing.count + 1
    return String(String(repeating: drawing, count: times).prefix(days))
  }

  static let label = ChartLabel(
    id: "c",
    title: "Meditate <b>, 2026",
    summary: "212 of 300 days, 71\u{A0}%",
    caption: "\u{202E}Meditate & more"
  )

  func grid(
    _ year: Int,
    _ firstWeekday: Weekday = .monday,
    marks: [GridMark] = [],
    detail: Plot.Detail = .days
  ) -> Plot {
    .grid(
      Self.label,
      series,
      Month.days(ofYear: year),
      firstWeekday: firstWeekday,
      marks: marks,
      detail,
      .english
    )
  }

  func calendar(
    _ month: Month,
    _ firstWeekday: Weekday = .monday,
    links: String? = nil,
    detail: Plot.Detail = .days
  ) -> Plot {
    .calendar(
      Self.label,
      series,
      month,
      firstWeekday: firstWeekday,
      links: links,
      detail: detail,
      .english
    )
  }

  var months: MonthSeries { MonthSeries(figures, of: habit.habit, form: .percentage) }

  func bars() -> Plot { .bars(Self.label, months, .english) }

  func weekdaySeries(_ firstWeekday: Weekday = .monday) -> WeekdaySeries {
    WeekdaySeries(of: [figures], firstWeekday: firstWeekday, isCovered: habit.habit.isRolling)
  }

  func weekdays(_ firstWeekday: Weekday = .monday) -> Plot {
    .weekdays(Self.label, weekdaySeries(firstWeekday), .english)
  }

  var weeks: TrendSeries { TrendSeries(figures, of: habit.habit, firstWeekday: .monday) }

  func trend(_ strength: StrengthLine? = nil) -> Plot {
    .trend(Self.label, weeks, strength: strength, .english)
  }

  /// The year of the last day, added up, with the pace to as many days.
  func cumulative(goal days: Double?) -> Plot {
    let year = figures.days.last.year
    let period = SummaryPeriod(.year, around: figures.days.last, firstWeekday: .monday)
    let series = CumulativeSeries(
      year,
      of: .days,
      in: figures.life,
      goal: days.map { Goal(.days, amount: $0, in: period) },
      unit: "days"
    )
    return .cumulative(Self.label, series, .english)
  }

  /// Days in a row, each done at the next of some hours.
  static func hours(_ hours: [Int], count: Int, _ firstWeekday: Weekday) -> Plot {
    let entries = (0..<count).map { index in
      var entry = Entry(day: Day("1950-01-02") + index, state: .done)
      entry.time = TimeOfDay(minutes: hours[index % hours.count] * 60 + index % 60)
      return entry
    }
    return .hours(label, HourTally(of: entries[...]), firstWeekday: firstWeekday, .english)
  }

  /// The weeks with the strength of the habit.
  func trendAndStrength() throws -> Plot {
    let strengths = try #require(figures.life.strengths)
    return trend(StrengthLine("Strength", days: figures.days, strengths: strengths))
  }

  func sequence(_ month: Month) throws -> Plot {
    let sequence = try #require(figures.life.sequence(of: month))
    return .sequence(Self.label, sequence, series, .english)
  }
}

extension YearRings {
  /// The rings of a year, or of twelve months, that begins with Mondays.
  init(_ rows: [HabitRow], _ days: DayRange) {
    self.init(rows, days, firstWeekday: .monday, .english)
  }
}

extension DayGrid {
  /// A year as columns of weeks.
  static func year(_ year: Int, _ firstWeekday: Weekday = .monday) -> DayGrid {
    .weeks(Month.days(ofYear: year), firstWeekday: firstWeekday, ChartWords.english.names)
  }
}
