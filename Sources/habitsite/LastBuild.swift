import HabitConfig
import HabitCore
import HabitImport
import HabitOutput
import HabitReading

/// What the last build of an output read and left, as its record says.
struct LastBuild {
  private let file: RecordFile
  /// The path of the settings, or `nil` if none applied.
  let settings: String?
  /// The files of the site folder and the exports.
  let stamp: InputStamp
  let isSealed: Bool
  /// The habits, or `nil` if there is no record.
  private(set) var log: LogRecord?
  private var lines: [Substring]

  /// What a build leaves, which a next build of the same inputs does not make again.
  struct Result {
    let state: OutputState
    /// Where the figures end.
    let end: ReportEnd
    /// The diagnostics that a next build of the same inputs, which makes nothing, prints again.
    let told: [Diagnostic]
  }

  init(_ file: RecordFile) {
    self.file = file
    let lines = file.lines ?? []
    settings = lines.first { $0.hasPrefix(Self.settingsKey) }
      .map { $0.dropFirst(Self.settingsKey.count).textOfTabCell }
    stamp = InputStamp(lines: lines)
    isSealed = lines.contains(Self.seal)
    let ofLog = lines.filter { $0.hasPrefix("source\t") || $0.hasPrefix("habit\t") }
    // Without any, there is no record, or what it had is forgotten.
    log = ofLog.isEmpty ? nil : LogRecord(lines: ofLog)
    self.lines = lines
  }

  static let settingsKey = "settings\t"
  private static let seal: Substring = "sealed"

  /// Returns what differs from what the last build read, or `nil` if that is not known.
  func changes(to new: LogRecord) -> LogChanges? { log.map { LogChanges(from: $0, to: new) } }

  /// Looks whether the last build has done what a build now would do.
  ///
  /// - Parameters:
  ///   - inputs: What a build now would be made from.
  ///   - output: The path of the output, or `nil` if there is none.
  /// - Returns: What the last build left, or `nil` if it was made from something else, or if its
  ///   files are not as it left them.
  func result(of inputs: BuildInputs, in output: String?) -> Result? {
    guard inputs.isRecorded(in: lines), let result = Result(lines: lines),
      result.state == (output.map { OutputState.whole($0) } ?? OutputState.none)
    else { return nil }
    return result
  }

  /// Gives up the habits, whose entries take some megabytes.
  mutating func dropLog() { (log, lines) = (nil, []) }

  /// Keeps what a build has read and left for the next one.
  ///
  /// - Parameters:
  ///   - new: What it read.
  ///   - isSealed: Whether it has sealed the site.
  ///   - inputs: What it was made from.
  ///   - result: What it left, or `nil` if that is not known.
  /// - Returns: A note if it cannot be kept.
  func replace(
    by new: LogRecord,
    isSealed: Bool,
    _ inputs: BuildInputs,
    _ result: Result?
  ) -> [Diagnostic] {
    let start = (isSealed ? "\(Self.seal)\n" : "") + inputs.lines + (result?.lines ?? "")
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

extension LastBuild.Result {
  private static let stateKey = "state\t"
  private static let endKey = "end\t"
  private static let toldKey = "told\t"

  /// Reads the lines of a record, or returns `nil` if it does not have all.
  init?(lines: [Substring]) {
    func numbers(_ key: String) -> [Int] {
      lines.first { $0.hasPrefix(key) }?.tabCells(upTo: 4).dropFirst().compactMap { Int($0) } ?? []
    }
    let state = numbers(Self.stateKey)
    let end = numbers(Self.endKey)
    let told = lines.filter { $0.hasPrefix(Self.toldKey) }.map { Diagnostic(cells: $0) }
    guard state.count == 3, end.count == 2, !told.contains(nil),
      let day = Day(ofRecord: end[0]), let today = Day(ofRecord: end[1])
    else { return nil }
    self.init(
      state: OutputState(
        count: state[0],
        bytes: state[1],
        mark: UInt64(bitPattern: Int64(state[2]))
      ),
      end: ReportEnd(day, today: today),
      told: told.compactMap(\.self)
    )
  }

  fileprivate var lines: String {
    let mark = Int64(bitPattern: state.mark)
    return "\(Self.stateKey)\(state.count)\t\(state.bytes)\t\(mark)\n"
      + "\(Self.endKey)\(end.day.number)\t\(end.today.number)\n"
      + told.map { "\(Self.toldKey)\($0.cells)\n" }.joined()
  }
}

extension Day {
  fileprivate init?(ofRecord number: Int) {
    guard (Int(Self.accepted.first.number)...Int(Self.accepted.last.number)).contains(number)
    else { return nil }
    self.init(number: Int32(number))
  }
}

extension Diagnostic {
  /// Reads the cells after the key of a line.
  fileprivate init?(cells line: Substring) {
    let cells = line.tabCells(upTo: 9).dropFirst().map(\.textOfTabCell)
    guard cells.count == 7, let severity = Severity(rawValue: cells[0]), let count = Int(cells[2])
    else { return nil }
    self.init(severity, cells[1], cells[3])
    self.count = count
    let place = Location(file: cells[4], line: Int(cells[5]), column: Int(cells[6]))
    location = place == Location(file: "") ? nil : place
  }

  fileprivate var cells: String {
    let place = [location?.line, location?.column].map { $0.map(String.init) ?? "" }
    let texts = [severity.rawValue, code, "\(count)", message, location?.file ?? ""] + place
    return texts.map(\.tabCell).joined(separator: "\t")
  }
}

extension LogChanges {
  /// What a person should know of habits and entries that are gone: errors where so much is gone
  /// that the exports seem to be incomplete, notes where that is accepted.
  func diagnostics(_ removals: Consent) -> [Diagnostic] {
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

  /// The loss of fewer entries than this is a correction, and is never refused.
  private static let minRefusedCount = 3

  private static let wayOut =
    "; the old site stays; put it back, or accept that with --accept-removals"

  private static func loss(_ count: Int, of total: Int, _ losses: [SourceChanges.Loss]) -> String {
    let list = losses.map { "\($0.name.quoted) \($0.entryCount)" }.listed("habits")
    return "\(count) of the \(total.counted("entry", "entries")) of the last build"
      + " \(count == 1 ? "is" : "are") gone: \(list)"
  }
}
