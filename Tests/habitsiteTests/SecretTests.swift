import Foundation
import HabitTestSupport
import Testing

private let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().appending(path: "HabitImportTests/Fixtures")

/// The fixtures whose every column is a habit, so that none can be unknown.
private let open = ["csv-matrix/", "loop/", "archives/"]

/// Copies every fixture that can hold what nobody knows into a folder of its own, with secrets.
private func spicedFixtures(in folder: TemporaryFolder) throws -> [String] {
  let walk = try #require(FileManager.default.enumerator(atPath: fixtures.path))
  var paths: [String] = []
  while let path = walk.nextObject() as? String {
    let source = fixtures.appending(path: path)
    guard !open.contains(where: path.hasPrefix),
      walk.fileAttributes?[.type] as? FileAttributeType == .typeRegular
    else { continue }
    switch source.pathExtension {
    case "json", "streaks":
      try folder.write(SpicedFile.json(try String(contentsOf: source, encoding: .utf8)), to: path)
    case "csv":
      try folder.write(SpicedFile.table(try String(contentsOf: source, encoding: .utf8)), to: path)
    case "store", "sqlite":
      try folder.write("", to: path)
      for ending in ["", "-wal"] {
        let copy = URL(filePath: folder.path + "/" + path + ending)
        try Data(contentsOf: URL(filePath: source.path + ending)).write(to: copy)
      }
      try SpicedFile.addSecrets(toDatabase: folder.path + "/" + path)
    default: continue
    }
    paths.append(path)
  }
  return paths.sorted()
}

extension String {
  /// Whether the text has the secret; bytes are found faster than characters.
  fileprivate var hasSecret: Bool { Data(utf8).range(of: Data(SpicedFile.secret.utf8)) != nil }
}

@Test func letsNoValueOutThatIsNotReadOnPurpose() throws {
  let folder = try TemporaryFolder()
  var readable: [String] = []
  for path in Thoroughness.some(of: try spicedFixtures(in: folder), atLeast: 40) {
    let data = try Data(contentsOf: folder.url.appending(path: path))
    #expect(data.range(of: Data(SpicedFile.secret.utf8)) != nil, "\(path)")
    let outcome = try Program.run(["check", path, "-v"], in: folder.url)
    #expect(!outcome.output.hasSecret, "\(path)")
    #expect(!outcome.errors.hasSecret, "\(path)")
    if outcome.status == 0 { readable.append(path) }
  }
  #expect(readable.count >= 20, "\(readable)")
  let day = ["--as-of", "2026-10-31", "-v"]
  for command in [
    ["convert", "--to", "json", "-v"], ["convert", "--to", "csv", "-v"],
    ["stats", "--format", "json"] + day, ["stats", "--format", "csv"] + day,
    ["stats", "--format", "table"] + day, ["build", "-o", "out"] + day,
  ] {
    let outcome = try Program.run(command + readable, in: folder.url)
    #expect(outcome.status == 0, "\(command): \(outcome.errors)")
    #expect(!outcome.output.hasSecret, "\(command)")
    #expect(!outcome.errors.hasSecret, "\(command)")
  }
  let walk = try #require(FileManager.default.enumerator(atPath: folder.path + "/out"))
  var pages = 0
  while let path = walk.nextObject() as? String {
    guard walk.fileAttributes?[.type] as? FileAttributeType == .typeRegular else { continue }
    let data = try Data(contentsOf: folder.url.appending(path: "out/\(path)"))
    #expect(data.range(of: Data(SpicedFile.secret.utf8)) == nil, "\(path)")
    pages += 1
  }
  #expect(pages > 100)
}
