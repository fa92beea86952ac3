import HabitCore
import HabitSettings
import HabitSources

extension Workspace {
  /// Who is to see figures.
  enum Audience {
    /// The owner, from whom nothing is hidden.
    case owner
    /// Whoever finds the site: what is hidden is left out, and what is renamed has its public name.
    case everyone
  }

  /// The habits as somebody may see them.
  ///
  /// - Throws: ``SiteError`` where all habits are hidden from them.
  func log(for audience: Audience) throws -> HabitLog {
    guard audience == .everyone, !(published.hidden.isEmpty && published.renamed.isEmpty) else {
      return log
    }
    guard !published.habits.isEmpty else {
      throw SiteError(
        "settings.privacy",
        "every habit is hidden, and nothing is left to show; take one out of 'hide'"
      )
    }
    // Slugs are given anew: one that is told apart from that of a hidden habit would tell of it.
    let known = Set(published.habits.compactMap(\.habit.category))
    let isWhole = published.hidden.isEmpty || settings.privacy.countsHidden
    return HabitLog(
      habits: published.habits,
      categories: log.categories.filter { known.contains($0.name) },
      storedExperience: isWhole ? log.storedExperience : nil,
      unlisted: settings.privacy.countsHidden ? published.hidden : []
    )
  }

  /// Throws where a name means only habits that are hidden.
  func refuseHidden(_ name: String) throws {
    func isMeant(_ history: HabitHistory) -> Bool {
      history.habit.name == name || history.habit.id == name
    }
    guard published.hidden.contains(where: isMeant), !published.habits.contains(where: isMeant)
    else { return }
    throw SiteError(
      "settings.privacy",
      "the habit \(name.quoted) is hidden under 'privacy'; a profile can have another 'hide'"
    )
  }
}
