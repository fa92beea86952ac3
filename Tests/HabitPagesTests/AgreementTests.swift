import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitDigest
@testable import HabitExchange
@testable import HabitFacts
@testable import HabitOutput
@testable import HabitPages
@testable import HabitText

/// Pages, tables, feeds and mails show the figures that the JSON of `stats` has.
///
/// They are read as a person reads them, without their markup.
@Suite struct AgreementTests {
  /// Counts of some days, as the JSON has them.
  struct Counts: Decodable {
    let sum: Double?
    let done: Int
    private(set) var clean: Int?
    let entries: Int?
    let kept: Int
    let missed: Int
    let rate: Double?
    private(set) var open: Int?

    var judged: Int { kept + missed }

    /// How often something was done, or had no slip: "13 times".
    var times: String { Language.english.count(done + (clean ?? 0), .times) }
  }

  struct Figures: Decodable {
    struct Habit: Decodable {
      let id: String
      let slug: String
      let kind: String
      let firstDay: String?
      let lastDay: String?
      let total: Counts
      let months: [String: Counts]
      let years: [String: Counts]

      /// Whether pages show counts: of under 28 days, or of under 10 entries where days without an
      /// entry are no clean days.
      var isYoung: Bool {
        let hasCleanDays = kind == "avoid" || kind == "atMost"
        return length < 28 || !hasCleanDays && entriesOfLife < 10
      }
      /// The number of its entries without those after its last day; set by the case.
      fileprivate(set) var entriesInLife: Int?
      private var entriesOfLife: Int { entriesInLife ?? total.entries ?? 0 }
      /// The number of its days.
      var length: Int {
        guard let first = firstDay.flatMap({ Day(iso: $0) }),
          let last = lastDay.flatMap({ Day(iso: $0) })
        else { return 0 }
        return last - first + 1
      }
    }
    struct Overall: Decodable {
      let total: Counts
      let months: [String: Counts]
      let years: [String: Counts]
    }
    fileprivate(set) var habits: [Habit]
    let overall: Overall

    var areYoung: Bool { habits.filter { $0.total.rate != nil }.allSatisfy(\.isYoung) }
  }

  /// A log with all that is made from it.
  struct Case {
    let seed: UInt64
    let report: Report
    private(set) var figures: Figures
    private(set) var files: [String: OutputFile] = [:]

    /// Whether a rolling rule is or was in force for a habit.
    func isRolling(_ habit: Figures.Habit) -> Bool {
      report.habits.contains { $0.slug == habit.slug && $0.habit.isRolling }
    }

    /// Whether a rolling rule asks for few done days, of which pages show the intervals.
    func isSparse(_ habit: Figures.Habit) -> Bool {
      report.habits.contains { $0.slug == habit.slug && $0.isSparse }
    }

    /// Whether a habit is never due.
    func isOnlyCounted(_ habit: Figures.Habit) -> Bool {
      report.habits.contains { $0.slug == habit.slug && $0.habit.isOnlyCounted }
    }

    /// Whether pages show how often a habit was done: of few entries in 28 days or more, each of
    /// which is due.
    func isOfTimes(_ habit: Figures.Habit) -> Bool {
      let isDaily = report.habits.contains { here in
        here.slug == habit.slug && here.habit.schedules.allSatisfy { $0.schedule == .daily }
      }
      return habit.isYoung && habit.length >= 28 && isDaily
    }

    var areOfTimes: Bool {
      let judged = figures.habits.filter { $0.total.rate != nil }
      return !judged.isEmpty && judged.allSatisfy(isOfTimes)
    }

    /// Whether its figures are counts: of few days or entries, and of what is seldom due.
    func hasCounts(_ habit: Figures.Habit) -> Bool { habit.isYoung || isSparse(habit) }

    /// The count in the row of a habit.
    func count(of counts: Counts, _ habit: Figures.Habit) -> String {
      let isOfTimes =
        isRolling(habit) || isSparse(habit) || isOfTimes(habit)
        || counts.judged == 0 && hasCounts(habit)
      return isOfTimes ? counts.times : "\(counts.kept) of \(counts.judged)"
    }

    /// The figures of a year above its grid.
    func figures(of counts: Counts, _ habit: Figures.Habit) -> String {
      let count = count(of: counts, habit)
      if hasCounts(habit) { return count }
      if let rate = counts.rate { return "\(count) · \(Percentage(rate).number) %" }
      return isRolling(habit) ? count : counts.done > 0 ? "\(counts.done)" : "–"
    }

    init(seed: UInt64) throws {
      self.seed = seed
      let generated = GeneratedCase(seed: seed, habits: 3)
      let habits = generated.histories.enumerated().map { index, history in
        history.with { $0.name = "Habit \(index)" }
      }
      report = Report(
        of: generated.log(of: habits),
        asOf: generated.asOf,
        firstWeekday: generated.firstWeekday
      )
      figures = try Self.figures(report)
      for (index, habit) in figures.habits.enumerated() {
        let here = report.habits.first { $0.slug == habit.slug }
        guard let here, let last = here.figures?.days.last else { continue }
        figures.habits[index].entriesInLife = here.history.entries.count { $0.day <= last }
      }
      var settings = Settings()
      settings.baseURL = "https://example.org"
      let site = try Site(
        of: report,
        settings: settings,
        sources: SiteSources(),
        language: .english
      )
      for file in site.files { files[file.path] = file }
    }

