package import HabitCore
import HabitText

extension Facts {
  /// Returns the level in the ring of its progress, the points, and the next badge.
  package func level(of experience: Experience) -> Section.Hero {
    let points = language.count(experience.total, .points)
    let level = language.text(
      .isLevel,
      ["badge": language.name(of: experience.badge), "points": points]
    )
    let toGo = experience.step.map { step in
      language.text(.toCome, ["points": language.count(step.length - step.done, .points)])
    }
    let badge = experience.nextBadge.map { badge in
      language.text(.nextBadge, ["badge": language.name(of: badge), "level": "\(badge.level)"])
    }
    let clauses = [level, toGo ?? language[.lastLevel], badge].compactMap(\.self)
    let joined = clauses.dropFirst().reduce(level) {
      language.text(.clauses, ["first": $0, "second": $1])
    }
    return Section.Hero(
      Section.Figure(language.number(experience.level), share: experience.progress),
      language.sentence(joined)
    )
  }
}
