import HabitCore
import HabitFacts
import HabitText

extension Page {
  /// The days of a year, or with many habits of a month; without a part the newest one, with links
  /// to all.
  static func history(
    _ part: HistoryPart?,
    of parts: [HistoryPart],
    in site: SiteModel
  ) -> Page {
    let language = site.language
    let shown = part ?? parts.last
    let index = shown.flatMap { shown in parts.firstIndex { $0.path == shown.path } }
    let before = index.flatMap { $0 > 0 ? parts[$0 - 1] : nil }
    let after = index.flatMap { $0 + 1 < parts.count ? parts[$0 + 1] : nil }
    let days = shown.map { HistoryDays($0.days, site) }
    let note = days.map { language.countDone($0.doneCount) }
    return Page(
      kind: .history,
      path: part?.path ?? .history,
      title: part.map { language.text(.historyOf, ["month": $0.name]) } ?? language[.history],
      lead: site.facts.joined(shown.map { language.range($0.days) }, note),
      parents: [site.link(to: .home)]
        + (part == nil ? [] : [Section.Link(language[.history], .history)]),
      previous: before.map { Section.Link($0.name, $0.path) },
      next: after.map { Section.Link($0.name, $0.path) },
      sections: [
        days.map { Section(.days(Section.Days($0.markup))) }
          ?? Section(.text(.plain(language[.nothingDoneYet]))),
        Section(.links(part == nil ? parts.reversed().map { Section.Link($0.name, $0.path) } : [])),
      ]
    )
  }
}

/// A part of the history with a page of its own.
struct HistoryPart {
  let path: PagePath
  let days: DayRange
  let name: String
}

extension SiteModel {
  /// The years or months of all days, oldest first.
  var historyParts: [HistoryPart] {
    guard let lived = report.overall?.days else { return [] }
    let wholes =
      report.hasYearsOfHistory
      ? lived.years.map { (PagePath.history(year: $0), Month.days(ofYear: $0), "\($0)") }
      : lived.months.map { (PagePath.history($0), $0.days, language.month($0)) }
    return wholes.compactMap { path, days, name in
      days.intersection(lived).map { HistoryPart(path: path, days: $0, name: name) }
    }
  }
}
