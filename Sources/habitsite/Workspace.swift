import Foundation
import HabitConfig
import HabitCore
import HabitDigest
import HabitFacts
import HabitImport
import HabitPages
import HabitReading
import HabitText

/// What commands work with: what was read, what the site keeps, and the habits that come of both.
struct Workspace {
  let read: ReadInputs
  /// What the site keeps of its exports, or `nil` if it keeps nothing.
  let kept: KeptInputs?
  let habits: SiteHabits
  /// What a build adds to the history, or `nil` for nothing.
  let addition: KeptAddition?
  /// The first day of the week: that of the flags, of the settings, or of the language.
  let firstWeekday: Weekday
  /// The diagnostics of reading, already reported.
  let diagnostics: [Diagnostic]
  /// The parts of the reading.
  let phases: Phases

  var settings: Settings { habits.settings }
  var log: HabitLog { habits.log }

  /// Reads the inputs that the flags name, and reports the diagnostics.
  init(_ options: InputOptions) throws { try self.init(options, on: SiteInputs(options)) }

  /// Reads the exports that the flags name, with settings that are read already.
  init(_ options: InputOptions, on site: SiteInputs) throws {
    let history = try History.of(site)
    let (read, files, early, phases) = try ReadInputs.read(options, on: site, history)
    let kept = try history.map { try KeptInputs.united($0, read, options, early: early) }
    let habits = try SiteHabits(of: read, kept?.habits)
    addition = try (options.keepsHistory ? kept : nil).flatMap { kept in
      let folder = read.folder?.path ?? "."
      return try KeptAddition(to: kept, hiding: habits.privateIDs, files.files, below: folder)
    }
    self.read = read
    self.kept = kept
    self.habits = habits
    firstWeekday =
      options.firstWeekday ?? habits.settings.firstWeekday ?? read.language.firstWeekday
    diagnostics =
      site.diagnostics + read.language.diagnostics
      + (kept?.knowing(files.diagnostics) ?? files.diagnostics) + read.imported.diagnostics
      + (kept?.diagnostics ?? []) + History.warningOfUnused(site) + habits.diagnostics
    var parts = phases
    parts.end("model")
    self.phases = parts
    report(options.console)
    try refuseWarnings(options)
  }

  /// Reports the diagnostics and, as progress, the format of each export.
  private func report(_ console: Console) {
    console.report(console.isVerbose ? diagnostics : diagnostics.filter { !$0.isRecognition })
    for export in read.imported.sources {
      for path in export.paths {
        console.reportProgress("\(path.escapedForMessages): read as \(export.format.id)")
      }
    }
  }

  /// Reports how tables were read, unless the flags have it already printed.
  func reportRecognition(_ console: Console) {
    guard !console.isVerbose else { return }
    console.report(diagnostics.filter(\.isRecognition))
  }

  /// The pages that the site has: what is hidden has none, and what is renamed has another one.
  func linkedPages(asOf: Day) throws -> DigestRequest.LinkedPages {
    var pages = DigestRequest.LinkedPages()
    guard !habits.published.habits.isEmpty else { return pages }
    let site = try habits.log(for: .everyone)
    let shown = Set(site.habits.map { [$0.habit.id, $0.slug] })
    // The page of a single habit is the home page.
    if site.habits.count > 1 {
      pages.habits = Set(log.habits.filter { shown.contains([$0.habit.id, $0.slug]) }.map(\.slug))
    }
    pages.days = site.lifetime(asOf: asOf)
    pages.isSealed = try Passphrase.inEnvironment() != nil
    return pages
  }
}
