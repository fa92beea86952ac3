import HabitCore

extension Markdown {
  /// A link or a picture.
  struct Link {
    let target: LinkTarget
    let use: LinkUse
    let location: Location
  }
}

extension Markdown.Link {
  /// The beginnings of addresses that a page leaves out, as CommonMark's safe mode does.
  private static let unsafe = ["javascript:", "vbscript:", "file:", "data:"]

  /// The warning about an address outside of the site that does not work on a page, or `nil`.
  var warning: Diagnostic? {
    let address = target.address
    let message: String
    switch use {
    case .link:
      guard Self.unsafe.contains(where: address.lowercased().hasPrefix) else { return nil }
      message = "a link to \(address.quoted) is unsafe and leads nowhere; link to a page or a file"
    case .picture:
      guard address.contains(":") || address.hasPrefix("//") else { return nil }
      message =
        "the picture \(address.quoted) is not shown, because pages load nothing from elsewhere; "
        + "save it under 'content'"
    }
    return Diagnostic(.warning, "content.address", message, at: location)
  }
}
