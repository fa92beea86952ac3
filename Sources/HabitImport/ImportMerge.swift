import HabitCore
import HabitReading

/// The merged contents of all exports so far, with unique ids.
struct ImportMerge {
  private(set) var imported = Imported()
  var findings = Findings()
  /// The path of the file of each id.
  private var pathsByID: [String: String] = [:]
  /// The last habit of each name in the previous exports.
  private var habitsByName: [String: (id: String, path: String)] = [:]
  /// The first habit of each skeleton.
  private var habitsByLook: [String: (name: String, id: String, path: String)] = [:]
  /// The last number appended to each id that occurs more than once.
  private var lastNumbers: [String: Int] = [:]
  private var categoryNames: Set<String> = []
  private var experiencePath: String?
  private var accumulation = ImportSettings.Accumulation.oneSource
}

extension ImportMerge {
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
      let accumulated = AccumulatedExports(exports)
      (exports, diagnostics) = (accumulated.exports, accumulated.diagnostics)
    }
    for export in exports {
      add(export)
    }
    imported.diagnostics += diagnostics
  }

  private mutating func add(_ export: ReadExport) {
    let (other, path) = (export.contents, export.set.main.path)
    imported.diagnostics += other.diagnostics
    imported.sources.append(export.source)
    imported.clashes.append([])
    let start = imported.habits.count
    for history in other.habits {
      add(history, from: path)
    }
    for history in imported.habits[start...] {
      habitsByName[history.habit.name] = (history.habit.id, path)
    }
    for category in other.categories.map(Self.bounded)
    where categoryNames.insert(category.name).inserted {
      imported.categories.append(category)
    }
    addExperience(other.storedExperience, from: path)
    imported.diagnostics += findings.diagnostics
    findings = Findings()
  }

  /// Reports, once per folder, how many of its files are not exports.
  mutating func reportPassedOver(_ paths: [String], in folder: String) {
    guard let first = paths.first else { return }
    var diagnostic = Diagnostic(
      .note,
      "input.other",
      "no export of a known format; passed over",
      at: Location(file: first)
    )
    diagnostic.count = paths.count
    imported.diagnostics.append(diagnostic)
  }

  private mutating func add(_ history: HabitHistory, from path: String) {
    var habit = history.habit
    boundNames(of: &habit, from: path)
    reportMarks(in: history, named: habit.name, from: path)
    leaveOutGreatTarget(of: &habit, from: path)
    if habit.id.isEmpty {
      // As in the open format, which has no empty ids.
      habit.id = "\(habit.name)-\(imported.habits.count + 1)"
    }
    if let other = pathsByID[habit.id] {
      let id = habit.id
      habit.id = distinctID(for: id)
      addClash(.id, of: (id, other), and: (habit.id, path))
    } else if let other = habitsByName[habit.name], other.path != path {
      addClash(.name(habit.name), of: other, and: (habit.id, path))
    } else {
      compareLook(of: habit, from: path)
    }
    rememberLook(of: habit, from: path)
    pathsByID[habit.id] = path
    let entries = entriesThatCount(of: history, from: path)
    // What changes nothing stays shared with the export: many small habits are half of the memory.
    let isSame = habit == history.habit && entries.count == history.entries.count
    imported.habits.append(isSame ? history : HabitHistory(habit, entries: entries))
  }

  /// Reports a habit whose name looks like that of another one.
  private mutating func compareLook(of habit: Habit, from path: String) {
    guard let (name, id, otherPath) = habitsByLook[habit.name.confusableSkeleton],
      name != habit.name
    else {
      return
    }
    let reason = HabitClash.Reason.confusable(first: name, second: habit.name)
    addClash(reason, of: (id, otherPath), and: (habit.id, path))
  }

  private mutating func rememberLook(of habit: Habit, from path: String) {
    let look = habit.name.confusableSkeleton
    if !look.isEmpty, habitsByLook[look] == nil {
      habitsByLook[look] = (habit.name, habit.id, path)
    }
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
    while pathsByID["\(id)~\(number)"] != nil {
      number += 1
    }
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
      findings.add(
        .warning,
        "experience.twice",
        "experience is stored in \(other.quoted) and in \(path.quoted); the greater counts",
        at: Location(file: path)
      )
    }
    experiencePath = path
    imported.storedExperience = max(experience, imported.storedExperience ?? 0)
  }
}

extension HabitHistory {
  /// Returns the same history with new names for the pictures of its milestones.
  fileprivate func renamingPhotos(_ names: [String: String]) -> HabitHistory {
    guard !names.isEmpty else { return self }
    let entries = entries.map { entry in
      guard let old = entry.details.milestone?.photo, let new = names[old] else { return entry }
      var entry = entry
      entry.details.milestone?.photo = new
      return entry
    }
    return HabitHistory(habit, entries: entries)
  }
}
