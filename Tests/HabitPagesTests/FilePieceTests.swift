import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitOutput
@testable import HabitText

/// Files that are compared and written.
@Suite struct FilePieceTests {
  private func write(_ text: String, over old: String?) async throws -> SiteWriter.Summary {
    let folder = try TemporaryFolder()
    let output = folder.url.appending(path: "public")
    let writer = SiteWriter(output: output.path)
    if let old {
      _ = try await writer.write([OutputFile(path: "data/a.csv", bytes: Array(old.utf8))])
    }
    let summary = try await writer.write([OutputFile(path: "data/a.csv", bytes: Array(text.utf8))])
    #expect(try contents(of: output) == ["data/a.csv": text])
    return summary
  }

  @Test(
    arguments: [
      (nil, "day\n1\n"), ("", "day\n1\n"), ("day\n1\n2\n", "day\n1\n"), ("day\n", "day\n1\n"),
      ("day\n2\n", "day\n1\n"), ("day\n", ""), (nil, ""),
    ] as [(String?, String)]
  )
  func writesWhatDiffers(old: String?, text: String) async throws {
    let summary = try await write(text, over: old)
    #expect(summary.written == ["data/a.csv"])
    #expect(summary.bytes == text.utf8.count)
  }

  @Test(arguments: ["day\n1\n", ""])
  func writesNothingWhereAllBytesAreTheSame(text: String) async throws {
    let summary = try await write(text, over: text)
    #expect(summary.written.isEmpty)
    #expect(summary.unchanged == 1)
    #expect(summary.bytes == text.utf8.count)
  }

  /// Pages of a text each.
  private func pages(_ texts: [String]) -> [OutputFile] {
    texts.enumerated().map { number, text in
      .page(path: "\(number).html") { $0.text(text) }
    }
  }

  @Test func writesPagesOneAfterAnotherInTheSameRoom() async throws {
    let folder = try TemporaryFolder()
    let output = folder.url.appending(path: "public")
    let writer = SiteWriter(output: output.path)
    let texts = (0..<40).map { String(repeating: "\($0) ", count: $0 * 37 % 50) }
    for texts in [texts, texts.reversed()] {
      let summary = try await writer.write(pages(texts))
      #expect(summary.bytes == texts.joined().utf8.count)
      let expected = texts.enumerated().map { ("\($0).html", $1) }
      #expect(try contents(of: output) == Dictionary(uniqueKeysWithValues: expected))
      #expect(try await writer.write(pages(texts)).written.isEmpty)
    }
    #expect(try pages(["a", "b"]).map { try $0.render() } == [[0x61], [0x62]])
  }
}
