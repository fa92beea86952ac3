import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts
@testable import HabitText

@Suite struct SheetTests {
  private static func svg(_ name: String, texts: PictureFile.Texts = .shown) throws -> String {
    let charts = try SheetSamples.charts()
    let chart = try #require(charts.first { $0.name == name }?.chart)
    let rules = ".s5 { stroke: var(--level-5) }"
    let style = PictureStyle(theme: .sample, scheme: .light, shared: rules, own: [:])
    return PictureFile.svg(of: chart, style: style, texts: texts).string
  }

  @Test(arguments: ["poster-typical", "poster-empty", "poster-extreme"])
  func fillsASheetOfA3(name: String) throws {
    let svg = try Self.svg(name)
    #expect(svg.contains(" width=\"297mm\" height=\"420mm\""))
    #expect(svg.contains("@page{size:297mm 420mm;margin:0}"))
    let box = try #require(svg.firstMatch(of: /viewBox="0 0 (\d+) (\d+)"/))
    let width = try #require(Double(box.output.1))
    let height = try #require(Double(box.output.2))
    #expect(abs(height / width - 420.0 / 297) < 0.001)
  }

  @Test(arguments: 1...60)
  func placesEveryYearOnTheSheet(years: Int) {
    let sheet = PosterSheet(years: years)
    let size = sheet.size
    let corners = (0..<years).map(sheet.corner)
    for (x, y) in corners {
      #expect(x >= PosterSheet.margin && x + PosterSheet.blockWidth <= size.width)
      #expect(y > 0 && y + PosterSheet.blockHeight <= size.height, "\(years)")
    }
    for (first, second) in zip(corners, corners.dropFirst()) where first.x == second.x {
      #expect(second.y - first.y >= PosterSheet.blockHeight)
    }
    if let rings = sheet.rings {
      #expect(years <= 3)
      #expect(rings.y >= (corners.last?.y ?? 0) + PosterSheet.blockHeight)
      #expect(rings.x >= 0 && rings.y + rings.side <= size.height)
    }
  }

  @Test func showsEachDayOfAYearOnceInEachRing() throws {
    for (name, days) in [("rings-typical", 365), ("rings-empty", 365), ("rings-extreme", 366)] {
      let svg = try Self.svg(name)
      let rings = svg.matches(of: /(?s)<path class="track"[^>]*>(?!<path class="track")(.*?)<\/g>/)
      #expect(rings.count == (name == "rings-typical" ? 3 : name == "rings-empty" ? 1 : 10))
      for ring in rings {
        let dashes = ring.output.1.matches(of: /stroke-dasharray="([^"]*)"/).map { match in
          match.output.1.split(separator: " ").compactMap { Double($0) }
        }
        var owners = Array(repeating: 0, count: days)
        for dashes in dashes {
          // Dash and gap in turn, with a gap of 9 at the end that no day has; skipped days are half
          // a dash each, also the last one.
          let end = dashes.reduce(0, +) - Double(days)
          #expect(dashes.count % 2 == 0 && (end == 9 || end == 8.5), "\(name)")
          var day = 0.0
          for (index, length) in dashes.dropLast().enumerated() {
            if index % 2 == 0 {
              for one in Int(day)..<Int((day + length).rounded(.up)) { owners[one] += 1 }
            }
            day += length
          }
        }
        #expect(owners.allSatisfy { $0 <= 1 }, "\(name)")
      }
    }
    // One day, which is open.
    #expect(try !Self.svg("rings-empty").contains("<path class=\"s0\""))
  }

  @Test func namesRingsAtTheirEndsAndOthersBelow() throws {
    let typical = try Self.svg("rings-typical")
    let names = typical.matches(of: /<text class="ring"[^>]*>([^<]*)</).map { String($0.output.1) }
    #expect(names == ["Meditate", "Gym", "Walk"])
    #expect(try Self.svg("rings-extreme").matches(of: /class="ring"/).count == 10)
    let plot = try #require(SheetSamples.charts().first { $0.name == "rings-extreme" }?.chart)
    #expect(plot.foot.string.matches(of: /, &lt;b&gt;/).count >= 49)
  }

  @Test func givesRingsTheHuesOfTheirHabits() throws {
    let svg = try Self.svg("rings-typical")
    let levels = Tint(HexColor(red: 0x19, green: 0x76, blue: 0xD2)).levels(on: .light)
    #expect(svg.contains(".tint-1976D2 .s5{stroke:\(levels[4])}"))
    #expect(svg.matches(of: /<g class="tint tint-1976D2"/).count == 1)
  }
}
