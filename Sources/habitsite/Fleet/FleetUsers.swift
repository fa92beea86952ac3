import HabitConfig
import HabitCore
import HabitText

/// The users of a shard, read from the manifest one after the other.
struct FleetUsers: ~Copyable {
  private let path: String
  private let shard: FleetShard
  private let outputs: FleetOutputs
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
  ///   - hasOutputs: Whether a user whose line names no output has one by the id.
  ///   - console: What reports the lines that name no user.
  /// - Throws: ``SiteError`` if it cannot be read.
  init(_ path: String, _ shard: FleetShard, hasOutputs: Bool, _ console: Console) throws {
    let outputs = try Self.outputs(of: path, ofEach: hasOutputs)
    lines = try LineReader(path, code: "fleet.manifest")
    (self.path, self.shard, self.outputs, self.console) = (path, shard, outputs, console)
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
          throw Self.repetition(of: user, at: location)
        }
        try outputs.refuseShared(user, at: location)
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
  /// What is wrong with the line of another shard, that one reports.
  private func user(_ line: LineReader.Line, _ location: Location) throws -> FleetUser? {
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
    return shard.contains(user.id) ? user : nil
  }

  /// Reads the outputs of all users; lines that name no user are reported later.
  private static func outputs(of path: String, ofEach: Bool) throws -> FleetOutputs {
    var outputs = FleetOutputs(ofEach: ofEach)
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
