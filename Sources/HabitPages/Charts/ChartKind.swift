import HabitCharts
import HabitCore
import HabitWriting

/// A kind of chart that can be requested by name; an entry of the table ``all``.
package struct ChartKind: Sendable {
  /// The name in commands, in Markdown blocks and of the file under `charts/`.
  package let name: String
  /// The period that the chart covers.
  package let period: Period
  /// The type of the chart; it has the style sheet.
  let chart: any Chart.Type
  /// Draws the chart of all habits; `nil` for a chart of a single habit.
  let ofAll: (@Sendable (ChartContext) -> DeferredMarkup)?
  /// Draws the chart of a habit; empty if there is nothing to show.
  let ofHabit: @Sendable (ChartContext, HabitReport) -> DeferredMarkup
  /// The reason why there is nothing to show for a habit, from its quoted name.
  var absence: @Sendable (_ name: String, Month) -> String = { name, _ in "no days of \(name) yet" }
  /// Whether the chart shows a share of what is due, so that what is only counted has none.
  var needsDue = false
  /// Whether even a picture without a browser has words, if there are fonts.
  var needsWords = false
}

extension ChartKind {
  /// The period that a chart covers.
  package enum Period: Sendable {
    case year
    case month
    /// The whole history.
    case whole

    /// The key of a block, and the option of the command, that selects the period; `nil` if there
    /// is nothing to select.
    package var key: String? {
      switch self {
      case .year: "year"
      case .month: "month"
      case .whole: nil
      }
    }
  }

  /// Whether the chart always shows a single habit.
  package var needsHabit: Bool { ofAll == nil }

  /// Returns the message that a chart does not exist because nothing is ever due.
  func absenceOfDue(_ name: String) -> String {
    "no \(self.name) of \(name): nothing in it is ever due; show 'bars' instead"
  }

  /// Finds a kind by its name.
  package init?(named name: String) {
    guard let kind = Self.all.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// Returns the message that the chart does not take a given period key, and which key it does
  /// take.
  ///
  /// `spell` formats a key as the user wrote it: `--year` or `'year'`.
  package func refusal(of key: String, spell: (String) -> String) -> String {
    let hint = period.key.map { "use \(spell($0))" } ?? "leave it out"
    return "\(spell(key)) does not apply to \(name.quoted); \(hint)"
  }

  /// The style sheets of all kinds, without duplicates.
  static var styleSheets: [String] {
    var names: [String] = []
    for kind in all where !names.contains(kind.chart.styleSheet) {
      names.append(kind.chart.styleSheet)
    }
    return names
  }
}
