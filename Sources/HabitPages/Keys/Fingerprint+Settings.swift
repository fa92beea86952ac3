import HabitConfig
import HabitCore

extension Fingerprint {
  /// Adds the settings that affect the files of a site.
  ///
  /// Settings that select the habits are left out, because the habits show their effect, and so are
  /// settings of other commands.
  mutating func add(_ settings: Settings) {
    let texts = [
      settings.title, settings.description, settings.author, settings.baseURL, settings.timeZone,
      settings.language, settings.theme.name, settings.appearance.rawValue,
    ]
    for text in texts {
      add(text)
    }
    add(settings.isSealed)
    add(settings.badges)
    add(settings.firstWeekday?.rawValue ?? 0)
    add(settings.privacy.countsHidden)
    add(settings.privacy.showsPhotos)
    add(settings.privacy.notes)
    add(settings.privacy.times)
    add(settings.privacy.openData)
    add(settings.privacy.cards.rawValue)
  }
}
