import HabitCore

/// Habits with entries up to a day, of which 70 % of the days are done; the same size gives the
/// same log.
struct InventedLog {
  let habits: [InventedHabit]
  let days: DayRange
}

extension InventedLog {
  static let lastDay = Month(year: 2025, month: 12).days.last

  init(_ size: Size) {
    let first = Month(year: 2026 - size.years, month: 1).first
    let days = DayRange(first, Self.lastDay)
    var random = Xorshift()
    let habits = (0..<size.habits).map { number in
      InventedHabit(number: number, days: days, random: &random)
    }
    self.init(habits: habits, days: days)
  }

  /// The log of the day before.
  var dayBefore: InventedLog {
    let days = DayRange(days.first, days.last - 1)
    let habits = habits.map { habit in
      InventedHabit(number: habit.number, entries: habit.entries.filter { days.contains($0.day) })
    }
    return InventedLog(habits: habits, days: days)
  }
}
