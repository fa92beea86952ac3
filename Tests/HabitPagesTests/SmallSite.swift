import HabitCore
import HabitTestSupport

@testable import HabitConfig
@testable import HabitFacts
@testable import HabitOutput
@testable import HabitPages
@testable import HabitText

/// A small site: a daily habit of four weeks, and of fewer days a quota, an amount, one that is archived, one without an entry.
enum SmallSite {
  static let log: HabitLog = {
    var read = Habit(id: "a1", name: "Read", source: "test")
    read.created = Day("2026-09-20")
    read.emoji = "📖"
    read.color = HexColor(red: 0x5E, green: 0x5C, blue: 0xE6)
    read.kind = .atLeast(target: 20)
    read.unit = "pages"
    var run = Habit(id: "b2", name: "Run", source: "test")
    run.created = Day("2026-10-01")
    run.schedules = [ScheduleChange(.quota(times: 3, per: .week))]
    var shower = Habit(id: "c3", name: "Cold shower", source: "test")
    shower.created = Day("2026-09-30")
    shower.archived = Day("2026-10-12")
    let empty = Habit(id: "d4", name: "Never begun", source: "test")
    return HabitLog(habits: [
      HabitHistory(
        read,
        entries: (0..<20).map { Entry(day: Day("2026-09-29") + $0, value: Double($0 * 7 % 31)) }
      ),
      HabitHistory(
        run,
        entries: [1, 3, 5, 8, 10, 15, 18].map { Entry(day: Day("2026-09-30") + $0, state: .done) }
      ),
      HabitHistory(
        shower,
        entries: [
          Entry(day: Day("2026-10-01"), state: .done),
          Entry(day: Day("2026-10-02"), state: .skipped),
        ]
      ),
      HabitHistory(empty, entries: []),
    ])
  }()

  static func files(
    _ log: HabitLog = log,
    settings: Settings = Settings(),
    sources: SiteSources = SiteSources(),
    end: ReportEnd = ReportEnd(Day("2026-10-18"))
  ) throws(SiteError) -> [String: String] {
    let report = Report(of: log, end: end)
    let site = try Site(
      of: report,
      settings: settings,
      sources: sources,
      language: try Language(tag: settings.language, own: sources.languages)
    )
    var files: [String: String] = [:]
    for file in site.files {
      files[file.path] = String(decoding: try file.render(), as: UTF8.self)
    }
    return files
  }
}

extension SmallSite {
  /// Sites of different shapes, each rendered once, when it is first asked for.
  static let variants: [String: @Sendable () throws -> [String: String]] = [
    "small": { try small.get() }, "empty": { try empty.get() },
    "archived only": { try archived.get() }, "every kind": { try mixed.get() },
    "full": { try full.get() }, "with pages": { try withPages.get() },
  ]

  /// The site of ``log``.
  static let small = Result { try files() }

  private static let empty = Result { try files(HabitLog(habits: [])) }
  private static let archived = Result { try files(archivedOnly) }
  private static let mixed = Result { try files(everyKind) }
  /// A site with awards, experience, milestones and insights.
  static let full = Result { try files(FullReport.report().log) }

  private static let withPages = Result {
    var sources = SiteSources()
    let text = "# Habits\n\n## Main\n\n## Year\n\n```habitsite\nchart: grid\n```\n\n[a](a.md#b)\n"
    sources.content["index.md"] = SourceFile(path: "content/index.md", text: text)
    sources.content["a.md"] = SourceFile(
      path: "content/a.md",
      text: "---\nmenu: true\n---\n## B\n\n[home](index.md)\n"
    )
    return try files(sources: sources)
  }

  /// The habits of those sites.
  static let logs: [String: HabitLog] = [
    "small": log, "empty": HabitLog(habits: []), "archived only": archivedOnly,
    "every kind": everyKind, "full": FullReport.report().log,
  ]

  private static let archivedOnly: HabitLog = {
    var habit = Habit(id: "a", name: "Old", source: "test")
    habit.created = Day("2024-02-01")
    habit.archived = Day("2024-12-31")
    return HabitLog(habits: [
      HabitHistory(habit, entries: [Entry(day: Day("2024-02-29"), state: .done)])
    ])
  }()

  /// Each kind with each schedule, named with markup.
  private static let everyKind: HabitLog = {
    let kinds: [Kind] = [
      .yesNo, .atLeast(target: 5), .atMost(target: 5), .avoid, .tracking,
    ]
    let schedules: [Schedule] = [
      .daily, .weekdays(WeekdaySet([.monday, .friday])), .every(days: 3, from: nil),
      .quota(times: 2, per: .week), .quota(times: 5, per: .month), .quota(times: 9, per: .year),
      .rolling(times: 3, days: 7), .none,
    ]
    var histories: [HabitHistory] = []
    for (kindNumber, kind) in kinds.enumerated() {
      for (number, schedule) in schedules.enumerated() {
        var habit = Habit(id: "\(kindNumber)-\(number)", name: "<i>\(kind.name)", source: "test")
        habit.kind = kind
        habit.unit = "pages"
        habit.category = number == 0 ? nil : "<b>\(kind.name)"
        habit.schedules = [ScheduleChange(schedule)]
        let entries = (0..<40).map { index in
          Entry(
            day: Day("2026-09-01") + index,
            value: Double(index % 9),
            state: index % 11 == 5 ? .skipped : nil
          )
        }
        histories.append(HabitHistory(habit, entries: entries))
      }
    }
    return HabitLog(habits: histories)
  }()
}
