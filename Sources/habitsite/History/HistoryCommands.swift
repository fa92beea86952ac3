import ArgumentParser
import Foundation
import HabitConfig
import HabitCore
import HabitExchange
import HabitImport
import HabitOutput
import HabitReading
import HabitText

struct HistoryList: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the builds that changed something."
  )

  @OptionGroup var options: HistoryOptions

  func run() async throws {
    try await options.console.run {
      var table = TextTable([
        TextTable.Column("Build"), TextTable.Column("Day", .left),
        TextTable.Column("Added"), TextTable.Column("Changed"), TextTable.Column("Removed"),
        TextTable.Column("Kept"), TextTable.Column("Sources", .left),
      ])
      for change in try options.history().reading({ try $0.changes() }) {
        let counts = change.counts
        table.add([
          "\(change.number)", "\(change.day)", Self.text(counts.added, "+"),
          Self.text(counts.changed, "~"), Self.text(counts.removed, "−"),
          Self.text(counts.kept, ""), Self.sources(of: change),
        ])
      }
      let lines = table.lines(.terminal)
      try options.console.result(styled: lines.map { $0 + "\n" }.joined())
    }
  }

  private static func text(_ count: Int, _ sign: String) -> String {
    count == 0 ? "" : "\(sign)\(count)"
  }

  private static func sources(of change: KeptChange) -> String {
    if change.isForgetting { return "(something was forgotten)" }
    return change.sources.map(\.name).joined(separator: ", ")
  }
}

struct HistoryShow: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Shows what each build changed on a day."
  )

  @Argument(
    help: .value("day", "Day, such as 2026-11-03."),
    transform: DayArgument.init(argument:)
  )
  var day: DayArgument

  @OptionGroup var options: HistoryOptions

  func run() async throws {
    try await options.console.run {
      let today = try Clock.today(in: .current)
      let shown = day.days(today: today)
      var names: [Int: String] = [:]
      var isEmpty = true
      for change in try options.history().reading({ try $0.changes() }) {
        var sheet = TextSheet("Build \(change.number), \(change.day)")
        var hasTexts = false
        for part in change.habits {
          names[part.number] = part.habit?.name ?? names[part.number]
          let texts = Self.texts(of: part, in: shown)
          hasTexts = hasTexts || !texts.isEmpty
          sheet.add(names[part.number] ?? "", texts)
        }
        guard hasTexts else { continue }
        isEmpty = false
        try options.console.result(sheet)
      }
      let days = shown.count == 1 ? "\(shown.first)" : "\(shown.first) to \(shown.last)"
      if isEmpty { try options.console.result("The history has nothing on \(days)") }
    }
  }

  private static func texts(of part: HabitChange, in days: DayRange) -> [String] {
    let old = Dictionary(grouping: part.removed.filter { days.contains($0.day) }, by: \.day)
    let new = Dictionary(grouping: part.entries.filter { days.contains($0.day) }, by: \.day)
    let changes = Set(old.keys).union(new.keys).map { day in
      let before = KeptCorrection.text(of: old[day, default: []])
      return (day, "\(before) → \(KeptCorrection.text(of: new[day, default: []]))")
    }
    let lost = part.lost.filter(days.contains).map { ($0, "gone from the export, and kept") }
    let found = part.found.filter(days.contains).map { ($0, "in the export again") }
    return (changes + lost + found).sorted { $0.0 < $1.0 }.map { "\($0) \($1)" }
  }
}

struct HistoryVerify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Checks that no file of the history is changed or missing.",
    discussion: """
      Note the printed SHA-256 elsewhere: it differs if somebody rewrites all files.
      """
  )

  @OptionGroup var options: HistoryOptions

  func run() async throws {
    try await options.console.run {
      let (head, changes) = try options.history().reading { history in
        let (changes, problems) = try history.checkedChanges()
        guard problems.isEmpty else {
          throw SiteError(problems.map { Diagnostic(.error, "history.damaged", $0.text) })
        }
        _ = try history.log(of: changes)
        return (history.head, changes)
      }
      guard let first = changes.first, let last = changes.last, let head else { return }
      let count = changes.count.counted("file is", "files are")
      try options.console.result(
        "\(count) as written, \(first.day) to \(last.day); SHA-256 of the last: \(head.hash)"
      )
    }
  }
}

