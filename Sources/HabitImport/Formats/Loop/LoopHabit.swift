import HabitCore
import HabitReading

/// A habit as the list of a Loop export describes it.
struct LoopHabit {
  /// The number at the start of the name of the folder with its days.
  var number: Int
  var habit: Habit
  /// Whether it is measured; `nil` in lists without that column.
  var isMeasured: Bool?
  var isArchived = false

  /// Creates a habit that is known only by its name.
  init(number: Int, name: String) {
    self.number = number
    habit = Habit(id: name, name: name, source: LoopCSVImporter.format.id)
    habit.position = Double(number)
  }

  /// Returns the number at the start of a folder name such as `001 Meditate`, and the rest of it.
  ///
  /// Digits of other scripts count. A folder name is only the number if the name of the habit has
  /// no Latin letter.
  static func label(ofFolder path: String) -> (number: Int, name: String)? {
    let name = path.split(separator: "/").last ?? ""
    let digits = name.prefix { $0.wholeNumberValue != nil }
    let rest = name[digits.endIndex...]
    guard digits.count >= 3, rest.isEmpty || rest.hasPrefix(" "), let number = number(digits) else {
      return nil
    }
    return (number, String(rest).trimmingSpaces)
  }

  /// Parses a number of up to nine digits of any script.
  static func number(_ text: some StringProtocol) -> Int? {
    guard (1...9).contains(text.count) else { return nil }
    var number = 0
    for character in text {
      guard let digit = character.wholeNumberValue, digit < 10 else { return nil }
      number = number * 10 + digit
    }
    return number
  }
}
