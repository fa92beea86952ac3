import HabitCore
import HabitExchange
import HabitImport
import HabitOutput
import HabitReading

/// The history of a site folder: a chain of changes, each of which holds the hash of the one
/// before.
struct History {
  let folder: HistoryFolder
  /// `nil` if there is no history yet.
  let head: HistoryHead?
  private let headBytes: [UInt8]?
  /// The lock that keeps others from changing it, or `nil` without one.
  private let lock: HistoryLock?

  /// Another run has changed the history since its head was read.
  struct Changed: Error {}

  /// - Parameter site: The path of the site folder.
  /// - Throws: ``SiteError`` if its head is damaged or cannot be read.
  init(in site: String) throws { try self.init(HistoryFolder(in: site), lockedBy: nil) }

  private init(_ folder: HistoryFolder, lockedBy lock: HistoryLock?) throws {
    self.folder = folder
    self.lock = lock
    let first = try folder.head
    let isSound = first.map { HistoryHead($0) != nil } ?? (lock != nil)
    // A run that writes all files anew replaces the folder: a head that is read meanwhile may be
    // missing, and is read again under a lock.
    let own = try isSound || lock != nil ? nil : folder.lock(sharing: .readers)
    defer { own?.release() }
    headBytes = try isSound ? first : folder.head
    head = headBytes.flatMap { HistoryHead($0) }
    guard headBytes == nil || head != nil else {
      let path = "'\(folder.path)/head'"
      throw headBytes?.isEmpty == true
        ? incomplete("\(path) is missing or empty") : damaged("\(path) is damaged")
    }
  }

  /// Locks the history for a run that may change it, and reads its head if another run has changed
  /// it meanwhile.
  ///
  /// - Throws: ``SiteError`` if another run holds the lock for ten seconds.
  func locked() throws -> History { try History(folder, lockedBy: folder.lock(sharing: .none)) }

  /// Lets others change the history.
  func release() { lock?.release() }

  /// Returns whether the head is the same.
  func isSame(as other: History) -> Bool { headBytes == other.headBytes }

  /// Does work with the history, again from the start while others change it.
  ///
  /// - Throws: ``SiteError`` if they do so for long.
  func reading<Result>(_ work: (History) throws -> Result) throws -> Result {
    var history = self
    for _ in 0..<Self.maxAttemptCount {
      do {
        return try work(history)
      } catch is Changed {
        history = try History(folder, lockedBy: nil)
      }
    }
    throw folder.held
  }

  /// A further attempt is needed only where another run has changed the history once more.
  private static let maxAttemptCount = 50

  /// The changes, oldest first, each checked against its neighbours.
  ///
  /// - Throws: ``SiteError`` with the first file that is missing or was changed; ``Changed``.
  func changes() throws -> [KeptChange] {
    let (changes, problems) = try checkedChanges()
    if let problem = problems.first {
      throw problem.isAbsence ? incomplete(problem.text) : damaged(problem.text)
    }
    return changes
  }

  /// Reads all files, and finds what is missing or was changed.
  ///
  /// - Returns: The changes that can be read, and what is wrong.
  /// - Throws: ``SiteError`` if a file cannot be read; ``Changed`` if another run has changed the
  ///   history since its head was read.
  func checkedChanges() throws -> (changes: [KeptChange], problems: [Problem]) {
    let found = try foundChanges()
    guard lock == nil, !found.problems.isEmpty else { return found }
    // What seems to be wrong may be what another run is changing.
    let own = try folder.lock(sharing: .readers)
    defer { own.release() }
    guard try folder.head == headBytes else { throw Changed() }
    return try foundChanges()
  }

  /// What is known, or `nil` if something is wrong, or seems so while another run changes it.
  var soundLog: KeptLog? {
    do {
      let found = try foundChanges()
      return found.problems.isEmpty ? try log(of: found.changes) : nil
    } catch {
      return nil
    }
  }

  /// The day of the last change, or `nil` of a new history.
  var lastDay: Day? {
    get throws {
      guard let head, let bytes = try folder.bytes(of: head.number) else { return nil }
      do {
        return try KeptChangeReading.change(bytes, at: folder.path(of: head.number)).day
      } catch {
        throw damaged("\(folder.path(of: head.number).quoted) was changed: \(error.reason)")
      }
    }
  }

  static let absence = SiteError(
    "history.none",
    "no history here; 'keep: true' in the habitsite.yml of a site folder starts one"
  )

  /// What is known after some changes.
  func log(of changes: some Sequence<KeptChange>) throws -> KeptLog {
    var log = KeptLog()
    for change in changes {
      do {
        try log.apply(change)
      } catch {
        throw damaged("\(folder.path(of: change.number).quoted) does not fit those before it")
      }
    }
    return log
  }

  /// At most this many problems are reported.
  private static let maxProblemCount = 20

  /// What is wrong with a file.
  struct Problem {
    let text: String
    /// Whether it is not there.
    var isAbsence = false
  }

