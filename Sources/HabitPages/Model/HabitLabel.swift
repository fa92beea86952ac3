import HabitCharts
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The parts of a habit's label on a page: its name, emoji, colour and address.
struct HabitLabel {
  /// The name, never blank and different from the names of all other habits.
  let name: String
  /// The emoji; empty if the habit has none.
  let emoji: String
  /// The CSS class for the habit's colour, or empty if it has none.
  let colorClass: String
  /// The address of the habit's page.
  let address: String

  /// Creates the label of a habit for a page.
  init(_ habit: HabitReport, _ names: HabitNames, on path: PagePath) {
    name = names[habit]
    emoji = habit.habit.emoji ?? ""
    colorClass = habit.color.tintClass
    address = path.address(of: .habit(habit.slug))
  }

  /// Returns the fields of a model that has a label.
  static func fields<Model>(
    _ label: @escaping @Sendable (Model) -> HabitLabel
  ) -> [TemplateField<Model>] {
    [
      .text("name") { label($0).name }, .text("emoji") { label($0).emoji },
      .text("colorClass") { label($0).colorClass }, .text("address") { label($0).address },
    ]
  }
}
