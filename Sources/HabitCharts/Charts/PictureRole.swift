/// What a picture is to those who do not see it.
enum PictureRole {
  /// One image; nothing inside it is met on its own.
  case image
  /// A group, whose links are met one by one.
  case group
}

extension PictureRole {
  var name: StaticString {
    switch self {
    case .image: "img"
    case .group: "group"
    }
  }
}
