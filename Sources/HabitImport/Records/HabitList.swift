import HabitCore
import HabitReading

/// The habits of an export under construction, by the keys by which its records refer to them.
///
/// A class, because all that is read of the export adds to it.
final class HabitList {
  var drafts: [HabitDraft] = []
  var categories: [HabitCore.Category] = []
  /// The number of days that were ticked and then unticked.
  var unticked = 0
  var storedExperience: Int?
  var photos: [String: [UInt8]] = [:]
  private var keys: [String?] = []
  private var indexes: [String: Int] = [:]
  /// The indexes of the habits that records refer to by a number.
  private var numbers: [Int: Int] = [:]
  private var orphans = 0
  private let log: Log
  let location: Location

  /// Which entry of a day counts.
  enum Counted {
    case first
    case last
  }

  init(_ log: Log, file: String) {
    self.log = log
    location = Location(file: file)
  }

  static let orphan = "an entry of a habit that is not in the file; left out"

  /// Adds a habit; of several with one key, records belong to the first.
  func add(_ draft: HabitDraft, key: String? = nil) {
    if let key, indexes[key] == nil { indexes[key] = drafts.count }
    keys.append(key)
    drafts.append(draft)
  }

  /// Adds the habit of a value by its id, or reports that there is one with this id, under a code;
  /// returns whether it was added.
  @discardableResult
  func add(_ draft: HabitDraft, by field: Field, _ code: String) -> Bool {
    let id = draft.habit.id
    guard index(of: id) == nil else {
      field.report(.warning, code, "the id \(id.quoted) appears twice; the first habit counts")
      return false
    }
    add(draft, key: id)
    return true
  }

  /// Returns the index of the habit of a key.
  func index(of key: String) -> Int? { indexes[key] }

  /// Returns the index of the habit of a key, which is made by its first record.
  func index(
    of key: String,
    named name: String,
    _ format: Format,
    _ kind: Kind = .yesNo,
    unit: String? = nil
  ) -> Int {
    if let index = indexes[key] { return index }
    add(HabitDraft(id: key, named: name, kind, unit: unit, source: format), key: key)
    return drafts.count - 1
  }

  /// Adds a habit for each row of a table, to which records refer by the number in its first column;
  /// reports a row with the number of another one.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - database: Where the table is.
  ///   - columns: The columns to read, that of the numbers first.
  ///   - draft: Makes the habit of a row and its number.
  /// - Throws: ``ImportError`` if the table is damaged or endless.
  func addRows(
    of table: String,
    in database: Database,
    _ columns: [String],
    _ draft: (Row, Int) -> HabitDraft
  ) throws(ImportError) {
    try database.rows(of: table, columns) { row in
      let number = columns.first.map { row.number($0) } ?? 0
      guard numbers[number] == nil else {
        row.whole.report(.warning, "habit.key", "its id appears twice; the first counts")
        return
      }
      numbers[number] = drafts.count
      add(draft(row, number))
    }
  }

  /// Returns the index of the habit of a number.
  func index(of number: Int) -> Int? { numbers[number] }

  /// Returns the index of the habit of the number in a field; reports a field without one.
  func index(
    of field: Field,
    _ severity: Diagnostic.Severity = .warning,
    _ code: String = "entry.orphan",
    _ what: String = "an entry of a habit"
  ) -> Int? {
    let number = field.whole
    if let index = number.flatMap({ index(of: $0) }) { return index }
    if number != nil || !field.exists {
      field.report(severity, code, "\(what) that is not in the file; left out")
    }
    return nil
  }

  /// Adds an entry to the habit of a key; counts one without a habit.
  func add(_ entry: Entry, to key: String) {
    if let index = index(of: key) {
      drafts[index].entries.append(entry)
    } else {
      orphans += 1
    }
  }

  /// Sets the categories of the habits by their keys; of several, the first counts.
  func setCategories(_ names: [String: [String]]) {
    for (index, key) in keys.enumerated() {
      for name in key.flatMap({ names[$0] }) ?? [] { addCategory(name, to: index) }
    }
  }

  /// Sets the category of a habit, unless it has one already.
  func addCategory(_ name: String, to index: Int) {
    let old = drafts[index].habit.category
    drafts[index].habit.category = old ?? name
    guard let old, old != name else { return }
    note("habit.categories", "a habit is in several categories; only the first is read")
  }

