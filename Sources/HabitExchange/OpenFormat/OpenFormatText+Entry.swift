import HabitCore
import HabitText

extension OpenFormatText {
  /// Writes an entry on one line; its state only if it differs from the format's default.
  func write(_ entry: Entry, to writer: inout JSONWriter) {
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
  private func time(of entry: Entry) -> String? {
    guard let time = entry.time else { return nil }
    let isSaid = entry.ownDetails?.instant.flatMap(TimeOfDay.init(instant:)) == time
    return isSaid ? nil : time.description
  }

  private func write(_ details: EntryDetails, to writer: inout JSONWriter) {
    writer.member("note", details.note)
    writer.member("at", details.instant)
    writer.member("xp", details.experience)
    writer.member("title", details.title)
    writer.member("flower", details.flower)
    guard let milestone = details.milestone else { return }
    writer.object("milestone") { writer in
      writer.member("text", milestone.text)
      writer.member("photo", milestone.photo)
    }
  }
}
