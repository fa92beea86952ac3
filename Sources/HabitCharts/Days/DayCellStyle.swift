/// The style of the cell of a day.
package enum DayCellStyle: UInt8, CaseIterable, Sendable {
  case level0
  case level1
  case level2
  case level3
  case level4
  case level5
  /// Outlined.
  case missed
  /// Hatched.
  case excused
  /// Dimmed.
  case off
  /// Dimmed and crossed: recorded as not done on a day that was off.
  case failed
  /// Dashed.
  case open
}

extension DayCellStyle {
  /// Level 0 and the five steps, 0...5.
  static let levels: [DayCellStyle] = [.level0, .level1, .level2, .level3, .level4, .level5]

  /// Returns the style of a level, 0...5.
  static func level(_ level: Int) -> DayCellStyle {
    levels[min(max(level, 0), 5)]
  }

  /// Returns the style of a share above 0, in the steps of ``DayProgress/level``.
  static func level(ofShare share: Double) -> DayCellStyle {
    level(max(1, Int((min(share, 1) * 5 - 1e-9).rounded(.up))))
  }

  /// The class of the cell in the style sheet.
  var className: StaticString {
    switch self {
    case .level0: "l0"
    case .level1: "l1"
    case .level2: "l2"
    case .level3: "l3"
    case .level4: "l4"
    case .level5: "l5"
    case .missed: "miss"
    case .excused: "hatched"
    case .off: "off"
    case .failed: "crossed"
    case .open: "open"
    }
  }
}
