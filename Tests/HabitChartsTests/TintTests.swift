import HabitCore
import Testing

@testable import HabitCharts

@Suite struct TintTests {
  @Test(arguments: [(ColorScheme.light, "#F6F2EB"), (.dark, "#26252C")])
  func standsOutFromTheThirdLevelOn(scheme: ColorScheme, back: String) throws {
    let back = try #require(HexColor(back))
    for color in ColorSamples.all {
      for level in Tint(color).levels(on: scheme).dropFirst(Tint.strongLevel - 1) {
        #expect(level.contrast(to: back) >= 3, "\(color)")
      }
    }
  }

  @Test(arguments: ColorScheme.allCases)
  func isReadableOnEveryLevel(scheme: ColorScheme) {
    for color in ColorSamples.all {
      for (level, text) in zip(Tint(color).levels(on: scheme), Tint.texts(on: scheme)) {
        #expect(level.contrast(to: text) >= 4.5, "\(color)")
      }
    }
  }

  @Test func keepsGreysGrey() {
    for level in Tint(HexColor(red: 40, green: 40, blue: 40)).levels(on: .light) {
      #expect(level.red == level.green && level.green == level.blue)
    }
  }

  @Test func writesARuleForEachColorAndTheSharedOnes() throws {
    let style = Tint.style(of: [Tint(HexColor(red: 0x5E, green: 0x5C, blue: 0xE6))])
    #expect(
      style.hasPrefix(
        ".tint-5E5CE6{--l1:#B4BDFF;--l2:#9099FF;--l3:#7073F5;--l4:#5955DF;--l5:#4439C1;"
          + "--d1:#40447A;--d2:#575DA9;--d3:#7177E2;--d4:#8E97FF;--d5:#B6BFFF}\n"
          + "@media (forced-colors:none){\n:root .tint{--habit:var(--l3);--chart-accent:var(--l5);"
          + "--level-1:var(--l1);--edge-1:var(--l3);--on-level-1:#000000;"
      )
    )
    #expect(Tint(.black).className == "tint tint-000000")
    #expect(Tint.style(of: []) == "")
  }

  @Test func growsLittleWithColors() {
    #expect(Tint.style(of: ColorSamples.all.prefix(200).map { Tint($0) }).utf8.count < 31_000)
  }
}
