import HabitCore

/// A column that becomes a habit.
struct GoogleFitMeasure {
  let name: String
  var unit: String?
  /// Whether its numbers are milliseconds of a day.
  private let isDuration: Bool
}

extension GoogleFitMeasure {
  /// Returns what a column measures, or `nil` if it is not read.
  init?(column: String) {
    let key = column.lowercased()
    if let known = Self.known[key] {
      self = known
      return
    }
    let ending = " duration (ms)"
    guard key.hasSuffix(ending), key.count > ending.count, key != "inactive" + ending else {
      return nil
    }
    let name = String(column.dropLast(ending.count)).trimmed
    self.init(name: name, unit: "min", isDuration: true)
  }

  /// Returns the value of a number, in the unit; minutes are whole.
  func value(of number: Double) -> Double {
    isDuration ? (number / 60_000).rounded() : number
  }

  /// The habit, which has no goal.
  var habit: Habit {
    var habit = Habit(id: name, name: name, source: GoogleFitImporter.format.id)
    habit.kind = .tracking
    habit.unit = unit
    return habit
  }

  private static let known: [String: GoogleFitMeasure] = [
    "move minutes count": GoogleFitMeasure(name: "Move minutes", unit: "min", isDuration: false),
    "step count": GoogleFitMeasure(name: "Steps", unit: "steps", isDuration: false),
    "heart points": GoogleFitMeasure(name: "Heart points", unit: nil, isDuration: false),
  ]
}
