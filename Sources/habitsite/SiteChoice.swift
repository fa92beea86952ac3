import Foundation
import HabitConfig
import HabitCore
import HabitFacts
import HabitPages
import HabitReading

/// The site folder whose settings apply to the inputs of a command.
struct SiteChoice {
  /// `nil` where no settings apply.
  var folder: SiteFolder?
  var exports = SiteInputs.Exports.named
  /// A note on settings that apply though nobody named them, or that do not.
  var diagnostics: [Diagnostic] = []

  /// Finds the site folder that the flags name, or that holds the exports that they name.
  ///
  /// - Throws: ``SiteError`` or ``ImportFailure`` if there is no input, settings have a wrong name,
  ///   or inputs belong to several site folders.
  init(_ options: InputOptions) throws {
    let sites = options.inputs.isEmpty ? ["."] : options.paths.filter(SiteFolder.exists)
    if let site = sites.first {
      guard !options.noSettings else {
        throw SiteError(
          "input.settings",
          "a site folder is read with its settings; for --no-settings name its exports"
        )
      }
      try Self.requireSettings(options.inputs)
      guard options.inputs.count <= 1 else {
        throw SiteError(
          "input.several",
          "\(site.quoted) is a site folder; name it alone, and list other exports under its 'exports'"
        )
      }
      folder = try SiteFolder(site, profile: options.profile)
      exports = .ofSettings
    } else if options.noSettings {
      diagnostics = options.paths.compactMap(Self.settingsLeftOut).first.map { [$0] } ?? []
    } else {
      try findSettings(above: options)
    }
  }

  private mutating func findSettings(above options: InputOptions) throws {
    let inputs = options.paths
    for input in inputs { try SiteFolder.refuseMisnamedSettings(in: input) }
    let above = try inputs.compactMap(SiteFolder.folder)
    guard let site = above.first else { return }
    if let other = above.first(where: { $0 != site }) {
      throw SiteError(
        "input.several",
        "the exports are in two site folders, \(site.quoted) and \(other.quoted); name the"
          + " exports of one, or ignore the settings with --no-settings"
      )
    }
    let folder = try SiteFolder(site, profile: options.profile)
    self.folder = folder
    diagnostics = [
      Diagnostic(
        .note,
        "settings.above",
        "the settings of \(folder.settings.path.quoted) apply, because the exports are in its"
          + " folder"
      )
    ]
  }

  private static func settingsLeftOut(above input: String) -> Diagnostic? {
    do {
      return try SiteFolder.folder(above: input).map { folder in
        let path = folder == "." ? "habitsite.yml" : "\(folder)/habitsite.yml"
        let message = "the settings of \(path.quoted) do not apply, and hide and rename nothing"
        return Diagnostic(.note, "settings.leftOut", message)
      }
    } catch {
      // Settings that could not be read do not apply either.
      return nil
    }
  }

  /// Throws if the current folder is no site folder, and nothing else is named.
  private static func requireSettings(_ inputs: [String]) throws {
    guard inputs.isEmpty, !SiteFolder.exists(at: ".") else { return }
    try SiteFolder.refuseMisnamedSettings(in: ".")
    let near = try SiteFolder.folder(above: ".").map { [$0] } ?? SiteFolder.folders(in: ".")
    let list = near.map(\.quoted).joined(separator: ", ")
    let wayOut =
      near.isEmpty ? "name an export, or make a site with 'habitsite init'" : "name \(list)"
    throw SiteError("input.missing", "no habitsite.yml here; \(wayOut)")
  }
}

extension SiteInputs {
  /// Reads the settings of a site folder and its profile, overridden by the environment.
  ///
  /// - Parameters:
  ///   - folder: `nil` if the inputs are in none.
  ///   - profile: The name of the profile, or `nil` for none.
  /// - Returns: The settings, with diagnostics about the environment.
  /// - Throws: ``ImportFailure`` if there is no such profile, ``SiteError`` for errors in the
  ///   files and the variables.
  static func settings(
    of folder: SiteFolder?,
    profile: String?
  ) throws -> (settings: Settings, diagnostics: [Diagnostic]) {
    let environment = SettingsEnvironment(ProcessInfo.processInfo.environment)
    if profile != nil, folder == nil {
      throw SiteError(
        "settings.profile",
        "a profile belongs to a site folder, and the inputs are in none; leave out --profile"
      )
    }
    let settings = try Settings(
      folder.map { try SourceFile($0.settings) },
      profile: folder.flatMap { folder in
        try profile.map { SettingsProfile($0, try SourceFile(folder.profile($0))) }
      },
      environment: environment
    )
    return (settings, environment.diagnostics)
  }

  /// What is wrong with the templates and the theme of the site folder, whatever the exports hold.
  static func templateProblems(_ options: InputOptions) throws -> [Diagnostic] {
    guard let folder = try SiteChoice(options).folder else { return [] }
    let sources = try SiteSources(folder)
    let settings = try settings(of: folder, profile: options.profile).settings
    return Site.templateProblems(sources) + Site.themeProblems(settings, sources)
  }
}
