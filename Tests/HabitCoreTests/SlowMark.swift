import HabitCore

/// The mark of a day, from all entries of the day.
func slowMark(of entries: [Entry], kind: Kind) -> Mark {
  if entries.isEmpty { return kind == .avoid ? .done : .none }
  if kind == .avoid { return slowAvoidMark(of: entries) }
  var marks: [Mark] = []
  for entry in entries {
    switch entry.state {
    case .done where kind != .tracking || entry.value == nil: marks.append(.done)
    case .failed where kind != .tracking || entry.value == nil: marks.append(.failed)
    case .skipped: marks.append(.skipped)
    case nil where entry.value == nil: marks.append(.done)
    case .done, .failed, nil: marks.append(slowMark(ofSum: slowSum(of: entries), kind: kind))
    }
  }
  return marks.max() ?? .none
}

func slowSum(of entries: [Entry]) -> Double {
  entries.filter { $0.state != .skipped }.reduce(0) { $0 + ($1.value ?? 0) }
}

/// A slip is anything that was recorded, but for a skip and for a value of zero.
private func slowAvoidMark(of entries: [Entry]) -> Mark {
  let recorded = entries.filter { $0.state != .skipped }
  if recorded.contains(where: { $0.value.map { $0 > 0 } ?? true }) { return .failed }
  return recorded.isEmpty ? .skipped : .done
}

private func slowMark(ofSum sum: Double, kind: Kind) -> Mark {
  switch kind {
  case .yesNo, .avoid: return sum > 0 ? .done : .failed
  case .tracking: return sum > 0 ? .done : .none
  case .atLeast(let target):
    if sum >= target - 1e-9 * max(1, abs(target)) { return .done }
    return sum > 0 ? .partial : .failed
  case .atMost(let target):
    return sum <= target + 1e-9 * max(1, abs(target)) ? .done : .failed
  }
}
