import Foundation
import HabitConfig
import HabitCore
import HabitReading

extension Workspace {
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
}
