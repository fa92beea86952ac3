import Foundation
import HabitCore
import HabitExchange
import HabitImport
import HabitReading

/// The comparison of written files with what they were meant to hold.
///
/// The files are read as a person's would be: their format is detected.
struct Proof {
  let target: Target
  private let timeZone: TimeZone

  init(_ target: Target, _ timeZone: TimeZone) {
    self.target = target
    self.timeZone = timeZone
  }

  /// Reads files and compares the habits.
  ///
  /// - Throws: ``SiteError`` with the first differences.
  func verify(_ files: [TargetFile], hold source: TargetSource) throws(SiteError) {
    let imported = try read(files)
    var differences = self.differences(source.habits, imported.habits)
    if let format = imported.sources.first?.format.id, format != target.format {
      differences.insert("it was read as \(format.quoted)", at: 0)
    }
    if target.abilities.details, imported.categories != source.categories {
      differences.append("the categories differ")
    }
    guard let first = differences.first else { return }
    let rest = differences.count - 1
    throw failure(first + (rest == 0 ? "" : ", and \(rest) more differences"))
  }

  func read(_ files: [TargetFile]) throws(SiteError) -> Imported {
    do throws(ImportFailure) {
      var exports: [ExportFile] = []
      for file in files {
        let origin: ExportFile.Origin = target.isFolder ? .found(in: target.id) : .named
        let path = target.isFolder ? "\(target.id)/\(file.path)" : file.path
        exports += try InputFiles(
          unpacking: ExportFile(path: path, bytes: file.bytes, origin: origin)
        ).files
      }
      return try Importers.read(exports, settings: ImportSettings(timeZone: timeZone))
    } catch {
      throw failure(error.errors.map { "\($0.location): \($0.reason)" }.joined(separator: "; "))
    }
  }

  private func failure(_ reason: String) -> SiteError {
    SiteError(
      "convert.proof",
      "the file for \(target.id.quoted) does not hold what it should: \(reason); nothing is"
        + " written; please report this with 'habitsite --version'"
    )
  }

  /// Returns what differs between the habits that were meant and those that were read.
  func differences(_ expected: [HabitHistory], _ read: [HabitHistory]) -> [String] {
    let meant = keyed(target.abilities.details ? HabitLog(habits: expected).habits : expected)
    let found = keyed(HabitLog(habits: read).habits)
    let others = Dictionary(uniqueKeysWithValues: found)
    var differences: [String] = []
    for (key, history) in meant {
      guard let other = others[key] else {
        differences.append("no habit \(history.habit.name.quoted)")
        continue
      }
      differences += self.differences(history, other)
    }
    let extra = found.count - meant.count
    if extra > 0 { differences.append("\(extra) habits more than were written") }
    if differences.isEmpty, target.abilities.order != .none, meant.map(\.key) != found.map(\.key) {
      differences.append("the order of the habits differs")
    }
    return differences
  }

  /// A habit is known by its id where the target keeps that, else by its name and how many of that
  /// name come before.
  private func keyed(_ histories: [HabitHistory]) -> [(key: String, value: HabitHistory)] {
    var counts: [String: Int] = [:]
    return histories.map { history in
      let name = target.abilities.ids ? history.habit.id : history.habit.name
      counts[name, default: 0] += 1
      return ("\(counts[name, default: 0]) \(name)", history)
    }
  }

  private func differences(_ meant: HabitHistory, _ read: HabitHistory) -> [String] {
    let fields = fieldDifferences(meant, read)
    let name = meant.habit.name.quoted
    guard meant.entries.count == read.entries.count else {
      let day = zip(meant.entries, read.entries).first { $0.day != $1.day }?.0.day
      let place = day ?? (meant.entries.count > read.entries.count ? meant : read).entries.last?.day
      let counts = "\(meant.entries.count) entries became \(read.entries.count)"
      return fields + ["\(name): \(counts), the first near \(place.map { "\($0)" } ?? "")"]
    }
    let days = zip(meant.entries, read.entries).filter { !isSame($0, $1) }
    return fields + days.map { "\(name), \($0.day): \(text(of: $0)) became \(text(of: $1))" }
  }

  private func isSame(_ meant: Entry, _ read: Entry) -> Bool {
    let meantDetails = meant.ownDetails ?? EntryDetails()
    let readDetails = read.ownDetails ?? EntryDetails()
    let sameDetails =
      target.abilities.details
      ? meantDetails == readDetails : (meantDetails.note ?? "") == (readDetails.note ?? "")
    return meant.day == read.day && sameDetails && meant.time == read.time
      && meant.minutes == read.minutes && meant.mark == read.mark
  }

  private func text(of entry: Entry) -> String {
    var parts: [String] = [entry.state?.rawValue, entry.value.map { "\($0)" }].compactMap(\.self)
    if let minutes = entry.minutes { parts.append("\(minutes) min") }
    if let time = entry.time { parts.append("\(time)") }
    if let note = entry.ownDetails?.note { parts.append("a note of \(note.utf8.count) bytes") }
    return parts.joined(separator: " ").quoted
  }

  private func fieldDifferences(_ meant: HabitHistory, _ read: HabitHistory) -> [String] {
    let one = meant.habit
    let other = read.habit
    var fields: [(String, Bool)] = [
      ("name", one.name == other.name), ("kind", one.kind == other.kind),
      ("unit", one.unit == other.unit), ("category", one.category == other.category),
      ("description", one.note == other.note), ("question", one.question == other.question),
      ("emoji", one.emoji == other.emoji), ("colour", one.color == other.color),
      ("priority", one.priority == other.priority),
      ("difficulty", one.difficulty == other.difficulty),
      ("planned time", one.plannedMinutes == other.plannedMinutes),
      ("reminders", one.reminders == other.reminders),
      ("day of creation", one.created == other.created),
      ("archive", one.archived == other.archived), ("pauses", one.pauses == other.pauses),
    ]
    if target.abilities.details || one.kind != .tracking {
      fields.append(("schedule", schedules(of: meant) == schedules(of: read)))
    }
    return fields.filter { !$0.1 }.map { "\(one.name.quoted): the \($0.0) differs" }
  }

  /// The schedules in one form for all that mean the same.
  private func schedules(of history: HabitHistory) -> [ScheduleChange] {
    var changes = history.schedulesFromTheirDays.map { change in
      ScheduleChange(from: change.from, change.schedule.simplest)
    }
    if changes.isEmpty { changes = [ScheduleChange(.daily)] }
    guard !target.abilities.details else { return changes }
    if case .every(let days, nil) = changes[0].schedule {
      changes[0].schedule = .every(days: days, from: history.firstDueDay(ofEvery: nil))
    }
    changes[0].from = nil
    return changes
  }
}

extension Entry {
  /// What counts of the state and the amount.
  fileprivate var mark: (Entry.State?, Double?) {
    if state == .skipped { return (.skipped, nil) }
    return value == nil ? (state ?? .done, nil) : (nil, value)
  }
}
