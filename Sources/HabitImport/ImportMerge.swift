import HabitCore
import HabitReading

/// The merged contents of all exports so far, with unique ids.
struct ImportMerge {
  private(set) var imported = Imported()
  var findings = Findings()
  /// The paths of the files of the exports.
  private var paths: [String] = []
  /// The index of the merged habit of each id.
  ///
  /// Indexes are small: with many habits, these tables are a large part of the memory.
  private var indexesByID: [String: Int32] = [:]
  /// The index of the last merged habit of each name in the previous exports.
  private var indexesByName: [String: Int32] = [:]
  /// The number of merged habits in ``indexesByName``.
  private var namedCount = 0
  /// The index of the first merged habit of each skeleton.
  private var indexesByLook: [String: Int32] = [:]
  /// The last number appended to each id that occurs more than once.
  private var lastNumbers: [String: Int] = [:]
  private var categoryNames: Set<String> = []
  private var experiencePath: String?
  private var accumulation = ImportSettings.Accumulation.oneSource

  /// Adds the exports of one format, in input order.
  mutating func add(_ exports: [ReadExport], _ accumulation: ImportSettings.Accumulation) {
    self.accumulation = accumulation
    var exports = exports.map { export in
      // An entry of one export may become one of another, with its picture.
      let names = add(export.contents.photos)
      var export = export
      export.contents.habits = export.contents.habits.map { $0.renamingPhotos(names) }
      return export
    }
    var diagnostics: [Diagnostic] = []
    if accumulation == .oneSource {
      let accumulated = AccumulatedExports(exports, after: imported.sources.count)
      (exports, diagnostics) = (accumulated.exports, accumulated.diagnostics)
    } else {
      for index in exports.indices { exports[index].source.ends.isAlone = true }
    }
    for export in exports { add(export) }
    imported.diagnostics += diagnostics
  }

  private mutating func add(_ export: ReadExport) {
    let other = export.contents
    let path = export.set.main.path
    imported.diagnostics += other.diagnostics
    imported.sources.append(export.source)
    imported.clashes.append([])
    rememberNames()
    paths.append(path)
    for (place, end) in other.dropped { imported.dropped[imported.habits.count + place] = end }
    for history in other.habits { add(history, from: path) }
    for category in other.categories.map(Self.bounded)
    where categoryNames.insert(category.name).inserted {
      imported.categories.append(category)
    }
    addExperience(other.storedExperience, from: path)
    imported.diagnostics += findings.diagnostics
    findings = Findings()
  }

  /// Reports files that are not exports.
  mutating func reportPassedOver(_ files: [PassedFile]) {
    imported.diagnostics += files.map(\.diagnostic)
  }

  /// Remembers the names of the previous exports, which only a further one needs.
  private mutating func rememberNames() {
    for index in namedCount..<imported.habits.count {
      indexesByName[imported.habits[index].habit.name] = Int32(index)
    }
    namedCount = imported.habits.count
  }

  private func source(of index: Int32) -> (id: String, path: String) {
    (imported.habits[Int(index)].habit.id, paths[Int(imported.sourceIndexes[Int(index)])])
  }

  private mutating func add(_ history: HabitHistory, from path: String) {
    var habit = history.habit
    boundNames(of: &habit, from: path)
    reportMarks(in: history, named: habit.name, from: path)
    leaveOutGreatTarget(of: &habit, from: path)
    leaveOutFarStarts(of: &habit, from: path)
    if habit.id.isEmpty {
      // As in the open format, which has no empty ids.
      habit.id = "\(habit.name)-\(imported.habits.count + 1)"
    }
    if let other = indexesByID[habit.id] {
      let id = habit.id
      habit.id = distinctID(for: id)
      addClash(.id, of: (id, source(of: other).path), and: (habit.id, path))
    } else if let other = indexesByName[habit.name].map(source), other.path != path {
      addClash(.name(habit.name), of: other, and: (habit.id, path))
    } else {
      compareLook(of: habit, from: path)
    }
    let index = Int32(imported.habits.count)
    rememberLook(of: habit, at: index)
    indexesByID[habit.id] = index
    imported.sourceIndexes.append(Int32(paths.count - 1))
    let entries = entriesThatCount(of: history, from: path)
    // What changes nothing stays shared with the export: many small habits are half of the memory.
    let isSame = habit == history.habit && entries.count == history.entries.count
    imported.habits.append(isSame ? history : HabitHistory(habit, entries: entries))
  }

