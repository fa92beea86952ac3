import Foundation
import HabitConfig
import HabitCore
import HabitFacts
import HabitImport
import HabitReading
import HabitText

/// What a command has read: the settings, the owner's files and the exports.
struct ReadInputs {
  private let site: SiteInputs
  /// The settings, with the zone of the flags; no zone if the machine's holds.
  let settings: Settings
  let timeZone: TimeZone
  let language: Language
  let clock: Clock
  /// What the exports of this run hold, without what only the history has; of photos that the site
  /// does not show, only the names.
  let imported: Imported
  /// The paths of the inputs, which must not contain the output.
  let inputs: [String]

  /// The site folder that is named, or that holds the exports; `nil` where no settings apply.
  var folder: SiteFolder? { site.folder }
  var sources: SiteSources { site.sources }
  /// The path of the output folder that the settings name.
  var output: String { site.output }

  /// Reads the exports that the flags name, with settings that are read already.
  ///
  /// - Parameters:
  ///   - options: The flags.
  ///   - site: The settings.
  ///   - history: The history of the site, of which another thread begins to read what it needs.
  /// - Returns: What was read, with the files themselves and that thread.
  /// - Throws: ``SiteError`` or ``ImportFailure`` with why something cannot be read.
  static func read(
    _ options: InputOptions,
    on site: SiteInputs,
    _ history: History?
  ) throws -> (
    read: ReadInputs, files: InputFiles, early: Errand<KeptLog?, Never>?, phases: Phases
  ) {
    var phases = Phases()
    var (settings, timeZone) = zonedSettings(site.settings, options)
    let patterns = settings.exports.map(\.path)
    let absence = history?.head == nil ? SiteFolder.Absence.refused : .reported
    let files = try files(of: site, settings, options, absence)
    phases.end("read")
    let early = try history?.reading(for: files.files.map(\.path))
    let clock = try Clock(options, in: timeZone)
    var imported = try imported(files.files, site, settings, options, today: clock.known)
    if !settings.privacy.showsPhotos { imported.photos = imported.photos.mapValues { _ in [] } }
    let language = try language(settings, site, options)
    if !settings.isTitled { settings.title = language[.habits] }
    let own = site.folder.map { inputs(of: $0, exports: patterns) } ?? []
    let read = ReadInputs(
      site: site,
      settings: settings,
      timeZone: timeZone,
      language: language,
      clock: clock,
      imported: imported,
      inputs: own + (site.exports == .named ? options.paths : [])
    )
    return (read, files, early, phases)
  }

  /// Decides which time zone holds: that of the flags, of the settings, or of the machine.
  static func zonedSettings(
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
    importing.moves = settings.keeping.moves
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
}
