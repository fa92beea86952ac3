import Foundation
import HabitCore

/// The forms that the invented log is written in.
enum ExportForm: String, CaseIterable {
  case openFormat = "habitsite's JSON"
  case tidyTable = "tidy CSV"
  case loopBackup = "Loop's backup"
  case preferences = "preferences of an app"
}

extension ExportForm {
  var fileName: String {
    switch self {
    case .openFormat: "export.json"
    case .tidyTable: "export.csv"
    case .loopBackup: "export.db"
    case .preferences: "export.plist"
    }
  }

  func write(_ log: InventedLog, to path: String) throws {
    switch self {
    case .openFormat: try Self.write(Self.openFormat(log), to: path)
    case .tidyTable: try Self.write(Self.tidyTable(log), to: path)
    case .loopBackup: try LoopBackup.write(log, to: path)
    case .preferences: try Self.preferences(log).write(to: URL(filePath: path))
    }
  }

  private static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private static func openFormat(_ log: InventedLog) -> String {
    let habits = log.habits.map { habit in
      let kind =
        habit.isMeasured
        ? "{\"type\": \"atLeast\", \"target\": 20, \"unit\": \"pages\"}" : "{\"type\": \"yesNo\"}"
      let entries = habit.entries.map { day, value in
        let figure = habit.isMeasured ? "\"value\": \(value)" : "\"state\": \"done\""
        return "    {\"day\": \"\(day)\", \(figure)}"
      }
      return """
        {"id": "\(habit.id)", "name": "\(habit.name)", "emoji": "🏃", "color": "#30D158",
          "created": "\(log.days.first)", "schedule": "\(habit.schedule)",
          "kind": \(kind), "entries": [
        \(entries.joined(separator: ",\n"))]}
        """
    }
    return "{\"format\": \"habitsite\", \"version\": 1, \"habits\": [\n"
      + habits.joined(separator: ",\n") + "\n]}\n"
  }

  private static func tidyTable(_ log: InventedLog) -> String {
    var text = "day,habit,state,value,unit,minutes,note,category,habit_id\r\n"
    for habit in log.habits {
      for (day, value) in habit.entries {
        let figures = habit.isMeasured ? ",\(value),pages" : "done,,"
        text += "\(day),\(habit.name),\(figures),,,,\(habit.id)\r\n"
      }
    }
    return text
  }

  /// As "Habit Tracker" by alexjohny87 keeps them: JSON inside a binary property list.
  private static func preferences(_ log: InventedLog) throws -> Data {
    let ids = log.habits.map { "00000000-0000-0000-0000-" + $0.number.padded(to: 12) }
    let habits = zip(log.habits, ids).map { habit, id in
      let created = Double(log.days.first - Month(year: 2001, month: 1).first) * 86_400
      return "{\"id\":\"\(id)\",\"title\":\"\(habit.name)\",\"createdDate\":\(created)}"
    }
    let days = zip(log.habits, ids).map { habit, id in
      "\"\(id)\":[" + habit.entries.map { "\"\($0.day)\"" }.joined(separator: ",") + "]"
    }
    let values = [
      "habits_v2": Data("[\(habits.joined(separator: ","))]".utf8),
      "completions_v2": Data("{\(days.joined(separator: ","))}".utf8),
    ]
    return try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
  }
}
