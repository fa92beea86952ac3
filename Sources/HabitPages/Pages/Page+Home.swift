import HabitCharts
import HabitConfig
import HabitCore
import HabitFacts
import HabitText

extension Page {
  /// The overview of all habits; of a single one its page.
  static func home(in site: SiteModel) -> Page {
    let own = site.content.first { $0.path == .home }
    let text = Section(.text(.html(own?.html ?? "")))
    if site.report.habits.count == 1, let habit = site.report.habits.first {
      return .habit(habit, in: site, title: own?.head.title, text: text)
    }
    return Page(
      kind: .home,
      path: .home,
      title: own?.head.title ?? site.settings.title,
      lead: site.facts.extent(of: site.active, since: site.facts.all.days?.first),
      description: own?.head.description ?? site.settings.description,
      sections: site.overview(of: site.facts.all, site.report.habits, text, on: .home)
        + [Section(.links(site.homeLinks))]
    )
  }

  /// The same page of the habits of a category.
  static func category(_ category: SiteCategory, in site: SiteModel) -> Page {
    let name = site.name(of: category)
    let subject = site.facts.subject(category.habits, name)
    let path = PagePath.category(category.slug)
    return Page(
      kind: .category,
      path: path,
      title: name,
      lead: site.facts.extent(of: category.active, since: subject.days?.first),
      color: category.color,
      parents: [site.link(to: .home)],
      sections: site.overview(of: subject, category.habits, Section(.links([])), on: path)
    )
  }
}

extension SiteModel {
  /// The last line of the overview: the newest year and its review, the days, the awards.
  var homeLinks: [Section.Link] {
    let year = years.last
    let links = [
      year.flatMap { link(to: $0) }, year.flatMap { link(toReviewOf: $0) },
      Section.Link(language[.dayByDay], .history),
      awardCount == 0 ? nil : Section.Link(language.count(awardCount, .awards), .achievements),
      milestones.isEmpty
        ? nil : Section.Link(language.count(milestones.count, .milestones), .milestones),
    ]
    return links.compactMap(\.self)
  }

  /// The number of awards of all habits.
  var awardCount: Int {
    report.habits.reduce(0) { $0 + ($1.figures?.summary.awards.count ?? 0) }
  }

  /// Returns the figure of a whole with its picture, a text, and the one list of habits.
  fileprivate func overview(
    of subject: Subject,
    _ habits: [HabitReport],
    _ text: Section,
    on path: PagePath
  ) -> [Section] {
    guard let days = subject.days else {
      let note = language.text(.nothingToShowYet, ["date": language.date(report.asOf)])
      return [Section(.text(.plain(note))), text]
    }
    let whole = facts.period(.recent, of: subject)
    let month = days.last.month
    let heading = Section.Heading(
      language.heading(language.month(month)),
      id: "month",
      target: link(to: month)?.target
    )
    let calendar = charts.calendar(of: subject, month, on: path)
    let picture =
      subject.hasGrids
      ? Section(
        Section.Heading(language[.dayByDay], id: "days"),
        .pictures(
          [charts.grid(of: subject, detail: path == .home ? .days : .picture)].compactMap(\.self)
        )
      ) : nil
    let aside = subject.hasGrids ? nil : calendar.map { Section.Hero.Aside.picture($0, heading) }
    let others = habits.filter(\.isOver)
    return [
      Section(.hero(whole.hero(aside))), picture, text,
      list(of: habits.filter { !$0.isOver }, on: path),
      Section(
        Section.Heading(language[.archive], id: "archive"),
        .table(facts.table(of: others, caption: language[.archive], [.count(Day.accepted)])),
        .folded
      ),
    ].compactMap(\.self)
  }

  /// Returns the list of habits over the last 31 days of the data.
  private func list(of habits: [HabitReport], on path: PagePath) -> Section {
    let recent = report.recentDays
    let month = recent.now.last.month
    let isMonth = recent.now == month.days
    let name = language.heading(isMonth ? language.month(month) : language.range(recent.now))
    let groups =
      path == .home
      ? categories.map { ($0.name, Section.Target(.category($0.slug)) as Section.Target?) } : []
    let days = charts.dayColumn(of: habits, recent.now, name: name)
    var table = facts.table(
      of: habits,
      caption: name,
      [days.column, .figure(recent.now), .change(recent), .run],
      by: groups
    )
    table.days = days.days
    return Section(
      Section.Heading(name, id: "habits", target: link(to: month)?.target),
      .table(table)
    )
  }
}
