package import HabitCore

extension TidyCSVText {
  /// What a table of entries does not contain of a log, with the number of habits that have it:
  /// `schedules of 2 habits`.
  package static func omissions(of log: HabitLog) -> [String] {
    var texts = habitFields.compactMap { name, isIncluded in
      text(name, log.habits.count { isIncluded($0.habit) })
    }
    texts += entryFields.compactMap { name, isIncluded in
      text(
        name,
        log.habits.count { $0.entries.contains(where: isIncluded) }
      )
    }
    if log.storedExperience != nil {
      texts.append("the total of points")
    }
    return texts
  }

  private static func text(_ name: String, _ count: Int) -> String? {
    count == 0 ? nil : "\(name) of \(count == 1 ? "1 habit" : "\(count) habits")"
  }

  private static let habitFields: [(name: String, isIncluded: @Sendable (Habit) -> Bool)] = [
    ("schedules", { $0.schedules.contains { $0.schedule != .daily } }),
    ("pauses", { !$0.pauses.isEmpty }),
    ("targets", { $0.kind.target != nil }),
    ("the kind", { $0.kind == .avoid }),
    ("days of creation", { $0.created != nil }),
    ("days of archiving", { $0.archived != nil }),
    ("days of export", { $0.exported != nil && $0.kind.hasCleanDays }),
    ("colours", { $0.color != nil }),
    ("emoji", { $0.emoji != nil }),
    ("questions", { $0.question != nil }),
    ("descriptions", { $0.note != nil }),
    ("priorities", { $0.priority != nil }),
    ("difficulties", { $0.difficulty != nil }),
    ("reminders", { !$0.reminders.isEmpty }),
    ("planned times", { $0.plannedMinutes != nil }),
  ]

  private static let entryFields: [(name: String, isIncluded: @Sendable (Entry) -> Bool)] = [
    ("clock times", { $0.time != nil || $0.ownDetails?.instant != nil }),
    ("points", { $0.experience != nil }),
    ("former names", { $0.ownDetails?.title != nil }),
    ("milestones", { $0.milestone != nil }),
    ("flowers", { $0.ownDetails?.flower != nil }),
  ]
}
