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

  /// What the flag says for the shard of a task, which there must be.
  static let auto = "auto"

  /// Whether a user belongs to the shard: the 64-bit FNV-1a hash of the id, modulo the count.
  func contains(_ id: String) -> Bool { contains(hash: Self.hash(of: id)) }

  /// Whether a user with this hash belongs to the shard.
  func contains(hash: UInt64) -> Bool { Int(hash % UInt64(count)) == index }

  /// The 64-bit FNV-1a hash of a text in UTF-8.
  static func hash(of text: String) -> UInt64 { ContentHash.number(of: text.utf8) }
}

extension FleetShard {
  /// The shard that the flags name, that of a task of Kubernetes or Slurm, or all users.
  ///
  /// - Parameters:
  ///   - choice: `auto`, an index and a count such as `17/1000`, or `nil` for nothing.
  ///   - count: The number of shards, where the flags name it.
  ///   - variables: The environment.
  /// - Throws: `ValidationError` if there is no index, or no count beside it.
  init(_ choice: String?, _ count: Int?, in variables: [String: String]) throws {
    let task = variables["JOB_COMPLETION_INDEX"] ?? variables["SLURM_ARRAY_TASK_ID"]
    let (index, all): (Int?, Int?)
    if let choice, choice != Self.auto {
      let numbers = choice.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      (index, all) = numbers.count == 2 && count == nil ? (numbers[0], numbers[1]) : (nil, nil)
    } else if let task {
      (index, all) = (Int(task), count ?? Self.slurmCount(variables))
    } else {
      guard choice == nil else {
        throw ValidationError(
          "--shard auto needs JOB_COMPLETION_INDEX or SLURM_ARRAY_TASK_ID, which no engine sets "
            + "here"
        )
      }
      (index, all) = count == nil ? (0, 1) : (nil, nil)
    }
    guard let index, let all, all > 0, (0..<all).contains(index) else {
      throw ValidationError(
        "no shard; write --shard 17/1000, counted from 0, or --shards 1000 under an engine"
      )
    }
    self.init(index: index, count: all)
  }

  /// The number of tasks of an array from 0 without gaps; a part of an array has another number.
  private static func slurmCount(_ variables: [String: String]) -> Int? {
    let numbers = ["MIN", "MAX", "COUNT"].map {
      variables["SLURM_ARRAY_TASK_\($0)"].flatMap(Int.init)
    }
    return numbers[0] == 0 && numbers[1].map { $0 + 1 } == numbers[2] ? numbers[2] : nil
  }
}
