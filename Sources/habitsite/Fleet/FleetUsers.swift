import HabitConfig
import HabitCore
import HabitText

/// The users of a shard, read from the manifest one after the other.
struct FleetUsers: ~Copyable {
  /// The manifest, or the piece of it with the lines of the shard alone.
  private let path: String
  private let shard: FleetShard
  private let outputs: FleetOutputs
  private let console: Console
  private var lines: LineReader
  /// The hashes of the ids so far; all lines of one id are in one shard.
  private var ids: Set<UInt64> = []
  /// How many lines name no user, or one who is refused; each is reported.
  private(set) var badLines = 0

  /// Above this number of sites in one folder, many file systems and tools are slow.
  private static let manySites = 10_000

  /// Returns the next user and the line, or `nil` at the end; reports each line that names none.
  ///
  /// - Throws: ``SiteError`` if the manifest cannot be read.
  mutating func next() throws -> (user: FleetUser, line: [UInt8])? {
    while let line = try lines.next() {
      let location = Location(file: path, line: lines.number)
      do {
        guard let (user, bytes) = try user(line, location) else { continue }
        guard ids.insert(FleetShard.hash(of: user.id)).inserted else {
          throw Self.repetition(of: user, at: location)
        }
        try outputs.refuseShared(user, at: location)
        return (user, bytes)
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
  /// What is wrong with the line of another shard, that one reports.
  private func user(_ line: LineReader.Line, _ location: Location) throws -> (FleetUser, [UInt8])? {
    // Most lines are those of other shards, and need not be read as JSON.
    if shard.count > 1, case .text(let bytes) = line, let id = FleetLine.id(in: bytes),
      !shard.contains(hash: ContentHash.number(of: id))
    {
      return nil
    }
    guard case .text(let bytes) = line else {
      throw SiteError("fleet.line", "a line has more than 32 KiB; shorten it", at: location)
    }
    guard !bytes.isEmpty else { return nil }
    let user = try FleetUser(line: bytes, at: location)
    return shard.contains(user.id) ? (user, bytes) : nil
  }

  /// Reads the outputs of all users; lines that name no user are reported later.
  private static func outputs(of path: String, _ rule: FleetOutputs.Rule) throws -> FleetOutputs {
    var outputs = FleetOutputs(rule)
    guard rule != .none else { return outputs }
    var lines = try LineReader(path, code: "fleet.manifest")
    while let line = try lines.next() {
      guard case .text(let bytes) = line, !bytes.isEmpty else { continue }
      if let id = FleetLine.id(in: bytes), !FleetLine.mayHaveOutput(bytes) {
        outputs.add(id: String(decoding: id, as: UTF8.self), output: nil)
        continue
      }
      do {
        let user = try FleetUser(line: bytes, at: Location(file: path, line: lines.number))
        outputs.add(id: user.id, output: user.output)
      } catch {
        guard Console.problems(of: error) != nil else { throw error }
      }
    }
    return outputs
  }

  /// The error for a user whose site another line writes, too.
  private static func repetition(of user: FleetUser, at location: Location) -> SiteError {
    SiteError(
      "fleet.line",
      "an earlier line has the id \(user.id.quoted), too; give each user an id of its own",
      at: location
    )
  }
}

extension FleetUsers {
  /// Opens a manifest.
  ///
  /// - Throws: ``SiteError`` if it cannot be read.
  init(
    _ manifest: String,
    _ shard: FleetShard,
    _ rule: FleetOutputs.Rule,
    _ console: Console
  ) throws {
    let path =
      FleetPieces.exist(at: manifest) ? FleetPieces(in: manifest).path(of: shard) : manifest
    let outputs = try Self.outputs(of: path, rule)
    if rule == .eachUser(fanOut: false), outputs.count > Self.manySites {
      console.report([
        Diagnostic(
          .note,
          "fleet.folder",
          "\(outputs.count) sites in one folder; add --fan-out to spread new ones over 256"
        )
      ])
    }
    self.init(
      path: path,
      shard: shard,
      outputs: outputs,
      console: console,
      lines: try LineReader(path, code: "fleet.manifest")
    )
  }
}

/// What a line of the manifest shows before it is read as JSON, which takes fifty times as long.
enum FleetLine {
  /// The beginnings of a line that most programs write.
  private static let heads = ["{\"id\": \"", "{\"id\":\""].map { Array($0.utf8) }
  private static let key = Array("\"id\"".utf8)
  private static let outputKey = Array("\"output\"".utf8)

  /// The id of a line that begins with it; `nil` for any other, or for one that may have a second
  /// id.
  static func id(in line: [UInt8]) -> ArraySlice<UInt8>? {
    guard let head = heads.first(where: { line.starts(with: $0) }),
      let end = line[head.count...].firstIndex(of: UInt8(ascii: "\"")),
      !contains(line[end...], key), !line.contains(UInt8(ascii: "\\"))
    else { return nil }
    return line[head.count..<end]
  }

  /// Whether a line may name a folder; a line that cannot does not.
  static func mayHaveOutput(_ line: [UInt8]) -> Bool { contains(line[...], outputKey) }

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
