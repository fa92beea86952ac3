import Foundation
import HabitCore
import HabitImport
import HabitLanguage
import HabitPages
import HabitParts
import HabitReading
import HabitSettings
import HabitSources

/// The inputs of a command, read: the settings, the owner's files and the habits.
struct Workspace {
  /// `nil` where the inputs are exports.
  let folder: SiteFolder?
  let settings: Settings
  let sources: SiteSources
  /// What the exports hold, as the settings want it, in the order of the inputs.
  let habits: [HabitHistory]
  /// The same habits in the order of reports.
  let log: HabitLog
  /// What of the habits the public may know.
  let published: PublicHabits
  /// The photos of milestones by the names that these give them; none unless the settings let them
  /// out.
  let photos: [String: [UInt8]]
  /// What each export was read as.
  let exports: [ImportedSource]
  let timeZone: TimeZone
  let language: Language
  /// The path of the output folder that the settings name.
  let output: String
  /// The paths of the inputs, which must not contain the output.
  let inputs: [String]
  /// The diagnostics of reading, already reported.
  let diagnostics: [Diagnostic]
  /// The parts of the reading.
  private(set) var phases = Phases()
}

extension Workspace {
  /// Reads the inputs that the flags name, and reports the diagnostics.
  init(_ options: InputOptions) throws {
    try self.init(options, on: WorkspaceGround(options))
  }

  /// Reads the exports that the flags name, with settings that are read already.
  init(_ options: InputOptions, on ground: WorkspaceGround) throws {
    folder = ground.folder
    let (settings, timeZone) = Self.zonedSettings(ground.settings, options)
    self.timeZone = timeZone
    sources = ground.sources
    output = folder?.path(of: settings.output) ?? settings.output
    let patterns = settings.exports.map(\.path)
    inputs = folder.map { Self.inputs(of: $0, exports: patterns) } ?? options.paths
    let files = try Self.files(in: folder, settings, options)
    phases.end("read")
    let imported = try Self.imported(files, timeZone, settings, options)
    language = try Self.language(settings, ground, options)
    self.settings = Self.naming(timeZone, in: settings, for: imported)
    let adjusted = try Self.adjusted(imported.habits, by: settings)
    published = try Self.published(adjusted, of: imported.habits, settings.privacy)
    habits = adjusted.habits
    log = Self.log(of: habits, imported)
    photos = settings.privacy.showsPhotos ? imported.photos : [:]
    exports = imported.sources
    diagnostics =
      ground.diagnostics + language.diagnostics + files.diagnostics + imported.diagnostics
      + (settings.dayStart > 0 ? imported.notesOnDayStart() : [])
      + imported.clashes(afterMerging: adjusted.wholes, among: habits) + adjusted.diagnostics
    report(options.console)
    phases.end("model")
    try refuseWarnings(options)
  }
}

extension Workspace {
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

  /// Reads the exports that the settings of a site folder name, else those that the flags name.
  private static func files(
    in folder: SiteFolder?,
    _ settings: Settings,
    _ options: InputOptions
  ) throws -> InputFiles {
    let limits = InputLimits(fileSize: settings.limits.fileSize)
    let named = try folder.map { folder in
      // The flags hold for all exports.
      let patterns = settings.exports.map { pattern in
        let format = options.inputFormat == nil ? pattern.format : nil
        let dateFormat = options.dateFormat == nil ? pattern.dateFormat : nil
        return (pattern.path, ExportFile.Form(format: format, dateFormat: dateFormat))
      }
      return try folder.exports(matching: patterns, limits: limits)
    }
    return try named ?? InputFiles(paths: options.inputs, limits: limits)
  }

  private static func imported(
    _ files: InputFiles,
    _ timeZone: TimeZone,
    _ settings: Settings,
    _ options: InputOptions
  ) throws -> Imported {
    try Importers.read(
      files.files,
      settings: ImportSettings(
        timeZone: timeZone,
        dateFormat: options.dateFormat ?? settings.dateFormat,
        accumulation: settings.merge == .none ? .apart : .oneSource,
        dayStart: settings.dayStart * 60,
        habitLimit: settings.limits.habits
      ),
      as: options.inputFormat ?? settings.inputFormat
    )
  }

