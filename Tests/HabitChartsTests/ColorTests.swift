import HabitCore
import Testing

@testable import HabitCharts

@Suite struct ColorTests {
  /// Ottosson (2020) gives white its lightness of 1; the rest is the inverse of the same matrices.
  @Test func givesBackEveryColor() {
    #expect(abs(OKLCH(.white).lightness - 1) < 0.000_01)
    #expect(abs(OKLCH(.white).chroma) < 0.000_1)
    for color in ColorSamples.all {
      #expect(OKLCH(color).color == color)
    }
  }

  @Test func weakensWhatAScreenCannotShow() {
    let green = OKLCH(lightness: 0.5, chroma: 1, hue: 2.4)
    let shown = OKLCH(green.color)
    #expect(abs(shown.lightness - 0.5) < 0.01)
    #expect(abs(shown.hue - 2.4) < 0.05)
    #expect(shown.chroma < 0.2)
  }
}
