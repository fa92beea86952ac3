import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitReading

/// What can become of a file between the first look at it and its reading.
private enum Change: CaseIterable {
  case grows, shrinks, changesInPlace, vanishes, isReplaced, becomesAPipe, becomesAFolder

  func make(at path: String) throws {
    let (url, files) = (URL(filePath: path), FileManager.default)
    switch self {
    case .grows: try Data("a long text and more".utf8).write(to: url)
    case .shrinks: try Data("a".utf8).write(to: url)
    case .changesInPlace:
      let file = try FileHandle(forWritingTo: url)
      try file.write(contentsOf: Data("another".utf8))
      try file.close()
      // The clock of a file system can be too coarse to tell the two.
      try files.setAttributes([.modificationDate: Date.distantPast], ofItemAtPath: path)
    case .vanishes: try files.removeItem(at: url)
    case .isReplaced:
      try Data("some text".utf8).write(to: URL(filePath: path + "-new"))
      rename(path + "-new", path)
    case .becomesAPipe:
      try files.removeItem(at: url)
      mkfifo(path, 0o600)
    case .becomesAFolder:
      try files.removeItem(at: url)
      try files.createDirectory(at: url, withIntermediateDirectories: false)
    }
  }

  func reason(_ path: String) -> String {
    self == .vanishes
      ? "cannot read \(path.quoted): no such file"
      : "\(path.quoted) changed while it was read; try again once it is written"
  }
}

@Test(arguments: Change.allCases)
private func refusesAFileThatChangesBeforeItIsRead(_ change: Change) throws {
  let folder = try TemporaryFolder()
  let path = try folder.write("a long text", to: "a.csv")
  let version = try FileVersion(of: path)
  try change.make(at: path)
  #expect(throws: ImportError(Location(file: path), change.reason(path))) {
    try DiskFile.bytes(of: version, InputLimits())
  }
}

@Test func readsAFileThatIsWrittenToWholeOrNotAtAll() throws {
  let folder = try TemporaryFolder()
  let path = try folder.write(String(repeating: "a", count: 100_000), to: "a.csv")
  let writer = Process()
  writer.executableURL = URL(filePath: "/bin/sh")
  writer.arguments = [
    "-c", #"while sleep 0.01; do tr a b <"$0" >"$0-b"; cat "$0-b" >"$0"; done"#, path,
  ]
  try writer.run()
  defer { writer.terminate() }
  let end = Date.now + 30
  var (wholes, refusals) = (0, 0)
  while wholes == 0 || refusals < 5, Date.now < end {
    do throws(ImportFailure) {
      let bytes = try InputFiles(paths: [path]).files.first?.bytes ?? []
      #expect(bytes.count == 100_000)
      wholes += 1
    } catch {
      refusals += 1
    }
  }
  #expect(wholes > 0 && refusals > 0)
}

@Test func refusesWhatIsNoPlainFile() throws {
  let folder = try TemporaryFolder()
  let path = folder.path + "/socket"
  let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(descriptor) }
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  let size = socklen_t(MemoryLayout<sockaddr_un>.size)
  let result = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
  }
  try #require(result == 0)
  let reason = "\(path.quoted) is not a file or a folder; pipes and devices are not read"
  #expect(throws: ImportFailure([ImportError(Location(file: path), reason)])) {
    try InputFiles(paths: [path])
  }
}

@Test(
  .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/mem"), "it takes Linux"),
  arguments: ["/proc/self/mem", "/proc/self/environ", "/proc/kmsg"]
)
func readsNothingOfTheSystem(_ path: String) {
  #expect(throws: ImportFailure([ImportError(Location(file: path), "'\(path)' is empty")])) {
    try InputFiles(paths: [path])
  }
}
