/// The role of a picture for assistive technology.
enum PictureRole {
  /// One image; nothing inside it is read separately.
  case image
  /// A group, whose links are read one by one.
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
