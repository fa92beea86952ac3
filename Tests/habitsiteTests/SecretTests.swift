import Foundation
import HabitTestSupport
import Testing

/// The fixtures whose every column is a habit, so that none can be unknown.
private let open = ["csv-matrix/", "loop/", "archives/"]

/// Copies every fixture that can hold what nobody knows into a folder of its own, with secrets.
private func spicedFixtures(in folder: TemporaryFolder) throws -> [String] {
  var paths: [String] = []
  for path in try FileManager.default.subpathsOfDirectory(atPath: Repository.exports.path)
  where !open.contains(where: path.hasPrefix) {
    let source = Repository.exports.appending(path: path)
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
    let data = try folder.data(path)
    #expect(data.range(of: Data(SpicedFile.secret.utf8)) != nil, "\(path)")
    let outcome = try folder.run(["check", path, "-v"])
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
    let outcome = try folder.succeed(command + readable)
    #expect(!outcome.output.hasSecret, "\(command)")
    #expect(!outcome.errors.hasSecret, "\(command)")
  }
  let pages = try folder.files(below: "out")
  for (path, data) in pages {
    #expect(data.range(of: Data(SpicedFile.secret.utf8)) == nil, "\(path)")
  }
  #expect(pages.count > 100)
}
