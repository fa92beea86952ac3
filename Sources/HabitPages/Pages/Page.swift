import HabitCore
import HabitFacts

/// A page of the site: its head, and the sections below.
struct Page: Sendable {
  let kind: Kind
  let path: PagePath
  var title: String
  /// The one muted line below the title.
  var lead = ""
  /// The description for search engines; empty for the one that the site makes.
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
  }
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
