import Foundation
import HabitTestSupport
import Testing

/// The private copies of databases among the temporary files.
struct PrivateFolderTests {
  private let folder: TemporaryFolder

  /// Makes a database that takes a while to copy, with a log, because only logs need a copy on disk.
  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/tmp",
      withIntermediateDirectories: false
    )
    let sql = "CREATE TABLE a (b); INSERT INTO a VALUES (zeroblob(100 << 20))"
    let line = "python3 -c 'import sqlite3; sqlite3.connect(\"a.db\").executescript(\"\(sql)\")'"
    try #require(try folder.run(shell: line) == Program.Outcome())
    try folder.write("", to: "a.db-wal")
  }

  private func remains() throws -> [String] {
    try folder.names(in: "tmp")
  }

  /// Starts to read the database, and sends a signal once there is a copy.
  private func run(until signal: Int32) throws -> Process {
    let process = Process()
    process.executableURL = Program.executable
    process.arguments = ["check", "a.db"]
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": folder.path + "/tmp"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    while try process.isRunning && remains().isEmpty {
      Thread.sleep(forTimeInterval: 0.001)
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process
  }

  @Test func areRemovedAtASignal() throws {
    var endedCount = 0
    for signal in [SIGHUP, SIGINT, SIGTERM] {
      let process = try run(until: signal)
      #expect(try remains() == [])
      guard process.terminationReason == .uncaughtSignal else { continue }
      #expect(process.terminationStatus == signal)
      endedCount += 1
    }
    #expect(endedCount > 0)
  }

  @Test func areRemovedByTheNextRunIfARunWasKilled() throws {
    try #require(try run(until: SIGKILL).terminationStatus == SIGKILL)
    let killed = try #require(try remains().first)
    #expect(killed.hasPrefix("habitsite-private-"))
    let (used, other) = ("habitsite-private-used", "habitsite-other")
    try folder.write("", to: "tmp/\(used)/store")
    try folder.write("", to: "tmp/\(other)/store")
    let descriptor = open("\(folder.path)/tmp/\(used)", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    try #require(flock(descriptor, LOCK_EX) == 0)
    // A run may be about to lock what is new.
    _ = try run(until: 0)
    #expect(try Set(remains()) == [killed, used, other])
    for name in [killed, used, other] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -100)],
        ofItemAtPath: "\(folder.path)/tmp/\(name)"
      )
    }
    _ = try run(until: 0)
    #expect(try Set(remains()) == [used, other])
  }
}
