import HabitCore

/// The record of one day in Habo.
struct HaboEvent {
  var day: Day
  var type: DayType
  var comment: String?
  var amount: Double?
  /// The target of the habit on that day.
  var targetThen: Double?

  enum DayType: String {
    case clear, check, fail, skip, progress
  }

  /// Returns the entries of the event for a target, or for a tick without one.
  ///
  /// A checked day stays done even if its amount does not reach the current target.
  func entries(target: Double?) -> [Entry] {
    switch type {
    case .clear: return comment == nil ? [] : [noted(Entry(day: day, state: .failed))]
    case .fail: return [noted(Entry(day: day, state: .failed))]
    case .skip: return [noted(Entry(day: day, state: .skipped))]
    case .check:
      guard let target else { return [noted(Entry(day: day, state: .done))] }
      // An app version that stores no amount with a check writes 0.
      let known = amount.flatMap { $0 > 0 ? $0 : nil }
      let amount = known ?? targetThen ?? target
      let entry = noted(Entry(day: day, value: amount))
      return amount < target ? [entry, Entry(day: day, state: .done)] : [entry]
    case .progress:
      guard target != nil, let amount else {
        return comment == nil ? [] : [noted(Entry(day: day, state: .failed))]
      }
      let entry = noted(Entry(day: day, value: amount))
      let wasDone = targetThen.map { $0 > 0 && amount >= $0 } ?? false
      return wasDone && amount < target ?? 0 ? [entry, Entry(day: day, state: .done)] : [entry]
    }
  }

  private func noted(_ entry: Entry) -> Entry {
    guard let comment else { return entry }
    var entry = entry
    entry.details.note = comment
    return entry
  }
}
