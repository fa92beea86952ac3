import ArgumentParser
import HabitConfig
import HabitCore
import HabitFacts
import HabitImport
import HabitOutput
import HabitPages
import HabitReading
import HabitText

struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Shows what a build would read, and whether it would succeed.",
    usage: "habitsite check [<options>] [<input> ...]",
    discussion: """
      Does what a build does except writing, and reports every problem and dead link. --columns \
      day=Date,habit=Activity says what the columns of a table hold.
      """
  )

  @OptionGroup var input: InputOptions

  @Flag(help: "Also list what the site reveals.")
  var privacy = false

  func run() async throws {
    let console = input.console
    try await console.run {
      let passphrase = try Passphrase.inEnvironment()
      let workspace = try workspace()
      let read = workspace.read
      workspace.reportRecognition(console)
      _ = try MailPlan(workspace.settings.mailing)
      for export in read.imported.sources { try console.result(TextSheet(export)) }
      if let pauses = TextSheet(pausesOf: workspace.log.habits) { try console.result(pauses) }
      console.report(Site.outdated(read.sources))
      try input.refuse(workspace.diagnostics)
      let last = LastBuild(RecordFile(of: read.output, in: read.folder?.path))
      try read.requireOwnOutput(read.output, after: last)
      try read.requireSeal(passphrase, in: read.output, after: last, .refused)
      if workspace.kept?.isBegun != true {
        _ = try read.report(last.changes(to: read.logRecord), .refused, input)
      }
      try SiteWriter(output: read.output, inputs: read.inputs).requireReplaceable()
      let report = try await workspace.report(input, for: .everyone).report
      let site = try await workspace.site(of: report, input, sealedBy: passphrase).site
      let check = try await SiteCheck(
        of: site,
        settings: workspace.settings,
        readsAll: privacy
      )
      try input.report(check.diagnostics)
      if privacy {
        try input.report(PersonalData.warnings(about: report, workspace.settings.privacy))
        var settings = workspace.settings
        settings.isSealed = passphrase != nil
        let disclosure = Disclosure(
          of: (site, check),
          report,
          settings: settings,
          sources: read.sources,
          published: workspace.habits.published
        )
        try console.result(disclosure.sheet)
      }
      let work = passphrase == nil ? "built" : "built and sealed"
      try console.result("The site can be \(work): \(site.files.count) files")
    }
  }

  /// Reads the inputs; warnings are refused only after everything read has been reported.
  private func workspace() throws -> Workspace {
    var lenient = input
    lenient.strict = false
    do {
      return try Workspace(lenient)
    } catch let failure as ImportFailure {
      throw SiteError(try failure.problems + SiteInputs.templateProblems(input))
    }
  }
}

extension TextSheet {
  /// Creates a sheet of the format and the contents of an export.
  fileprivate init(_ export: ImportedSource) {
    self.init(export.location)
    let version = export.version.map { ", \($0)" } ?? ""
    add("Format", "\(export.format.id): \(export.format.name)\(version)")
    add("Files", export.fileTexts)
    add("Columns", export.columns.map(\.text))
    add("Holds", export.contentsText)
    add("Left out", export.omissions.map(\.text))
    add("Not read", export.format.omitted)
  }

  /// Creates a sheet of the pauses, each with its habits and its reason; `nil` if there are none.
  fileprivate init?(pausesOf habits: [HabitHistory]) {
    var names: [Pause: [String]] = [:]
    for history in habits {
      for pause in Set(history.habit.pauses) {
        names[pause, default: []].append(history.habit.name)
      }
    }
    guard !names.isEmpty else { return nil }
    self.init("Pauses")
    let pauses = names.keys.sorted { one, other in
      (one.days.first, one.days.last, one.reason ?? "")
        < (other.days.first, other.days.last, other.reason ?? "")
    }
    for pause in pauses {
      let subjects = names[pause, default: []]
      let end = pause.end.map { "to \($0)" } ?? "until further notice"
      let isOfAll = subjects.count == habits.count
      add(
        "\(pause.days.first) \(end)",
        isOfAll ? "all habits" : subjects.joined(separator: ", "),
        pause.reason
      )
    }
  }
}

extension PersonalData {
  /// Returns a warning for each personal datum that a site publishes; the habits of the report have
  /// their public names.
  static func warnings(about report: Report, _ privacy: Privacy) -> [Diagnostic] {
    report.habits.flatMap { habit in
      finds(in: habit.history, upTo: report.asOf).compactMap { find in
        find.message(habit.habit.name.quoted, privacy)
          .map { Diagnostic(.warning, "privacy.data", $0) }
      }
    }
  }

  /// Returns the message about a habit, or `nil` if the site does not publish the data.
  private func message(_ habit: String, _ privacy: Privacy) -> String? {
    switch source {
    case .name: "the name of \(habit) holds \(kind); hide or rename it under 'privacy'"
    case .category: "the category of \(habit) holds \(kind); hide it under 'privacy'"
    case .amounts where privacy.openData:
      "the amounts of \(habit) look like \(kind), and data/entries/ publishes them; hide it, "
        + "or set 'openData: false' under 'privacy'"
    case .notes(let count) where privacy.notes:
      "\(count.counted("note")) of \(habit) with \(kind), which the site shows; "
        + "set 'notes: false' under 'privacy'"
    case .amounts, .notes: nil
    }
  }
}
