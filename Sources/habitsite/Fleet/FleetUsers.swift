import HabitConfig
import HabitCore
import HabitText

/// The users of a shard, read from the manifest one after the other.
struct FleetUsers: ~Copyable {
  private let path: String
  private let shard: FleetShard
  private let console: Console
  private var lines: LineReader
  /// The hashes of the ids so far; all lines of one id are in one shard.
  private var ids: Set<UInt64> = []
  /// How many lines name no user, or one who is refused; each is reported.
  private(set) var badLines = 0

  /// Opens a manifest.
  ///
  /// - Parameters:
  ///   - path: The manifest.
  ///   - shard: Which users.
  ///   - console: What reports the lines that name no user.
  /// - Throws: ``SiteError`` if it cannot be read.
  init(_ path: String, _ shard: FleetShard, _ console: Console) throws {
    lines = try LineReader(path, code: "fleet.manifest")
    (self.path, self.shard, self.console) = (path, shard, console)
  }

  /// Returns the next user, or `nil` at the end; reports each line that names none.
  ///
  /// - Throws: ``SiteError`` if the manifest cannot be read.
  mutating func next() throws -> FleetUser? {
    while let line = try lines.next() {
      let location = Location(file: path, line: lines.number)
      do {
        guard let user = try user(line, location) else { continue }
        guard ids.insert(FleetShard.hash(of: user.id)).inserted else {
          throw SiteError(
            "fleet.line",
            "an earlier line has the id \(user.id.quoted), too; give each user an id of its own",
            at: location
          )
        }
        return user
      } catch {
        guard let problems = Console.problems(of: error) else { throw error }
        console.report(problems)
        badLines += 1
      }
    }
    return nil
  }

  /// The user of a line, or `nil` for one of another shard and for an empty line.
  ///
  /// A wrong line of another shard is reported by that shard.
  private func user(_ line: LineReader.Line, _ location: Location) throws -> FleetUser? {
    // Most lines are those of other shards, and need not be read as JSON.
    if shard.count > 1, case .text(let bytes) = line, let id = Self.id(in: bytes),
      !shard.contains(hash: ContentHash.number(of: id))
    {
      return nil
    }
    guard case .text(let bytes) = line else {
      throw SiteError("fleet.line", "a line has more than 32 KiB; shorten it", at: location)
    }
    guard !bytes.isEmpty else { return nil }
    let user = try FleetUser(line: bytes, at: location)
    return shard.contains(user.id) ? user : nil
  }

  /// The beginnings of a line that most programs write.
  private static let heads = ["{\"id\": \"", "{\"id\":\""].map { Array($0.utf8) }
  private static let key = Array("\"id\"".utf8)

  /// The id of a line that begins with it; `nil` for any other, or for one that may have a second
  /// id.
  ///
  /// Reading it as JSON takes fifty times as long.
  private static func id(in line: [UInt8]) -> ArraySlice<UInt8>? {
    guard let head = heads.first(where: { line.starts(with: $0) }),
      let end = line[head.count...].firstIndex(of: UInt8(ascii: "\"")),
      !contains(line[end...], key), !line.contains(UInt8(ascii: "\\"))
    else { return nil }
    return line[head.count..<end]
  }

  private static func contains(_ line: ArraySlice<UInt8>, _ text: [UInt8]) -> Bool {
    line.withUnsafeBytes { line in
      var start = 0
      while start + text.count <= line.count {
        guard line[start] == text[0] else {
          start += 1
          continue
        }
        var index = 1
        while index < text.count, line[start + index] == text[index] { index += 1 }
        if index == text.count { return true }
        start += 1
      }
      return false
    }
  }
}
