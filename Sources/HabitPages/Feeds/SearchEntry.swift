import HabitParts

/// A page as a search finds it.
struct SearchEntry {
  /// The name of the page's template.
  let kind: String
  let path: PagePath
  let title: String
  /// What it can be found by besides its title.
  var words: [String] = []
}
