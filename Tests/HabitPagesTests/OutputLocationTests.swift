import Foundation
import HabitCore
import HabitOutput
import HabitTestSupport
import Testing

@Test(arguments: ["", "/", "//", "/.", "/x/..", "/etc/../"])
func refusesTheRootHoweverItIsWritten(path: String) async throws {
  #expect(
    try await refusal(of: path, .any) == [
      "\(path.quoted) cannot be the output; choose another folder"
    ]
  )
}

@Test(arguments: ["", "/", "//.", "/nowhere/.."])
func refusesTheHomeHoweverItIsWritten(ending: String) async throws {
  let path = FileManager.default.homeDirectoryForCurrentUser.path + ending
  #expect(
    try await refusal(of: path, .any) == [
      "\(path.quoted) cannot be the output; choose another folder"
    ]
  )
}

@Test func refusesTheSiteFolderHoweverItIsWritten() async throws {
  let folder = try TemporaryFolder()
  try folder.write("title: x", to: "site/habitsite.yml")
  try link(folder.path + "/link", to: "site")
  for name in ["site", "site/", "site/.", "site//", "nowhere/../site", "site/content/..", "link"] {
    let path = folder.path + "/" + name
    #expect(
      try await refusal(of: path, .any) == [
        "\(path.quoted) cannot be the output; choose another folder"
      ]
    )
  }
}

@Test func writesThroughALinkOnlyIntoAFolderThatIsOursOrEmpty() async throws {
  let folder = try TemporaryFolder()
  try folder.write("mine", to: "full/letter.txt")
  try FileManager.default.createDirectory(
    atPath: folder.path + "/empty",
    withIntermediateDirectories: true
  )
  for name in ["full", "empty", "nowhere"] {
    try link("\(folder.path)/to-\(name)", to: name)
  }
  #expect(
    try await refusal(of: folder.path + "/to-full", .any) == [
      "\((folder.path + "/to-full").quoted) is a link to a folder that is not empty and not made "
        + "by habitsite; name another folder"
    ]
  )
  #expect(
    try await refusal(of: folder.path + "/to-nowhere", .any) == [
      "\((folder.path + "/to-nowhere").quoted) is a link that leads nowhere; name a folder for "
        + "the output"
    ]
  )
  for text in ["one", "two"] {
    _ = try await SiteWriter(output: folder.path + "/to-empty").write(files(["index.html": text]))
    #expect(try folder.read("empty/index.html") == text)
  }
  #expect(try contents(of: folder.url.appending(path: "full")) == ["letter.txt": "mine"])
}

@Test func refusesAnOutputAmongTheInputs() async throws {
  let folder = try TemporaryFolder()
  try folder.write("{}", to: "exports/a/my.json")
  try link(folder.path + "/link", to: "exports")
  let exports = folder.path + "/exports"
  for (name, input) in [
    ("exports", exports), ("exports/site", exports), ("exports/a/../b", exports),
    ("link/site", exports), ("exports/site", folder.path + "/link"),
    ("exports/a", exports + "/a/my.json"), ("content", folder.path + "/content"),
  ] {
    let path = folder.path + "/" + name
    #expect(
      try await refusal(of: path, .any, inputs: [input]) == [
        "\(path.quoted) is among the inputs (\(input.quoted)); choose another folder"
      ]
    )
  }
  #expect(!FileManager.default.fileExists(atPath: exports + "/site"))
}

@Test func writesBesideTheInputs() async throws {
  let folder = try TemporaryFolder()
  let inputs = [try folder.write("{}", to: "my.json"), folder.path + "/exports"]
  for name in ["out", "exports-site", "a/exports"] {
    let writer = SiteWriter(output: folder.path + "/" + name, inputs: inputs)
    #expect(try await writer.write(files(["index.html": "home"])).written == ["index.html"])
  }
}

@Test func saysWhyAFolderCannotBeMade() async throws {
  let folder = try TemporaryFolder()
  try folder.write("x", to: "file")
  let path = folder.path + "/file/deep/public"
  #expect(
    try await refusal(of: path) == ["cannot create folder \(path.quoted): not a directory"]
  )
}

@Test func readsNoManifestThatPointsOutsideByAnAccent() async throws {
  let folder = try TemporaryFolder()
  // To Swift the slash and the accent are one character, to the system they are two.
  try folder.write("keep", to: "\u{301}keep.txt")
  try folder.write("habitsite output 1\n../\u{301}keep.txt\n", to: "public/.habitsite")
  _ = try await SiteWriter(output: folder.path + "/public").write(files(["index.html": "home"]))
  #expect(try folder.read("\u{301}keep.txt") == "keep")
}
