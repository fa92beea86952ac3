import Foundation
import HabitConfig
import HabitCore
import HabitOutput

/// A manifest that is split into a file for each shard, in a folder beside it.
struct FleetPieces {
  private let folder: String

  init(in folder: String) { self.folder = folder }

  /// What the pieces were checked for: how many shards, and which folders of users are apart.
  private struct Check: Codable {
    let outputs: String
    let shards: Int
  }

  static func exist(at path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  func path(of shard: FleetShard) -> String { "\(folder)/\(shard.index).jsonl" }

  private var checkPath: String { "\(folder)/split.json" }

  /// Writes the pieces, and at last what they were checked for: those of a run that dies are none.
  ///
  /// - Parameters:
  ///   - pieces: The lines of each shard.
  ///   - rule: Which folder a user gets; no two users of any shards have one.
  /// - Throws: ``SiteError`` if the folder has something else, or cannot be written.
  func write(_ pieces: [[UInt8]], _ rule: FleetOutputs.Rule) throws {
    if Self.exist(at: folder), access(checkPath, F_OK) != 0,
      !(FileManager.default.enumerator(atPath: folder)?.allObjects.isEmpty ?? true)
    {
      throw SiteError(
        "fleet.split",
        "\(folder.quoted) has other files; name a new folder, or remove them"
      )
    }
    guard unlink(checkPath) == 0 || errno == ENOENT || errno == ENOTDIR else {
      throw SiteError("fleet.split", "cannot write into \(folder.quoted)")
    }
    for (index, lines) in pieces.enumerated() {
      let path = path(of: FleetShard(index: index, count: pieces.count))
      _ = try SharedFile(path: path).write(lines)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let check = try encoder.encode(Check(outputs: rule.text, shards: pieces.count))
    _ = try SharedFile(path: checkPath).write(Array(check) + [UInt8(ascii: "\n")])
  }

  /// Reads how many pieces there are.
  ///
  /// - Parameter rule: Which folder a user gets now.
  /// - Returns: The number of shards.
  /// - Throws: ``SiteError`` if the folder has no pieces, or they were checked for other folders.
  func shardCount(for rule: FleetOutputs.Rule) throws -> Int {
    guard let data = FileManager.default.contents(atPath: checkPath),
      let check = FleetPieces.check(data)
    else {
      throw SiteError(
        "fleet.manifest",
        "\(folder.quoted) is a folder without a whole manifest; write one with --split"
      )
    }
    guard rule == .none || check.outputs == rule.text else {
      throw SiteError(
        "fleet.manifest",
        "\(folder.quoted) was split for other folders of users; split it with the same --output and"
          + " --fan-out"
      )
    }
    return check.shards
  }

  private static func check(_ data: Data) -> Check? {
    do {
      return try JSONDecoder().decode(Check.self, from: data)
    } catch {
      return nil
    }
  }
}
