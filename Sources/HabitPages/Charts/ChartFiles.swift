import HabitCharts
import HabitCore
import HabitOutput
import HabitText

/// The charts of a site as standalone pictures that other pages can embed.
struct ChartFiles: Sendable {
  let report: Report
  let charts: PageCharts

  init(_ report: Report, _ charts: PageCharts, style: PictureStyle) {
    self.report = report
    self.charts = charts.files(in: style)
  }

  /// `charts/grid.svg` and the other charts of all habits, and the newest year of each habit, such
  /// as `charts/habits/meditate.svg`; no `charts/ring.svg` if habits are only counted.
  ///
  /// The days of years have no titles, because each day renews the files; the pages have them.
  var files: [OutputFile] {
    guard let last = report.overall?.days.last else { return [] }
    let kinds = ChartKind.all.filter { !$0.needsHabit && !($0.needsDue && report.isOnlyCounted) }
    return kinds.map { file("charts/\($0.name).svg", $0, of: nil, upTo: last) }
      + report.habits.compactMap { habit in
        habit.figures.map {
          file("charts/habits/\(habit.slug).svg", .grid, of: habit, upTo: $0.days.last)
        }
      }
  }

  private func file(
    _ path: String,
    _ kind: ChartKind,
    of habit: HabitReport?,
    upTo last: Day
  ) -> OutputFile {
    .page(path: path) { file in
      let label = FigureLabel(id: "chart")
      let context = ChartContext(
        year: last.year,
        month: last.month,
        label: label,
        detail: .picture
      )
      let charts = charts.tinted(habit?.color)
      charts.draw(kind.plot(charts, habit, context)).write(to: &file)
    }
  }
}
