package import HabitConfig
package import HabitCore
package import HabitFacts
import HabitOutput
package import HabitText

/// What a site reveals to its readers, as a report for its owner.
package struct Disclosure {
  private let report: Report
  private let settings: Settings
  private let published: PublicHabits
  private let paths: [String]
  private let contentFiles: [ContentPages.CopiedFile]
  private let outside: [String: [String]]
  private let templates: [String: SourceFile]

  /// - Parameters:
  ///   - site: The site to publish, with what its check found.
  ///   - report: The figures of the site.
  ///   - settings: The settings of the site.
  ///   - sources: The files of the owner.
  ///   - published: The published and the withheld habits of the report.
  package init(
    of site: (files: Site, check: SiteCheck),
    _ report: Report,
    settings: Settings,
    sources: SiteSources,
    published: PublicHabits
  ) {
    self.report = report
    self.settings = settings
    self.published = published
    paths = site.files.files.map(\.path)
    contentFiles = site.files.contentFiles
    outside = site.check.outside
    templates = sources.templates
  }

  /// One line for each kind of information; only the owner sees the names of hidden habits.
  package var sheet: TextSheet {
    var sheet = TextSheet("What a reader of the site learns")
    sheet.add("Sealed", sealed)
    sheet.add("Habits", Self.list(report.habits.map(\.habit.name)))
    sheet.add("Hidden", hidden)
    sheet.add(
      "Renamed",
      published.renamed.map { "\($0.oldName.quoted) to \($0.publicName.quoted)" }
    )
    sheet.add("Days", report.overall.map { "\($0.days.first) to \($0.days.last)" } ?? "none")
    sheet.add("Notes", notes)
    sheet.add("Times", times)
    sheet.add("Milestones", milestones)
    sheet.add("Photos", photos)
    sheet.add("Pictures", files(.picture, "without metadata"))
    sheet.add("Files", files(.unchanged, "unchanged, with all that is in them"))
    sheet.add("Links", links)
    sheet.add("Scripts", scripts)
    sheet.add("Open data", openData)
    sheet.add("Feed", feed)
    sheet.add("Reminders", reminders)
    sheet.add("Time zone", timeZone)
    return sheet
  }

  /// Formats a list: `2: 'Read', 'Run'`.
  private static func list(_ names: [String]) -> String {
    "\(names.count): \(names.map(\.quoted).joined(separator: ", "))"
  }

  private var sealed: String {
    guard !settings.isSealed else {
      return "yes: only readers with the passphrase learn what follows"
    }
    return "no: everyone with the address learns what follows"
  }

  private var hidden: String {
    guard !published.hidden.isEmpty else { return "none" }
    let names = Self.list(published.hidden.map(\.habit.name))
    return names + (settings.privacy.countsHidden ? "; the totals include them" : "")
  }

  private var notes: String {
    let count = report.habits.reduce(0) { sum, habit in
      sum
        + habit.history.entries(asOf: report.asOf)
        .count { $0.details.note?.trimmed.isEmpty == false }
    }
    // The report has no reasons that are withheld.
    let pauses = Set(published.habits.flatMap(\.habit.pauses))
    let reasons = pauses.count { $0.reason != nil && $0.days.first <= report.asOf }
    return Self.amount(count + reasons, isShown: settings.privacy.notes)
  }

  private var times: String {
    let count = report.habits.count { $0.history.hours(asOf: report.asOf).hasEnoughTimes }
    if count == 0 { return "none" }
    return "the hours of \(count.counted("habit"))"
  }

  private var milestones: String {
    let count = report.milestones.count
    if count == 0 { return "none" }
    return count == 1 ? "1, with its text" : "\(count), with their texts"
  }

  private var photos: String {
    let shown = paths.count { $0.hasPrefix("assets/photo-") }
    let count = report.milestones.count { $0.milestone.photo != nil }
    return settings.privacy.showsPhotos
      ? Self.amount(shown, isShown: true) : Self.amount(count, isShown: false)
  }

  /// Lists the files of the Markdown pages in one form.
  private func files(_ form: ContentPages.CopiedFile.Form, _ remark: String) -> String {
    let paths = contentFiles.filter { $0.form == form }.map(\.output.path.quoted).sorted()
    return paths.isEmpty ? "none" : "\(paths.count), \(remark): \(paths.joined(separator: ", "))"
  }

  /// The addresses of other hosts, each with the first file that names it.
  private var links: [String] {
    guard !outside.isEmpty else { return ["none to other hosts"] }
    return outside.sorted { $0.key < $1.key }.map { address, files in
      let others = files.count == 1 ? "" : " and \(files.count - 1) more"
      return "\(address.quoted) on \((files.first ?? "").quoted)\(others)"
    }
  }

  /// The lines of the owner's templates that could hold a script and are not in the built-in ones.
  private var scripts: String {
    let places = templates.sorted { $0.key < $1.key }.flatMap { name, template in
      let known = BuiltInFiles.text(name + BuiltInFiles.templateSuffix)
      let knownLines = Set(known.split(separator: "\n", omittingEmptySubsequences: false))
      let lines = template.text.split(separator: "\n", omittingEmptySubsequences: false)
      return zip(1..., lines).filter { _, line in
        !knownLines.contains(line)
          && line.contains(/(?i)<script|javascript:|(?:^|[\s"'\/])on[a-z]+\s*=/)
      }
      .map { number, _ in "\(template.path):\(number)" }
    }
    return places.isEmpty ? "none of your own" : Self.list(places)
  }

  private static func amount(_ count: Int, isShown: Bool) -> String {
    if count == 0 { return "none" }
    return isShown ? "\(count)" : "none; \(count) withheld"
  }

  private var openData: String {
    let folder = OpenData.entriesPath + "/"
    let hasEntries = paths.contains { $0.hasPrefix(folder) }
    let names = (hasEntries ? [folder] : []) + [OpenData.reportPath].filter(paths.contains)
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }

  private var feed: String {
    guard paths.contains(AtomFeed.path) else { return "none" }
    let periods = "\(AtomFeed.path): the months and years that are over"
    return report.milestones.isEmpty ? periods : periods + ", the milestones"
  }

  private var reminders: String {
    guard paths.contains(ReminderCalendar.path) else { return "none" }
    let count = report.habits.count {
      !$0.habit.reminders.isEmpty && !$0.isOver
    }
    let habits = count.counted("habit")
    return "\(ReminderCalendar.path): the times of \(habits)"
  }

  private var timeZone: String {
    guard paths.contains(OpenData.reportPath) else { return "not published" }
    guard let zone = settings.timeZone else { return "none, as no clock time was read" }
    return "\(zone), in \(OpenData.reportPath)"
  }
}
