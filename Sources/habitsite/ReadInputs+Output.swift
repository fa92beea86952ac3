import Foundation
import HabitConfig
import HabitCore
import HabitImport
import HabitOutput
import HabitPages
import HabitReading

extension ReadInputs {
  /// What the exports of this run hold, for the record of the build.
  var logRecord: LogRecord {
    LogRecord(
      imported.habits,
      from: recordedSources,
      indexes: imported.sourceIndexes.map { Int($0) }
    )
  }

  private var recordedSources: [KeptHabit.Source] {
    imported.sources.map { source in
      let path = source.paths.first ?? ""
      let name = folder.map { SiteFolder.name(of: path, below: $0.path) } ?? path
      return KeptHabit.Source(name: name, format: source.format.id)
    }
  }

  /// Returns the paths of the files that were read, and of the owner's folders: no result is written
  /// over what is there.
  func readPaths(_ options: InputOptions) -> [String] {
    // Of a folder, only what was read of it counts.
    let files = options.paths.filter { !FileManager.default.fileExists(atPath: "\($0)/.") }
    let named = files + imported.sources.flatMap(\.paths)
    guard let folder else { return named }
    return named + folder.ownPaths(with: settings.exports.map(\.path), profile: options.profile)
  }

  /// Reports habits and entries that are gone since the last build.
  ///
  /// - Returns: What was reported.
  /// - Throws: ``SiteError`` if so much is gone that the exports seem to be incomplete, or for any
  ///   warning where the flags forbid that.
  func report(
    _ changes: LogChanges?,
    _ removals: Consent,
    _ options: InputOptions
  ) throws -> [Diagnostic] {
    let diagnostics = changes?.diagnostics(removals) ?? []
    let errors = diagnostics.filter { $0.severity == .error }
    let others = diagnostics.filter { $0.severity < .error }
    options.console.report(others)
    guard errors.isEmpty else { throw SiteError(errors) }
    try options.refuse(others)
    return others
  }

  /// - Throws: ``SiteError`` if the output belongs to settings that do not apply here: they may
  ///   hide something.
  func requireOwnOutput(_ output: String, after last: LastBuild) throws {
    if folder == nil, let settings = last.settings {
      throw SiteError(
        "output.settings",
        "\(output.quoted) was built with \(settings.quoted), which does not apply now and may hide"
          + " something; name the site folder, or another output with -o"
      )
    }
    guard let site = try SiteFolder.folder(above: output), !isOf(site) else { return }
    let other = try SiteFolder(site)
    let profiles: [String?] = [nil] + other.profiles
    for profile in profiles {
      let settings = try SiteInputs.settings(of: other, profile: profile).settings
      guard OutputLocation(output).overlaps(other.path(of: settings.output)) else { continue }
      throw SiteError(
        "output.settings",
        "\(output.quoted) is the output of \(other.settings.path.quoted), whose settings do not"
          + " apply here; name another folder with -o"
      )
    }
  }

  /// Throws if a site would become readable that is sealed, or has to be.
  ///
  /// - Parameters:
  ///   - passphrase: What seals the site, or `nil` for a readable one.
  ///   - output: The path of the output folder or file.
  ///   - last: The last build of the output.
  ///   - unsealing: Whether a sealed site may become readable.
  /// - Throws: ``SiteError`` with what to do.
  func requireSeal(
    _ passphrase: Passphrase?,
    in output: String,
    after last: LastBuild,
    _ unsealing: Consent
  ) throws {
    guard passphrase == nil else { return }
    if let location = settings.privacy.sealRequirement {
      throw SiteError(
        "seal.required",
        "the site has to be sealed, and HABITSITE_PASSPHRASE is not set; set it",
        at: location
      )
    }
    guard unsealing == .refused, last.isSealed || OutputLocation(output).lists(Seal.headerPath)
    else { return }
    throw SiteError(
      "seal.lost",
      "\(output.quoted) holds a sealed site, and HABITSITE_PASSPHRASE is not set; set it, or make"
        + " the site readable for everyone with --unseal"
    )
  }

  private func isOf(_ site: String) -> Bool {
    folder.map { OutputLocation($0.path).isSame(as: site) } ?? false
  }
}
