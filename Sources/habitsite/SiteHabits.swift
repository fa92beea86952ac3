import Foundation
import HabitConfig
import HabitCore
import HabitImport
import HabitReading
import HabitText

/// The habits of a site, as the settings want them: all for their owner, and what everyone may see.
struct SiteHabits {
  /// The settings, with the zone of the machine where some days depend on it.
  let settings: Settings
  /// In the order of the inputs.
  let all: [HabitHistory]
  /// The same habits in the order of reports.
  let log: HabitLog
  let published: PublicHabits
  /// The id of each merged or moved habit, with the id of the habit that it is part of.
  let wholes: [String: String]
  /// The ids of all habits of the trackers that the settings name under `moved` as `from`.
  let left: Set<String>
  /// Where the sources of the habits end.
  let ends: SourceEnds
  /// The ids of the habits, as read, that the site hides or renames.
  let privateIDs: Set<String>
  let diagnostics: [Diagnostic]

  /// Who sees habits.
  enum Audience {
    /// The owner, from whom nothing is hidden.
    case owner
    /// Any reader of the site: hidden habits are left out, and renamed ones have public names.
    case everyone
  }

  /// - Parameters:
  ///   - read: What was read.
  ///   - kept: The same habits with those of the history, or `nil` if the site keeps none.
  /// - Throws: ``SiteError`` with what is wrong in the settings.
  init(of read: ReadInputs, _ kept: KeptHabits?) throws {
    let imported = kept?.imported ?? read.imported
    settings = Self.naming(read.timeZone, in: read.settings, for: imported)
    let names =
      imported.sources.map { $0.names(below: read.folder?.path) }
      + (kept?.sources ?? []).map { [$0.name, $0.format] }
    ends = Self.ends(of: imported, kept, settings, names, read.clock)
    let (moved, ofMoves) = try Self.moved(
      ends.habits,
      imported,
      settings.keeping.moves,
      names
    )
    var adjusted = try Self.adjusted(moved.habits, by: settings)
    adjusted.releaseLimits(of: ends, today: read.clock.known)
    let merged = adjusted.wholes
    wholes = merged.merging(moved.wholes.mapValues { merged[$0] ?? $0 }) { own, _ in own }
    left = moved.left
    published = try Self.published(
      adjusted,
      of: moved.habits,
      settings.privacy,
      concealing: Set((kept?.concealed ?? []).map { moved.wholes[$0] ?? $0 })
    )
    privateIDs = Self.privateIDs(imported.habits, adjusted, wholes, published)
    all = adjusted.habits
    log = HabitLog(
      habits: all,
      categories: imported.categories,
      storedExperience: imported.storedExperience
    )
    diagnostics =
      (settings.dayStart > 0 ? imported.notesOnDayStart() : [])
      + ofMoves + imported.clashes(afterMerging: wholes, among: all) + adjusted.diagnostics
      + published.warnings
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

  /// Reports that a result has what the site does not show.
  func reportWithheld(_ console: Console) {
    let hidden = published.hidden.count
    let renamed = published.renamed.count
    guard hidden + renamed > 0 else { return }
    let parts = [
      hidden > 0 ? "hides \(hidden.counted("habit"))" : nil,
      renamed > 0 ? "renames \(renamed.counted("habit"))" : nil,
    ]
    let verbs = parts.compactMap(\.self).joined(separator: " and ")
    let message = "the site \(verbs), and this result does not: it is for you alone"
    console.report([Diagnostic(.note, "privacy.owner", message)])
  }

  /// Names the machine's zone in the settings if nothing else is set and some days depend on it, so
  /// that the site of an export without instants is the same on every machine.
  private static func naming(
    _ timeZone: TimeZone,
    in settings: Settings,
    for imported: Imported
  ) -> Settings {
    var settings = settings
    let depends = imported.habits.contains { Importers.readsInstants(of: $0.habit) }
    if depends { settings.timeZone = settings.timeZone ?? timeZone.identifier }
    return settings
  }

  /// Returns where the sources end.
  private static func ends(
    of imported: Imported,
    _ kept: KeptHabits?,
    _ settings: Settings,
    _ names: [[String]],
    _ clock: Clock
  ) -> SourceEnds {
    var knowledge = SourceEnds.Knowledge(today: clock.known, live: clock.last)
    knowledge.dropped = imported.dropped
    knowledge.gone = kept?.goneIndexes ?? []
    var exports = imported.sources.map(\.ends) + (kept?.dataSources(today: clock.known) ?? [])
    for index in exports.indices {
      exports[index].isLive = exports[index].isLive || settings.isLive
      exports[index].isAlone = exports[index].isAlone || settings.merge == .none
      exports[index].successor = settings.keeping.moves.successor(of: names[index])
    }
    let indexes = imported.sourceIndexes.map { Int($0) }
    return SourceEnds(of: imported.habits, in: exports, indexes: indexes, knowledge)
  }

  /// Joins the habits of trackers that the owner has left with those of the new ones.
  ///
  /// - Returns: The habits, and warnings of moves that seem to be the wrong way round.
  /// - Throws: ``SiteError`` if a move names what is no source, or leads to itself.
  private static func moved(
    _ habits: [HabitHistory],
    _ imported: Imported,
    _ moves: [TrackerMove],
    _ sources: [[String]]
  ) throws -> (MovedHabits, [Diagnostic]) {
    var moved = MovedHabits(habits)
    var problems: [Diagnostic] = []
    func ids(_ name: String, _ location: Location) -> Set<String> {
      if !sources.contains(where: { $0.contains(name) }) {
        let hint = NearestName.hint(name, among: sources.flatMap { $0.sorted() })
        let message = "no source \(name.quoted) to move\(hint)"
        problems.append(Diagnostic(.error, "settings.moved", message, at: location))
      }
      let own = zip(habits, imported.sourceIndexes).filter { sources[Int($1)].contains(name) }
      return Set(own.map(\.0.habit.id))
    }
    var warnings: [Diagnostic] = []
    for move in moves {
      let from = move.from.quoted
      let to = move.to.quoted
      if move.from == move.to {
        let message = "\(from) moves to itself; name the old app and the new one"
        problems.append(Diagnostic(.error, "settings.moved", message, at: move.location))
      }
      let count = moved.join(ids(move.from, move.location), with: ids(move.to, move.location))
      guard count > 0 else { continue }
      let entries = count.counted("entry", "entries")
      let message =
        "\(entries) of \(from) \(count == 1 ? "is" : "are") left out, as \(to) ends before; if that"
        + " is the old app, swap 'from' and 'to'"
      warnings.append(Diagnostic(.warning, "settings.moved", message, at: move.location))
    }
    guard problems.isEmpty else { throw SiteError(problems) }
    return (moved, warnings)
  }

  private static func adjusted(
    _ habits: [HabitHistory],
    by settings: Settings
  ) throws -> AdjustedHabits {
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

  private static func published(
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

  /// Returns the ids of the habits, as read, that the site hides or renames.
  private static func privateIDs(
    _ known: [HabitHistory],
    _ adjusted: AdjustedHabits,
    _ wholes: [String: String],
    _ published: PublicHabits
  ) -> Set<String> {
    let open = Set(published.habits.map { [$0.habit.id, $0.habit.name] })
    let hidden = Set(
      adjusted.habits.filter { !open.contains([$0.habit.id, $0.habit.name]) }.map(\.habit.id)
    )
    guard !hidden.isEmpty else { return [] }
    return Set(known.map(\.habit.id).filter { hidden.contains(wholes[$0] ?? $0) })
  }
}
