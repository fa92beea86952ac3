package import HabitCore
import HabitText

/// A history as the files of a target, read back and compared with what was meant.
package struct Conversion: Sendable {
  package let target: Target
  package let files: [TargetFile]
  /// What the target does not hold, or holds in another form.
  package let losses: [Loss]
  package let habitCount: Int
  /// The number of days with an entry, each counted once for every habit.
  package let dayCount: Int

  /// Writes the files, reads them back, and compares them habit by habit and day by day.
  ///
  /// - Throws: ``SiteError`` if nothing is left to write, the target has no form for a number, or
  ///   the files read back differently, by anything that is no declared loss.
  package init(_ source: TargetSource, to target: Target) throws(SiteError) {
    self.target = target
    habitCount = source.habits.count
    dayCount = source.habits.reduce(0) { $0 + Set($1.entries.map(\.day)).count }
    var fitting = Fitting(target.abilities, of: source.habits, source.timeZone)
    var fitted = source
    fitted.habits = fitting.fitted(source.habits)
    if !target.abilities.details { fitting.losePartsOfAll(source) }
    losses = fitting.losses.all
    guard !source.habits.isEmpty || target.isForOwner else {
      throw SiteError("convert.nothing", "no habit in the inputs; nothing is written")
    }
    guard !fitted.habits.isEmpty || target.isForOwner else {
      throw SiteError(
        "convert.nothing",
        "\(target.name) can hold nothing of this history; \(Loss.phrase(losses))"
      )
    }
    files = try target.write(fitted)
    try Proof(target, fitted.timeZone).verify(files, hold: fitted)
  }

  /// The result in one sentence: `12 habits, 4,310 days: all as before, but 3 pauses became skipped
  /// days; not carried over: 41 notes`.
  package var summary: String {
    let rest = losses.isEmpty ? "" : ", but \(Loss.phrase(losses))"
    return "\(habitCount.grouped("habit")), \(dayCount.grouped("day")): all as before\(rest)"
  }
}

extension Fitting {
  /// Counts what belongs to no single habit.
  mutating func losePartsOfAll(_ source: TargetSource) {
    guard let first = source.habits.first?.habit else { return }
    let looks = source.categories.count { $0.color != nil || $0.symbol != nil }
    lose(.categoryLook, of: first, count: looks)
    if source.storedExperience != nil { lose(.totalPoints, of: first) }
  }
}

/// What a conversion kept and lost, as JSON with sorted keys.
package struct ConversionReport {
  private let conversion: Conversion
  private let withheld: Withheld

  package init(_ conversion: Conversion, _ withheld: Withheld) {
    self.conversion = conversion
    self.withheld = withheld
  }

  /// The whole document with a trailing line feed.
  package var bytes: [UInt8] {
    JSONWriter.document { json in
      json.members(["days": conversion.dayCount, "habits": conversion.habitCount])
      json.objects("losses", conversion.losses, aLineEach: true) { json, loss in
        json.nullable("became", loss.became)
        json.members(["count": loss.count, "habits": loss.habits, "part": loss.part.rawValue])
      }
      json.breakLine()
      json.member("target", conversion.target.id)
      json.key("withheld")
      json.object([
        "habits": withheld.habits, "notes": withheld.notes, "times": withheld.times,
      ])
    }
  }
}
