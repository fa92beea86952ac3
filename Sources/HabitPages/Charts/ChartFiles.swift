import HabitCharts
import HabitCore
import HabitOutput
import HabitText

/// The charts of a site as standalone pictures that other pages can embed.
struct ChartFiles: Sendable {
  let report: Report
  let charts: RequestedCharts

  init(_ report: Report, _ charts: PageCharts, style: PictureStyle) {
    self.report = report
    self.charts = RequestedCharts(report: report, charts: charts.files(in: style))
  }

  /// `charts/grid.svg` and the other charts of all habits, and the newest year of each habit, such
  /// as `charts/habits/meditate.svg`; no `charts/ring.svg` if habits are only counted.
  ///
  /// Years are pictures, since a new day renews them: the page of the year says what each day was.
  var files: [OutputFile] {
    guard let last = report.overall?.days.last else { return [] }
    let kinds = ChartKind.all.filter { !$0.needsHabit && !($0.needsDue && report.isOnlyCounted) }
    let all = kinds.map { kind in
      file("charts/\(kind.name).svg", kind, upTo: last)
    }
    return all
      + report.habits.compactMap { habit in
        habit.figures.map {
          grid("charts/habits/\(habit.slug).svg", of: habit, upTo: $0.days.last)
        }
      }
  }

  private func file(_ path: String, _ kind: ChartKind, upTo last: Day) -> OutputFile {
    .page(path: path) { file in
      let period = (last.year, last.month)
      let label = FigureLabel(id: "chart")
      charts.draw(kind, of: nil, period, label, detail: .picture).write(to: &file)
    }
  }

  private func grid(_ path: String, of habit: HabitReport, upTo last: Day) -> OutputFile {
    .page(path: path) { file in
      var pictures = charts.charts
      pictures.tint = habit.color.map { Tint($0) } ?? pictures.tint
      let label = FigureLabel(id: "chart")
      let grid = pictures.grid(of: habit, year: last.year, label, detail: .picture)
      pictures.draw(grid).write(to: &file)
    }
  }
}
