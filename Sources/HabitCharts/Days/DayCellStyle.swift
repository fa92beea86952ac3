import HabitText

/// The style of the cell of a day.
package enum DayCellStyle: UInt8, CaseIterable, Sendable {
  case level0
  case level1
  case level2
  case level3
  case level4
  case level5
  /// A small square: the rule asks for nothing on this day, because an entry covers it.
  case rest
  /// A dot.
  case missed
  /// Hatched.
  case excused
  /// Nothing.
  case off
  /// A cross: recorded as not done on a day that was off.
  case failed
  /// A dashed outline.
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

  /// Whether a cell has a shape: what is not due is a gap.
  var isDrawn: Bool { self != .off }

  /// The styles that a line through days can have.
  package static let stamped = Set(allCases.filter(\.isDrawn))

  /// Whether a cell is drawn by strokes, and is no square.
  var isStroked: Bool {
    switch self {
    case .level0, .missed, .rest, .excused, .failed: true
    default: false
    }
  }
}
