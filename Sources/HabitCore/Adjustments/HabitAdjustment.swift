/// The owner's overrides for a habit; all other fields keep their values from the export.
package struct HabitAdjustment: Sendable {
  /// The habit, or all habits of that name.
  package let selector: LocatedText
  package var color: HexColor?
  package var category: String?
  /// Replaces all schedules of the habit.
  package var schedule: Schedule?
  package var kind: KindChange?
  package var unit: String?
  package var created: Day?
  /// The last day of the habit; it has no entries after it.
  package var ended: Day?
  /// The new name.
  package var name: String?
  /// The habits to merge into this one.
  package var parts: [LocatedText] = []

  package init(_ selector: LocatedText) { self.selector = selector }

  /// Sets all overridden fields except the kind.
  func set(_ habit: inout Habit) {
    habit.color = color ?? habit.color
    habit.category = category ?? habit.category
    if let schedule { habit.schedules = [ScheduleChange(schedule)] }
    habit.unit = unit ?? habit.unit
    habit.created = created ?? habit.created
    habit.ended = ended ?? habit.ended
    habit.name = name ?? habit.name
  }
}

/// The owner's override for the kind of a habit.
package struct KindChange: Hashable, Sendable {
  /// The new form, or `nil` if only the target changes.
  package var form: Form?
  /// In the habit's unit.
  package var target: Double?
  /// The location of the override.
  package var location: Location

  package init(form: Form? = nil, target: Double? = nil, at location: Location) {
    self.form = form
    self.target = target
    self.location = location
  }

  /// A kind without its target.
  package enum Form: String, CaseIterable, Sendable {
    case yesNo
    case atLeast
    case atMost
    case avoid
    case tracking
  }

  /// Returns the kind after the change, or `nil` if the change does not fit the habit.
  ///
  /// A target alone turns a yes/no or tracked habit into one that must reach the target.
  func applied(to kind: Kind) -> Kind? {
    let target = target ?? kind.target
    switch form {
    case .yesNo: return .yesNo
    case .atLeast: return target.map { .atLeast(target: $0) }
    case .atMost: return target.map { .atMost(target: $0) }
    case .avoid: return .avoid
    case .tracking: return .tracking
    case nil: break
    }
    guard let target else { return kind }
    switch kind {
    case .yesNo, .tracking, .atLeast: return .atLeast(target: target)
    case .atMost: return .atMost(target: target)
    case .avoid: return nil
    }
  }

  /// The message that says why the change does not fit a habit.
  var refusal: String {
    guard let form else { return "a habit of the kind 'avoid' has no target; set 'kind', too" }
    return "the kind \(form.rawValue.quoted) needs a 'target'"
  }
}

extension KindChange.Form {
  /// Whether the kind judges a day by a target.
  package var hasTarget: Bool { self == .atLeast || self == .atMost }
}
