import Foundation
import HabitConfig
import HabitCore
import HabitOutput

/// The way of a built site to its host by a program that the settings name.
struct CommandPublication {
  /// The program and its arguments, with the folder of the files filled in.
  private let words: [String]
  /// The absolute path of the site folder, where the program runs.
  private let folder: String

  /// Puts the folder of the files into a command.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments, at least the program.
  ///   - output: The absolute path of the folder with the files.
  ///   - folder: The path of the site folder.
  init(_ words: [String], of output: String, in folder: String) {
    self.words = words.map { $0.replacing("{output}", with: output) }
    self.folder = URL(filePath: folder).resolvingSymlinksInPath().path
  }

  /// The command as one would type it into a shell.
  var text: String {
    words.map { $0.shellWord { $0.isASCII && ($0.isPlainInShell || $0 == "=") } }
      .joined(separator: " ")
  }

  /// Runs the command; what it prints is printed.
  ///
  /// - Parameter deadline: When it is stopped if it still runs.
  /// - Throws: ``SiteError`` where it cannot be run, is stopped, or does not succeed.
  func run(before deadline: PublishDeadline) async throws {
    let name = words[0]
    // A path is seen from the site folder, as all of the settings are.
    let isRelative = name.contains("/") && !name.hasPrefix("/")
    let program = ExternalCommand(
      name: isRelative ? "\(folder)/\(name)" : name,
      arguments: Array(words.dropFirst()),
      folder: folder,
      deadline: deadline.moment
    )
    do {
      switch try await program.ending() {
      case .exited(0): return
      case .exited(let status):
        throw Self.failed("\(name.quoted) ended with the status \(status)")
      case .signaled(let signal):
        throw Self.failed("\(name.quoted) was stopped by the signal \(signal)")
      }
    } catch ExternalCommand.Failure.notFound {
      throw Self.failed(
        "no program \(name.quoted) that can be run; install it, or mend 'publish.command'"
      )
    } catch ExternalCommand.Failure.late {
      throw PublishDeadline.missed(name, deadline)
    } catch ExternalCommand.Failure.other(let reason) {
      throw Self.failed("cannot run \(name.quoted): \(reason)")
    }
  }

  private static func failed(_ message: String) -> SiteError {
    SiteError("publish.command", message)
  }
}
