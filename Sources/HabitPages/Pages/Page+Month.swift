import HabitCharts
import HabitCore
import HabitFacts
import HabitText

extension Page {
  /// One month of all habits, on one sheet of paper.
  static func month(_ month: Month, in site: SiteModel) -> Page {
    let facts = site.facts
    let language = site.language
    let path = PagePath.month(month)
    let lived = site.report.habits.filter { $0.figures?.months[month] != nil }
    let calendar = site.charts.calendar(of: facts.all, month, on: path)
    let heading = Section.Heading(language[.allHabits], id: "calendar")
    let name = language.month(month)
    let days = site.charts.dayColumn(of: lived, month.days, name: name, hasWeekdays: true)
    var table = facts.table(
      of: lived,
      caption: name,
      [
        days.column, .count(month.days),
        .change(
          ComparedDays(
            .month,
            upTo: min(month.days.last, site.report.asOf),
            firstWeekday: site.report.firstWeekday
          )
        ),
      ]
    )
    table.days = days.days
    let entries = Section.Link(
      language.text(.historyOf, ["month": name]),
      Section.Target(
        site.report.history(of: month),
        anchor: site.report.hasYearsOfHistory ? month.anchor : ""
      )
    )
    let previous = site.link(to: month + -1)
    let next = site.link(to: month + 1)
    return Page(
      kind: .month,
      path: path,
      title: language.heading(name),
      lead: facts.extent(
        of: lived,
        since: month == site.report.asOf.month ? facts.all.days?.first : nil
      ),
      parents: [site.link(to: .home)] + [site.link(to: month.year)].compactMap(\.self),
      previous: previous,
      next: next,
      sections: [
        Section(
          .hero(
            facts.period(.month(month), of: facts.all)
              .hero(calendar.map { .picture($0, heading) })
          )
        ),
        Section(Section.Heading(language[.habitByHabit], id: "habits"), .table(table)),
        Section(
          Section.Heading(language[.pauses], id: "pauses"),
          .lines(facts.pauseLines(in: month.days, of: lived))
        ),
        Section(.links([entries] + [previous, next].compactMap(\.self))),
      ]
    )
  }
}
