/// What a worker gets: a line of JSON.
struct FleetJob: Codable, Sendable {
  let user: FleetUser
  /// The key of the result that the report has, or `nil` for none.
  var known: String?
}
