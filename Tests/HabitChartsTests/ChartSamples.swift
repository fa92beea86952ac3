import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts

/// Every chart, of samples that are typical, empty and extreme.
enum ChartSamples {
  static func charts() throws -> [(name: String, chart: Plot)] {
    let ring = { Plot.ring(Sample.label, $0, of: $1, Plot.RingWords(), .english) }
    return [
      ("ring-typical", ring(17, 31)), ("ring-empty", ring(0, 0)),
      ("ring-extreme", ring(1_234_566, 1_234_567)),
    ] + (try days()) + (try figures()) + (try sequences()) + (try matrices())
      + (try SheetSamples.charts())
  }

  /// Grids and calendars, of which those with days lead from each to its note.
  private static func days() throws -> [(name: String, chart: Plot)] {
    let samples = [
      ("typical", try Sample.typical(), 2026), ("empty", try Sample.empty(), 2026),
      ("extreme", try Sample.extreme(), 2028),
    ]
    return samples.flatMap { name, sample, year in
      let firstWeekday = name == "extreme" ? Weekday.sunday : .monday
      let month = Month(year: year, month: name == "empty" ? 10 : 11)
      let links = name == "empty" ? nil : "../\"a&b/#d"
      var calendar = sample.calendar(month, firstWeekday, links: links)
      if name == "empty" { calendar.legend = [] }
      let charts: [(name: String, chart: Plot)] = [
        ("grid-\(name)", sample.grid(year, firstWeekday)), ("calendar-\(name)", calendar),
        ("small-\(name)", sample.calendar(month, firstWeekday, detail: .table)),
      ]
      return charts
    }
  }

  /// Bars and lines.
  private static func figures() throws -> [(name: String, chart: Plot)] {
    var charts: [(name: String, chart: Plot)] = [
      ("hours-typical", Sample.hours([7, 7, 7, 8, 20, 21, 7, 6], count: 60, .monday)),
      ("hours-empty", Sample.hours([0], count: 0, .monday)),
      ("hours-extreme", Sample.hours(Array(0..<24) + [0, 0, 23], count: 40_000, .sunday)),
    ]
    let samples = [
      ("typical", try Sample.typical()), ("empty", try Sample.empty()),
      ("extreme", try Sample.extreme()),
    ]
    for (name, sample) in samples {
      charts += [
        ("bars-\(name)", sample.bars()), ("weekdays-\(name)", sample.weekdays(.sunday)),
        ("trend-\(name)", try sample.trendAndStrength()),
        ("cumulative-\(name)", sample.cumulative(goal: 300)),
      ]
    }
    return charts
  }

  private static func sequences() throws -> [(name: String, chart: Plot)] {
    let november = Month(year: 2026, month: 11)
    return [
      ("sequence-typical", try Sample.typical().sequence(november)),
      ("sequence-empty", try Sample.empty().sequence(november)),
      ("sequence-extreme", try Sample.extreme().sequence(Month(year: 2028, month: 12))),
    ]
  }

  private static func matrices() throws -> [(name: String, chart: Plot)] {
    let rows = [
      HabitRow(name: "Meditate", series: try Sample.typical().series),
      HabitRow(name: "Gym", series: try Sample.quota().series),
      HabitRow(name: "Walk", series: try Sample.tracked().series),
    ]
    let empty = HabitRow(name: "", series: try Sample.empty().series)
    let extreme = try Sample.extreme()
    let hostile = HabitRow(
      name: String(repeating: "<b>🧘🏽‍♀️ قراءة & ", count: 20),
      series: extreme.series
    )
    let many =
      [hostile] + (1...50).map { HabitRow(name: "Habit \($0)", series: extreme.series) }
    return [
      ("matrix-typical", matrix(rows, Month(year: 2026, month: 11))),
      ("matrix-empty", matrix([empty], Month(year: 2026, month: 11))),
      ("matrix-extreme", matrix(many, Month(year: 2028, month: 2))),
    ]
  }

  static func matrix(_ rows: [HabitRow], _ month: Month) -> Plot {
    .matrix(Sample.label, rows, month, .english)
  }
}
