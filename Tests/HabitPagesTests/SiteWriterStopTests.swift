import Foundation
import HabitConfig
import HabitCore
import HabitOutput
import HabitTestSupport
import Synchronization
import Testing

private func names(in output: URL) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: output.path).sorted()
}

@Test(arguments: [0, 1, 2])
func stopsBeforeTheFirstMove(questions: Int) async throws {
  let folder = try TemporaryFolder()
  let output = folder.url.appending(path: "public")
  let writer = SiteWriter(output: output.path)
  _ = try await writer.write(files(["a.html": "a", "index.html": "old"]))
  let asked = Mutex(0)
  let error = try await #require(throws: SiteError.self) {
    try await writer.write(files(["index.html": "new", "new.html": "n"])) {
      asked.withLock {
        $0 += 1
        return $0 > questions
      }
    }
  }
  #expect(
    error.problems.map(\.message) == ["the build was stopped; the old site stays as it is"]
  )
  #expect(try contents(of: output) == ["a.html": "a", "index.html": "old"])
  #expect(try names(in: output) == [".habitsite", "a.html", "index.html"])
}

@Test func finishesWhatItHasBegunToMove() async throws {
  let folder = try TemporaryFolder()
  let output = folder.url.appending(path: "public")
  let asked = Mutex(0)
  // One question for each of two files, and the last one before the first move.
  _ = try await SiteWriter(output: output.path).write(files(["a.html": "a", "b.html": "b"])) {
    asked.withLock {
      $0 += 1
      return $0 > 3
    }
  }
  #expect(asked.withLock { $0 } == 3)
  #expect(try names(in: output) == [".habitsite", "a.html", "b.html"])
}

@Test func reportsWhatABuildHadWrittenThatDidNotComeToItsEnd() async throws {
  let folder = try TemporaryFolder()
  let output = folder.url.appending(path: "public")
  let site = files(["a.html": "a", "b.html": "b", "index.html": "home"])
  _ = try await SiteWriter(output: output.path).write(site)
  // It had moved two files and was about to remove a third.
  try folder.write(
    "habitsite output 1\na.html\nb.html\nindex.html\nold/x.html\n\na.html\nb.html\nold/x.html\n",
    to: "public/.habitsite"
  )
  try FileManager.default.createDirectory(
    atPath: output.path + "/old",
    withIntermediateDirectories: false
  )
  let summary = try await SiteWriter(output: output.path).write(site)
  #expect(summary.written == ["a.html", "b.html"])
  #expect(summary.removed == ["old/x.html"])
  #expect(summary.unchanged == 1)
  #expect(try names(in: output) == [".habitsite", "a.html", "b.html", "index.html"])
  let manifest = try folder.read("public/.habitsite")
  #expect(manifest == "habitsite output 1\na.html\nb.html\nindex.html\n")
  #expect(try await SiteWriter(output: output.path).write(site).written.isEmpty)
}

@Test func namesWhatABuildIsAboutToChangeInItsManifest() async throws {
  let folder = try TemporaryFolder()
  let output = folder.url.appending(path: "public")
  _ = try await SiteWriter(output: output.path).write(
    files(["a/b.html": "a", "index.html": "old", "same.html": "s"])
  )
  // A folder takes the place of a folder's parent only at the moves: there the build fails.
  try FileManager.default.removeItem(atPath: output.path + "/a")
  let path = output.path + "/a"
  let site = [
    OutputFile(path: "a/c/d.html") {
      // What another hand does after the folders were looked at.
      symlink("/nowhere", path)
      return Array("d".utf8)
    }, OutputFile(path: "index.html", bytes: Array("new".utf8)),
    OutputFile(path: "same.html", bytes: Array("s".utf8)),
  ]
  let error = try await #require(throws: SiteError.self) {
    try await SiteWriter(output: output.path).write(site)
  }
  #expect(
    error.problems.map(\.message) == ["cannot create folder \(path.quoted): file exists"]
  )
  #expect(
    try folder.read("public/.habitsite")
      == "habitsite output 1\na/b.html\na/c/d.html\nindex.html\nsame.html\n\n"
      + "a/b.html\na/c/d.html\nindex.html\n"
  )
  #expect(try folder.read("public/index.html") == "old")
}
