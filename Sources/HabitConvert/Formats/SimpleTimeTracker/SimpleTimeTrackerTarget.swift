import HabitCore

extension Target {
  /// The CSV of Simple Time Tracker: each entry with a length, from its start to its end.
  ///
  /// Source: `CsvRepoImpl.kt` of Razeeman/Android-SimpleTimeTracker.
  static let simpleTimeTracker = Target(
    id: "simple-time-tracker",
    name: "Simple Time Tracker",
    file: "simple-time-tracker.csv",
    arrival: "in Simple Time Tracker: Settings → Import CSV",
    caution: "each import adds the records once more",
    trial: .source,
    format: "simple-time-tracker",
    abilities: Abilities(
      kinds: [.tracking],
      onlyLengths: true,
      // A text ends at a quote there, and a comma separates categories.
      names: .lineCell([("\"", "”")]),
      namesAreKeys: true,
      categories: .lineCell([("\"", "”"), (",", ";")]),
      times: .always,
      several: true,
      emptyHabits: false
    )
  ) { source in
    let header = [
      "activity name", "time started", "time ended", "comment", "categories", "record tags",
      "duration", "duration minutes",
    ]
    let rows = source.habits.flatMap { history in
      history.entries.map { entry in
        let start = Int(entry.day.number) * 86_400 + (entry.time?.minutes ?? 0) * 60
        let seconds = Int(((entry.value ?? 0) * 60).rounded())
        let moments = [start, start + seconds].map { $0.writtenInstant.replacing("T", with: " ") }
        return [history.habit.name] + moments + [
          "", history.habit.category ?? "", "",
          "\(seconds / 3_600):\(seconds / 60 % 60):\(seconds % 60)", "\(seconds / 60)",
        ]
      }
    }
    return [.csv("simple-time-tracker.csv", [header] + rows)]
  }
}
