package import HabitCore

extension HabitHistory {
  /// The habit in a few lines, for the message of a failed test: its rules, then one character a
  /// day from the first day that counts; several entries of a day are in brackets.
  package func drawing(asOf: Day) -> String {
    let schedules = habit.schedules.map { change in
      var text = "\(change.schedule)"
      if case .every(_, let from?) = change.schedule { text += " counted from \(from)" }
      return change.from.map { "\(text) since \($0)" } ?? text
    }
    let days = [habit.created, entries.first?.day, entries.last?.day, asOf].compactMap(\.self)
    let first = days.min() ?? asOf
    let last = days.max() ?? asOf
    let row = DayRange(first, last).map { day in
      (day == asOf + 1 ? "|" : "") + cell(of: day)
    }
    return """
      \(habit.kind), \(schedules.joined(separator: "; "))
      created \(text(habit.created)), archived \(text(habit.archived)), as of \(asOf)
      \(first): \(row.joined())
      """
  }

  private func cell(of day: Day) -> String {
    let drawn = entries.filter { $0.day == day }.map { entry in
      let value = entry.value.map(text) ?? ""
      return switch entry.state {
      case .done: "x" + value
      case .skipped: "s" + value
      case .failed: "f" + value
      case nil: value.isEmpty ? "?" : value
      }
    }
    return switch drawn.count {
    case 0: "-"
    case 1: drawn[0].count == 1 ? drawn[0] : "[\(drawn[0])]"
    default: "[\(drawn.joined(separator: " "))]"
    }
  }

  private func text(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  private func text(_ day: Day?) -> String {
    day?.description ?? "unknown"
  }
}
