import Foundation
import HabitCore
import HabitRaster
import Testing

/// 300 × 150 pixels of discs, whose edges have some thousand colours; the ground begins at a row.
private func discs(top: Int = 0) -> String {
  let discs = (0..<60).map { number in
    let (x, y) = (number % 10 * 29 + 19, number / 10 * 22 + 20)
    let color = "hsl(\(number * 31 % 360), 70%, \(30 + number % 5 * 10)%)"
    return "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(8 + number % 3).3\" fill=\"\(color)\"/>"
  }
  return """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 150">\
    <rect y="\(top)" width="300" height="150" fill="#f4f6f5"/>\(discs.joined())\
    <rect x="250" y="130" width="40" height="12" fill="#f4f7f5"/></svg>
    """
}

/// The same with a row of pixels that are transparent, which no palette has.
private let trueColors = discs(top: 1)

private func png(_ svg: String, width: Int = 300) throws -> [UInt8] {
  try Rasterizer.png(ofSVG: Array(svg.utf8), width: width)
}

/// The red, green and blue of a pixel, drawn alone: the palette of a single colour.
private func color(x: Int, y: Int, of png: [UInt8]) throws -> [Int] {
  let (width, height) = (try sizeOfPNG(png)[0], try sizeOfPNG(png)[1])
  let pixel = try Rasterizer.png(
    ofSVG: Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(x) \(y) 1 1"><image \
      width="\(width)" height="\(height)" style="image-rendering: pixelated" \
      href="data:image/png;base64,\(Data(png).base64EncodedString())"/></svg>
      """.utf8
    ),
    width: 1
  )
  let start = try #require(pixel.firstRange(of: Array("PLTE".utf8))).upperBound
  return pixel[start..<start + 3].map(Int.init)
}

@Suite struct PaletteTests {
  @Test func writesManyColorsWithAPalette() throws {
    let small = try png(discs())
    let large = try png(trueColors)
    #expect(Array(small[24...25]) == [8, 3])
    #expect(Array(large[24...25]) == [8, 6])
    #expect(small.count * 100 < large.count * 30)
    #expect(try Rasterizer.photo(small, longestSide: 400).format == .jpg)
  }

  @Test func keepsTheColorsOfSurfaces() throws {
    let picture = try png(discs())
    #expect(try color(x: 2, y: 2, of: picture) == [0xF4, 0xF6, 0xF5])
    // A level apart from the ground.
    #expect(try color(x: 270, y: 136, of: picture) == [0xF4, 0xF7, 0xF5])
    let exact = try png(trueColors)
    for number in 0..<60 {
      let (x, y) = (number % 10 * 29 + 19, number / 10 * 22 + 20)
      #expect(try color(x: x, y: y, of: picture) == color(x: x, y: y, of: exact), "\(number)")
    }
  }

  @Test func keepsEdges() throws {
    let (picture, exact) = (try png(discs()), try png(trueColors))
    for x in stride(from: 1, to: 300, by: 3) {
      let (there, wanted) = (try color(x: x, y: 45, of: picture), try color(x: x, y: 45, of: exact))
      let change = zip(there, wanted).map { abs($0 - $1) }.max()
      #expect(try #require(change) <= 16, "\(x): \(there) for \(wanted)")
    }
  }

  /// Rings and days: some hundred shades at edges, and seven colours of surfaces.
  @Test func writesAPlainPictureWithFewColors() throws {
    let days = (0..<35).map { day in
      let (x, y) = (10 + day % 7 * 20, 10 + day / 7 * 20)
      // A single day has the lightest level.
      let color = day == 17 ? "#9BE9A8" : ["#30A14E", "#216E39"][day % 2]
      return "<rect x=\"\(x)\" y=\"\(y)\" width=\"17\" height=\"17\" rx=\"4.3\" fill=\"\(color)\"/>"
    }
    let picture = try png(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 150">\
      <rect width="300" height="150" fill="#fff"/>\
      <circle cx="225" cy="60" r="40.4" fill="none" stroke="#17211B" stroke-width="9"/>\
      <circle cx="225" cy="60" r="20.7" fill="#55645B"/>\(days.joined())</svg>
      """
    )
    #expect(Array(picture[24...25]) == [4, 3])
    #expect(try color(x: 78, y: 58, of: picture) == [0x9B, 0xE9, 0xA8])
    #expect(try color(x: 98, y: 58, of: picture) == [0x30, 0xA1, 0x4E])
    #expect(try color(x: 225, y: 60, of: picture) == [0x55, 0x64, 0x5B])
    #expect(try color(x: 2, y: 2, of: picture) == [0xFF, 0xFF, 0xFF])
  }

  @Test func choosesTheSameColorsAgain() throws {
    let pictures = try (0..<3).map { _ in try png(discs()) }
    #expect(Set(pictures).count == 1)
  }

  /// The wide one has more colours than are counted.
  @Test(arguments: [120, 600])
  func keepsAllColorsWithoutSurfaces(width: Int) throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1">
      <linearGradient id="across"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/>
      </linearGradient><linearGradient id="down" x2="0" y2="1"><stop stop-opacity="0"/>
      <stop offset="1" stop-color="#0f0"/></linearGradient>
      <rect width="2" height="1" fill="url(#across)"/>
      <rect width="2" height="1" fill="url(#down)"/></svg>
      """
    #expect(try Array(png(svg, width: width)[24...25]) == [8, 2])
  }
}
