/// The level of detail of a digest.
///
/// The properties come in the order in which they are reduced.
struct DigestDetail: Hashable, Sendable {
  var pictures = Pictures.all
  var rows = Rows.full
  /// The number of habits with their own row; `nil` for all.
  var habitCount: Int?

  /// The habits that have their own picture.
  enum Pictures: Sendable {
    case all
    /// Only one picture, of all habits together.
    case together
  }

  /// The detail of each habit's row.
  enum Rows: Sendable {
    case full
    /// The kept count and the streak.
    case short
  }
}
