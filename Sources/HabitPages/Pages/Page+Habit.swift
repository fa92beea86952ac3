import HabitCharts
import HabitConfig
import HabitCore
import HabitFacts
import HabitText

extension Page {
  /// The whole history of one habit.
  ///
  /// - Parameters:
  ///   - habit: The habit.
  ///   - site: The site.
  ///   - title: A title of the owner, in place of the name.
  ///   - text: A text of the owner below the figure.
  /// - Returns: The page.
  static func habit(
    _ habit: HabitReport,
    in site: SiteModel,
    title: String? = nil,
    text: Section = Section(.links([]))
  ) -> Page {
    let facts = site.facts
    let language = site.language
    let path = site.report.path(of: habit)
    let subject = facts.subject(habit)
    let category = site.categories.first { $0.name == habit.habit.category }
    let all = site.report.habits
    let index = all.firstIndex { $0 === habit } ?? 0
    func link(to position: Int) -> Section.Link? {
      guard path != .home, all.indices.contains(position) else { return nil }
      return Section.Link(facts.names.short(all[position]), site.report.path(of: all[position]))
    }
    return Page(
      kind: .habit,
      path: path,
      title: title ?? facts.names[habit],
      lead: language.heading(facts.rule(of: habit)),
      color: habit.color,
      parents: path == .home
        ? []
        : [site.link(to: .home)]
          + (category.map { [Section.Link(site.name(of: $0), .category($0.slug))] } ?? []),
      previous: link(to: index - 1),
      next: link(to: index + 1),
      sections: subject.days == nil
        ? [Section(.text(.plain(site.noEntryNote))), text]
        : [site.hero(of: habit), text, site.aims(of: habit)]
          + site.yearGrids(of: subject, hasTable: true)
          + [
            Section(
              Section.Heading(language[.monthByMonth], id: "bars"),
              .pictures([site.charts.bars(of: subject)].compactMap(\.self))
            ),
            site.more(of: habit),
            Section(
              Section.Heading(
                language[.milestones],
                id: "milestones",
                target: Section.Target(.milestones)
              ),
              .lines(site.milestoneLines(of: [habit], named: false))
            ),
            Section(
              Section.Heading(language[.newestNotes], id: "notes"),
              .lines(site.notes(of: habit))
            ), Section(.links(path == .home ? site.homeLinks : [])),
          ]
    )
  }
}

extension SiteModel {
  fileprivate var noEntryNote: String {
    language.text(.noEntryUpTo, ["date": language.date(report.asOf)])
  }

  /// Returns the figure of a habit, with the newest month at its side.
  fileprivate func hero(of habit: HabitReport) -> Section {
    let subject = facts.subject(habit)
    let month = (subject.days?.last ?? report.asOf).month
    let heading = Section.Heading(
      language.heading(language.month(month)),
      id: "month",
      target: link(to: month)?.target
    )
    var calendar = charts.calendar(of: subject, month, on: report.path(of: habit))
    // The table of the year has these days.
    if subject.hasGrids { calendar?.plot.table = nil }
    let picture = charts.sequence(of: habit, month) ?? calendar
    let whole = facts.period(.recent, of: subject)
    return Section(
      .hero(
        whole.hero(detail: facts.runLine(of: habit), picture.map { .picture($0, heading) })
      )
    )
  }

  fileprivate func aims(of habit: HabitReport) -> Section {
    Section(Section.Heading(language[.goals], id: "goals"), .lines(facts.aims(of: habit)))
  }

  /// Returns every year's grid below its figures, newest first; only the newest may have a table.
  func yearGrids(of subject: Subject, hasTable: Bool = false) -> [Section] {
    guard subject.hasGrids, let days = subject.days else { return [] }
    return days.years.reversed().map { year in
      let tally = subject.tally(in: Month.days(ofYear: year))
      let note = facts.joined(
        subject.telling.count(tally, unit: subject.unit, language),
        subject.telling.hasShare ? tally.rate.map(language.percent) : nil
      )
      return Section(
        Section.Heading("\(year)", id: "y\(year)", target: Section.Target(.year(year)), note: note),
        .pictures(
          [
            charts.grid(
              of: subject,
              year: year,
              detail: hasTable && year == days.last.year ? .table : .picture
            )
          ]
          .compactMap(\.self)
        )
      )
    }
  }

  /// Returns the other months of the running year, weekdays and weeks, in a fold.
  fileprivate func more(of habit: HabitReport) -> Section {
    let subject = facts.subject(habit)
    let months =
      subject.days.map { days in days.months.dropLast().filter { $0.year == days.last.year } } ?? []
    let calendars = months.reversed().compactMap { month in
      let calendar = charts.calendar(
        of: subject,
        month,
        detail: subject.hasGrids ? .picture : .table
      )
      return (charts.sequence(of: habit, month) ?? calendar).map { picture in
        var picture = picture
        let count = subject.telling.count(
          subject.tally(in: month.days),
          unit: subject.unit,
          language
        )
        picture.name = facts.joined(
          language.heading(language.months[month.number - 1]),
          count
        )
        return picture
      }
    }
    let profiles = charts.profiles(of: habit)
    let span = months.first.flatMap { first in
      months.last.map { language.range(DayRange(first.first, $0.days.last)) }
    }
    let names = [span].compactMap(\.self) + profiles.map(\.name)
    return Section(
      Section.Heading(names.joined(separator: " · "), id: "more"),
      .pictures(calendars + profiles),
      .folded
    )
  }

  /// Returns the newest notes of a habit, if its owner publishes notes.
  fileprivate func notes(of habit: HabitReport) -> [Section.Line] {
    guard settings.privacy.notes else { return [] }
    return habit.history.entries(asOf: report.asOf).reversed().lazy.compactMap { entry in
      let note = entry.details.note?.trimmed ?? ""
      return note.isEmpty
        ? nil
        : Section.Line(
          name: self.language.date(entry.day),
          target: Section.Target(
            self.report.history(of: entry.day.month),
            anchor: entry.day.anchor
          ),
          text: note
        )
    }.prefix(10).map(\.self)
  }
}
