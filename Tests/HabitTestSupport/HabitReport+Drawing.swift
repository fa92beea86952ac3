package import HabitCore

extension HabitReport.Figures {
  /// One letter a day: `x` done, `p` partial, `s` skipped, `z` paused, `f` failed, `c` clean, `-`
  /// none, `?` not known.
  package var drawnMarks: String {
    marks.marks.map { mark in
      switch mark {
      case .none: "-"
      case .clean: "c"
      case .failed: "f"
      case .skipped: "s"
      case .paused: "z"
      case .unknown: "?"
      case .partial: "p"
      case .done: "x"
      }
    }.joined()
  }

  /// One letter a day: `k` kept, `r` rest, `m` missed, `e` excused, `o` open, `.` off, `?` not known.
  package var drawnStates: String {
    zip(states, marks.marks).map { state, mark in
      switch state {
      case .off where mark == .unknown: "?"
      case .off: "."
      case .kept: "k"
      case .rest: "r"
      case .missed: "m"
      case .excused: "e"
      case .open: "o"
      }
    }.joined()
  }
}

extension OverallReport {
  /// Returns the level of the progress of a day, 0...5: that of the number done if habits are only
  /// counted, else that of the share done.
  package func level(of progress: DayProgress) -> Int {
    guard let scale else { return progress.level }
    return progress.done == 0 ? 0 : scale.level(of: Double(progress.done))
  }
}
