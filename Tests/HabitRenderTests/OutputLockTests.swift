import Foundation
import HabitCore
import HabitRender
import HabitTestSupport
import Testing

private func builtSite() async throws -> (folder: TemporaryFolder, output: URL) {
  let folder = try TemporaryFolder()
  let output = folder.url.appending(path: "public")
  _ = try await SiteWriter(output: output.path).write(files(["index.html": "home"]))
  return (folder, output)
}

@Test func keepsTwoBuildsOfOneOutputApart() async throws {
  let folder = try TemporaryFolder()
  let output = folder.url.appending(path: "public")
  let sites = (0..<8).map { site in
    Dictionary(
      uniqueKeysWithValues: (0..<60).map { ("\(site)-\($0 / 2)/\($0).html", "\(site) \($0)") }
        + [("index.html", "site \(site)")]
    )
  }
  try await withThrowingTaskGroup(of: Void.self) { group in
    for site in sites {
      group.addTask { _ = try await SiteWriter(output: output.path).write(files(site)) }
    }
    try await group.waitForAll()
  }
  #expect(sites.contains(try contents(of: output)))
}

@Test func saysThatAnotherBuildHoldsTheOutput() async throws {
  let (folder, output) = try await builtSite()
  try folder.write("", to: "public/.habitsite-lock")
  let descriptor = open(output.path + "/.habitsite-lock", O_RDWR | O_CLOEXEC)
  try #require(flock(descriptor, LOCK_EX) == 0)
  #expect(
    try await refusal(of: output.path, pages: ["index.html": "new"]) == [
      "another build holds \(output.path.quoted); try again when it has ended"
    ]
  )
  #expect(try folder.read("public/index.html") == "home")
  close(descriptor)
  _ = try await SiteWriter(output: output.path).write(files(["index.html": "new"]))
  #expect(try contents(of: output) == ["index.html": "new"])
}

@Test func waitsForTheBuildBefore() async throws {
  let (folder, output) = try await builtSite()
  try folder.write("", to: "public/.habitsite-lock")
  let descriptor = open(output.path + "/.habitsite-lock", O_RDWR | O_CLOEXEC)
  try #require(flock(descriptor, LOCK_EX) == 0)
  async let summary = SiteWriter(output: output.path).write(files(["index.html": "new"]))
  try await Task.sleep(for: .milliseconds(120))
  #expect(try folder.read("public/index.html") == "home")
  close(descriptor)
  #expect(try await summary.written == ["index.html"])
}

@Test func leavesNoTraceOfALockOrAStagingFolder() async throws {
  let folder = try TemporaryFolder()
  let output = folder.url.appending(path: "public")
  _ = try await SiteWriter(output: output.path).write(files(["index.html": "home"]))
  let names = try FileManager.default.contentsOfDirectory(atPath: output.path)
  #expect(names.sorted() == [".habitsite", "index.html"])
}

@Test func carriesOnAfterAFirstBuildThatDied() async throws {
  let folder = try TemporaryFolder()
  let output = folder.url.appending(path: "public")
  try folder.write("half", to: "public/.habitsite-new/17")
  try folder.write("", to: "public/.habitsite-lock")
  _ = try await SiteWriter(output: output.path).write(files(["index.html": "home"]))
  #expect(try contents(of: output) == ["index.html": "home"])
}

@Test func clearsAStagingFolderThatIsALinkWithoutFollowingIt() async throws {
  let (folder, output) = try await builtSite()
  try folder.write("mine", to: "elsewhere/1")
  try link(output.path + "/.habitsite-new", to: folder.path + "/elsewhere")
  _ = try await SiteWriter(output: output.path).write(files(["index.html": "new"]))
  #expect(try folder.read("elsewhere/1") == "mine")
  #expect(try contents(of: output) == ["index.html": "new"])
}

@Test func refusesALockThatIsALink() async throws {
  let (folder, output) = try await builtSite()
  try link(output.path + "/.habitsite-lock", to: folder.path + "/elsewhere")
  let messages = try await refusal(of: output.path)
  #expect(messages.count == 1)
  let lock = (output.path + "/.habitsite-lock").quoted
  #expect(messages.first?.hasPrefix("cannot lock \(lock): ") == true)
  #expect(!FileManager.default.fileExists(atPath: folder.path + "/elsewhere"))
}

@Test func namesTheProcessThatHoldsTheOutput() async throws {
  let (folder, output) = try await builtSite()
  try folder.write("4711\n", to: "public/.habitsite-lock")
  let descriptor = open(output.path + "/.habitsite-lock", O_RDWR | O_CLOEXEC)
  try #require(flock(descriptor, LOCK_EX) == 0)
  defer { close(descriptor) }
  #expect(
    try await refusal(of: output.path) == [
      "another build (process 4711) holds \(output.path.quoted); try again when it has ended"
    ]
  )
}

@Test func signsItsLock() async throws {
  let (folder, output) = try await builtSite()
  // Longer than the number of any process.
  try folder.write(String(repeating: "9", count: 40), to: "public/.habitsite-lock")
  let lock = output.path + "/.habitsite-lock"
  let site = [
    OutputFile(path: "index.html") { Array(FileManager.default.contents(atPath: lock) ?? Data()) }
  ]
  _ = try await SiteWriter(output: output.path).write(site)
  #expect(try folder.read("public/index.html") == "\(getpid())\n")
}
