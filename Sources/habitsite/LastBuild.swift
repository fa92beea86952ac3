import HabitConfig
import HabitCore
import HabitImport
import HabitOutput
import HabitReading

/// What the last build of an output read, as its record says.
struct LastBuild {
  private let file: InputRecordFile
  /// The path of the settings, or `nil` if none applied.
  let settings: String?
  /// The files of the site folder and the exports.
  let stamp: InputStamp
  let isSealed: Bool
  /// The habits, or `nil` if there is no record.
  private var log: LogRecord?

  /// Whether habits and entries may be gone.
  enum Removals: Codable {
    case accepted
    case refused
  }

  /// Whether a sealed site may become readable.
  enum Unsealing {
    case accepted
    case refused
  }

  init(_ file: InputRecordFile) {
    self.file = file
    let lines = file.lines ?? []
    settings = lines.first { $0.hasPrefix("settings\t") }
      .map { $0.dropFirst("settings\t".count).textOfTabCell }
    stamp = InputStamp(lines: lines)
    isSealed = lines.contains(Self.seal)
    let ofLog = lines.filter { $0.hasPrefix("source\t") || $0.hasPrefix("habit\t") }
    // Without any, there is no record, or what it had is forgotten.
    log = ofLog.isEmpty ? nil : LogRecord(lines: ofLog)
  }

  private static let seal: Substring = "sealed"

  /// Returns what differs from what the last build read, or `nil` if that is not known.
  func changes(to new: LogRecord) -> LogChanges? { log.map { LogChanges(from: $0, to: new) } }

  /// Gives up the habits, whose entries take some megabytes.
  mutating func dropLog() {
    log = nil
  }

  /// Keeps what a build has read for the next one.
  ///
  /// - Parameters:
  ///   - new: What it read.
  ///   - isSealed: Whether it has sealed the site.
  ///   - inputs: The lines of its settings and files; empty where nothing asks for them.
  /// - Returns: A note if it cannot be kept.
  func replace(by new: LogRecord, isSealed: Bool, inputs: String = "") -> [Diagnostic] {
    let start = (isSealed ? "\(Self.seal)\n" : "") + inputs
    let isKept = file.replace(reserving: start.utf8.count + new.usualCount) { bytes in
      bytes += start.utf8
      new.write(to: &bytes)
    }
    guard !isKept else { return [] }
    let message =
      "no record of what was read can be written into \(file.folder.quoted), so the next build will"
      + " not notice what is lost"
    return [Diagnostic(.note, "record.place", message)]
  }
}

extension LogChanges {
  /// What a person should know of habits and entries that are gone: errors where so much is gone
  /// that the exports seem to be incomplete, notes where that is accepted.
  func diagnostics(_ removals: LastBuild.Removals) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let isRefused = removals == .refused
    for source in sources {
      let location = Location(file: source.path)
      if source.isGone {
        let message =
          "this source of the last build is gone, with \(source.habitsGone.listedAsHabits) and"
          + " \(source.entriesRemoved.counted("entry", "entries"))"
        diagnostics.append(
          isRefused
            ? Diagnostic(.error, "changes.source", message + Self.wayOut, at: location)
            : Diagnostic(.note, "changes.source", message, at: location)
        )
        continue
      }
      let severity = isRefused ? Diagnostic.Severity.warning : .note
      if !source.habitsGone.isEmpty {
        let message =
          "the last build had \(source.habitsGone.listedAsHabits), now gone from the exports"
        diagnostics.append(Diagnostic(severity, "changes.habits", message, at: location))
      }
      if source.entriesRemoved * 10 > source.oldEntryCount {
        let message = Self.loss(source.entriesRemoved, of: source.oldEntryCount, source.losses)
        diagnostics.append(Diagnostic(severity, "changes.entries", message, at: location))
      }
    }
    let count = sources.reduce(0) { $0 + $1.oldEntryCount }
    let removed = sources.reduce(0) { $0 + $1.entriesRemoved }
    let isNoteworthy = diagnostics.contains { $0.severity == .error }
    if isRefused, !isNoteworthy, removed * 5 >= count, removed >= Self.minRefusedCount {
      let message = Self.loss(removed, of: count, sources.flatMap(\.losses)) + Self.wayOut
      diagnostics.append(Diagnostic(.error, "changes.entries", message))
    }
    return diagnostics
  }

  /// A fifth of very few entries is a correction.
  private static let minRefusedCount = 3

  private static let wayOut =
    "; the old site stays; put it back, or accept that with --accept-removals"

  private static func loss(_ count: Int, of total: Int, _ losses: [SourceChanges.Loss]) -> String {
    let list = losses.map { "\($0.name.quoted) \($0.entryCount)" }.listed("habits")
    return "\(count) of the \(total.counted("entry", "entries")) of the last build"
      + " \(count == 1 ? "is" : "are") gone: \(list)"
  }
}
