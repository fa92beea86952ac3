import HabitCore

/// A habit with its entries; kinds and schedules take turns.
struct InventedHabit {
  let number: Int
  /// Oldest first.
  let entries: [(day: Day, value: Int)]
}

extension InventedHabit {
  init(number: Int, days: DayRange, random: inout Xorshift) {
    self.number = number
    var entries: [(day: Day, value: Int)] = []
    for day in days where random.number(below: 10) < 7 {
      entries.append((day, random.number(below: 50)))
    }
    self.entries = entries
  }

  var id: String { "habit-\(number)" }

  var name: String { "Habit number \(number)" }

  /// Whether its entries have values.
  var isMeasured: Bool { number % 4 == 1 }

  /// In the words of habitsite's own format.
  var schedule: String {
    ["daily", "quota:3/week", "weekdays:1,2,3,4,5", "rolling:3/7", "every:2"][number % 5]
  }
}
