import ArgumentParser
import Foundation
import HabitConfig
import HabitCore
import HabitText

/// A part of the users, which depends on their ids alone.
struct FleetShard: Hashable, Sendable {
  /// From 0.
  let index: Int
  let count: Int
}

extension FleetShard {
  /// Whether a user belongs to the shard: the 64-bit FNV-1a hash of the id, modulo the count.
  func contains(_ id: String) -> Bool { contains(hash: Self.hash(of: id)) }

  /// Whether a user with this hash belongs to the shard.
  func contains(hash: UInt64) -> Bool { Int(hash % UInt64(count)) == index }

  /// The 64-bit FNV-1a hash of a text in UTF-8.
  static func hash(of text: String) -> UInt64 { ContentHash.number(of: text.utf8) }

  /// - Throws: `ValidationError` unless the text is like `17/1000`.
  init(argument text: String) throws {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1] else {
      throw ValidationError("no shard \(text.quoted); write it as 17/1000")
    }
    try self.init(checked: index, of: count)
  }

  /// What the flags say.
  enum Choice: Hashable, Sendable {
    case named(FleetShard)
    /// That of a task of Kubernetes or Slurm, which there must be.
    case ofEngine

    /// - Throws: `ValidationError` unless the text is `auto`, or like `17/1000`.
    init(argument text: String) throws {
      self = text == "auto" ? .ofEngine : .named(try FleetShard(argument: text))
    }
  }

  /// The shard that the flags name, that of a task of Kubernetes or Slurm, or all users.
  ///
  /// - Parameters:
  ///   - choice: What the flags say, or `nil` for nothing.
  ///   - count: The number of shards, where the flags name it.
  ///   - variables: The environment.
  /// - Throws: `ValidationError` if there is no index, or no count beside it.
  init(_ choice: Choice?, count: Int?, environment variables: [String: String]) throws {
    if case .named(let shard) = choice {
      self = shard
      return
    }
    let slurm = variables["SLURM_ARRAY_TASK_ID"]
    guard let text = variables["JOB_COMPLETION_INDEX"] ?? slurm else {
      guard choice == nil else {
        throw ValidationError(
          "--shard auto needs JOB_COMPLETION_INDEX or SLURM_ARRAY_TASK_ID, which no engine sets "
            + "here"
        )
      }
      guard count == nil else {
        throw ValidationError("--shards needs --shard here, where no engine sets the index")
      }
      self = FleetShard(index: 0, count: 1)
      return
    }
    guard let index = Int(text), let count = count ?? Self.slurmCount(variables) else {
      throw ValidationError(
        "the shard \(text.quoted) of the environment has no count; add --shards, such as "
          + "'--shards 1000'"
      )
    }
    try self.init(checked: index, of: count)
  }

  private init(checked index: Int, of count: Int) throws {
    guard count > 0, (0..<count).contains(index) else {
      throw ValidationError("no shard \(index) of \(count); shards count from 0")
    }
    (self.index, self.count) = (index, count)
  }

  /// The number of tasks of an array from 0 without gaps; a part of an array has another number.
  private static func slurmCount(_ variables: [String: String]) -> Int? {
    let numbers = ["MIN", "MAX", "COUNT"].map {
      variables["SLURM_ARRAY_TASK_\($0)"].flatMap(Int.init)
    }
    guard let least = numbers[0], let last = numbers[1], let count = numbers[2] else { return nil }
    return least == 0 && last == count - 1 ? count : nil
  }
}
