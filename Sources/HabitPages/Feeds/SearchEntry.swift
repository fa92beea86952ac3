import HabitParts

/// A page in the search index.
struct SearchEntry {
  /// The name of the page's template.
  let kind: String
  let path: PagePath
  let title: String
  /// The search terms besides the title.
  var words: [String] = []
}
