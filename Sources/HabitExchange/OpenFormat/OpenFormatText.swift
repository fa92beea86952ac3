package import HabitCore
import HabitSources
import HabitWriting

/// Habits as habitsite's own JSON, version 1: all data that was read, one entry per line.
///
/// Reading the text and writing it again gives the same bytes.
package struct OpenFormatText {
  private let habits: [HabitHistory]
  private let categories: [Category]
  private let storedExperience: Int?

  /// - Parameters:
  ///   - habits: In the order of the output; their positions give their order in reports.
  ///   - categories: The groups of the habits.
  ///   - storedExperience: The experience points that the source itself has stored.
  package init(habits: [HabitHistory], categories: [Category], storedExperience: Int?) {
    self.habits = habits
    self.categories = categories
    self.storedExperience = storedExperience
  }
}

extension OpenFormatText {
  /// The whole document with a trailing line feed.
  ///
  /// - Throws: ``SiteError`` if a number of a habit is infinite.
  package var bytes: [UInt8] {
    get throws(SiteError) {
      var writer = JSONWriter()
      do {
        try write(to: &writer)
      } catch {
        throw SiteError("convert.number", "a number is infinite and cannot be written as JSON")
      }
      writer.finish()
      return writer.bytes
    }
  }

  private func write(to writer: inout JSONWriter) throws(JSONWriter.NumberError) {
    writer.beginObject()
    writer.member("format", "habitsite")
    writer.member("version", 1)
    writer.breakLine()
    writer.key("habits")
    writer.beginList()
    for history in habits {
      writer.breakLine()
      try write(history, to: &writer)
    }
    writer.endList()
    writeCategories(to: &writer)
    writeExperience(to: &writer)
    writer.endObject()
  }

  private func writeCategories(to writer: inout JSONWriter) {
    guard !categories.isEmpty else { return }
    writer.breakLine()
    writer.key("categories")
    writer.beginList()
    for category in categories {
      writer.breakLine()
      writer.beginObject()
      writer.member("name", category.name)
      writer.member("color", category.color?.description)
      writer.member("symbol", category.symbol)
      writer.endObject()
    }
    writer.endList()
  }

  private func writeExperience(to writer: inout JSONWriter) {
    guard let storedExperience else { return }
    writer.breakLine()
    writer.key("experience")
    writer.beginObject()
    writer.member("total", storedExperience)
    writer.endObject()
  }
}
