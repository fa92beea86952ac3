import HabitConfig
package import HabitCore
import HabitText

/// Habits as habitsite's own JSON, version 1: all data that was read, one entry per line.
///
/// Reading the text and writing it again gives the same bytes.
package struct OpenFormatText {
  private let habits: [HabitHistory]
  private let categories: [Category]
  private let storedExperience: Int?

  /// Creates the text of habits in the order of the output; their positions give their order in
  /// reports, and the points are those that the source itself has stored.
  package init(habits: [HabitHistory], categories: [Category], storedExperience: Int?) {
    self.habits = habits
    self.categories = categories
    self.storedExperience = storedExperience
  }

  /// The whole document with a trailing line feed.
  ///
  /// - Throws: ``SiteError`` if a number of a habit is infinite.
  package var bytes: [UInt8] {
    get throws(SiteError) {
      var writer = JSONWriter()
      write(to: &writer)
      return try writer.finish(
        orThrow: SiteError("convert.number", "a number is infinite and cannot be written as JSON")
      )
    }
  }

  private func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.members(["format": "habitsite", "version": 1])
      writer.breakLine()
      writer.list("habits", habits) { writer, history in
        writer.breakLine()
        Self.write(history, to: &writer)
      }
      if !categories.isEmpty { Self.write(categories, to: &writer) }
      if let storedExperience {
        writer.breakLine()
        writer.object("experience") { $0.member("total", storedExperience) }
      }
    }
  }

  static func write(_ categories: [HabitCore.Category], to writer: inout JSONWriter) {
    writer.breakLine()
    writer.objects("categories", categories, aLineEach: true) { writer, category in
      writer.members([
        "name": category.name, "color": category.color?.description, "symbol": category.symbol,
      ])
    }
  }

  /// Writes a habit without entries, whose schedules count from days of their own.
  static func write(_ habit: Habit, to writer: inout JSONWriter) {
    writer.object { writer in
      writeDescription(of: HabitHistory(habit, entries: []), to: &writer)
    }
  }

  /// Writes a key with entries, a line each, or nothing if there are none.
  static func write(_ entries: [Entry], as key: String, to writer: inout JSONWriter) {
    guard !entries.isEmpty else { return }
    writer.breakLine()
    writer.list(key, entries) { writer, entry in
      writer.breakLine()
      write(entry, to: &writer)
    }
  }

  /// Writes a habit, with its description on the first line.
  static func write(_ history: HabitHistory, to writer: inout JSONWriter) {
    writer.object { writer in
      writeDescription(of: history, to: &writer)
      write(history.entries, as: "entries", to: &writer)
    }
  }

  /// Writes the members of a habit but for its entries.
  private static func writeDescription(of history: HabitHistory, to writer: inout JSONWriter) {
    let habit = history.habit
    writer.members([
      "id": habit.id, "name": habit.name, "question": habit.question, "note": habit.note,
      "emoji": habit.emoji, "color": habit.color?.description, "category": habit.category,
      "priority": habit.priority, "difficulty": habit.difficulty?.rawValue,
      "position": habit.position, "plannedMinutes": habit.plannedMinutes,
      "reminders": habit.reminders.isEmpty ? nil : habit.reminders,
    ])
    writeKind(of: habit, to: &writer)
    writeSchedules(of: history, to: &writer)
    writePauses(of: habit, to: &writer)
    writer.members([
      "created": habit.created, "archived": habit.archived, "exported": habit.exported,
    ])
  }

  private static func writeKind(of habit: Habit, to writer: inout JSONWriter) {
    guard habit.kind != .yesNo || habit.unit != nil else { return }
    writer.key("kind")
    writer.object(["type": habit.kind.name, "target": habit.kind.target, "unit": habit.unit])
  }

  private static func writeSchedules(of history: HabitHistory, to writer: inout JSONWriter) {
    let changes = history.schedulesFromTheirDays
    guard changes != [ScheduleChange(.daily)], let first = changes.first else { return }
    if changes.count == 1, first.from == nil {
      return writer.member("schedule", "\(first.schedule)")
    }
    writer.objects("schedule", changes) { writer, change in
      writer.members(["from": change.from, "rule": "\(change.schedule)"])
    }
  }

  private static func writePauses(of habit: Habit, to writer: inout JSONWriter) {
    guard !habit.pauses.isEmpty else { return }
    writer.objects("pauses", habit.pauses) { writer, pause in
      writer.members(["from": pause.days.first, "to": pause.end, "reason": pause.reason])
    }
  }
}

extension OpenFormatText {
  /// Writes an entry on one line; its state only if it differs from the format's default.
  static func write(_ entry: Entry, to writer: inout JSONWriter) {
    let isDefault = entry.value == nil && entry.state == .done
    writer.object { writer in
      writer.member("day", entry.day)
      writer.member("time", time(of: entry))
      writer.member("state", isDefault ? nil : entry.state?.rawValue)
      writer.member("value", entry.value)
      writer.member("minutes", entry.minutes)
      write(entry.details, to: &writer)
    }
  }

  /// Returns the time of an entry, or `nil` if its instant says it.
  private static func time(of entry: Entry) -> String? {
    guard let time = entry.time else { return nil }
    let isSaid = entry.ownDetails?.instant.flatMap(TimeOfDay.init(instant:)) == time
    return isSaid ? nil : time.description
  }

  private static func write(_ details: EntryDetails, to writer: inout JSONWriter) {
    writer.member("note", details.note)
    writer.member("at", details.instant)
    writer.member("xp", details.experience)
    writer.member("title", details.title)
    writer.member("flower", details.flower)
    guard let milestone = details.milestone else { return }
    writer.key("milestone")
    writer.object(["text": milestone.text, "photo": milestone.photo])
  }
}