struct HistoryExport: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes all known habits and entries as habitsite's JSON."
  )

  @OptionGroup var result: ResultOptions

  @OptionGroup var options: HistoryOptions

  func run() async throws {
    try await options.console.run {
      let log = try options.history().reading { try $0.log(of: $0.changes()) }
      let imported = KeptHabits(with: log).imported
      let bytes = try OpenFormatText(
        habits: imported.habits,
        categories: imported.categories,
        storedExperience: imported.storedExperience
      ).bytes
      guard let path = result.path else { return try options.console.result(bytes) }
      let folder = try SiteFolder(requiring: options.site)
      let exports = try SiteInputs.settings(of: folder, profile: nil).settings.exports
      try ResultFile(path: path)
        .write(bytes, besides: folder.ownPaths(with: exports.map(\.path), profile: nil))
    }
  }
}

struct HistoryForget: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Deletes a habit, a day or a source from the history for good.",
    discussion: """
      Delete it in the exports first, and build the site afterwards.
      """
  )

  @Option(help: .value("habit", "Habit, by name or id."))
  var habit: String?

  @Option(
    help: .value("day", "Entries of a day; with --habit, of that habit only."),
    transform: DayArgument.init(argument:)
  )
  var day: DayArgument?

  @Option(help: .value("file", "Habits of an export, such as exports/old.csv."))
  var source: String?

  @OptionGroup var options: HistoryOptions

  func validate() throws {
    guard habit != nil || day != nil || source != nil else {
      throw ValidationError("nothing to forget; add --habit, --day or --source")
    }
    if source != nil, habit != nil || day != nil {
      throw ValidationError("--source forgets all of an export; leave out --habit and --day")
    }
  }

  func run() async throws {
    let console = options.console
    Interruption.letWritesFail()
    try await console.run {
      let today = try Clock.today(in: .current)
      let days = day?.days(today: today)
      var input = try InputOptions.parse(["-qq", "--", options.site])
      input.removals = .accepted
      let read = try Workspace(input).read
      let outputs = try Self.outputs(of: options.site)
      let summary = try await Interruption.deferringSignals {
        try options.history().reading { history in
          let changes = try history.changes()
          let oblivion = try Oblivion(of: habit, on: days, from: source, in: changes)
          try oblivion.refuseLiving(in: read)
          try history.replaceAll(by: oblivion.forgetting(changes, on: today))
          try RecordFile.forgetHabits(in: options.site)
          return oblivion.summary
        }
      }
      let wayOut =
        outputs.count > 1
        ? "build each output again, so that it forgets it, too: \(outputs.joined(separator: ", "))"
        : "build the site, so that its pages forget it, too"
      try console.summary("Forgotten: \(summary); \(wayOut)")
    }
  }

  /// Returns the outputs of a site folder that builds have written: those of its settings and of
  /// its profiles, then those of builds with `--output`.
  private static func outputs(of site: String) throws -> [String] {
    let folder = try SiteFolder(requiring: site)
    let profiles: [String?] = [nil] + folder.profiles
    let ofSettings = try profiles.map { profile in
      let output = try SiteInputs.settings(of: folder, profile: profile).settings.output
      return (path: folder.path(of: output), flag: profile.map { "--profile \($0)" })
    }
    let recorded = RecordFile.outputs(of: site).map { (path: $0, flag: "-o" as String?) }
    var known: [OutputLocation] = []
    var names: [String] = []
    for output in ofSettings + recorded {
      let location = OutputLocation(output.path)
      guard location.isBuilt, !known.contains(where: { $0.isSame(as: output.path) }) else {
        continue
      }
      known.append(location)
      let flag = output.flag.map { " with \($0.escapedForMessages)" } ?? ""
      names.append("\(output.path.quoted)\(flag)")
    }
    return names
  }
}
