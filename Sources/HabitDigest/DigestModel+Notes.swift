import HabitCore
import HabitLanguage
import HabitSettings

extension DigestModel {
  /// What gave way for the size of the mail, in words.
  func notes(of detail: DigestDetail) -> [String] {
    var notes: [String] = []
    if detail.pictures == .together { notes.append(language[.mailFewerPictures]) }
    if detail.rows == .short { notes.append(language[.mailShortRows]) }
    return notes
  }

  /// How many habits have no row of their own, in words; empty where there is none.
  func moreHabits(_ detail: DigestDetail) -> String {
    guard let count = detail.habitCount, count < habits.count else { return "" }
    return language.count(habits.count - count, .moreHabits)
  }

  /// Why the mail came, and who set it up.
  var why: String {
    let phrase: Phrase =
      switch unit {
      case .week: .mailWhyWeek
      case .month: .mailWhyMonth
      case .year: .mailWhyYear
      }
    let title = settings.title.shortened(to: 100).isolated
    let author = settings.author.shortened(to: 100)
    let who =
      author.trimmed.isEmpty
      ? language[.mailSetUpByOwner] : language.text(.mailSetUpBy, ["author": author.isolated])
    return "\(language.text(phrase, ["title": title])) \(who)"
  }
}
