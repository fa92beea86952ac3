import HabitCore
import HabitReading

extension Findings {
  /// The codes of what looks like a column that is no habit.
  static let oddCodes: Set<String> = ["csv.rare", "csv.sum"]

  /// Reports habits of a table with few marks or huge amounts, which may be none.
  mutating func reportOddities(of habits: [HabitHistory], at table: CSVTable) {
    let location = Location(file: table.file)
    let dayCount = Set(habits.flatMap { $0.entries.map(\.day) }).count
    for history in habits {
      let name = history.habit.name
      let sum = history.entries.reduce(0) { $0 + ($1.value ?? 0) }
      if sum > 1e7 {
        let message = "the amounts of \(name.quoted) add up to \(sum.short); is it a habit?"
        add(.warning, "csv.sum", about: name, message, at: location)
      }
      let count = Set(history.entries.map(\.day)).count
      if dayCount >= 40, count * 20 < dayCount {
        let message = "\(name.quoted) has marks on \(count) of \(dayCount) days; is it a habit?"
        add(.warning, "csv.rare", about: name, message, at: location)
      }
    }
  }
}
