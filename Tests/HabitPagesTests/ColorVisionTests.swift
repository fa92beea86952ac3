import HabitCore
import Testing

@testable import HabitCharts

@Suite struct ColorVisionTests {
  /// Pairs and their differences as published: Sharma, Wu and Dalal (2005), table 1.
  @Test(arguments: [
    (Lab(50, 2.6772, -79.7751), Lab(50, 0, -82.7485), 2.0425),
    (Lab(50, 3.1571, -77.2803), Lab(50, 0, -82.7485), 2.8615),
    (Lab(50, -1.3802, -84.2814), Lab(50, 0, -82.7485), 1.0000),
    (Lab(50, 0, 0), Lab(50, -1, 2), 2.3669),
    (Lab(50, 2.49, -0.001), Lab(50, -2.49, 0.0009), 7.1792),
    (Lab(50, 2.49, -0.001), Lab(50, -2.49, 0.0011), 7.2195),
    (Lab(50, 2.5, 0), Lab(50, 0, -2.5), 4.3065),
    (Lab(50, 2.5, 0), Lab(73, 25, -18), 27.1492),
    (Lab(60.2574, -34.0099, 36.2677), Lab(60.4626, -34.1751, 39.4387), 1.2644),
    (Lab(2.0776, 0.0795, -1.1350), Lab(0.9033, -0.0636, -0.5514), 0.9082),
  ])
  func measuresDifferencesAsPublished(first: Lab, second: Lab, difference: Double) {
    #expect(abs(first.difference(to: second) - difference) < 0.000_05)
    #expect(abs(second.difference(to: first) - difference) < 0.000_05)
  }

  @Test func seesBlackAndWhiteAtTheEnds() {
    let (black, white) = (Lab(LinearRGB(.black)), Lab(LinearRGB(.white)))
    #expect(black.lightness == 0)
    #expect(abs(white.lightness - 100) < 0.001)
    #expect(abs(black.difference(to: white) - 100) < 0.01)
  }

  @Test(arguments: ColorVision.allCases)
  func leavesGreysAsTheyAre(vision: ColorVision) {
    for (first, second) in [(0x10, 0x40), (0x40, 0x90), (0x90, 0xF0)] {
      let greys = [first, second].map {
        HexColor(red: UInt8($0), green: UInt8($0), blue: UInt8($0))
      }
      let difference = vision.difference(greys[0], greys[1])
      #expect(abs(difference - ColorVision.normal.difference(greys[0], greys[1])) < 0.01)
    }
  }

  @Test(arguments: [
    (ColorVision.protanopia, "#00A050", "#C07840"), (.deuteranopia, "#58A050", "#C08040"),
    (.tritanopia, "#3080FF", "#209090"),
  ])
  func seesColorsAlikeThatPeopleMistake(vision: ColorVision, first: String, second: String) throws {
    let (first, second) = (try #require(HexColor(first)), try #require(HexColor(second)))
    #expect(vision.difference(first, second) < ColorVision.normal.difference(first, second) * 0.7)
  }
}

extension Lab {
  fileprivate init(_ lightness: Double, _ a: Double, _ b: Double) {
    self.init(lightness: lightness, a: a, b: b)
  }
}
