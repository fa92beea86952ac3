import Foundation
import HabitConfig
import HabitCore
import HabitOutput
import HabitReading

/// What a site is made from: a build has nothing to do if the last one of the same output had the
/// same inputs and its files are unchanged.
///
/// The state of each file is taken before the file is read, so that a change during a build makes the
/// next one differ.
struct BuildInputs {
  /// The hash of all inputs that are not files; `nil` if the build must always run, because of the
  /// standard input, a passphrase, `-v`, or a stamp that is not whole.
  private let key: String?
  /// The settings and the state of each file, as lines of a record.
  private let files: String

  /// - Parameters:
  ///   - site: The settings and the files of the owner.
  ///   - options: The flags.
  ///   - words: The words of the command, which have all flags.
  ///   - output: The path of the output, or `nil` if there is none.
  ///   - isSealed: Whether a passphrase seals the site.
  /// - Throws: ``SiteError`` if the clock shows no day that is accepted.
  init(
    of site: SiteInputs,
    _ options: InputOptions,
    _ words: [String],
    output: String?,
    isSealed: Bool
  ) throws {
    let folder = site.folder?.path
    let stamp = site.stamp(of: options, excluding: output ?? site.output)
    let settings = site.folder.map { SiteFolder.name(of: $0.settings.path, below: $0.path) }
    files =
      (settings.map { "\(LastBuild.settingsKey)\($0.tabCell)\n" } ?? "")
      + stamp.lines(below: folder ?? ".")
    let hasStandardInput = options.inputs.contains(InputFiles.standardInput)
    guard stamp.isWhole, !hasStandardInput, !isSealed, !options.verbose else {
      key = nil
      return
    }
    let zone = ReadInputs.zonedSettings(site.settings, options).timeZone
    let clock = try Clock(options, in: zone)
    let history = folder.map { InputStamp(of: [HistoryFolder(in: $0).path]).lines(below: $0) }
    var print = Fingerprint()
    for text in [
      RunningProgram.identity, FileManager.default.currentDirectoryPath, zone.identifier,
      "\(clock.today)", "\(clock.last)", folder, history,
    ] {
      print.add(text)
    }
    for text in Self.variables + words { print.add(text) }
    key = String(print.value, radix: 36)
  }

  private init(key: String?, files: String) {
    self.key = key
    self.files = files
  }

  /// The settings in the environment, without secrets.
  private static var variables: [String] {
    let secrets = ["HABITSITE_PASSPHRASE", "HABITSITE_MAIL__PASSWORD"]
    return ProcessInfo.processInfo.environment
      .filter { $0.key.hasPrefix(SettingsEnvironment.prefix) && !secrets.contains($0.key) }
      .map { "\($0.key)=\($0.value)" }.sorted()
  }

  /// The same inputs of a build that has not done all of its work.
  var unfinished: BuildInputs { BuildInputs(key: nil, files: files) }

  /// The lines of a record.
  var lines: String { (key.map { "\(Self.keyName)\($0)\n" } ?? "") + files }

  /// Returns whether a record has the same inputs.
  func isRecorded(in record: [Substring]) -> Bool {
    guard key != nil else { return false }
    let names = [Self.keyName, LastBuild.settingsKey, InputStamp.lineKey]
    let own = record.filter { line in names.contains { line.hasPrefix($0) } }
    return own.map { $0 + "\n" }.joined() == lines
  }

  private static let keyName = "made\t"
}

/// The running program.
enum RunningProgram {
  static let path = Bundle.main.executablePath ?? CommandLine.arguments[0]

  /// The version, the size and the modification time of the program; a copy with another time is
  /// another program.
  static var identity: String {
    var status = stat()
    guard stat(path, &status) == 0 else { return Version.text }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return "\(Version.text) \(status.st_size) \(time.tv_sec) \(time.tv_nsec)"
  }
}
