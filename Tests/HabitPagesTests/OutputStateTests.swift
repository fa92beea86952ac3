import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitOutput

/// The state of the output of a build of one page.
@Suite struct OutputStateTests {
  private let folder: TemporaryFolder
  private let output: String
  private let page: String

  init() throws {
    folder = try TemporaryFolder()
    output = folder.url.appending(path: "public").path
    page = output + "/a/index.html"
  }

  private func build(_ text: String) async throws -> OutputState {
    let file = OutputFile(path: "a/index.html", bytes: Array(text.utf8))
    return try #require(try await SiteWriter(output: output).write([file]).state)
  }

  @Test func staysTheSameWhereNothingChanges() async throws {
    let state = try await build("one")
    #expect(state.count == 1 && state.bytes == 3)
    #expect(OutputState(of: output) == state)
    #expect(try await build("one") == state)
    // Files of others are none of it.
    try folder.write("mine", to: "public/own.html")
    #expect(OutputState(of: output + "/.") == state)
  }

  @Test func isAnotherWithOtherBytes() async throws {
    let state = try await build("one")
    #expect(try await build("two") != state)
  }

  @Test func isAnotherWhereSomebodyTouchesAFile() async throws {
    let state = try await build("one")
    let date = try #require(
      FileManager.default.attributesOfItem(atPath: page)[.modificationDate] as? Date
    )
    try Data("own".utf8).write(to: URL(filePath: page))
    // What a program can set back is not believed.
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: page)
    #expect(try #require(OutputState(of: output)) != state)
  }

  @Test func isAnotherWhereACopyStandsInPlaceOfAFile() async throws {
    let state = try await build("one")
    let copy = folder.url.appending(path: "copy").path
    try FileManager.default.copyItem(atPath: page, toPath: copy)
    try FileManager.default.removeItem(atPath: page)
    try FileManager.default.moveItem(atPath: copy, toPath: page)
    #expect(try #require(OutputState(of: output)) != state)
  }

  /// A killed build leaves what the next one removes.
  @Test func isUnknownWhereABuildDied() async throws {
    let state = try await build("one")
    #expect(OutputState.whole(output) == state)
    try folder.write("half", to: "public/.habitsite-new/a")
    #expect(OutputState.whole(output) == nil)
  }

  @Test func isAnotherWithALongerListOfFiles() async throws {
    let state = try await build("one")
    let list = try folder.read("public/.habitsite")
    try folder.write(list + "old.html\n", to: "public/.habitsite")
    try folder.write("x", to: "public/old.html")
    #expect(try #require(OutputState(of: output)) != state)
  }

  @Test(arguments: ["a/index.html", ".habitsite"])
  func isNoneWithoutAFile(name: String) async throws {
    _ = try await build("one")
    try FileManager.default.removeItem(atPath: "\(output)/\(name)")
    #expect(OutputState(of: output) == nil)
  }

  @Test func isNoneOfABuildThatHasNotEnded() async throws {
    _ = try await build("one")
    try folder.write("habitsite output 1\na/index.html\n\na/index.html\n", to: "public/.habitsite")
    #expect(OutputState(of: output) == nil)
  }

  @Test func isNoneWithALinkInPlaceOfAFile() async throws {
    _ = try await build("one")
    try FileManager.default.moveItem(atPath: page, toPath: folder.path + "/moved")
    try FileManager.default.createSymbolicLink(
      atPath: page,
      withDestinationPath: folder.path + "/moved"
    )
    #expect(OutputState(of: output) == nil)
  }

  @Test func leavesNothingButTheListBesideTheSite() async throws {
    _ = try await build("one")
    let names = try FileManager.default.contentsOfDirectory(atPath: output)
    #expect(names.sorted() == [".habitsite", "a"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["public"])
  }
}
