import HabitCore

/// The place of a page in the site.
struct PagePath: Hashable {
  /// The path of the file, relative to the output folder: `habits/read/index.html`.
  let file: String
}

extension PagePath {
  static let home = PagePath(folder: "")
  static let today = PagePath(folder: "today")
  static let habits = PagePath(folder: "habits")
  static let years = PagePath(folder: "years")
  static let archive = PagePath(folder: "archive")
  static let achievements = PagePath(folder: "achievements")
  static let milestones = PagePath(folder: "milestones")
  static let insights = PagePath(folder: "insights")
  static let history = PagePath(folder: "history")
  static let notFound = PagePath(file: "404.html")

  /// The page of a folder, whose file is `index.html`.
  init(folder: String) {
    file = folder.isEmpty ? "index.html" : folder + "/index.html"
  }

  static func habit(_ slug: String) -> PagePath {
    PagePath(folder: "habits/\(slug)")
  }

  static func habit(_ slug: String, year: Int) -> PagePath {
    PagePath(folder: "habits/\(slug)/\(year.padded(to: 4))")
  }

  static func category(_ slug: String) -> PagePath {
    PagePath(folder: "categories/\(slug)")
  }

  static func year(_ year: Int) -> PagePath {
    PagePath(folder: "years/\(year.padded(to: 4))")
  }

  static func month(_ month: Month) -> PagePath {
    PagePath(folder: "months/\(month.year.padded(to: 4))/\(month.number.padded(to: 2))")
  }

  static func history(_ month: Month) -> PagePath {
    PagePath(folder: "history/\(month.year.padded(to: 4))/\(month.number.padded(to: 2))")
  }

  /// The way from the page to the root of the site: `../../`.
  var root: String {
    String(repeating: "../", count: file.utf8.count { $0 == UInt8(ascii: "/") })
  }

  /// The address of another page, as seen from this one; it works from a disk, too.
  func address(of other: PagePath) -> String {
    root + other.file
  }

  /// The address below the site's own: `habits/read/`.
  var canonical: String {
    file.hasSuffix("index.html") ? String(file.dropLast("index.html".count)) : file
  }
}
