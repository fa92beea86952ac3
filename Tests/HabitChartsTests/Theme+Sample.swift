import HabitCore

@testable import HabitCharts

extension ThemeColors {
  /// Greens on white, everything else in one grey.
  static let sample: ThemeColors = {
    var named = Dictionary(
      uniqueKeysWithValues: ColorName.allCases.map {
        ($0, HexColor(red: 0x77, green: 0x77, blue: 0x77))
      }
    )
    named[.background] = .white
    named[.surface] = .white
    let levels = (0..<Palette.count).map { level in
      HexColor(red: 0, green: UInt8(250 - 30 * level), blue: 0)
    }
    guard let colors = ThemeColors(named: named, levels: levels) else {
      preconditionFailure("a colour is missing")
    }
    return colors
  }()
}

extension Theme {
  /// The sample colours on both grounds.
  static let sample = Theme(
    light: .sample,
    dark: .sample,
    forms: ThemeForms(radius: 8, cells: 0.5, shadow: .none, headings: .sans)
  )
}
