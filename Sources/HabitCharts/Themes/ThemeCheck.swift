import HabitCore

/// A check of the contrasts of the colours on one ground.
struct ThemeCheck {
  let scheme: ColorScheme
  let colors: ThemeColors

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

  /// The problems of the tints of habits, whose lightnesses are fixed, on the grounds.
  var tints: [ThemeProblem] {
    for source in Self.wheel {
      let strong = Tint(source).levels(on: scheme)[Tint.strongLevel - 1]
      for back in [ColorName.surface, .background] {
        let contrast = strong.contrast(to: colors[back])
        guard contrast < Contrast.graphics else { continue }
        let message =
          "\(back.key.quoted) of \(scheme.rawValue.quoted) has a contrast of"
          + " \(contrast.cutText):1 to the colours of habits, less than"
          + " \(Contrast.graphics.cutText):1; make it \(scheme == .light ? "lighter" : "darker")"
        return [problem(.named(back), message)]
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

  private func problem(_ color: ThemeColor, _ message: String) -> ThemeProblem {
    ThemeProblem(scheme: scheme, color: color, message: message)
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
