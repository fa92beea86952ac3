import Foundation
import HabitCore
import Testing

@testable import HabitRaster

private func png(_ svg: String, width: Int = 40) throws -> [UInt8] {
  try Rasterizer.png(ofSVG: Array(svg.utf8), width: width)
}

private func drawing(_ content: String) -> String {
  """
  <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
    viewBox="0 0 40 20">\(content)</svg>
  """
}

@Suite struct DrawingTests {
  @Test(arguments: [(40, 20), (1200, 600), (1, 1)])
  func drawsInAWidth(width: Int, height: Int) throws {
    let bytes = try png(
      drawing("<rect width=\"40\" height=\"20\" fill=\"#1ad170\"/>"),
      width: width
    )
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try sizeOfPNG(bytes) == [width, height])
  }

  @Test func drawsTheSameBytesAgain() throws {
    let pictures = try (0..<3).map { _ in try png(Samples.svg, width: 400) }
    #expect(Set(pictures).count == 1)
    #expect(try png(drawing("<rect width=\"9\" height=\"9\"/>")) != png(drawing("")))
  }

  @Test func drawsText() throws {
    let bytes = try png(drawing("<text y=\"15\" font-size=\"12\">Ђак &lt;3 日</text>"))
    #expect(try sizeOfPNG(bytes) == [40, 20])
  }

  @Test func keepsOnlyCharactersThatAFontHas() {
    // The last private character has no glyph anywhere; without fonts, nothing has.
    #expect(["", "Read a page"].contains(Rasterizer.legible("Read\u{10FFFD} a page")))
    #expect(Rasterizer.legible("") == "")
  }

  @Test func drawsAtOnceInManyTasks() async throws {
    let pictures = await withTaskGroup(of: [UInt8]?.self) { group in
      for _ in 0..<16 {
        group.addTask { try? png(Samples.svg, width: 300) }
      }
      return await group.reduce(into: Set<[UInt8]?>()) { $0.insert($1) }
    }
    #expect(pictures == [try png(Samples.svg, width: 300)])
  }

  @Test func loadsNothingFromOutside() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    try Data(try png(drawing("<rect width=\"40\" height=\"20\"/>"))).write(to: file)
    defer { unlink(file.path) }
    let empty = try png(drawing(""))
    for address in [file.absoluteString, file.path, file.lastPathComponent, "http://127.0.0.1:9/"] {
      let image = "<image width=\"40\" height=\"20\" xlink:href=\"\(address)\"/>"
      #expect(try png(drawing(image)) == empty, "\(address)")
    }
    let entity = """
      <!DOCTYPE svg [<!ENTITY e SYSTEM "\(file.absoluteString)">]>
      """
    let withEntity = entity + drawing("<text y=\"15\">&e;</text>")
    #expect([nil, empty].contains(try? png(withEntity)))
  }

  @Test(arguments: [
    "", "<svg", "<html/>", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 0 9\"/>",
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><g></svg>",
  ])
  func refusesWhatIsNoDrawing(svg: String) {
    #expect(throws: PictureError.broken) { try png(svg) }
  }

  @Test(arguments: ["1 1", "1 1e9"])
  func refusesADrawingOfMorePixelsThanItMayHave(size: String) {
    #expect(throws: PictureError.tooManyPixels) {
      try png("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size)\"/>", width: 8_000)
    }
  }
}
