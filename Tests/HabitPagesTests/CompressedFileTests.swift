import HabitCore
import Testing

@testable import HabitOutput
@testable import HabitReading

@Suite struct CompressedFileTests {
  private static let files = [
    OutputFile(path: "a/index.html", bytes: Array("<p>home</p>".utf8)),
    OutputFile(path: "a/data.csv", bytes: Array("a,b\n".utf8)),
    OutputFile(path: "a/data.csv.gz", bytes: [1]), OutputFile(path: "a/cat.jpg", bytes: [2]),
    OutputFile(path: "CNAME", bytes: [3]), OutputFile(path: ".html/x", bytes: [4]),
  ]

  @Test func packsTextsThatAreNotPackedYet() throws {
    let packed = try CompressedFiles.files(of: Self.files)
    #expect(packed.map(\.path) == ["a/index.html.gz"])
  }

  @Test func hasNoTimeInItsBytes() throws {
    let bytes = try CompressedFiles.files(of: Self.files)[0].render()
    // RFC 1952, section 2.3: the mark, deflate, no names, and no time.
    #expect(bytes.prefix(8) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
    #expect(try CompressedFiles.files(of: Self.files)[0].render() == bytes)
  }
}