  private func foundChanges() throws -> (changes: [KeptChange], problems: [Problem]) {
    guard let head else { return ([], []) }
    var changes: [KeptChange] = []
    var problems: [Problem] = []
    /// The hash of the file before, or `nil` where that is not known.
    var before: String?
    for number in 1...head.number {
      guard problems.count < Self.maxProblemCount else { break }
      let path = folder.path(of: number)
      guard let bytes = try folder.bytes(of: number) else {
        problems.append(Problem(text: "\(path.quoted) is missing", isAbsence: true))
        before = nil
        continue
      }
      let hash = SHA256.text(of: bytes)
      do {
        let change = try KeptChangeReading.change(bytes, at: path)
        let isLast = number == head.number
        if isLast && hash != head.hash || change.number != number {
          problems.append(Problem(text: "\(path.quoted) was changed"))
        } else if before != nil, change.before != before {
          problems.append(Problem(text: "\(folder.path(of: number - 1).quoted) was changed"))
        }
        changes.append(change)
        before = hash
      } catch {
        problems.append(Problem(text: "\(path.quoted) was changed: \(error.reason)"))
        before = nil
      }
    }
    // A run that was killed may have left one more, which the next one writes again.
    let known = 1...head.number + 1
    for number in try folder.numbers where !known.contains(number) {
      problems.append(Problem(text: "\(folder.path(of: number).quoted) belongs to no build"))
    }
    return (changes, problems)
  }

  /// Adds a change.
  ///
  /// - Parameters:
  ///   - change: The change, without the hash of the one before.
  ///   - read: The fingerprint of what was read, or `nil` if the history has more.
  ///   - privatePlaces: The places of the habits that the history has as private.
  /// - Throws: ``SiteError`` if it cannot be written, or another run has written meanwhile.
  func add(_ change: KeptChange, read: String?, privatePlaces: [Int]) throws {
    try folder.locked(by: lock) {
      guard try folder.head == headBytes else { throw folder.held }
      var change = change
      change.before = head?.hash
      guard !change.isEmpty || change.isForgetting else {
        guard var head, head.read != read || head.privatePlaces != privatePlaces else { return }
        head.read = read
        head.privatePlaces = privatePlaces
        return try folder.replaceHead(by: head.bytes)
      }
      let bytes = try bytes(of: change)
      var newHead = HistoryHead(number: change.number, hash: SHA256.text(of: bytes))
      newHead.read = read
      newHead.privatePlaces = privatePlaces
      try folder.add(bytes, as: change.number, head: newHead.bytes)
    }
  }

  /// Replaces all changes by others.
  ///
  /// - Parameter changes: The new changes, oldest first; each gets the hash of the one before.
  /// - Throws: ``SiteError`` if they cannot be written; then the history is as before. ``Changed``.
  func replaceAll(by changes: [KeptChange]) throws {
    try folder.locked(by: lock) {
      guard try folder.head == headBytes else { throw Changed() }
      var files: [(number: Int, bytes: [UInt8])] = []
      for change in changes {
        var change = change
        change.before = files.last.map { SHA256.text(of: $0.bytes) }
        files.append((change.number, try bytes(of: change)))
      }
      guard let last = files.last else { return }
      let newHead = HistoryHead(number: last.number, hash: SHA256.text(of: last.bytes))
      try folder.replaceAll(by: files, head: newHead.bytes)
    }
  }

  /// Writes a change, and reads it again: what could not be read would end the history.
  private func bytes(of change: KeptChange) throws -> [UInt8] {
    let bytes = try KeptChangeText.bytes(of: change)
    do throws(ImportError) {
      _ = try KeptChangeReading.change(bytes, at: folder.path(of: change.number))
    } catch {
      throw SiteError("history.form", "what was read cannot be kept: \(error.reason)")
    }
    return bytes
  }

  /// What is missing may be elsewhere, and the rest of the history is whole.
  private func incomplete(_ problem: String) -> SiteError {
    SiteError("history.damaged", "\(problem); restore \(folder.path.quoted) from a backup")
  }

  private func damaged(_ problem: String) -> SiteError {
    SiteError(
      "history.damaged",
      "\(problem); restore \(folder.path.quoted) from a backup, or move it away: the next build"
        + " begins a new history"
    )
  }
}

/// What the head of a history says: which file is the last, and what the last build read.
struct HistoryHead: Equatable {
  /// The number of the last file.
  let number: Int
  /// The SHA-256 of the last file.
  let hash: String
  /// The fingerprint of what the last build read, or `nil` where the history has more than that.
  var read: String?
  /// The places, in the order of the exports, of the habits that the history has as private.
  var privatePlaces: [Int] = []

  /// A head with a greater number is damaged: a file a day makes fewer in ten thousand years.
  private static let maxNumber = 5_000_000
  private static let heading = "habitsite history 1"

  init(number: Int, hash: String) {
    self.number = number
    self.hash = hash
  }

  /// Reads a head, or returns `nil` if the bytes are none.
  init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    guard lines.count == 5, lines[0] == Self.heading, lines[4].isEmpty,
      lines[2].hasPrefix("read"), lines[3].hasPrefix("private")
    else { return nil }
    let words = lines[1].split(separator: " ")
    guard words.count == 3, words[0] == "last", let number = Int(words[1]),
      (1...Self.maxNumber).contains(number)
    else { return nil }
    self.init(number: number, hash: String(words[2]))
    let read = lines[2].dropFirst("read ".count)
    self.read = read.isEmpty ? nil : String(read)
    privatePlaces = lines[3].split(separator: " ").dropFirst().compactMap { Int($0) }
  }

  var bytes: [UInt8] {
    let places = privatePlaces.map { " \($0)" }.joined()
    let lines = [
      Self.heading, "last \(number) \(hash)", "read" + (read.map { " \($0)" } ?? ""),
      "private" + places,
    ]
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
