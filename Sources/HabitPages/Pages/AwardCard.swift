import HabitCharts
import HabitCore
import HabitTemplates
import HabitText

/// A medal with what it is for: reached on a day, or on the way.
struct AwardCard: TemplateModel {
  static let fields = TemplateFields<Self>([
    .markup("medal") { $0.medal.markup }, .text("colorClass") { $0.color.tintClass },
    .text("text") { $0.text }, .text("name") { $0.name }, .text("address") { $0.address },
    .text("note") { $0.note }, .text("noteAddress") { $0.noteAddress },
  ])

  let medal: Medal
  /// The habit's colour, or `nil` if there is none.
  var color: HexColor?
  let text: String
  /// The habit, or empty for the medal of a level.
  var name = ""
  /// The page of the habit.
  var address = ""
  /// The day, or what is missing.
  let note: String
  /// The list of the day, or empty.
  var noteAddress = ""
}
