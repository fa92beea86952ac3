import HabitCore
import HabitTestSupport

@testable import HabitCharts

/// Year rings and posters, of samples that are typical, empty and extreme.
enum SheetSamples {
  static func charts() throws -> [(name: String, chart: Plot)] {
    let (typical, extreme) = (try Sample.typical(), try Sample.extreme())
    let blue = Tint(HexColor(red: 0x19, green: 0x76, blue: 0xD2))
    let rows = [
      HabitRow(name: "Meditate", series: typical.series, tint: blue),
      HabitRow(name: "Gym", series: try Sample.quota().series),
      HabitRow(name: "Walk", series: try Sample.tracked().series),
    ]
    let hostile = HabitRow(
      name: String(repeating: "<b>🧘🏽‍♀️ قراءة & ", count: 20),
      series: extreme.series
    )
    return [
      ("rings-typical", rings(rows, 2026)),
      ("rings-empty", rings([HabitRow(name: "", series: try Sample.empty().series)], 2026)),
      ("rings-extreme", rings(Array(repeating: hostile, count: 60), 2028)),
      ("poster-typical", poster(typical, rings: YearRings(rows, Month.days(ofYear: 2026)))),
      ("poster-empty", poster(try Sample.empty(), rings: nil)),
      ("poster-extreme", poster(extreme, rings: YearRings([hostile], Month.days(ofYear: 2028)))),
    ]
  }

  private static func rings(_ rows: [HabitRow], _ year: Int) -> Plot {
    .rings(Sample.label, YearRings(rows, Month.days(ofYear: year)))
  }

  private static func poster(_ sample: Sample, rings: YearRings?) -> Plot {
    let days = sample.series.days
    let head = Plot.PosterHead(
      title: days.count > 5_000 ? String(repeating: "<i>Très long</i> ", count: 30) : "Habits",
      subtitle: "\(days.first.year) – \(days.last.year)",
      figure: days.count < 2 ? "" : "1,234 %",
      sentence: days.count < 2 ? "" : "of what was due was done & counted."
    )
    return .poster(
      Sample.label,
      head,
      sample.series,
      sample.months,
      rings: rings,
      firstWeekday: .monday,
      .english
    ) { _ in sample.habit.habit.name }
  }
}
