import HabitCharts
import HabitCore
import HabitOutput
import HabitText

/// A badge for each habit, as a picture and as the JSON from which shields.io draws one.
struct BadgeFiles {
  let report: Report
  let names: HabitNames
  let language: Language
  /// The colour of a habit without one.
  let color: HexColor

  /// `charts/badge-meditate.svg` and `charts/badge-meditate.json` of each habit with a day.
  var files: [OutputFile] {
    report.habits.flatMap { habit -> [OutputFile] in
      guard let figures = habit.figures else { return [] }
      let badge = badge(of: habit, figures)
      let path = "charts/badge-\(habit.slug)"
      return [
        OutputFile(path: path + ".svg") { Markup.written(badge.write).bytes },
        OutputFile(path: path + ".json") { Self.endpoint(of: badge) },
      ]
    }
  }

  /// Returns the badge with the streak, or with the total of a habit that has none.
  private func badge(of habit: HabitReport, _ figures: HabitReport.Figures) -> Badge {
    let streak = figures.streak.map(language.current)
    let tally = figures.total
    let total =
      tally.sum > 0
      ? language.counted(tally, habit.habit.unit) : language.count(tally.done, .times)
    let hue = habit.color.map { Tint($0).levels(on: .light)[3] }
    return Badge(
      label: names[habit],
      message: Self.plain(habit.isOver ? total : streak ?? total),
      color: hue ?? color
    )
  }

  /// Returns a text without the characters around a unit, which pictures do not need.
  private static func plain(_ text: String) -> String {
    String(text.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) })
  }

  /// Returns the answer of an endpoint badge.
  ///
  /// Source: Shields.io (2024), "Endpoint Badge".
  private static func endpoint(of badge: Badge) -> [UInt8] {
    JSONWriter.document { writer in
      writer.member("color", badge.color.description)
      writer.member("label", badge.label.escapedForReaders)
      writer.member("message", badge.message.escapedForReaders)
      writer.member("schemaVersion", 1)
    }
  }
}
