package import HabitCore
package import HabitText

extension Language {
  /// Returns the name of a badge, or its identifier if the language has no word for it.
  package func name(of badge: Experience.Badge) -> String {
    Phrase(rawValue: "badge\(badge.name)").map { self[$0] } ?? badge.name
  }

  /// Writes `To level 12`.
  package func nextLevel(after experience: Experience) -> String {
    text(.nextLevel, ["level": "\(experience.level + 1)"])
  }
}

extension Facts {
  /// Returns the level, the points, and those that are missing to the next level.
  package func tiles(of experience: Experience) -> [Tile] {
    let next = experience.nextBadge.map { badge in
      language.text(.nextBadge, ["badge": language.name(of: badge), "level": "\(badge.level)"])
    }
    let missing = experience.step.map { step in
      Tile(
        label: language.nextLevel(after: experience),
        figure: language.number(step.length - step.done),
        unit: language.unit(step.length - step.done, .points)
      )
    }
    return [
      Tile(
        label: language[.level],
        figure: "\(experience.level)",
        unit: language.name(of: experience.badge),
        detail: next ?? language[.lastLevel]
      ),
      Tile(label: language[.pointsLabel], figure: language.number(experience.total)),
    ] + [missing].compactMap(\.self)
  }
}
