import HabitParts

/// What a page says of itself to its frame.
struct Heading {
  let path: PagePath
  let title: String
  /// A line under the title, or empty.
  var lead = ""
  /// What search engines show, or empty for the site's own.
  var description = ""
  /// The pages above this one, outermost first.
  var parents: [(title: String, path: PagePath)] = []
  var previous: (title: String, path: PagePath)?
  var next: (title: String, path: PagePath)?
}
