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
    JSONWriter.document { writer in
      writer.objects("pages", entries, aLineEach: true) { writer, entry in
        writer.member("kind", entry.kind)
        writer.member("path", entry.path.file)
        writer.member("title", entry.title)
        writer.member("words", entry.words)
      }
      writer.member("version", 1)
    }
  }
}
