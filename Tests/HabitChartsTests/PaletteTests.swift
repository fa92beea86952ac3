import HabitCore
import Testing

@testable import HabitCharts

@Suite struct PaletteTests {
  @Test func outlinesALevelThatDoesNotStandOut() throws {
    let levels = ["#E5E5EA", "#B8FACC", "#59EB8F", "#1AD170", "#00BA61", "#009E4D"]
      .compactMap { HexColor($0) }
    let grounds = ["#FFFFFF", "#F6F8F6"].compactMap { HexColor($0) }
    let palette = Palette(levels, on: grounds)
    #expect(
      palette.edges.map { $0?.description } == [
        "#8F8F94", "#5E9D73", "#00A556", "#00A555", "#00A555", nil,
      ]
    )
    for case (let level, let edge?) in zip(levels, palette.edges) {
      let contrast = edge.minContrast(to: grounds)
      #expect(contrast >= 3 && contrast < 3.1)
      #expect(abs(OKLCH(level).hue - OKLCH(edge).hue) < 0.1)
    }
  }

  @Test func outlinesWithALighterColorOnDarkGround() throws {
    let ground = try #require(HexColor("#151C18"))
    let palette = Palette(Array(repeating: ground, count: 6), on: [ground])
    let edge = try #require(palette.edges[0])
    #expect(edge.luminance > ground.luminance)
    #expect(edge.contrast(to: ground) >= 3)
  }

  @Test func isReadableOnEveryColor() {
    for color in ColorSamples.all {
      #expect(color.textColor.contrast(to: color) >= 4.5, "\(color)")
    }
  }

  @Test func weighsContrastAsPublished() throws {
    let grey = try #require(HexColor("#767676"))
    #expect(HexColor.black.contrast(to: .white) == 21)
    #expect(abs(grey.contrast(to: .white) - 4.54) < 0.005)
  }
}
