/// The target of a link or a picture of a Markdown page.
struct LinkTarget {
  /// The address in the finished page.
  let address: String
  let kind: Kind

  /// The kind of a target.
  enum Kind {
    /// An address outside the site.
    case outside
    /// A Markdown page, by its name below `content/`, and the anchor in it, or empty.
    case page(String, anchor: String)
    /// A file beside the pages, by its name below `content/`.
    case file(String)
    /// A file that the site may have, by its path below the output folder; `problem` is the message
    /// if it does not exist.
    case site(String, problem: String)
  }
}
