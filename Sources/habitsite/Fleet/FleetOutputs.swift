import HabitConfig
import HabitCore

/// The folders of the sites of all users of a manifest, whichever shard builds them.
struct FleetOutputs {
  /// Whether a user whose line names no output has one by the id.
  private let isOfEach: Bool
  /// The hashes of the ids with their paths.
  private var lines: Set<UInt64> = []
  /// How many users have an output, by its hash: the paths of a million users need much memory.
  private var counts: [UInt64: Int] = [:]
  /// The hashes of the folders that hold outputs.
  private var parents: Set<UInt64> = []

  init(ofEach isOfEach: Bool) { self.isOfEach = isOfEach }

  mutating func add(id: String, output: String?) {
    // A second line of an id is refused later, unless the first one is; then its path counts.
    guard let path = path(id, output),
      lines.insert(FleetShard.hash(of: "\(id)/\(path)")).inserted
    else { return }
    counts[FleetShard.hash(of: path), default: 0] += 1
    parents.formUnion(Self.parents(of: path))
  }

  /// Refuses both of two users who would write into one folder: a visitor would see what is not for
  /// them.
  func refuseShared(_ user: FleetUser, at location: Location) throws(SiteError) {
    guard let path = path(user.id, user.output) else { return }
    let hash = FleetShard.hash(of: path)
    let remedy = "give each user an output of its own"
    if counts[hash, default: 0] > 1 {
      let message = "another line has the output \(path.quoted), too; \(remedy)"
      throw SiteError("fleet.output", message, at: location)
    }
    if parents.contains(hash) || Self.parents(of: path).contains(where: { counts[$0] != nil }) {
      let message = "the output \(path.quoted) overlaps with the output of another line; \(remedy)"
      throw SiteError("fleet.output", message, at: location)
    }
  }

  private func path(_ id: String, _ output: String?) -> String? {
    output ?? (isOfEach ? id : nil)
  }

  private static func parents(of path: String) -> [UInt64] {
    path.indices.filter { path[$0] == "/" }.map { FleetShard.hash(of: String(path[..<$0])) }
  }
}
