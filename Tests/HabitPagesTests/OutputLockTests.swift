import Foundation
import HabitCore
import HabitOutput
import HabitTestSupport
import Testing

private func builtSite() async throws -> (folder: TemporaryFolder, output: URL) {
  let folder = try TemporaryFolder()
  let output = folder.url.appending(path: "public")
  _ = try await SiteWriter(output: output.path).write(files(["index.html": "home"]))
  return (folder, output)
}

/// Holds the output as another build would.
private func held(_ output: URL) throws -> Int32 {
  let descriptor = open(output.path, O_RDONLY | O_CLOEXEC)
  try #require(flock(descriptor, LOCK_EX) == 0)
  return descriptor
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
  let descriptor = try held(output)
  #expect(
    try await refusal(of: output.path, pages: ["index.html": "new"]) == [
      "another build is writing \(output.path.quoted); try again when it has finished"
    ]
  )
  #expect(try folder.read("public/index.html") == "home")
  close(descriptor)
  _ = try await SiteWriter(output: output.path).write(files(["index.html": "new"]))
  #expect(try contents(of: output) == ["index.html": "new"])
}

@Test func waitsForTheBuildBefore() async throws {
  let (folder, output) = try await builtSite()
  let descriptor = try held(output)
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

@Test func namesTheProcessThatHoldsTheOutput() async throws {
  let (folder, output) = try await builtSite()
  try link(output.path + "/.habitsite-lock", to: "4711")
  let descriptor = try held(output)
  defer { close(descriptor) }
  #expect(
    try await refusal(of: output.path) == [
      "another build (process 4711) is writing \(output.path.quoted); try again when it has finished"
    ]
  )
  #expect(try folder.read("public/index.html") == "home")
}

@Test func namesThePublicationThatHoldsTheOutput() async throws {
  let (folder, output) = try await builtSite()
  try link(output.path + "/.habitsite-lock", to: "4711 publish")
  let descriptor = try held(output)
  defer { close(descriptor) }
  #expect(
    try await refusal(of: output.path) == [
      "'habitsite publish' (process 4711) is reading \(output.path.quoted); try again when it has"
        + " finished"
    ]
  )
  #expect(try folder.read("public/index.html") == "home")
}

@Test(arguments: ["4711", "elsewhere", "/etc/passwd"])
func signsItsLockOverWhatABuildThatDiedLeft(target: String) async throws {
  let (folder, output) = try await builtSite()
  let lock = output.path + "/.habitsite-lock"
  try link(lock, to: target)
  let site = [
    OutputFile(path: "index.html") {
      var number = [CChar](repeating: 0, count: 16)
      let count = max(0, readlink(lock, &number, number.count))
      return number.prefix(count).map { UInt8(bitPattern: $0) }
    }
  ]
  _ = try await SiteWriter(output: output.path).write(site)
  #expect(try folder.read("public/index.html") == "\(getpid()) build")
  #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["public"])
}