  private static func language(
    _ settings: Settings,
    _ ground: WorkspaceGround,
    _ options: InputOptions
  ) throws -> Language {
    let tag = options.language ?? settings.language
    if let known = ground.language, known.tag == tag { return known }
    return try Language(
      tag: tag,
      own: ground.sources.languages,
      at: options.language == nil ? settings.languageLocation : nil
    )
  }

  private static func log(of habits: [HabitHistory], _ imported: Imported) -> HabitLog {
    HabitLog(
      habits: habits,
      categories: imported.categories,
      storedExperience: imported.storedExperience
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
}

extension Workspace {
  /// Reports how tables were read, unless the flags have it already printed.
  func reportRecognition(_ console: Console) {
    guard !console.isVerbose else { return }
    console.report(diagnostics.filter(\.isRecognition))
  }

  /// What is wrong with the templates and the theme of the site folder, whatever the exports hold.
  static func templateProblems(_ options: InputOptions) throws -> [Diagnostic] {
    guard let folder = try siteFolder(of: options.inputs) else { return [] }
    let sources = try SiteSources(folder)
    let settings = try settings(of: folder, profile: options.profile).settings
    return Site.templateProblems(sources) + Site.themeProblems(settings, sources)
  }

  /// The site folder among the inputs, or `nil` where they are exports.
  static func siteFolder(of inputs: [String]) throws -> SiteFolder? {
    if inputs.isEmpty {
      guard SiteFolder.exists(at: ".") else {
        throw SiteError(
          "input.missing",
          "no habitsite.yml here; name an export, or make a site with 'habitsite init'"
        )
      }
      return try SiteFolder(".")
    }
    let isSite = { $0 != InputFiles.standardInput && SiteFolder.exists(at: $0) }
    guard let folder = inputs.first(where: isSite) else { return nil }
    guard inputs.count == 1 else {
      throw SiteError(
        "input.several",
        "\(folder.quoted) is a site folder; name it alone, and other exports in its 'exports'"
      )
    }
    return try SiteFolder(folder)
  }

  /// The owner's folders and those of the exports, but none that holds the site folder itself.
  private static func inputs(of folder: SiteFolder, exports patterns: [String]) -> [String] {
    let site = URL(filePath: folder.path).resolvingSymlinksInPath().pathComponents
    let exports = patterns.map(fixedPart).filter { !$0.isEmpty }.map(folder.path)
    return ["content", "languages", "templates", "themes"].map(folder.path)
      + exports.filter {
        !site.starts(with: URL(filePath: $0).resolvingSymlinksInPath().pathComponents)
      }
  }

  /// The folder before the first wildcard of a pattern; the whole of one that has none.
  private static func fixedPart(of pattern: String) -> String {
    guard let wildcard = pattern.firstIndex(where: "*?[".contains) else { return pattern }
    return pattern[..<wildcard].lastIndex(of: "/").map { String(pattern[..<$0]) } ?? ""
  }

  /// The habits as the settings want them.
  private static func adjusted(
    _ habits: [HabitHistory],
    by settings: Settings
  ) throws -> AdjustedHabits {
    let adjusted = AdjustedHabits(
      habits,
      by: settings.habits,
      pauses: settings.pauses,
      goals: settings.goals
    )
    guard !adjusted.diagnostics.contains(where: { $0.severity == .error }) else {
      throw SiteError(adjusted.diagnostics)
    }
    return adjusted
  }

  /// What of the habits the public may know.
  private static func published(
    _ adjusted: AdjustedHabits,
    of originals: [HabitHistory],
    _ privacy: Privacy
  ) throws -> PublicHabits {
    let published = PublicHabits(
      adjusted,
      of: originals,
      hiding: privacy.hidden,
      naming: privacy.publicNames
    )
    guard published.diagnostics.isEmpty else { throw SiteError(published.diagnostics) }
    return published
  }

  /// Throws where reading gave rise to warnings and the flags forbid them.
  func refuseWarnings(_ options: InputOptions) throws {
    try Self.refuse(diagnostics, options)
  }

  /// Throws where there are warnings and the flags forbid them.
  static func refuse(_ diagnostics: [Diagnostic], _ options: InputOptions) throws {
    let count = diagnostics.count { $0.severity >= .warning }
    guard options.strict, count > 0 else { return }
    throw SiteError(
      "strict",
      "\(count == 1 ? "1 warning" : "\(count) warnings"), and --strict is set"
    )
  }
}
