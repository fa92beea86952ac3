import HabitCore
import HabitParts
import HabitSources

/// A converted Markdown page.
struct ContentDocument: Sendable {
  /// The path of the file, for messages.
  let file: String
  let path: PagePath
  let head: FrontMatter
  /// The title to show if the front matter has none.
  let fallbackTitle: String
  let html: String
}

extension ContentDocument {
  var title: String {
    head.ownTitle ?? fallbackTitle
  }

  var isInMenu: Bool {
    head.isInMenu && path != .home
  }
}
