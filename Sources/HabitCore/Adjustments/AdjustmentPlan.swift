/// The habits that each of several adjustments refers to.
struct AdjustmentPlan {
  /// The indexes of the habits that each adjustment names, in the order of the adjustments.
  private(set) var subjects: [[Int]] = []
  /// The habits to merge into the first subject of each adjustment.
  private(set) var parts: [[Part]] = []
  /// The index of each merged habit, with the index of the habit that it becomes part of.
  private(set) var wholes: [Int: Int] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private let index: HabitIndex

  /// A habit to merge into another one.
  struct Part {
    /// The index of the habit.
    let habit: Int
    /// The selector that names it.
    let selector: LocatedText
  }

  init(_ adjustments: [HabitAdjustment], for habits: [HabitHistory]) {
    index = HabitIndex(habits)
    findSubjects(of: adjustments)
    parts = zip(adjustments, subjects).map { adjustment, subjects in
      subjects.first.map { findParts(adjustment, of: $0) } ?? []
    }
    refuseChains(adjustments)
  }

  private mutating func findSubjects(of adjustments: [HabitAdjustment]) {
    var keys: [Int: LocatedText] = [:]
    for selector in adjustments.map(\.selector) {
      let indexes = index.indexes(of: selector)
      subjects.append(indexes)
      if indexes.isEmpty { diagnostics.append(index.absence(of: selector)) }
      if let other = indexes.lazy.compactMap({ keys[$0] }).first {
        refuse(
          "\(other.text.quoted) and \(selector.text.quoted) name the same habit;"
            + " combine them under one key",
          at: selector.location
        )
      }
      for subject in indexes where keys[subject] == nil { keys[subject] = selector }
    }
  }

  private mutating func findParts(_ adjustment: HabitAdjustment, of whole: Int) -> [Part] {
    var parts: [Part] = []
    for selector in adjustment.parts {
      let indexes = index.indexes(of: selector, without: whole)
      if indexes.isEmpty { diagnostics.append(absence(of: selector, beside: whole)) }
      for subject in indexes {
        if let other = wholes[subject] {
          if other == whole { continue }
          refuse(
            "\(selector.text.quoted) is merged into another habit already;"
              + " it can be part of only one",
            at: selector.location
          )
          continue
        }
        wholes[subject] = whole
        parts.append(Part(habit: subject, selector: selector))
      }
    }
    return parts
  }

  private func absence(of selector: LocatedText, beside whole: Int) -> Diagnostic {
    guard index.indexes(of: selector).contains(whole) else { return index.absence(of: selector) }
    return Diagnostic(
      .warning,
      "settings.habit",
      "\(selector.text.quoted) cannot be merged into itself, the only habit of that name",
      at: selector.location
    )
  }

  /// Refuses adjustments of a habit that another key merges: they would be lost, and habits that
  /// are part of each other would form a cycle.
  private mutating func refuseChains(_ adjustments: [HabitAdjustment]) {
    for (adjustment, subjects) in zip(adjustments, subjects) {
      let whole = subjects.compactMap { wholes[$0] }.first { $0 != subjects.first }
      guard let whole, let position = self.subjects.firstIndex(where: { $0.first == whole })
      else { continue }
      let text = adjustment.selector.text
      let other = adjustments[position].selector.text
      refuse(
        "\(text.quoted) is merged into \(other.quoted);"
          + " write what applies to both under \(other.quoted)",
        at: adjustment.selector.location
      )
    }
  }

  private mutating func refuse(_ message: String, at location: Location) {
    diagnostics.append(Diagnostic(.error, "settings.habit", message, at: location))
  }
}
