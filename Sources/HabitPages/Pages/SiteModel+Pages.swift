import HabitCore
import HabitFacts
import HabitText

extension SiteModel {
  /// All pages; a new kind is one file and one line here.
  var plans: [PagePlan] {
    homePlans + habitPlans + yearPlans + monthPlans + historyPlans + otherPlans
  }

  private var homePlans: [PagePlan] {
    [PagePlan(.home, .home) { .home(in: self) }]
      + categories.map { category in
        PagePlan(.category, .category(category.slug)) { .category(category, in: self) }
      }
  }

  /// The page of the only habit is the home page.
  private var habitPlans: [PagePlan] {
    report.habits.count == 1
      ? []
      : report.habits.map { habit in
        PagePlan(.habit, .habit(habit.slug)) { .habit(habit, in: self) }
      }
  }

  private var yearPlans: [PagePlan] {
    [PagePlan(.years, .years) { .years(in: self) }]
      + years.map { year in PagePlan(.year, .year(year)) { .year(year, in: self) } }
      + reviewedYears.map { year in PagePlan(.review, .review(year)) { .review(year, in: self) } }
  }

  private var monthPlans: [PagePlan] {
    months.map { month in PagePlan(.month, .month(month)) { .month(month, in: self) } }
  }

  private var historyPlans: [PagePlan] {
    let parts = historyParts
    return [PagePlan(.history, .history) { .history(nil, of: parts, in: self) }]
      + parts.map { part in
        PagePlan(.history, part.path) { .history(part, of: parts, in: self) }
      }
  }

  /// The pages that a site has only where they have something to say, and the owner's own.
  private var otherPlans: [PagePlan] {
    let optional: [(isThere: Bool, plan: PagePlan)] = [
      (hasToday, PagePlan(.today, .today) { .today(in: self) }),
      (hasAchievements, PagePlan(.achievements, .achievements) { .achievements(in: self) }),
      (!milestones.isEmpty, PagePlan(.milestones, .milestones) { .milestones(in: self) }),
      (hasInsights, PagePlan(.insights, .insights) { .insights(in: self) }),
    ]
    let own = content.filter { $0.path != .home }.map { document in
      PagePlan(.content, document.path) { .content(document, in: self) }
    }
    return optional.filter(\.isThere).map(\.plan) + own
      + [PagePlan(.notFound, .notFound) { .notFound(in: self) }]
  }

  /// The links to the main pages, in the order of the menu.
  var menu: [Section.Link] {
    let links: [(isThere: Bool, link: Section.Link)] = [
      (true, link(to: .home)),
      (hasToday, Section.Link(language[.today], .today)),
      (true, link(to: .years)),
      (true, Section.Link(language[.history], .history)),
      (hasAchievements, Section.Link(language[.awards], .achievements)),
      (hasInsights, Section.Link(language[.insights], .insights)),
      (!milestones.isEmpty, Section.Link(language[.milestones], .milestones)),
    ]
    let own = content.filter(\.isInMenu).map { Section.Link($0.title, $0.path) }
    return links.filter(\.isThere).map(\.link) + own
  }

  /// Returns the link to a page that is above others.
  func link(to path: PagePath) -> Section.Link {
    Section.Link(language[path == .years ? .years : .overview], path)
  }

  /// Returns a link to the page of a month, or `nil` if it has none.
  func link(to month: Month) -> Section.Link? {
    report.overall?[month] == nil ? nil : Section.Link(language.month(month), .month(month))
  }

  /// Returns a link to a day in the history, or `nil` if it has none.
  func link(toHistoryOf day: Day) -> Section.Link? {
    guard report.overall?.days.contains(day) == true else { return nil }
    let target = Section.Target(report.history(of: day.month), anchor: day.anchor)
    return Section.Link(language.dayAndMonth(day), target)
  }

  /// Returns a link to the page of a year, or `nil` if it has none.
  func link(to year: Int) -> Section.Link? {
    years.contains(year) ? Section.Link("\(year)", .year(year)) : nil
  }

  /// Returns a link to the review of a year, or `nil` if it has none.
  func link(toReviewOf year: Int) -> Section.Link? {
    reviewedYears.contains(year) ? Section.Link(language.review(of: year), .review(year)) : nil
  }
}
