import HabitCore
import HabitLanguage
import HabitSettings

extension DigestModel {
  /// Returns the notes on what was left out because of the mail's size.
  func notes(of detail: DigestDetail) -> [String] {
    var notes: [String] = []
    if detail.pictures == .together { notes.append(language[.mailFewerPictures]) }
    if detail.rows == .short { notes.append(language[.mailShortRows]) }
    return notes
  }

  /// Returns the number of habits without their own row, in words; empty if there are none.
  func moreHabits(_ detail: DigestDetail) -> String {
    guard let count = detail.habitCount, count < habits.count else { return "" }
    return language.count(habits.count - count, .moreHabits)
  }

  /// The reason why the recipient gets the mail, and who set it up.
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