  /// Reports a habit whose name looks like that of another one.
  private mutating func compareLook(of habit: Habit, from path: String) {
    guard let index = indexesByLook[habit.name.confusableSkeleton] else { return }
    let name = imported.habits[Int(index)].habit.name
    guard name != habit.name else { return }
    let reason = HabitClash.Reason.confusable(first: name, second: habit.name)
    addClash(reason, of: source(of: index), and: (habit.id, path))
  }

  private mutating func rememberLook(of habit: Habit, at index: Int32) {
    let look = habit.name.confusableSkeleton
    if !look.isEmpty, indexesByLook[look] == nil { indexesByLook[look] = index }
  }

  private mutating func addClash(
    _ reason: HabitClash.Reason,
    of first: (id: String, path: String),
    and second: (id: String, path: String)
  ) {
    let isAskedFor = accumulation == .apart
    let clash = HabitClash(reason, of: first, and: second, isAskedFor: isAskedFor)
    imported.clashes[imported.clashes.count - 1].append(clash)
  }

  private mutating func distinctID(for id: String) -> String {
    var number = lastNumbers[id, default: 1] + 1
    while indexesByID["\(id)~\(number)"] != nil { number += 1 }
    lastNumbers[id] = number
    return "\(id)~\(number)"
  }

  /// Adds pictures, and returns the new names of those whose name is taken.
  private mutating func add(_ photos: [String: [UInt8]]) -> [String: String] {
    var names: [String: String] = [:]
    for (name, bytes) in photos.sorted(by: { $0.key < $1.key }) {
      var free = name
      var number = 1
      while let other = imported.photos[free], other != bytes {
        number += 1
        free = "\(number)-\(name)"
      }
      imported.photos[free] = bytes
      names[name] = free == name ? nil : free
    }
    return names
  }

  private mutating func addExperience(_ experience: Int?, from path: String) {
    guard let experience else { return }
    if let other = experiencePath {
      let message =
        "experience is stored in \(other.quoted) and in \(path.quoted); the greater counts"
      findings.add(.warning, "experience.twice", message, at: Location(file: path))
    }
    experiencePath = path
    imported.storedExperience = max(experience, imported.storedExperience ?? 0)
  }

  /// The maximum length of a name, in code points: one character can have any number of them.
  static let maxNameLength = 1_000

  /// Cuts the names of a habit that are too long, and reports this.
  mutating func boundNames(of habit: inout Habit, from path: String) {
    if Self.isTooLong(habit.name) {
      habit.name = Self.bounded(habit.name)
      reportCut("the name \(habit.name.quoted)", of: habit, from: path)
    }
    let fields: [(String, WritableKeyPath<Habit, String?>)] = [
      ("category", \.category), ("unit", \.unit), ("priority", \.priority),
    ]
    for (noun, field) in fields {
      guard let text = habit[keyPath: field], Self.isTooLong(text) else { continue }
      habit[keyPath: field] = Self.bounded(text)
      reportCut("the \(noun) of \(habit.name.quoted)", of: habit, from: path)
    }
    if Self.isTooLong(habit.id) {
      habit.id = Self.bounded(habit.id)
      reportCut("the id of \(habit.name.quoted)", of: habit, from: path)
    }
  }

  /// Returns a category with a name that is not too long; the habits in it have the same name.
  static func bounded(_ category: Category) -> Category {
    var category = category
    category.name = bounded(category.name)
    return category
  }

