import Foundation
import HabitCharts
import HabitCore
import Testing

@Suite struct PaletteTests {
  @Test func hasTheGreensOfTheDefaultTheme() {
    #expect(
      Palette.meadow.levels(for: .light).map(\.description) == [
        "#E5E5EA", "#B8FACC", "#59EB8F", "#1AD170", "#00BA61", "#009E4D",
      ]
    )
    #expect(
      Palette.meadow.levels(for: .dark).map(\.description) == [
        "#212121", "#0A6638", "#059452", "#00B866", "#00D675", "#33FF8F",
      ]
    )
  }

  @Test func writesCustomProperties() {
    let lines = Palette.meadow.customProperties(for: .dark).split(separator: "\n")
    #expect(lines.count == 12)
    #expect(lines.prefix(2) == ["--level-0: #212121;", "--on-level-0: #FFFFFF;"])
    #expect(lines.suffix(2) == ["--level-5: #33FF8F;", "--on-level-5: #111814;"])
  }

  @Test func isReadableOnEveryLevel() throws {
    let black = try #require(HexColor("#111814"))
    let white = try #require(HexColor("#FFFFFF"))
    for appearance in Palette.Appearance.allCases {
      for color in Palette.meadow.levels(for: appearance) {
        #expect(max(color.contrast(to: black), color.contrast(to: white)) >= 4.5)
      }
    }
  }

  @Test func weighsContrastAsPublished() throws {
    let black = try #require(HexColor("#000000"))
    let white = try #require(HexColor("#FFFFFF"))
    let grey = try #require(HexColor("#767676"))
    #expect(black.contrast(to: white) == 21)
    #expect(abs(grey.contrast(to: white) - 4.54) < 0.005)
  }
}
