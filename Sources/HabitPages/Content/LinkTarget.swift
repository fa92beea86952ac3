/// Where a link or a picture of a Markdown page leads.
struct LinkTarget {
  /// What stands in the finished page.
  let address: String
  let kind: Kind

  /// What is there.
  enum Kind {
    /// Nothing of this site.
    case outside
    /// A Markdown page, by its name below `content/`, and the anchor in it, or empty.
    case page(String, anchor: String)
    /// A file beside the pages, by its name below `content/`.
    case file(String)
    /// A file that the site may have, by its path below the output folder; `problem` is what to
    /// say where it has none.
    case site(String, problem: String)
  }
}
