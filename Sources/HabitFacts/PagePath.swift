package import HabitCore

/// The path of a page in the site.
package struct PagePath: Hashable {
  /// The path of the file, relative to the output folder: `habits/read/index.html`.
  package let file: String

  /// Creates a path from its parts.
  package init(file: String) {
    self.file = file
  }

  package static let home = PagePath(folder: "")
  package static let today = PagePath(folder: "today")
  package static let years = PagePath(folder: "years")
  package static let achievements = PagePath(folder: "achievements")
  package static let milestones = PagePath(folder: "milestones")
  package static let insights = PagePath(folder: "insights")
  package static let history = PagePath(folder: "history")
  package static let notFound = PagePath(file: "404.html")

  /// Creates the path of a folder's page, whose file is `index.html`.
  package init(folder: String) {
    file = folder.isEmpty ? "index.html" : folder + "/index.html"
  }

  /// The page of a habit.
  package static func habit(_ slug: String) -> PagePath {
    PagePath(folder: "habits/\(slug)")
  }

  /// The page of a category.
  package static func category(_ slug: String) -> PagePath {
    PagePath(folder: "categories/\(slug)")
  }

  /// The page of a year of all habits.
  package static func year(_ year: Int) -> PagePath {
    PagePath(folder: "years/\(year.padded(to: 4))")
  }

  /// A year of all habits in a few large figures.
  package static func review(_ year: Int) -> PagePath {
    PagePath(folder: "years/\(year.padded(to: 4))/review")
  }

  /// The page of a month of all habits.
  package static func month(_ month: Month) -> PagePath {
    PagePath(folder: "months/\(month.year.padded(to: 4))/\(month.number.padded(to: 2))")
  }

  /// The part of the history for a year.
  package static func history(year: Int) -> PagePath {
    PagePath(folder: "history/\(year.padded(to: 4))")
  }

  /// The part of the history for a month.
  package static func history(_ month: Month) -> PagePath {
    PagePath(folder: "history/\(month.year.padded(to: 4))/\(month.number.padded(to: 2))")
  }

  /// The list that has the page; the page itself if it is in none.
  package var section: PagePath {
    switch file.prefix(while: { $0 != "/" }) {
    case "years", "months": .years
    case "history": .history
    case "achievements", "milestones": .achievements
    default: self
    }
  }

  /// The relative path from the page to the root of the site: `../../`.
  package var root: String {
    String(repeating: "../", count: file.utf8.count { $0 == UInt8(ascii: "/") })
  }

  /// Returns the relative address of another page; it also works when read from a disk.
  package func address(of other: PagePath) -> String {
    root + other.file
  }

  /// The address relative to the site's own: `habits/read/`.
  package var canonical: String {
    file.hasSuffix("index.html") ? String(file.dropLast("index.html".count)) : file
  }
}

extension Report {
  /// Whether a page of the history has a year; with more habits, a year has too many cells for
  /// slow machines, and a page has a month.
  package var hasYearsOfHistory: Bool { habits.count <= Self.maxColumnsOfYears }

  private static let maxColumnsOfYears = 8

  /// Returns the page of the history that has a month.
  package func history(of month: Month) -> PagePath {
    hasYearsOfHistory ? .history(year: month.year) : .history(month)
  }
}

extension Day {
  /// The element id of the day in the history: `d10-05`.
  package var anchor: String { "\(month.dayAnchor)\(civil.day.padded(to: 2))" }
}

extension Month {
  /// The element ids of its days up to the number of the day: `d10-`.
  package var dayAnchor: String { "d\(number.padded(to: 2))-" }

  /// The element id of the month in the history: `m10`.
  package var anchor: String { "m\(number.padded(to: 2))" }
}
