import HabitConfig
import HabitCore

/// The folders of the sites of all users of a manifest, whichever shard builds them.
struct FleetOutputs {
  private let rule: Rule
  private var ids: Set<UInt64> = []
  /// How many users have an output, by its hash: the paths of a million users need much memory.
  private var counts: [UInt64: Int] = [:]
  /// The hashes of the folders that hold outputs.
  private var parents: Set<UInt64> = []

  /// Which folder a user gets.
  enum Rule {
    /// That of the line, or else that of the id.
    case eachUser
    /// That of the line.
    case named
    /// None.
    case none
  }

  init(_ rule: Rule) {
    self.rule = rule
  }

  mutating func add(_ user: FleetUser) {
    guard let path = path(of: user), ids.insert(FleetShard.hash(of: user.id)).inserted else {
      return
    }
    counts[FleetShard.hash(of: path), default: 0] += 1
    parents.formUnion(Self.parents(of: path))
  }

  /// Refuses both of two users who would write into one folder: a visitor would see what is not for
  /// them.
  func refuseShared(_ user: FleetUser, at location: Location) throws(SiteError) {
    guard let path = path(of: user) else { return }
    let hash = FleetShard.hash(of: path)
    let remedy = "give each user an output of its own"
    if counts[hash, default: 0] > 1 {
      let message = "another line has the output \(path.quoted), too; \(remedy)"
      throw SiteError("fleet.output", message, at: location)
    }
    if parents.contains(hash) || Self.parents(of: path).contains(where: { counts[$0] != nil }) {
      let message = "the output \(path.quoted) lies in that of another line, or holds it; \(remedy)"
      throw SiteError("fleet.output", message, at: location)
    }
  }

  private func path(of user: FleetUser) -> String? {
    switch rule {
    case .eachUser: user.output ?? user.id
    case .named: user.output
    case .none: nil
    }
  }

  private static func parents(of path: String) -> [UInt64] {
    path.indices.filter { path[$0] == "/" }.map { FleetShard.hash(of: String(path[..<$0])) }
  }
}
