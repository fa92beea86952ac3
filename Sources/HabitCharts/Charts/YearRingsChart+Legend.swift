import HabitText

/// What the colours of rings mean.
extension YearRingsChart {
  /// The styles of days on a ring.
  static let ringStyles = DayCellStyle.levels + [.rest, .excused]

  /// Returns the level in which a ring shows a day, or `nil` for a day that is off.
  static func level(of style: DayCellStyle) -> DayCellStyle? {
    switch style {
    case .level0, .missed, .open: .level0
    case .level1, .level2, .level3, .level4, .level5, .rest, .excused: style
    case .off, .failed: nil
    }
  }

  /// The habits without a name in the picture, outermost first, then the levels that occur.
  func entries(of cells: [RowCells]) -> [LegendEntry] {
    // The outermost ring is the longest, so hues that look alike have different samples; that of a
    // level is longer than all of them.
    let step = 6 / Double(max(1, rows.count - 1))
    let names = (isNamed ? [] : rows).enumerated().map { position, row in
      LegendEntry(.written { $0.embeddedText(row.name) }) {
        $0.ringSample("s5", row.tint, length: 10 - step * Double(position))
      }
    }
    // A week in which nothing is due is a gap that a reader sees, a single day is not.
    func level(of style: DayCellStyle) -> DayCellStyle? {
      Self.level(of: style) ?? (isByWeeks && style == .off ? .off : nil)
    }
    let shown = Set(cells.flatMap { $0.styles.compactMap { $0.flatMap(level) } })
    var texts: [DayCellStyle: [Markup]] = [:]
    for item in meanings(of: cells) {
      guard let level = level(of: item.style), shown.contains(level),
        texts[level]?.contains(item.text) != true
      else { continue }
      texts[level, default: []].append(item.text)
    }
    return names
      + (Self.ringStyles + [.off]).compactMap { level in
        LegendItem.joined(level, texts[level] ?? [], geometry.wording).map { item in
          LegendEntry(item.text, isStep: item.isStep) {
            let name = level == .rest ? "s2 rest" : level.ringClass
            $0.ringSample(name, nil, length: 12, width: 12 * level.ringShare)
          }
        }
      }
      + (today == nil
        ? []
        : [
          LegendEntry(Markup(text: words[.today])) {
            $0.raw("<path class=\"today\" d=\"M1 1l10 10\"/>")
          }
        ])
  }
}

extension DayCellStyle {
  /// The class of a level on a ring.
  var ringClass: StaticString {
    switch self {
    case .level1: "s1"
    case .level2, .rest: "s2"
    case .level3: "s3"
    case .level4: "s4"
    case .level5: "s5"
    case .excused: "sx"
    case .off: "track"
    default: "s0"
    }
  }

  /// The share of the width of a ring: missed days and days of rest are lines, as in strips.
  var ringShare: Double {
    switch self {
    case .level0: 0.2
    case .rest: 0.3
    default: 1
    }
  }
}

extension Markup {
  /// Appends a piece of a ring for a legend.
  fileprivate mutating func ringSample(
    _ name: StaticString,
    _ tint: Tint?,
    length: Double,
    width: Double = 12
  ) {
    raw("<g")
    if let tint {
      raw(" class=\"")
      text(tint.className)
      raw("\"")
    }
    raw(" stroke-width=\"")
    number(width)
    raw("\"><path class=\"")
    raw(name)
    raw("\" d=\"M0 6h")
    number(length)
    raw("\"/></g>")
  }
}