  /// Reports texts that reading has cut because of their combining marks.
  mutating func reportMarks(in history: HabitHistory, named name: String, from path: String) {
    let habit = history.habit
    let texts = [
      habit.id, habit.name, habit.question, habit.note, habit.category, habit.priority, habit.unit,
    ]
    let own = texts.count { $0?.hasBoundedMarks == true }
    let count = own + history.entries.count { $0.ownDetails?.hasBoundedMarks == true }
    guard count > 0 else { return }
    let message = "\(MarkRun.reason) in a text of \(name.quoted); the others are left out"
    warn("text.marks", of: habit, times: count, message, from: path)
  }

  private static func isTooLong(_ name: String) -> Bool {
    name.utf8.count > maxNameLength && name.unicodeScalars.count > maxNameLength
  }

  private static func bounded(_ name: String) -> String {
    isTooLong(name) ? name.prefix(codePoints: maxNameLength) : name
  }

  private mutating func reportCut(_ text: String, of habit: Habit, from path: String) {
    let message = "\(text) is cut to \(Self.maxNameLength) code points"
    warn("habit.name-length", of: habit, message, from: path)
  }

  private mutating func warn(
    _ code: String,
    of habit: Habit,
    times: Int = 1,
    _ message: String,
    from path: String
  ) {
    let location = Location(file: path)
    findings.add(.warning, code, about: habit.id, times: times, message, at: location)
  }

  /// Returns the entries without those whose value is too great, and reports these.
  mutating func entriesThatCount(of history: HabitHistory, from path: String) -> [Entry] {
    let great = history.entries.count { !$0.counts }
    guard great > 0 else { return history.entries }
    let message = "a value of \(history.habit.name.quoted) beyond \(Self.limit); entry left out"
    warn("entry.value", of: history.habit, times: great, message, from: path)
    return history.entries.filter(\.counts)
  }

  /// Makes a habit tracking-only if its target is too great to judge any day.
  mutating func leaveOutGreatTarget(of habit: inout Habit, from path: String) {
    guard let target = habit.kind.target, !Kind.acceptedTargets.contains(target) else { return }
    habit.kind = .tracking
    let message =
      "the target of \(habit.name.quoted) is not from 0 to \(Self.limit); the habit is only counted"
    warn("habit.target", of: habit, message, from: path)
  }

  /// Lets the days of a rule count from the first entry if its start is no accepted day.
  fileprivate mutating func leaveOutFarStarts(of habit: inout Habit, from path: String) {
    for (index, change) in habit.schedules.enumerated() {
      guard case .every(let days, let start?) = change.schedule, !Day.accepted.contains(start)
      else { continue }
      habit.schedules[index] = ScheduleChange(from: change.from, .every(days: days, from: nil))
      let message =
        "the rule of \(habit.name.quoted) starts on \(start), which is not from \(Day.accepted.first)"
        + " to \(Day.accepted.last); its days count from the first one of the habit"
      warn("habit.start", of: habit, message, from: path)
    }
  }

  private static let limit = Entry.acceptedValues.upperBound.short
}

extension HabitHistory {
  /// Returns the history with other names of photos.
  fileprivate func renamingPhotos(_ names: [String: String]) -> HabitHistory {
    guard !names.isEmpty else { return self }
    return changing { _, entries in
      for index in entries.indices where entries[index].hasMore {
        guard let old = entries[index].details.milestone?.photo, let new = names[old] else {
          continue
        }
        entries[index].details.milestone?.photo = new
      }
    }
  }
}

extension EntryDetails {
  fileprivate var hasBoundedMarks: Bool {
    [note, title, milestone?.text].contains { $0?.hasBoundedMarks == true }
  }
}

extension Entry {
  /// Whether the value, if there is one, is in the accepted range.
  fileprivate var counts: Bool { value.map(Self.acceptedValues.contains) ?? true }
}
