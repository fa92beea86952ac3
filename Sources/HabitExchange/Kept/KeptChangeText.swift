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
      writer.members([
        "format": "habitsite-history", "version": 1, "number": change.number, "day": change.day,
        "before": change.before, "forgotten": change.isForgetting ? 1 : nil,
      ])
      if !change.sources.isEmpty {
        writer.breakLine()
        writer.objects("sources", change.sources, aLineEach: true) { writer, source in
          writer.members([
            "name": source.name, "format": source.format, "sha256": source.hash,
            "exported": source.exported,
          ])
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
        writer.member("order", order)
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
    writer.members([
      "exported": habit.exported, "presence": habit.presence?.rawValue,
      "private": habit.isPrivate ? 1 : nil, "lost": habit.lost.isEmpty ? nil : habit.lost,
      "found": habit.found.isEmpty ? nil : habit.found,
    ])
    OpenFormatText.write(habit.removed, as: "removed", to: &writer)
    OpenFormatText.write(habit.entries, as: "entries", to: &writer)
  }
}
