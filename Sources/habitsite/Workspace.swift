import Foundation
import HabitConfig
import HabitCore
import HabitDigest
import HabitFacts
import HabitImport
import HabitPages
import HabitReading
import HabitText

/// The inputs of a command, read: the settings, the owner's files and the habits.
struct Workspace {
  /// The site folder that is named, or that holds the exports; `nil` where no settings apply.
  let folder: SiteFolder?
  let settings: Settings
  let sources: SiteSources
  /// What the exports hold, as the settings want it, in the order of the inputs.
  let habits: [HabitHistory]
  /// The habits as the exports of this run have them, without what only the history has.
  let readHabits: [HabitHistory]
  /// The index in ``exports`` of each habit that was read.
  let sourceIndexes: [Int32]
  /// The same habits in the order of reports.
  let log: HabitLog
  let published: PublicHabits
  /// The id of each merged or moved habit, with the id of the habit that it is part of.
  let wholes: [String: String]
  /// The ids of the habits that went on in another tracker, and of those left with theirs.
  let left: Set<String>
  /// The photos of milestones by the names that these give them; none unless the settings let them
  /// out.
  let photos: [String: [UInt8]]
  let exports: [ImportedSource]
  /// Where the sources of the habits end.
  let ends: SourceEnds
  let timeZone: TimeZone
  let language: Language
  /// The path of the output folder that the settings name.
  let output: String
  /// The paths of the inputs, which must not contain the output.
  let inputs: [String]
  /// The state of the files of the site folder and of the exports in it, before they were read.
  let stamp: InputStamp
  /// The diagnostics of reading, already reported.
  let diagnostics: [Diagnostic]
  /// What the site keeps of its exports, or `nil` if it keeps nothing.
  let kept: KeptInputs?
  /// The parts of the reading.
  private(set) var phases = Phases()

  /// Decides which time zone holds: that of the flags, of the settings, or of the machine.
  private static func zonedSettings(
    _ settings: Settings,
    _ options: InputOptions
  ) -> (settings: Settings, timeZone: TimeZone) {
    var settings = settings
    let zone = options.timeZone ?? settings.timeZone
    let known = zone.flatMap { TimeZone(identifier: $0) }
    let timeZone = known ?? .current
    // A zone may have several names: UTC would become GMT.
    settings.timeZone = known == nil ? nil : zone
    return (settings, timeZone)
  }

  /// Names the machine's zone in the settings if nothing else is set and some days depend on it, so
  /// that the site of an export without instants is the same on every machine.
  private static func naming(
    _ timeZone: TimeZone,
    in settings: Settings,
    for imported: Imported
  ) -> Settings {
    var settings = settings
    let depends = imported.habits.contains { Importers.readsInstants(of: $0.habit) }
    if depends { settings.timeZone = settings.timeZone ?? timeZone.identifier }
    return settings
  }

  /// Reads the exports that the flags name, else those that the settings of a site folder name.
  private static func files(
    of siteInputs: SiteInputs,
    _ settings: Settings,
    _ options: InputOptions,
    _ absence: SiteFolder.Absence
  ) throws -> InputFiles {
    let limits = InputLimits(fileSize: settings.limits.fileSize)
    // The flags hold for all exports.
    let patterns = settings.exports.map { pattern in
      let format = options.inputFormat == nil ? pattern.format : nil
      let dateFormat = options.dateFormat == nil ? pattern.dateFormat : nil
      let columns = options.columns == nil ? pattern.columns : nil
      var form = ExportFile.Form(format: format, dateFormat: dateFormat, columns: columns)
      form.isLive = pattern.isLive
      return (pattern.path, form)
    }
    if siteInputs.exports == .ofSettings, let folder = siteInputs.folder {
      return try folder.exports(matching: patterns, limits: limits, absence: absence)
    }
    let forms = siteInputs.folder?.forms(of: options.paths, matching: patterns) ?? [:]
    return try InputFiles(paths: options.inputs, forms: forms, limits: limits)
  }

  private static func stamp(
    of siteInputs: SiteInputs,
    exports patterns: [String],
    excluding output: String,
    _ options: InputOptions
  ) -> InputStamp {
    guard let folder = siteInputs.folder else { return InputStamp() }
    let exports = siteInputs.exports == .named ? options.paths : folder.paths(matching: patterns)
    return folder.stamp(of: exports, profile: options.profile, excluding: output)
  }

  private static func imported(
    _ files: [ExportFile],
    _ siteInputs: SiteInputs,
    _ settings: Settings,
    _ options: InputOptions,
    today: Day
  ) throws -> Imported {
    let zone = settings.timeZone.flatMap { TimeZone(identifier: $0) } ?? .current
    var importing = ImportSettings(
      timeZone: zone,
      dateFormat: options.dateFormat ?? settings.dateFormat,
      accumulation: settings.merge == .none ? .apart : .oneSource,
      dayStart: settings.dayStart * 60,
      habitLimit: settings.limits.habits,
      columns: options.columns
    )
    importing.tableFormats = siteInputs.tableFormats
    importing.noteHeading = settings.noteHeading
    importing.today = today
    importing.site = siteInputs.folder?.path
    return try Importers.read(
      files,
      settings: importing,
      as: options.inputFormat ?? settings.inputFormat
    )
  }

  private static func language(
    _ settings: Settings,
    _ siteInputs: SiteInputs,
    _ options: InputOptions
  ) throws -> Language {
    try Language(
      tag: options.language ?? settings.language,
      own: siteInputs.sources.languages,
      at: options.language == nil ? settings.languageLocation : nil
    )
  }

