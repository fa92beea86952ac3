import HabitCore

/// A completed period or a milestone, as an entry of the feed.
struct FeedEntry {
  let kind: Kind
  /// The absolute address that identifies the entry; it is unique and never changes.
  let id: String
  /// The absolute address of the page with the details.
  let address: String
  let title: String
  /// The last day of the period, or the day of the milestone.
  let day: Day
  /// The summary as plain text.
  let summary: String

  enum Kind: String {
    case year
    case month
    case milestone
  }
}
