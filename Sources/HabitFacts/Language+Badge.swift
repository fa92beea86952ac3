package import HabitCore
package import HabitText

extension Language {
  /// Returns the name of a badge, or its identifier if the language has no word for it.
  package func name(of badge: Experience.Badge) -> String {
    Phrase(rawValue: "badge\(badge.name)").map { self[$0] } ?? badge.name
  }
}
