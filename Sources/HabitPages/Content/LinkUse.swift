/// What an address in a Markdown page is for.
enum LinkUse {
  case link
  case picture
}

extension LinkUse {
  /// What stands before the address in a message.
  var phrase: String {
    switch self {
    case .link: "a link to"
    case .picture: "a picture,"
    }
  }
}
