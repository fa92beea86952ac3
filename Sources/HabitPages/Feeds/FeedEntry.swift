import HabitCore

/// Something that is over, of which subscribers are told.
struct FeedEntry {
  let kind: Kind
  /// A full address that never changes, and that no other entry has.
  let id: String
  /// The full address of the page that tells more.
  let address: String
  let title: String
  /// The day on which it was over.
  let day: Day
  /// Plain text.
  let summary: String

  enum Kind: String {
    case year
    case month
    case milestone
  }
}
