import HabitCore

/// A check of the contrasts and differences of the colours on one ground.
struct ThemeCheck {
  let scheme: ColorScheme
  let colors: ThemeColors

  /// The least difference between two neighbouring levels, as ΔE2000.
  private static let minStep = 5.0
  /// The least difference between two levels with one between them, as ΔE2000.
  private static let minDoubleStep = 10.0

  /// The colours in front, the grounds behind them, and the least contrast.
  private static let rules: [(front: [ColorName], grounds: [ColorName], least: Double)] = [
    ([.text, .muted], [.background, .surface, .raised, .accentSoft, .off], Contrast.text),
    ([.accent], [.background, .surface, .raised, .accentSoft], Contrast.text),
    ([.mark, .focus, .high, .medium, .low], [.background, .surface], Contrast.graphics),
  ]

  var contrasts: [ThemeProblem] {
    Self.rules.flatMap { rule in
      rule.front.compactMap { front in
        let contrasts = rule.grounds.map { (scheme: $0, colors[front].contrast(to: colors[$0])) }
        guard let (back, contrast) = contrasts.min(by: { $0.1 < $1.1 }), contrast < rule.least
        else {
          return nil
        }
        let message =
          "\(front.key.quoted) of \(scheme.rawValue.quoted) has a contrast of"
          + " \(contrast.cutText):1 to \(back.key.quoted), less than \(rule.least.cutText):1;"
          + " make it \(scheme == .light ? "darker" : "lighter")"
        return problem(.named(front), message)
      }
    }
  }

  /// The problems of levels for which no outline stands out, since the grounds are too different.
  var edges: [ThemeProblem] {
    let grounds = [colors[.surface], colors[.background]]
    return colors.palette.levels.indices.compactMap { level in
      let seen = colors.palette.edges[level] ?? colors.palette.levels[level]
      let contrast = seen.minContrast(to: grounds)
      guard contrast < Contrast.graphics else { return nil }
      return problem(
        .level(level),
        "no outline of level \(level) of \(scheme.rawValue.quoted) stands out from both"
          + " 'background' and 'surface'; make them more alike"
      )
    }
  }

  var levels: [ThemeProblem] {
    let levels = colors.palette.levels
    return pairs(of: levels).compactMap { first, second in
      let least = second - first == 1 ? Self.minStep : Self.minDoubleStep
      guard let close = closest(levels[first], levels[second]), close.difference < least else {
        return nil
      }
      return problem(
        .level(second),
        "levels \(first) and \(second) of \(scheme.rawValue.quoted) differ by"
          + " \(close.difference.cutText)\(close.vision.people), less than \(least.cutText);"
          + " make one lighter or darker"
      )
    }
  }

  /// The problems of the tints of habits, whose lightnesses are fixed, on the grounds and level 0.
  var tints: [ThemeProblem] {
    for source in Self.wheel {
      let tint = Tint(source).levels(on: scheme)
      let strong = tint[Tint.strongLevel - 1]
      for back in [ColorName.surface, .background] {
        let contrast = strong.contrast(to: colors[back])
        guard contrast < Contrast.graphics else { continue }
        let message =
          "\(back.key.quoted) of \(scheme.rawValue.quoted) has a contrast of"
          + " \(contrast.cutText):1 to the colours of habits, less than"
          + " \(Contrast.graphics.cutText):1; make it \(groundWord)"
        return [problem(.named(back), message)]
      }
      guard let close = closest(colors.palette.levels[0], tint[0]) else { continue }
      if close.difference < Self.minStep {
        let message =
          "level 0 of \(scheme.rawValue.quoted) differs by \(close.difference.cutText)"
          + "\(close.vision.people) from the palest colour of habits, less than"
          + " \(Self.minStep.cutText); make it \(groundWord) or greyer"
        return [problem(.level(0), message)]
      }
    }
    return []
  }

  /// Colours from all around the colour wheel, and a grey.
  private static let wheel: [HexColor] =
    [.black]
    + (0..<24).map { step in
      OKLCH(lightness: 0.7, chroma: 0.3, hue: Double(step) * .pi / 12).color
    }

  private func pairs(of levels: [HexColor]) -> [(Int, Int)] {
    levels.indices.flatMap { first in
      [first + 1, first + 2].filter(levels.indices.contains).map { (first, $0) }
    }
  }

  /// Returns the colour vision in which two colours are most alike.
  private func closest(
    _ first: HexColor,
    _ second: HexColor
  ) -> (vision: ColorVision, difference: Double)? {
    ColorVision.allCases.map { ($0, $0.difference(first, second)) }.min { $0.1 < $1.1 }
  }

  private var groundWord: String { scheme == .light ? "lighter" : "darker" }

  private func problem(_ color: ThemeColor, _ message: String) -> ThemeProblem {
    ThemeProblem(scheme: scheme, color: color, message: message)
  }
}

extension ColorVision {
  /// ` for people with deuteranopia`, or empty for normal vision.
  fileprivate var people: String {
    self == .normal ? "" : " for people with \(rawValue)"
  }
}

extension Double {
  /// The number with at most one decimal, truncated, so that less than 5 never reads as 5.
  fileprivate var cutText: String {
    let tenths = Int(self * 10)
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

/// A colour of a theme that some people could not distinguish from another.
package struct ThemeProblem: Hashable, Sendable {
  package let scheme: ColorScheme
  /// The colour to change.
  package let color: ThemeColor
  /// One phrase with the figures.
  package let message: String
}
