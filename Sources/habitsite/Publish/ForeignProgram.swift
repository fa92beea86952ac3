import Foundation
private import Subprocess

#if canImport(System)
private import System
#else
private import SystemPackage
#endif

/// A program of somebody else, which is run without a shell.
struct ForeignProgram {
  /// A name that is looked up in `PATH`, or an absolute path.
  var name: String
  var arguments: [String]
  /// The absolute path of the folder where it runs.
  var folder: String
  /// What differs from our own environment; `nil` takes a variable away.
  var environment: [String: String?] = [:]

  /// How a program ended.
  enum Ending: Equatable {
    case exited(Int32)
    case signaled(Int32)
  }

  /// What a program printed, and how it ended.
  struct Outcome {
    var output: [UInt8]
    var errors: [UInt8]
    var ending: Ending
  }

  /// Why a program could not be run.
  enum Failure: Error {
    case notFound
    /// What else the system said, in words.
    case other(String)
  }
}

extension ForeignProgram {
  /// Runs the program to its end with an input of its own, and takes in what it prints.
  func outcome(of input: [UInt8]) async throws(Failure) -> Outcome {
    defer { Interruption.passOn(to: nil) }
    do {
      let result = try await run(
        configuration,
        input: .array(input),
        output: .bytes(limit: Self.greatestOutput),
        error: .bytes(limit: Self.greatestOutput)
      ) { execution in
        Interruption.passOn(to: execution.processIdentifier.value)
      }
      return Outcome(
        output: result.standardOutput,
        errors: result.standardError,
        ending: Ending(result.terminationStatus)
      )
    } catch {
      throw Self.failure(error)
    }
  }

  /// Runs the program to its end, with our own input and output.
  func ending() async throws(Failure) -> Ending {
    defer { Interruption.passOn(to: nil) }
    do {
      let result = try await run(
        configuration,
        input: .currentStandardInput,
        output: .currentStandardOutput,
        error: .currentStandardError
      ) { execution in
        Interruption.passOn(to: execution.processIdentifier.value)
      }
      return Ending(result.terminationStatus)
    } catch {
      throw Self.failure(error)
    }
  }
}

extension ForeignProgram {
  /// How much a program may print where that is taken in: the list of a million files.
  private static let greatestOutput = 256 << 20

  private var configuration: Configuration {
    // What is ours, such as the passphrase of the site, is nobody else's.
    let own = ProcessInfo.processInfo.environment.keys.filter { $0.hasPrefix("HABITSITE_") }
    let hidden = Dictionary(uniqueKeysWithValues: own.map { ($0, String?.none) })
    let changes = hidden.merging(environment) { $1 }.compactMap { name, value in
      Environment.Key(rawValue: name).map { ($0, value) }
    }
    return Configuration(
      executable: name.contains("/") ? .path(FilePath(name)) : .name(name),
      arguments: Arguments(arguments),
      environment: .inherit.updating(Dictionary(uniqueKeysWithValues: changes)),
      workingDirectory: FilePath(folder)
    )
  }

  private static func failure(_ error: any Error) -> Failure {
    guard let error = error as? SubprocessError else { return .other("\(error)") }
    if error.code == .executableNotFound || error.underlyingError == .noSuchFileOrDirectory {
      return .notFound
    }
    return .other(error.underlyingError?.description.lowercased() ?? "the system refuses it")
  }
}

extension ForeignProgram.Ending {
  fileprivate init(_ status: TerminationStatus) {
    switch status {
    case .exited(let code): self = .exited(code)
    case .signaled(let signal): self = .signaled(signal)
    }
  }
}
