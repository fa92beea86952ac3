import HabitCore
import HabitRaster
import Testing

private func png(_ content: String) throws -> [UInt8] {
  let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" shape-rendering="crispEdges">\
    \(content)</svg>
    """
  return try Rasterizer.png(ofSVG: Array(svg.utf8), width: 40)
}

private func stripes(_ count: Int) -> String {
  (0..<count).map { number in
    let (x, y) = (number % 20 * 2, number / 20)
    let color = "#\(String(0x100000 + number * 3_001, radix: 16))"
    return "<rect x=\"\(x)\" y=\"\(y)\" width=\"2\" height=\"1\" fill=\"\(color)\"/>"
  }.joined()
}

private let ground = "<rect width=\"40\" height=\"20\" fill=\"#ffffff\"/>"

@Suite struct IndexedTests {
  /// The bits of a pixel, then how it is written: 3 with a palette, 2 as three bytes.
  @Test(
    arguments: [
      ("", 1, [1, 3]), ("", 2, [2, 3]), ("", 4, [4, 3]), ("", 16, [8, 3]), ("", 255, [8, 3]),
      ("", 256, [8, 3]), ("<rect width=\"1\" height=\"1\" fill=\"#ff0000\"/>", 14, [4, 3]),
    ] as [(String, Int, [UInt8])]
  )
  func writesFewColorsWithAPalette(_ more: String, stripeCount: Int, form: [UInt8]) throws {
    let bytes = try png(ground + stripes(stripeCount) + more)
    #expect(Array(bytes[24...25]) == form)
    // What was written can be read again, and nothing of it is transparent.
    let photo = try Rasterizer.photo(bytes, longestSide: 100)
    #expect([photo.width, photo.height] == [40, 20])
    #expect(photo.format == .jpg)
  }

  @Test func keepsTransparency() throws {
    let bytes = try png("<rect width=\"20\" height=\"20\" fill=\"#ff0000\"/>")
    #expect(bytes[25] == 6)
    #expect(try Rasterizer.photo(bytes, longestSide: 100).format == .png)
  }

  @Test func makesAYearSmall() throws {
    let colors = ["#E5E5EA", "#B8FACC", "#59EB8F", "#1AD170", "#00BA61", "#009E4D"]
    let days = (0..<366).map { day in
      let (x, y) = (day / 7 * 20, day % 7 * 20)
      let color = colors[day * day % 11 % 6]
      return "<rect x=\"\(x)\" y=\"\(y)\" width=\"17\" height=\"17\" fill=\"\(color)\"/>"
    }.joined()
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1100 160" \
      shape-rendering="crispEdges"><rect width="1100" height="160" fill="#fff"/>\(days)</svg>
      """
    #expect(try Rasterizer.png(ofSVG: Array(svg.utf8), width: 1_100).count < 1_500)
  }
}
