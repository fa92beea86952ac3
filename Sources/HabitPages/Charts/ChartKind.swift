import HabitCharts
import HabitCore
import HabitWriting

/// A kind of chart that can be asked for by name: an entry of the table ``all``.
package struct ChartKind: Sendable {
  /// The name in commands, in blocks of Markdown, and of the file under `charts/`.
  package let name: String
  /// Which time the chart shows.
  package let period: Period
  /// The chart that is drawn; it has the style sheet.
  let chart: any Chart.Type
  /// Draws the chart of all habits; `nil` for a chart of a single habit.
  let ofAll: (@Sendable (ChartContext) -> DeferredMarkup)?
  /// Draws the chart of a habit; nothing where there is nothing to show.
  let ofHabit: @Sendable (ChartContext, HabitReport) -> DeferredMarkup
  /// Why there is nothing to show of a habit, by its quoted name.
  var absence: @Sendable (_ name: String, Month) -> String = { name, _ in "no days of \(name) yet" }
}

extension ChartKind {
  /// Which time a chart shows.
  package enum Period: Sendable {
    case year
    case month
    /// All that there is.
    case whole

    /// The key of a block, and the option of the command, that chooses the time; `nil` where there
    /// is nothing to choose.
    package var key: String? {
      switch self {
      case .year: "year"
      case .month: "month"
      case .whole: nil
      }
    }
  }

  /// Whether the chart is one of a single habit.
  package var needsHabit: Bool { ofAll == nil }

  /// Finds a kind by its name.
  package init?(named name: String) {
    guard let kind = Self.all.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// Says that the chart does not take a key that chooses a time, and which it takes.
  ///
  /// `spell` writes a key as the person wrote it: `--year` or `'year'`.
  package func refusal(of key: String, spell: (String) -> String) -> String {
    let hint = period.key.map { "use \(spell($0))" } ?? "leave it out"
    return "\(spell(key)) does not apply to \(name.quoted); \(hint)"
  }

  /// The style sheets of all kinds, each once.
  static var styleSheets: [String] {
    var names: [String] = []
    for kind in all where !names.contains(kind.chart.styleSheet) {
      names.append(kind.chart.styleSheet)
    }
    return names
  }
}
