/// How much a digest tells; what gives way first when it gets too long comes first.
struct DigestDetail: Hashable, Sendable {
  var pictures = Pictures.all
  var rows = Rows.full
  /// How many habits have a row of their own, all unless set.
  var habitCount: Int?

  /// Which habits have a picture of their own.
  enum Pictures: Sendable {
    case all
    /// Only all habits together.
    case together
  }

  /// How much is told of each habit.
  enum Rows: Sendable {
    case full
    /// What was kept, and the streak.
    case short
  }
}
