import HabitCore
import HabitFacts

/// A page of the site: its head, and the sections below.
struct Page: Sendable {
  let kind: Kind
  let path: PagePath
  var title: String
  /// The one muted line below the title.
  var lead = ""
  /// What it says of itself to search engines; empty for the site's own words.
  var description = ""
  /// The hue of a habit or a category; `nil` for that of the theme.
  var color: HexColor?
  /// The pages above this one, outermost first.
  var parents: [Section.Link] = []
  var previous: Section.Link?
  var next: Section.Link?
  var sections: [Section] = []

  /// The kinds of pages: the class of the page in style sheets, and the folder of templates that a
  /// site has for one of them alone.
  enum Kind: String, CaseIterable, Sendable {
    case home, category, habit, years, year, review, month, history, today
    case achievements, milestones, insights, content
    case notFound = "not-found"

    /// How much of a site one page of the kind can show.
    func extent(in report: Report) -> PageExtent {
      switch self {
      case .habit: .habit
      case .year, .review: .year
      case .month: .month
      case .history: report.hasYearsOfHistory ? .site : .month
      case .home, .category, .years, .today, .achievements, .milestones, .insights, .content,
        .notFound:
        .site
      }
    }
  }
}

/// How much of a site a page can show, which bounds its size.
enum PageExtent: CaseIterable {
  /// Anything about all habits.
  case site
  /// All habits, but of each at most a line and a drawing of a year, and the awards in it.
  case year
  /// All habits, but of each at most a line for each day of a month.
  case month
  /// A single habit.
  case habit
}

/// A page that is not made yet.
struct PagePlan: Sendable {
  let kind: Page.Kind
  let path: PagePath
  let make: @Sendable () -> Page

  init(_ kind: Page.Kind, _ path: PagePath, _ make: @escaping @Sendable () -> Page) {
    self.kind = kind
    self.path = path
    self.make = make
  }
}
