/// To whom the summary of a user goes, and in which words.
struct FleetMail: Codable, Hashable, Sendable {
  let to: String
  /// The language of the mail; that of the site unless set.
  var language: String?
  /// The zone in which the periods of the mail end; that of the site unless set.
  var timeZone: String?
}
