import HabitCore
import HabitFacts

/// Maps names below `content/` to paths in the site.
enum ContentPath {
  /// Returns the page of a Markdown file: `about/` for `about.md`, `guide/` for `guide/index.md`.
  static func page(_ name: String) -> PagePath {
    let (folders, last) = parts(of: name)
    let plain = Slug.slug(of: stem(of: last))
    let page = plain == "index" ? [] : [plain.isEmpty ? "page" : plain]
    return PagePath(folder: (folders + page).joined(separator: "/"))
  }

  /// Returns the path of a file: `guide/My photo.JPG` becomes `guide/my-photo.jpg`, beside the page
  /// `guide/`; a HEIC is published as a JPEG.
  static func file(_ name: String) -> String {
    let (folders, last) = parts(of: name)
    let ownExtension = fileExtension(of: name)
    let fileExtension = ["heic", "heif"].contains(ownExtension) ? "jpg" : ownExtension
    let plain = Slug.slug(of: fileExtension.isEmpty ? last : stem(of: last))
    let file = (plain.isEmpty ? "file" : plain) + (fileExtension.isEmpty ? "" : "." + fileExtension)
    return (folders + [file]).joined(separator: "/")
  }

  /// Returns the ASCII letters and digits of the extension of a name, in lower case.
  static func fileExtension(of name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return "" }
    return last[dot...].lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// Splits a name into its folders, as they appear in addresses, and its unchanged last component.
  private static func parts(of name: String) -> (folders: [String], last: String) {
    var names = name.split(separator: "/").map(String.init)
    let last = names.popLast() ?? ""
    return (names.map { Slug.slug(of: $0) }.map { $0.isEmpty ? "page" : $0 }, last)
  }

  /// Returns a name without its extension.
  static func stem(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
