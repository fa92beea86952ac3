import HabitCore
import HabitFacts
import HabitOutput
import HabitText

/// The titles and search terms of all pages, in the order of the site.
struct SearchIndex {
  private let entries: [SearchEntry]

  private init(of paths: [PagePath], in site: SiteModel) {
    let known = Dictionary(site.searchEntries.map { ($0.path, $0) }) { first, _ in first }
    entries = paths.compactMap { known[$0] }
  }

  static let path = "search.json"

  /// Returns the file of the index.
  static func file(of plans: [PagePlan], in site: SiteModel) -> OutputFile {
    let paths = plans.map(\.path)
    return OutputFile(path: path) { SearchIndex(of: paths, in: site).bytes }
  }

  private var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.list("pages", entries) { writer, entry in
      writer.breakLine()
      write(entry, to: &writer)
    }
    writer.member("version", 1)
    writer.endObject()
    writer.finish()
    return writer.bytes
  }

  private func write(_ entry: SearchEntry, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("kind", entry.kind)
    writer.member("path", entry.path.file)
    writer.member("title", entry.title)
    writer.list("words", entry.words) { $0.text($1) }
    writer.endObject()
  }
}
