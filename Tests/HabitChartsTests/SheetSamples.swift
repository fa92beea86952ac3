import HabitCore
import HabitTestSupport

@testable import HabitCharts

/// Year rings and posters, of samples that are typical, empty and extreme.
enum SheetSamples {
  static func charts() throws -> [(name: String, chart: any Chart)] {
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
      ("poster-typical", poster(typical, rings: rings(rows, 2026, id: "c-rings"))),
      ("poster-empty", poster(try Sample.empty(), rings: nil)),
      ("poster-extreme", poster(extreme, rings: rings([hostile], 2028, id: "c-rings"))),
    ]
  }

  private static func rings(_ rows: [HabitRow], _ year: Int, id: String = "c") -> YearRingsChart {
    var label = Sample.label
    label.id = id
    return YearRingsChart(label, rows: rows, geometry: .year(year))
  }

  private static func poster(_ sample: Sample, rings: YearRingsChart?) -> PosterChart {
    let days = sample.series.days
    let years = days.years.map { year in
      var grid = sample.grid(year)
      grid.detail = .picture
      let label = ChartLabel(id: "c-\(year)", title: "\(year)", summary: sample.habit.habit.name)
      var chart = YearGridChart(label, series: sample.series, geometry: grid.geometry)
      chart.detail = .picture
      return chart
    }
    let head = PosterChart.Head(
      title: days.count > 5_000 ? String(repeating: "<i>Très long</i> ", count: 30) : "Habits",
      subtitle: "\(days.first.year) – \(days.last.year)",
      figures: days.count < 2
        ? [] : (1...6).map { .init(number: "\($0 * 1_234) %", meaning: "On & on track") }
    )
    return PosterChart(head, years: years, rings: rings, bars: sample.bars())
  }
}
