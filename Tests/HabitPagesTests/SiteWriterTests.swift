import Foundation
import HabitConfig
import HabitCore
import HabitOutput
import HabitTestSupport
import Testing

@Test func writesAllFilesOfANewSite() async throws {
  let folder = try TemporaryFolder()
  let output = folder.url.appending(path: "deep/public")
  let summary = try await SiteWriter(output: output.path).write(
    files(["index.html": "home", "habits/read/index.html": "read", "assets/a.css": "a"])
  )
  #expect(summary.written == ["assets/a.css", "habits/read/index.html", "index.html"])
  #expect(summary.unchanged == 0)
  #expect(summary.bytes == 9)
  #expect(
    try contents(of: output) == [
      "index.html": "home", "habits/read/index.html": "read", "assets/a.css": "a",
    ]
  )
}

@Test func writesNothingWhereNothingChanged() async throws {
  let folder = try TemporaryFolder()
  let output = folder.url.appending(path: "public")
  let site = files(["index.html": "home", "a/index.html": "a"])
  _ = try await SiteWriter(output: output.path).write(site)
  let index = output.appending(path: "index.html").path
  let old = Date(timeIntervalSince1970: 1_000_000)
  try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: index)
  let before = try FileManager.default.attributesOfItem(atPath: index)
  let summary = try await SiteWriter(output: output.path).write(site)
  #expect(summary.written.isEmpty)
  #expect(summary.unchanged == 2)
  let after = try FileManager.default.attributesOfItem(atPath: index)
  #expect(after[.modificationDate] as? Date == old)
  #expect(after[.systemFileNumber] as? Int == before[.systemFileNumber] as? Int)
}

@Test func writesWhatChangedAndRemovesWhatIsGone() async throws {
  let folder = try TemporaryFolder()
  let output = folder.url.appending(path: "public")
  _ = try await SiteWriter(output: output.path).write(
    files(["index.html": "1", "same.html": "s", "habits/old/index.html": "o"])
  )
  let summary = try await SiteWriter(output: output.path).write(
    files(["index.html": "2", "same.html": "s", "new.html": "n"])
  )
  #expect(summary.written == ["index.html", "new.html"])
  #expect(summary.removed == ["habits/old/index.html"])
  #expect(
    try contents(of: output) == ["index.html": "2", "same.html": "s", "new.html": "n"]
  )
  #expect(!FileManager.default.fileExists(atPath: output.appending(path: "habits").path))
}

@Test func leavesFilesOfOthersInItsFolder() async throws {
  let folder = try TemporaryFolder()
  let output = folder.url.appending(path: "public")
  _ = try await SiteWriter(output: output.path).write(files(["a/index.html": "a"]))
  try folder.write("mine", to: "public/a/CNAME")
  _ = try await SiteWriter(output: output.path).write(files(["index.html": "b"]))
  #expect(try contents(of: output) == ["index.html": "b", "a/CNAME": "mine"])
}

@Test func mendsAFileThatWasDamaged() async throws {
  let folder = try TemporaryFolder()
  let output = folder.url.appending(path: "public")
  let site = files(["index.html": "home"])
  _ = try await SiteWriter(output: output.path).write(site)
  try folder.write("homX", to: "public/index.html")
  let summary = try await SiteWriter(output: output.path).write(site)
  #expect(summary.written == ["index.html"])
  #expect(try contents(of: output) == ["index.html": "home"])
}

@Test func refusesAFolderOfOthersUnlessForced() async throws {
  let folder = try TemporaryFolder()
  try folder.write("mine", to: "public/letter.txt")
  let output = folder.url.appending(path: "public")
  let site = files(["index.html": "home"])
  let error = try await #require(throws: SiteError.self) {
    try await SiteWriter(output: output.path).write(site)
  }
  #expect(
    error.problems.map(\.message) == [
      "\(output.path.quoted) is not empty and not made by habitsite; name another folder, or use "
        + "--force to write into it"
    ]
  )
  #expect(try contents(of: output) == ["letter.txt": "mine"])
  _ = try await SiteWriter(output: output.path, ownership: .any).write(site)
  #expect(try contents(of: output) == ["index.html": "home", "letter.txt": "mine"])
}

@Test func refusesPlacesThatAreNeverAnOutput() async throws {
  let folder = try TemporaryFolder()
  try folder.write("title: x", to: "site/habitsite.yml")
  try folder.write("x", to: "file")
  for (path, message) in [
    ("/", "'/' cannot be the output; choose another folder"),
    (
      folder.path + "/site",
      "\((folder.path + "/site").quoted) cannot be the output; choose another folder"
    ),
    (
      folder.path + "/file",
      "\((folder.path + "/file").quoted) is a file; name a folder for the output"
    ),
  ] {
    let error = try await #require(throws: SiteError.self) {
      try await SiteWriter(output: path, ownership: .any).write([])
    }
    #expect(error.problems.map(\.message) == [message])
  }
}

@Test func ignoresAManifestThatPointsOutside() async throws {
  let folder = try TemporaryFolder()
  try folder.write("keep", to: "keep.txt")
  try folder.write(
    "habitsite output 1\n../keep.txt\n/etc/hostname\na/../../keep.txt\n",
    to: "public/.habitsite"
  )
  let output = folder.url.appending(path: "public")
  let summary = try await SiteWriter(output: output.path).write(files(["index.html": "home"]))
  #expect(summary.removed.isEmpty)
  #expect(try folder.read("keep.txt") == "keep")
}

@Test func cleansUpAfterABuildThatDied() async throws {
  let folder = try TemporaryFolder()
  let output = folder.url.appending(path: "public")
  _ = try await SiteWriter(output: output.path).write(files(["index.html": "home"]))
  try folder.write("half", to: "public/.habitsite-new/17")
  _ = try await SiteWriter(output: output.path).write(files(["index.html": "home"]))
  #expect(try contents(of: output) == ["index.html": "home"])
}

@Test func keepsTheOldSiteWhereAFileCannotBeWritten() async throws {
  let folder = try TemporaryFolder()
  let output = folder.url.appending(path: "public")
  _ = try await SiteWriter(output: output.path).write(files(["index.html": "old"]))
  // A folder stands where the page wants to go.
  try folder.write("x", to: "public/page.html/x")
  let error = try await #require(throws: SiteError.self) {
    try await SiteWriter(output: output.path).write(files(["page.html": "p", "index.html": "new"]))
  }
  #expect(
    error.problems.map(\.message) == [
      "\((output.path + "/page.html").quoted) is a folder where the site needs a file; move it away"
    ]
  )
  #expect(try contents(of: output) == ["index.html": "old", "page.html/x": "x"])
  #expect(!FileManager.default.fileExists(atPath: output.appending(path: ".habitsite-new").path))
}
