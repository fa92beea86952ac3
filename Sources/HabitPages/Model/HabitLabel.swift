import HabitCharts
import HabitCore
import HabitLanguage
import HabitParts

/// The parts by which a page shows a habit: its name, its sign, its colour and its address.
struct HabitLabel {
  /// Never blank, and unlike the names of all other habits.
  let name: String
  /// Empty for a habit without an emoji.
  let emoji: String
  /// The class that gives an element the colour of the habit, or empty for a habit without one.
  let colorClass: String
  /// The address of the habit's page.
  let address: String
}

extension HabitLabel {
  /// Makes the label of a habit for a page.
  init(_ habit: HabitReport, _ names: HabitNames, on path: PagePath) {
    name = names[habit]
    emoji = habit.habit.emoji ?? ""
    colorClass = habit.habit.color.map { Tint($0).className } ?? ""
    address = path.address(of: .habit(habit.slug))
  }
}
