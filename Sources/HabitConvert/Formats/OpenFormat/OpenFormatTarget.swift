import HabitCore
import HabitExchange

extension Target {
  /// habitsite's own JSON.
  static let json = Target(
    id: "json",
    name: "habitsite, JSON",
    file: "habits.json",
    arrival: "it is an export like any other: habitsite reads it",
    trial: .own,
    isForOwner: true,
    format: "habitsite",
    abilities: .everything
  ) { source throws(SiteError) in
    let text = OpenFormatText(
      habits: source.habits,
      categories: source.categories,
      storedExperience: source.storedExperience
    )
    return [TargetFile("habits.json", try text.bytes)]
  }
}
