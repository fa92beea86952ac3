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
    try Thoroughness.some(of: UInt64(24_000)..<24_300).map { try Case(seed: $0) }
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

  @Test func showsTheSameOnThePagesOfHabits() throws {
    try forEachCase { one in
      for habit in one.figures.habits where habit.total.judged > 0 {
        let page = plain(try one.page("habits/\(habit.slug)/index.html"))
        if one.isOfTimes(habit) {
          #expect(page.contains("|\(habit.total.times) since "), "seed \(one.seed)")
          #expect(!page.contains("|Completion"), "seed \(one.seed): \(habit.slug)")
          continue
        }
        let young = one.isRolling(habit) ? habit.total.times : share(habit.total)
        let figure =
          habit.isYoung
          ? "|\(young)"
          : "|\(percent(habit.total))|\(one.isRolling(habit) ? "" : share(habit.total))"
        // The first days stand in a sentence.
        let said =
          habit.isYoung
          ? ["\(share(habit.total)) in the last ", "\(habit.total.kept) of the last "] : []
        // Under a rolling rule, the days that a done one covers are not due.
        let shares =
          one.isRolling(habit)
          ? ["|Completion\(figure)"]
          : ["|", " due|", " due, and "].map { "|Completion\(figure)\($0)" }
        #expect(
          (shares + said).contains { page.contains($0) } != one.isSparse(habit),
          "seed \(one.seed): \(habit.slug)"
        )
        // What was done is in the share, if it was due.
        if habit.kind != "avoid", one.isRolling(habit) || habit.total.done != habit.total.kept {
          #expect(
            (["|Done|\(grouped(habit.total.done)) |"] + said).contains { page.contains($0) },
            "seed \(one.seed)"
          )
        }
        // The bars of the months, by their titles or in their table, but under a rolling rule, and
        // the calendars of the running year.
        let newest = habit.years.keys.sorted().suffix(2)
        for (name, month) in habit.months where month.judged > 0 && !habit.isYoung {
          let year = String(name.prefix(4))
          let hasBars = newest.contains(year) && !one.isRolling(habit)
          guard hasBars || year == "\(one.report.asOf.year)" else { continue }
          // Few days have calendars, and a rolling rule, also one of other days, what was done.
          let done = grouped(month.done)
          let sum = plain(Language.english.number(month.sum ?? 0))
          let counts = ["|\(done) done|", ": \(done)", "|\(done)|", ": \(sum)"]
          let shares =
            newest.contains(year) ? [words(month), "|\(share(month))|"] : ["|\(share(month))|"]
          let figures = shares + (one.isRolling(habit) ? counts : [])
          #expect(
            figures.contains { page.contains($0) },
            "seed \(one.seed): \(habit.slug), \(name)"
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
        let page = plain(try one.page(path))
        #expect(page.contains("|Done|\(grouped(month.done))|"), "seed \(one.seed): \(name)")
        guard month.judged > 0 else { continue }
        let figure = one.figures.areYoung ? share(month) : percent(month)
        #expect(
          page.contains("|Completion|\(figure)|") != one.areOfTimes,
          "seed \(one.seed): \(name)"
        )
        let hasRates = page.contains("|Done|Completion|")
        for habit in one.figures.habits {
          guard let counts = habit.months[name], counts.judged > 0 else { continue }
          let figures =
            one.isRolling(habit)
            ? [counts.times]
            : [one.isOfTimes(habit) ? times(counts) : share(counts)]
          #expect(hasRates || habit.isYoung, "seed \(one.seed): \(name), \(habit.slug)")
          let isCounted = habit.isYoung || one.isSparse(habit)
          let rate = hasRates ? "\(isCounted ? "–" : percent(counts))|" : ""
          #expect(
            figures.contains { page.contains("|\($0)|\(rate)") },
            "seed \(one.seed): \(name), \(habit.slug)"
          )
        }
      }
      for (name, year) in one.figures.overall.years
      where one.files["years/\(name)/index.html"] != nil {
        let page = plain(try one.page("years/\(name)/index.html"))
        #expect(page.contains("|Done|\(grouped(year.done))|"), "seed \(one.seed): \(name)")
        if year.judged > 0 {
          let figure = one.figures.areYoung ? share(year) : percent(year)
          #expect(
            page.contains("|Completion|\(figure)|") != one.areOfTimes,
            "seed \(one.seed): \(name)"
          )
        }
      }
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
      let request = DigestRequest(of: period, domain: "example.org", limit: MailSupport.limit)
      let digest = try Digest(
        request,
        of: one.report,
        in: (settings, SiteSources(), .english)
      )
      let (html, text) = (plain(digest.html), plain(digest.text))
      let counts = try #require(one.figures.overall.months["\(month)"], "seed \(one.seed)")
      if counts.judged > 0 {
        let open = one.figures.habits.reduce(0) { $0 + ($1.months["\(month)"]?.open ?? 0) }
        let isOver = month.days.last < one.report.asOf
        let left = isOver && open > 0 ? " · \(Language.english.count(open, .days)) still open" : ""
        let count = share(counts) + left
        let figures = one.figures.areYoung ? [count] : [percent(counts), count]
        #expect(
          html.contains("|Completion|\(figures.joined(separator: "|"))|")
            != one.areOfTimes,
          "seed \(one.seed)"
        )
        #expect(
          text.contains("Completion \(figures.joined(separator: " "))\n")
            != one.areOfTimes,
          "seed \(one.seed)"
        )
      }
      for (index, habit) in one.figures.habits.enumerated() {
        guard let counts = habit.months["\(month)"], counts.judged > 0 else { continue }
        let isSparse = one.isSparse(habit)
        let count =
          isSparse || one.isRolling(habit)
          ? counts.times
          : one.isOfTimes(habit) ? times(counts) : share(counts)
        let figures = "\(count)|\(habit.isYoung || isSparse ? "–" : percent(counts))"
        // Sums and skipped days of the habit may lie between.
        let rows = html.split(separator: "|Habit \(index)|").dropFirst().map { $0.prefix(200) }
        let shown = habit.isYoung || isSparse ? count : figures
        #expect(rows.contains { $0.contains("\(shown)|") }, "seed \(one.seed)")
        #expect(
          text.contains("Habit \(index) \(figures.replacing("|", with: " ")) "),
          "seed \(one.seed)"
        )
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