  /// Sorts the entries of each habit by day, and keeps one of each day; reports the others.
  func keepOneADay(_ counted: Counted) {
    for index in drafts.indices {
      let entries = drafts[index].history.entries
      let second = entries.indices.dropFirst().first { entries[$0].day == entries[$0 - 1].day }
      var kept = second.map { Array(entries[..<$0]) } ?? entries
      for entry in entries[(second ?? entries.endIndex)...] {
        if kept.last?.day != entry.day {
          kept.append(entry)
        } else if counted == .last {
          kept[kept.count - 1] = entry
        }
      }
      drafts[index].entries = kept
      let message = "the same day twice for one habit; the \(counted) counts"
      warn("entry.twice", times: entries.count - kept.count, message)
    }
  }

  /// Sets the kinds of the habits of an app that judges each day itself, and exports amounts but no
  /// target.
  ///
  /// The target is the least sum of a day that the app calls done, if no other day reaches it.
  /// Otherwise the app's judgement counts, and the amounts are left out.
  func judge() {
    for index in drafts.indices {
      let entries = drafts[index].entries
      let habit = drafts[index].habit
      let target = Self.target(of: entries)
      if entries.contains(where: { ($0.value ?? 0) != 0 && $0.value != 1 }) {
        let message =
          target.map { target in
            "the target of \(habit.name.quoted) is not in the export; taken for \(target.short),"
              + " the least that counts as done"
          }
          ?? "amounts of \(habit.name.quoted) fit no target; its days count as the app judged them,"
          + " without amounts"
        let (severity, code): (Diagnostic.Severity, String) =
          target == nil ? (.warning, "csv.judged") : (.note, "csv.target")
        log.findings.add(severity, code, about: habit.id, message, at: location)
        if let target {
          drafts[index].habit.kind = .atLeast(target: target)
          for place in entries.indices where entries[place].state != .skipped {
            drafts[index].entries[place].state = nil
            drafts[index].entries[place].value = entries[place].value ?? 0
          }
          continue
        }
      }
      drafts[index].habit.unit = nil
      for place in entries.indices { drafts[index].entries[place].value = nil }
    }
  }

  /// Returns the least sum of a done day, if it is more than that of every other day.
  private static func target(of entries: [Entry]) -> Double? {
    var sums: [Day: Double] = [:]
    var done: Set<Day> = []
    for entry in entries where entry.state != .skipped {
      sums[entry.day, default: 0] += entry.value ?? 0
      if entry.state == .done { done.insert(entry.day) }
    }
    let least = done.compactMap { sums[$0] }.min() ?? 0
    let most = sums.filter { !done.contains($0.key) }.values.max() ?? 0
    return least > most && least > 0 && least.isFinite ? least : nil
  }

  /// Puts the habits into the order of the app, after all that refers to them is read.
  func sort(setsPositions: Bool = true) {
    let sorted = drafts.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }
    drafts = sorted.map(\.element)
    guard setsPositions else { return }
    for index in drafts.indices { drafts[index].habit.position = Double(index + 1) }
  }

  /// Returns the error of an export of which nothing is read.
  func failure(_ reason: String) -> ImportError { ImportError(location, reason) }

  /// Says something of the whole file that occurs a number of times, if it does.
  func note(_ code: String, about subject: String = "", times: Int = 1, _ message: String) {
    log.report(.note, code, about: subject, times: times, message, at: location)
  }

  /// Warns of something in the whole file that occurs a number of times, if it does.
  func warn(_ code: String, about subject: String = "", times: Int = 1, _ message: String) {
    log.report(.warning, code, about: subject, times: times, message, at: location)
  }

  /// The contents of the export; a habit without an id gets its name as one.
  var imported: Imported {
    HabitDraft.nameIDs(of: &drafts)
    warn("entry.orphan", times: orphans, Self.orphan)
    let archived = "a habit is archived without a day; it ends with its last entry"
    let count = drafts.count { $0.isArchived && $0.habit.archived == nil }
    note("habit.archived", times: count, archived)
    let unticked = "a day without a tick, an amount or a note; it is not an entry"
    note("entry.unticked", times: self.unticked, unticked)
    var imported = Imported(diagnostics: log.findings.diagnostics)
    for index in drafts.indices {
      imported.habits.append(drafts[index].history)
      // The entries are given up before those of the next habit are copied: there may be a million.
      drafts[index].entries = []
    }
    imported.categories = categories
    imported.storedExperience = storedExperience
    imported.photos = photos
    return imported
  }
}
