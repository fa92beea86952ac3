import HabitConfig
import HabitCore

extension Workspace {
  enum Audience {
    /// The owner, from whom nothing is hidden.
    case owner
    /// Any reader of the site: hidden habits are left out, and renamed ones have public names.
    case everyone
  }

  /// Selects the habits that an audience may see; the settings say whether the reasons of pauses
  /// stay unless it is set.
  ///
  /// - Throws: ``SiteError`` if all habits are hidden from the audience.
  func log(for audience: Audience, keepsReasons: Bool? = nil) throws -> HabitLog {
    var log = try habitsLog(for: audience)
    guard audience == .everyone else { return log }
    if !(keepsReasons ?? settings.privacy.notes) { log = log.withoutReasons }
    if !settings.privacy.times { log = log.withoutTimes }
    return log
  }

  private func habitsLog(for audience: Audience) throws -> HabitLog {
    guard audience == .everyone, !(published.hidden.isEmpty && published.renamed.isEmpty) else {
      return log
    }
    guard !published.habits.isEmpty else {
      throw SiteError(
        "settings.privacy",
        "every habit is hidden under 'privacy', and nothing is left to show; change 'hide' or"
          + " 'show' there"
      )
    }
    // Slugs are assigned again: one made distinct from a hidden habit's slug would reveal it.
    let known = Set(published.habits.compactMap(\.habit.category))
    let isWhole = published.hidden.isEmpty || settings.privacy.countsHidden
    return HabitLog(
      habits: published.habits,
      categories: log.categories.filter { known.contains($0.name) },
      storedExperience: isWhole ? log.storedExperience : nil,
      unlisted: settings.privacy.countsHidden ? published.hidden : []
    )
  }

  /// Throws if a name matches only hidden habits.
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

  static func adjusted(_ habits: [HabitHistory], by settings: Settings) throws -> AdjustedHabits {
    let adjusted = AdjustedHabits(
      habits,
      by: settings.habits,
      pauses: settings.pauses,
      goals: settings.goals,
      order: settings.order
    )
    guard !adjusted.diagnostics.contains(where: { $0.severity == .error }) else {
      throw SiteError(adjusted.diagnostics)
    }
    return adjusted
  }

  static func published(
    _ adjusted: AdjustedHabits,
    of originals: [HabitHistory],
    _ privacy: Privacy,
    concealing concealed: Set<String>
  ) throws -> PublicHabits {
    let published = PublicHabits(
      adjusted,
      of: originals,
      hiding: privacy.hidden,
      showing: privacy.shown,
      naming: privacy.publicNames,
      concealing: concealed
    )
    guard published.diagnostics.isEmpty else { throw SiteError(published.diagnostics) }
    return published
  }
}
