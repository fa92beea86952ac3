import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitOutput

/// Reading of the files of a build of one page, for which rendering gives another text.
@Suite struct BuiltFilesTests {
  private let folder: TemporaryFolder
  private let output: String
  private let page: String

  init() throws {
    folder = try TemporaryFolder()
    output = folder.url.appending(path: "public").path
    page = output + "/a/index.html"
  }

  private static func file(_ text: String, key: UInt64?) -> OutputFile {
    OutputFile(path: "a/index.html", key: key) { Array(text.utf8) }
  }

  /// Builds `built` with the key 7, and returns what a look at `rendered` with another key sees.
  private func seen(key: UInt64?, after change: () throws -> Void = {}) async throws -> [String] {
    _ = try await SiteWriter(output: output).write([Self.file("built", key: 7)])
    try change()
    let files = [Self.file("rendered", key: key)]
    return try await OutputFile.rendering(files, besides: BuiltFiles(of: output)) { _, bytes in
      String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test func readsAFileOfTheSameKey() async throws {
    #expect(try await seen(key: 7) == ["built"])
  }

  @Test(arguments: [8, nil] as [UInt64?])
  func rendersAFileOfAnotherKeyOrNone(key: UInt64?) async throws {
    #expect(try await seen(key: key) == ["rendered"])
  }

  @Test func rendersAFileThatSomebodyChanged() async throws {
    let seen = try await seen(key: 7) { try Data("chang".utf8).write(to: URL(filePath: page)) }
    #expect(seen == ["rendered"])
  }

  @Test func rendersAFileThatIsGone() async throws {
    let seen = try await seen(key: 7) { try FileManager.default.removeItem(atPath: page) }
    #expect(seen == ["rendered"])
  }

  @Test func rendersAllFilesBesidesNoBuild() async throws {
    let files = [Self.file("rendered", key: 7)]
    let seen = try await OutputFile.rendering(files, besides: BuiltFiles(of: output)) { _, bytes in
      bytes.count
    }
    #expect(seen == [8])
    #expect(!FileManager.default.fileExists(atPath: output))
  }
}
