import HabitCore
import HabitParts
import HabitSources

/// A Markdown page, converted.
struct ContentDocument: Sendable {
  /// The path of the file, for messages.
  let file: String
  let path: PagePath
  let head: FrontMatter
  /// The title to show where the head gives none.
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
