import HabitText

/// The style of the cell of a day.
package enum DayCellStyle: UInt8, CaseIterable, Sendable {
  case level0
  case level1
  case level2
  case level3
  case level4
  case level5
  /// A dot: the rule asks for nothing on this day, because an entry covers it.
  case rest
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

  /// Level 0 and the five steps, 0...5.
  static let levels: [DayCellStyle] = [.level0, .level1, .level2, .level3, .level4, .level5]

  /// Returns the style of a level, 0...5.
  package static func level(_ level: Int) -> DayCellStyle {
    levels[min(max(level, 0), 5)]
  }

  /// Returns the style of a share above 0, in the steps of ``DayProgress/level``.
  static func level(ofShare share: Double) -> DayCellStyle {
    level(max(1, Int((share * 5 - 1e-9).rounded(.up))))
  }

  /// Whether this is one of the five steps above 0.
  package var isStep: Bool { (1...5).contains(rawValue) }

  /// Returns the style of a share of a target that is not reached: four steps below the darkest,
  /// which means done.
  static func level(ofBegun share: Double) -> DayCellStyle {
    level(min(max(1, Int((min(share, 1) * 4 - 1e-9).rounded(.up))), 4))
  }

  /// The class of the cell in the style sheet.
  package var className: StaticString {
    switch self {
    case .level0: "l0"
    case .level1: "l1"
    case .level2: "l2"
    case .level3: "l3"
    case .level4: "l4"
    case .level5: "l5"
    case .rest: "rest"
    case .missed: "miss"
    case .excused: "hatched"
    case .off: "off"
    case .failed: "crossed"
    case .open: "open"
    }
  }

  /// The styles with strokes: drawn once in a picture, and referenced by their cells.
  static let drawn: [DayCellStyle] = [.excused, .failed]

  /// The end of the id of the drawing, or `nil` if the class of a cell is enough.
  var idEnding: StaticString? {
    switch self {
    case .excused: "-x"
    case .failed: "-f"
    default: nil
    }
  }

  /// The strokes on a cell of 12 units.
  var strokes: StaticString? {
    switch self {
    case .excused: "M2 10L10 2M2 5.5L5.5 2M6.5 10L10 6.5"
    case .failed: "M3.5 3.5L8.5 8.5M8.5 3.5L3.5 8.5"
    default: nil
    }
  }

  /// The strokes on a cell of 28 units that contains the number of its day.
  var strokesAroundNumber: StaticString? {
    switch self {
    case .excused: "M4 12L12 4M4 24L24 4M16 24L24 16"
    case .failed: "M20 3.5L24.5 8M24.5 3.5L20 8"
    default: nil
    }
  }

  /// The strokes on a round cell of 28 units.
  var strokesOnSeed: StaticString? {
    switch self {
    case .excused: "M5 15L15 5M6 22L22 6M13 23L23 13"
    case .failed: "M9.5 9.5L18.5 18.5M18.5 9.5L9.5 18.5"
    default: nil
    }
  }
}
