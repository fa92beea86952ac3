import HabitCore
import HabitParts

/// The places in the site of what lies below `content/`, by its name there.
enum ContentPath {
  /// `about.md` becomes the page `about/`, `guide/index.md` the page `guide/`.
  static func page(_ name: String) -> PagePath {
    let (folders, last) = parts(of: name)
    let plain = Slug.slug(of: stem(of: last))
    let page = plain == "index" ? [] : [plain.isEmpty ? "page" : plain]
    return PagePath(folder: (folders + page).joined(separator: "/"))
  }

  /// `guide/My photo.JPG` becomes the file `guide/my-photo.jpg`, beside the page `guide/`.
  static func file(_ name: String) -> String {
    let (folders, last) = parts(of: name)
    let ending = ending(of: name)
    let plain = Slug.slug(of: ending.isEmpty ? last : stem(of: last))
    let file = (plain.isEmpty ? "file" : plain) + (ending.isEmpty ? "" : "." + ending)
    return (folders + [file]).joined(separator: "/")
  }

  /// What follows the last dot of a name in small letters, as far as these are of ASCII.
  static func ending(of name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return "" }
    return last[dot...].lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// The folders of a name as they stand in addresses, and its last part as it is.
  private static func parts(of name: String) -> (folders: [String], last: String) {
    var names = name.split(separator: "/").map(String.init)
    let last = names.popLast() ?? ""
    return (names.map { Slug.slug(of: $0) }.map { $0.isEmpty ? "page" : $0 }, last)
  }

  /// A name without what follows its last dot.
  static func stem(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
