package import HabitCore
package import HabitText

/// The state of a habit on a day that can still change.
package enum DueStanding: String, CaseIterable {
  case open
  case done
  /// Done without being due.
  case bonus
  case skipped
  case paused
  case missed
  /// Covered by the days around it.
  case rest

  /// Returns the state of a habit on a day, or `nil` if there is none to show.
  package init?(_ figures: HabitReport.Figures, on day: Day) {
    guard let state = figures.state(on: day), let mark = figures.mark(on: day) else { return nil }
    if let period = figures.period(on: day) {
      self.init(period, mark)
    } else {
      self.init(state, mark, figures.life.kind)
    }
  }

  /// Derives the state from the current period of a quota: it is open while completions are
  /// missing.
  private init?(_ period: QuotaPeriod, _ mark: Mark) {
    let isMet = period.required > 0 && period.tally.kept == period.required
    switch mark {
    case .done, .clean: self = period.tally.bonus > 0 ? .bonus : .done
    case _ where isMet: self = .done
    case .skipped: self = .skipped
    case .paused: self = .paused
    case _ where period.tally.open > 0: self = .open
    case _ where period.required > 0: self = .missed
    default: return nil
    }
  }

  private init?(_ state: DayState, _ mark: Mark, _ kind: Kind) {
    switch (state, mark) {
    case (_, .paused): self = .paused
    case (.off, .done): self = .bonus
    case (.off, .failed) where kind == .avoid: self = .missed
    case (.off, .none) where kind.hasCleanDays: self = .open
    case (.off, .skipped), (.excused, _): self = .skipped
    case (.off, _): return nil
    case (.rest, _): self = .rest
    case (_, .done), (.kept, _): self = .done
    case (.missed, _): self = .missed
    case (.open, _): self = .open
    }
  }

  package var title: Phrase {
    switch self {
    case .open: .stillOpen
    case .done: .doneAlready
    case .bonus: .doneThoughNotDue
    case .skipped: .skippedToday
    case .paused: .pausedToday
    case .missed: .missedToday
    case .rest: .notDue
    }
  }

  /// The class of the symbol before a name.
  package var stateClass: String {
    switch self {
    case .open: "open"
    case .done, .bonus: "kept"
    case .skipped, .paused: "excused"
    case .missed: "missed"
    case .rest: "rest"
    }
  }
}
