import HabitCore
import HabitSettings

extension Fingerprint {
  /// Adds the settings that files of a site are made of: not what decides which habits these tell
  /// of, which shows in the habits, nor what other commands follow.
  mutating func add(_ settings: Settings) {
    let texts = [
      settings.title, settings.description, settings.author, settings.baseURL, settings.timeZone,
      settings.language, settings.theme.name, settings.appearance.rawValue,
    ]
    for text in texts {
      add(text)
    }
    add(settings.isSealed)
    add(settings.firstWeekday?.rawValue ?? 0)
    add(settings.privacy.countsHidden)
    add(settings.privacy.showsPhotos)
    add(settings.privacy.notes)
    add(settings.privacy.openData)
  }
}
