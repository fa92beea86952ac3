package import HabitCore
import HabitText

/// A change of the history as JSON, in the words of the open format.
package enum KeptChangeText {
  /// Returns the whole document with a trailing line feed.
  ///
  /// - Throws: ``SiteError`` if a number of a habit is infinite.
  package static func bytes(of change: KeptChange) throws(SiteError) -> [UInt8] {
    var writer = JSONWriter()
    write(change, to: &writer)
    return try writer.finish(
      orThrow: SiteError("history.number", "a number is infinite and cannot be kept")
    )
  }

  private static func write(_ change: KeptChange, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("format", "habitsite-history")
      writer.member("version", 1)
      writer.member("number", change.number)
      writer.member("day", change.day)
      writer.member("before", change.before)
      if change.isForgetting { writer.member("forgotten", 1) }
      if !change.sources.isEmpty {
        writer.breakLine()
        writer.objects("sources", change.sources, aLineEach: true) { writer, source in
          writer.member("name", source.name)
          writer.member("format", source.format)
          writer.member("sha256", source.hash)
          writer.member("exported", source.exported)
        }
      }
      if !change.habits.isEmpty {
        writer.breakLine()
        writer.objects("habits", change.habits, aLineEach: true) { writer, habit in
          write(habit, to: &writer)
        }
      }
      if let order = change.order {
        writer.breakLine()
        writer.list("order", order) { $0.integer($1) }
      }
      if let categories = change.categories { OpenFormatText.write(categories, to: &writer) }
      writer.member("experience", change.storedExperience)
    }
  }

  private static func write(_ habit: HabitChange, to writer: inout JSONWriter) {
    writer.member("number", habit.number)
    writer.member("source", habit.source)
    if let new = habit.habit {
      writer.key("habit")
      OpenFormatText.write(new, to: &writer)
    }
    writer.member("exported", habit.exported)
    writer.member("presence", habit.presence?.rawValue)
    if habit.isPrivate { writer.member("private", 1) }
    for (key, days) in [("lost", habit.lost), ("found", habit.found)] where !days.isEmpty {
      writer.list(key, days) { $0.text("\($1)") }
    }
    OpenFormatText.write(habit.removed, as: "removed", to: &writer)
    OpenFormatText.write(habit.entries, as: "entries", to: &writer)
  }
}
