import Foundation
import HabitCore
import HabitOutput
import HabitTestSupport
import Testing

private func built(
  _ pages: [String: String]
) async throws -> (folder: TemporaryFolder, output: String) {
  let folder = try TemporaryFolder()
  let output = folder.path + "/public"
  _ = try await SiteWriter(output: output).write(files(pages))
  return (folder, output)
}

private func remove(_ path: String) throws {
  try FileManager.default.removeItem(atPath: path)
}

@Test func neverWritesThroughALinkInsideTheOutput() async throws {
  let (folder, output) = try await built(["a/index.html": "a", "index.html": "old"])
  try remove(output + "/a")
  try folder.write("mine", to: "elsewhere/index.html")
  try link(output + "/a", to: folder.path + "/elsewhere")
  #expect(
    try await refusal(of: output, pages: ["a/b/index.html": "new", "index.html": "new"]) == [
      "\((output + "/a").quoted) is a link where the site needs a folder; move it away"
    ]
  )
  #expect(try folder.read("elsewhere/index.html") == "mine")
  #expect(try folder.read("public/index.html") == "old")
}

@Test func neverRemovesThroughALinkInsideTheOutput() async throws {
  let (folder, output) = try await built(["a/index.html": "a", "index.html": "old"])
  try remove(output + "/a")
  try folder.write("mine", to: "elsewhere/index.html")
  try link(output + "/a", to: folder.path + "/elsewhere")
  #expect(
    try await refusal(of: output, pages: ["index.html": "new"]) == [
      "\((output + "/a").quoted) is a link where the site needs a folder; move it away"
    ]
  )
  #expect(try folder.read("elsewhere/index.html") == "mine")
  #expect(try folder.read("public/index.html") == "old")
}

@Test func refusesAllObstaclesBeforeTheFirstMove() async throws {
  let (folder, output) = try await built(["index.html": "old", "z.html": "z"])
  try folder.write("x", to: "public/b.html/x")
  try folder.write("mine", to: "mine.txt")
  try link(output + "/c.html", to: folder.path + "/mine.txt")
  try #require(mkfifo(output + "/d.html", 0o644) == 0)
  let pages = ["assets/a.css": "a", "b.html": "b", "c.html": "c", "d.html": "d", "index.html": "n"]
  #expect(
    try await refusal(of: output, pages: pages) == [
      "\((output + "/b.html").quoted) is a folder where the site needs a file; move it away",
      "\((output + "/c.html").quoted) is a link where the site needs a file; move it away",
      "\((output + "/d.html").quoted) is a pipe, socket or device where the site needs a file; "
        + "move it away",
    ]
  )
  #expect(!FileManager.default.fileExists(atPath: output + "/assets"))
  #expect(!FileManager.default.fileExists(atPath: output + "/.habitsite-new"))
  #expect(try folder.read("public/index.html") == "old")
  #expect(try folder.read("public/z.html") == "z")
  #expect(try folder.read("mine.txt") == "mine")
}

@Test func refusesAFileWhereAFolderBelongs() async throws {
  let (folder, output) = try await built(["index.html": "old"])
  try folder.write("mine", to: "public/habits")
  #expect(
    try await refusal(of: output, pages: ["habits/a/index.html": "a", "index.html": "new"]) == [
      "\((output + "/habits").quoted) is a file where the site needs a folder; move it away"
    ]
  )
  #expect(try folder.read("public/index.html") == "old")
}

@Test func leavesAndReportsWhatIsNoPlainFileAnyMore() async throws {
  let (folder, output) = try await built(["a.html": "a", "b.html": "b", "index.html": "old"])
  try remove(output + "/a.html")
  try folder.write("x", to: "public/a.html/x")
  try remove(output + "/b.html")
  try link(output + "/b.html", to: "index.html")
  let summary = try await SiteWriter(output: output).write(files(["index.html": "new"]))
  #expect(summary.left == ["a.html", "b.html"])
  #expect(summary.removed.isEmpty)
  #expect(try folder.read("public/a.html/x") == "x")
  let second = try await SiteWriter(output: output).write(files(["index.html": "new"]))
  #expect(second.left.isEmpty)
}

@Test func reportsOfAFileOfOthersThatItOverwrites() async throws {
  let (folder, output) = try await built(["index.html": "old"])
  try folder.write("mine", to: "public/a.html")
  try folder.write("same", to: "public/b.html")
  let site = files(["index.html": "new", "a.html": "a", "b.html": "same"])
  let summary = try await SiteWriter(output: output).write(site)
  #expect(summary.replaced == ["a.html"])
  #expect(summary.unchanged == 1)
  #expect(try folder.read("public/a.html") == "a")
}

@Test(.enabled(if: getuid() != 0, "nothing is forbidden to root"))
func findsAFolderThatItMayNotWriteIntoBeforeTheFirstMove() async throws {
  let (folder, output) = try await built(["a/index.html": "old", "assets/a.css": "old"])
  try #require(chmod(output + "/a", 0o555) == 0)
  let pages = ["a/index.html": "new", "assets/a.css": "new"]
  #expect(
    try await refusal(of: output, pages: pages) == [
      "cannot write into \((output + "/a").quoted): permission denied"
    ]
  )
  #expect(try folder.read("public/assets/a.css") == "old")
  try #require(chmod(output + "/a", 0o755) == 0)
}