  /// Reports the diagnostics and, as progress, the format of each export.
  private func report(_ console: Console) {
    console.report(console.isVerbose ? diagnostics : diagnostics.filter { !$0.isRecognition })
    for export in exports {
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

  /// What is wrong with the templates and the theme of the site folder, whatever the exports hold.
  static func templateProblems(_ options: InputOptions) throws -> [Diagnostic] {
    guard let folder = try SiteChoice(options).folder else { return [] }
    let sources = try SiteSources(folder)
    let settings = try settings(of: folder, profile: options.profile).settings
    return Site.templateProblems(sources) + Site.themeProblems(settings, sources)
  }

  /// The owner's folders and those of the exports, but none that holds the site folder itself.
  private static func inputs(of folder: SiteFolder, exports patterns: [String]) -> [String] {
    let site = URL(filePath: folder.path).resolvingSymlinksInPath().pathComponents
    let exports = patterns.map(fixedPart).filter { !$0.isEmpty }.map(folder.path)
    return ["content", "formats", "languages", "templates", "themes"].map(folder.path)
      + exports.filter {
        !site.starts(with: URL(filePath: $0).resolvingSymlinksInPath().pathComponents)
      }
  }

  /// The folder before the first wildcard of a pattern; the whole of one that has none.
  private static func fixedPart(of pattern: String) -> String {
    guard let wildcard = pattern.firstIndex(where: "*?[".contains) else { return pattern }
    return pattern[..<wildcard].lastIndex(of: "/").map { String(pattern[..<$0]) } ?? ""
  }

  /// The pages that the site has: what is hidden has none, and what is renamed has another one.
  func linkedPages(asOf: Day) throws -> DigestRequest.LinkedPages {
    var pages = DigestRequest.LinkedPages()
    guard !published.habits.isEmpty else { return pages }
    let site = try log(for: .everyone)
    let shown = Set(site.habits.map { [$0.habit.id, $0.slug] })
    pages.habits = Set(log.habits.filter { shown.contains([$0.habit.id, $0.slug]) }.map(\.slug))
    pages.days = site.lifetime(asOf: asOf)
    pages.isSealed = try Passphrase.inEnvironment() != nil
    return pages
  }
}

extension Workspace {
  /// Reads the inputs that the flags name, and reports the diagnostics.
  init(_ options: InputOptions) throws { try self.init(options, on: SiteInputs(options)) }

  /// Reads the exports that the flags name, with settings that are read already.
  init(_ options: InputOptions, on siteInputs: SiteInputs) throws {
    folder = siteInputs.folder
    let (settings, timeZone) = Self.zonedSettings(siteInputs.settings, options)
    self.timeZone = timeZone
    sources = siteInputs.sources
    output = folder?.path(of: settings.output) ?? settings.output
    let patterns = settings.exports.map(\.path)
    inputs =
      (folder.map { Self.inputs(of: $0, exports: patterns) } ?? [])
      + (siteInputs.exports == .named ? options.paths : [])
    stamp = Self.stamp(of: siteInputs, exports: patterns, excluding: output, options)
    let history = try Self.history(siteInputs, settings)
    let absence = history?.head == nil ? SiteFolder.Absence.refused : .reported
    let files = try Self.files(of: siteInputs, settings, options, absence)
    phases.end("read")
    let early = try history?.reading(for: files.files.map(\.path))
    let clock = try Self.clock(options, in: timeZone)
    let read = try Self.imported(files.files, siteInputs, settings, options, today: clock.known)
    var kept = try history.map {
      try Self.kept($0, read, siteInputs, settings, timeZone, options, early: early)
    }
    let imported = kept?.imported ?? read
    language = try Self.language(settings, siteInputs, options)
    self.settings = Self.naming(timeZone, in: settings, for: imported)
    ends = Self.ends(of: imported, kept, settings, clock)
    let moved = try Self.moved(ends.habits, imported, kept, settings, below: folder?.path)
    let known = moved.habits
    var adjusted = try Self.adjusted(known, by: settings)
    adjusted.releaseLimits(of: ends, today: clock.known)
    let merged = adjusted.wholes
    wholes = merged.merging(moved.wholes.mapValues { merged[$0] ?? $0 }) { own, _ in own }
    left = moved.left
    published = try Self.published(
      adjusted,
      of: known,
      settings.privacy,
      concealing: Set((kept?.concealed ?? []).map { moved.wholes[$0] ?? $0 })
    )
    if options.keepsHistory {
      try kept?.setPrivate(Self.privateIDs(imported.habits, adjusted, wholes, published))
      try kept?.hash(files.files, below: siteInputs.folder?.path ?? ".")
      kept?.releaseIfNothingIsNew()
    }
    self.kept = kept
    habits = adjusted.habits
    (readHabits, sourceIndexes) = (read.habits, read.sourceIndexes)
    log = HabitLog(
      habits: habits,
      categories: imported.categories,
      storedExperience: imported.storedExperience
    )
    photos = settings.privacy.showsPhotos ? imported.photos : [:]
    exports = imported.sources
    diagnostics =
      siteInputs.diagnostics + language.diagnostics
      + (kept?.knowing(files.diagnostics) ?? files.diagnostics)
      + imported.diagnostics + (kept?.diagnostics ?? [])
      + Self.warningOfUnusedHistory(siteInputs, settings)
      + (settings.dayStart > 0 ? imported.notesOnDayStart() : [])
      + imported.clashes(afterMerging: wholes, among: habits) + adjusted.diagnostics
      + published.warnings
    report(options.console)
    phases.end("model")
    try refuseWarnings(options)
  }
}
