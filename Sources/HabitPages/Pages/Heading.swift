import HabitFacts

/// The metadata that a page gives its frame.
struct Heading {
  let path: PagePath
  let title: String
  /// A line under the title, or empty.
  var lead = ""
  /// The description for search engines; empty for the site's own.
  var description = ""
  /// The pages above this one, outermost first.
  var parents: [(title: String, path: PagePath)] = []
  var previous: (title: String, path: PagePath)?
  var next: (title: String, path: PagePath)?
}