    static func figures(_ report: Report) throws -> Figures {
      let bytes = try ReportJSON(report, timeZone: "UTC", diagnostics: []).bytes
      return try JSONDecoder().decode(Figures.self, from: Data(bytes))
    }

    func page(_ path: String) throws -> String {
      let file = try #require(files[path], "seed \(seed): \(path)")
      return String(decoding: try file.render(), as: UTF8.self)
    }
  }

  /// The cases, made once for all tests.
  private static let cases = Result {
    try Thoroughness.some(of: UInt64(24_000)..<24_120).map { try Case(seed: $0) }
  }

  private func forEachCase(_ body: (Case) throws -> Void) throws {
    for one in try Self.cases.get() { try body(one) }
  }

  @Test func showsTheSameInCSVAndTables() throws {
    try forEachCase { one in
      let rows = String(decoding: ReportCSV(one.report).bytes, as: UTF8.self)
        .split(separator: "\r\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
      let header = try #require(rows.first).map(String.init)
      let (done, kept, missed) = (
        try #require(header.firstIndex(of: "done")), try #require(header.firstIndex(of: "kept")),
        try #require(header.firstIndex(of: "missed"))
      )
      #expect(
        rows.count - 1 == one.figures.habits.reduce(0) { $0 + $1.months.count },
        "seed \(one.seed)"
      )
      for row in rows.dropFirst() {
        let habit = try #require(one.figures.habits.first { $0.id == row[0] })
        let month = try #require(habit.months[String(row[3])])
        #expect(
          [row[done], row[kept], row[missed]] == [
            "\(month.done)", "\(month.kept)", "\(month.missed)",
          ]
        )
      }
      let style = TextStyle(width: 160, colors: .none)
      let lines = ReportTable(one.report, .english, style: style).text.split(separator: "\n")
      for (index, habit) in one.figures.habits.enumerated() where habit.total.judged > 0 {
        let line = plain(lines.first { $0.hasPrefix("Habit \(index)") }.map(String.init) ?? "")
        let rate = habit.total.rate == nil ? "–" : percent(habit.total)
        // Under a rolling rule, done days are counted; what is avoided has none.
        let done = habit.kind == "avoid" ? "" : " \(grouped(habit.total.done))"
        let count = one.isRolling(habit) ? done : " \(share(habit.total))"
        #expect(
          line.contains("\(count) \(rate)"),
          "seed \(one.seed)"
        )
      }
    }
  }

  /// The figure of a habit's page is that of twelve months; the grids have those of each year.
  @Test func showsTheSameOnThePagesOfHabits() throws {
    try forEachCase { one in
      for habit in one.figures.habits where habit.total.judged > 0 {
        let path = one.figures.habits.count == 1 ? "index.html" : "habits/\(habit.slug)/index.html"
        let page = PageReader(try one.page(path))
        let place = "seed \(one.seed): \(habit.slug)"
        if one.hasCounts(habit) {
          #expect(!page.figure.hasSuffix("%"), "\(place)")
        } else {
          #expect(page.figure.hasSuffix("%") || page.figure == "–", "\(place)")
        }
        guard habit.length >= 63 else { continue }
        for (year, counts) in habit.years {
          #expect(
            page.headings.contains("\(year) · \(one.figures(of: counts, habit))"),
            "\(place), \(year): \(page.headings)"
          )
        }
      }
    }
  }

  @Test func showsTheSameOnThePagesOfMonthsAndYears() throws {
    try forEachCase { one in
      for (name, month) in one.figures.overall.months.sorted(by: { $0.key < $1.key }).suffix(3) {
        let path = "months/\(name.replacing("-", with: "/"))/index.html"
        // A month in which nothing happens has no page.
        guard one.files[path] != nil else { continue }
        let page = PageReader(try one.page(path))
        try expect(page, of: month, one, "\(name)")
        for (index, habit) in one.figures.habits.enumerated() {
          guard let counts = habit.months[name], counts.judged > 0 else { continue }
          let row = page.rows.first { $0.first == "Habit \(index)" }
          #expect(
            row?.dropFirst().first == one.count(of: counts, habit),
            "seed \(one.seed): \(name)"
          )
        }
      }
      for (name, year) in one.figures.overall.years
      where one.files["years/\(name)/index.html"] != nil {
        let page = PageReader(try one.page("years/\(name)/index.html"))
        try expect(page, of: year, one, "\(name)")
        for (index, habit) in one.figures.habits.enumerated() {
          guard let counts = habit.years[name], counts.judged > 0 else { continue }
          let row = page.rows.first { $0.first == "Habit \(index)" }
          let share = one.hasCounts(habit) ? one.count(of: counts, habit) : percent(counts)
          #expect(
            row.map { Array($0.dropFirst()) } == [one.count(of: counts, habit), share],
            "seed \(one.seed): \(name)"
          )
        }
      }
    }
  }

  /// The figure at display size, and the count in its sentence.
  private func expect(_ page: PageReader, of counts: Counts, _ one: Case, _ name: String) throws {
    let place = "seed \(one.seed): \(name): \(page.figure) \(page.sentence)"
    let hasShare = one.figures.habits.contains { !one.hasCounts($0) && !one.isOnlyCounted($0) }
    guard counts.judged > 0, hasShare else {
      return #expect(!page.figure.hasSuffix("%") || counts.judged == 0, "\(place)")
    }
    #expect(page.figure == percent(counts), "\(place)")
    let isCounted = one.figures.habits.allSatisfy { !one.isRolling($0) }
    if isCounted, one.figures.habits.count > 1 {
      #expect(page.sentence.contains(" \(share(counts)) time"), "\(place)")
    }
  }

  @Test func showsTheSameInTheFeedAndInPublishedData() throws {
    try forEachCase { one in
      let data = Data(try one.page("data/report.json").utf8)
      let published = try JSONDecoder().decode(Figures.self, from: data)
      for (here, there) in zip(one.figures.habits, published.habits) {
        #expect(here.total.done == there.total.done && here.total.kept == there.total.kept)
        #expect(here.months.count == there.months.count, "seed \(one.seed)")
      }
      let feed = plain(try one.page("feed.xml"))
      let asOf = one.report.asOf.month
      let closed = one.figures.overall.months.filter { $0.key < "\(asOf)" }
      for (name, month) in closed.sorted(by: { $0.key < $1.key }).suffix(3) where month.judged > 0 {
        // Among many milestones, an older month is no longer in the feed.
        guard feed.contains("/months/\(name.replacing("-", with: "/"))/|") else { continue }
        let rate = one.figures.areYoung ? "" : ", \(percent(month))"
        #expect(
          feed.contains("\(share(month)) due\(rate)"),
          "seed \(one.seed): \(name)"
        )
      }
    }
  }

  @Test func showsTheSameInBothPartsOfAMail() throws {
    try forEachCase { one in
      guard let days = one.report.overall?.days else { return }
      let month = max(days.first.month, (one.report.asOf.month.days.first - 1).month)
      let period = SummaryPeriod(.month, around: month.days.first, firstWeekday: .monday)
      var settings = Settings()
      settings.baseURL = "https://example.org"
      let request = DigestRequest(of: period, limit: MailSupport.limit)
      let digest = try Digest(
        request,
        of: one.report,
        in: (settings, SiteSources(), .english)
      )
      // Bars are cells with a space.
      let html = plain(digest.html).replacing("&nbsp;|", with: "")
      let text = plain(digest.text)
      let counts = try #require(one.figures.overall.months["\(month)"], "seed \(one.seed)")
      if counts.judged > 0, !one.figures.areYoung, !one.areOfTimes {
        let parts = percent(counts).replacing(" ", with: "| ")
        #expect(html.contains("|\(parts)|of "), "seed \(one.seed)")
        #expect(text.contains("\n\(percent(counts)) of "), "seed \(one.seed)")
      }
      for (index, habit) in one.figures.habits.enumerated() {
        guard let counts = habit.months["\(month)"], counts.judged > 0 else { continue }
        let isCount = one.isSparse(habit) || one.isRolling(habit)
        let count = isCount ? counts.times : one.isOfTimes(habit) ? times(counts) : share(counts)
        #expect(html.contains("|Habit \(index)|\(count)|"), "seed \(one.seed)")
        #expect(text.contains("\nHabit \(index) \(count)"), "seed \(one.seed)")
      }
      // What the HTML shows of habits stands in the text, too.
      let figures = html.matches(of: #/[0-9,]+ of [0-9,]+|[0-9]+ %|[−+][0-9]+ points?/#)
      for figure in Set(figures.map { String($0.output) }) {
        #expect(text.contains(figure), "seed \(one.seed): \(figure)")
      }
    }
  }
}

/// The text of a document: tags become `|`, and spaces that are several become one.
private func plain(_ document: String) -> String {
  let visible = document.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }
  return String(String.UnicodeScalarView(visible))
    .replacing(#/<style>[\s\S]*?<\/style>/#, with: "")
    .replacing(#/>\s+</#, with: "><").replacing(#/(<[^>]*>)+/#, with: "|")
    .replacing(#/[ \u{A0}\u{202F}]+/#, with: " ")
}

private func grouped(_ number: Int) -> String { Language.english.number(number) }

private func percent(_ counts: AgreementTests.Counts) -> String {
  plain(Language.english.percent(counts.rate))
}

private func share(_ counts: AgreementTests.Counts) -> String {
  "\(grouped(counts.kept)) of \(grouped(counts.judged))"
}

private func times(_ counts: AgreementTests.Counts) -> String {
  Language.english.count(counts.kept, .times)
}

/// The words of a bar and of its row in the table.
private func words(_ counts: AgreementTests.Counts) -> String {
  "\(share(counts)), \(percent(counts))"
}
