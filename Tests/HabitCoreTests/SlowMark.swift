import HabitCore

/// The mark of a day, from all entries of the day.
///
/// A skip is a skip; beside a value the kind decides; without one the state stands, or else done.
///
/// A day of a limit or an avoided habit without an entry is clean. Of a limit for some days, the
/// days before have used up a part.
func slowMark(of entries: [Entry], kind: Kind, after earlier: Double = 0) -> Mark {
  if entries.isEmpty { return kind.hasCleanDays ? .clean : .none }
  var marks: [Mark] = [.none]
  for entry in entries {
    if entry.state == .skipped {
      marks.append(.skipped)
    } else if entry.value != nil {
      marks.append(slowMark(ofSum: earlier + slowSum(of: entries), kind: kind))
    } else if entry.state == .failed || kind == .avoid {
      marks.append(.failed)
    } else {
      marks.append(.done)
    }
  }
  let strongest = marks.max() ?? .none
  return kind == .avoid && strongest == .none ? .clean : strongest
}

extension Mark {
  /// Whether nothing is asked of the day.
  var isAside: Bool { self == .paused || self == .unknown }
}

extension Kind {
  /// Whether a day without an entry is kept.
  var hasCleanDays: Bool {
    switch self {
    case .atMost, .avoid: true
    case .yesNo, .atLeast, .tracking: false
    }
  }
}

/// The sum of the values of a day; a skipped entry's value counts nowhere.
func slowSum(of entries: [Entry]) -> Double {
  entries.filter { $0.state != .skipped }.reduce(0) { $0 + ($1.value ?? 0) }
}

private func slowMark(ofSum sum: Double, kind: Kind) -> Mark {
  switch kind {
  case .yesNo: return sum > 0 ? .done : .failed
  case .tracking: return sum > 0 ? .done : .none
  case .avoid: return sum > 0 ? .failed : .none
  case .atLeast(let target):
    if sum >= target - 1e-9 * max(1, abs(target)) { return .done }
    return sum > 0 ? .partial : .failed
  case .atMost(let target):
    return sum <= target + 1e-9 * max(1, abs(target)) ? .done : .failed
  }
}
