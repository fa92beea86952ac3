/// The purpose of an address in a Markdown page.
enum LinkUse {
  case link
  case picture
}

extension LinkUse {
  /// The text before the address in a message.
  var phrase: String {
    switch self {
    case .link: "a link to"
    case .picture: "a picture,"
    }
  }
}
