import ArgumentParser
import Foundation
import HabitCore
import HabitPages

struct Init: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Creates a site folder.",
    discussion: "Never overwrites a file."
  )

  @Argument(help: .value("folder", "Folder of the site."))
  var folder = "."

  @Flag(help: "Add fourteen months of invented data.")
  var sample = false

  @Flag(help: "Write every setting, as a comment.")
  var all = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet: Int

  func run() async throws {
    let console = Console(verbosity: Console.Verbosity(quietCount: quiet))
    try await console.run {
      let today = try Clock.today(in: .current)
      let site = NewSite(
        at: folder,
        settings: all ? .all : .common(timeZone: TimeZone.current.identifier),
        sample: sample ? SampleExport.bytes(upTo: today) : nil
      )
      for path in try site.write() { try console.summary(path.escapedForMessages) }
      try console.summary(
        sample
          ? "Build it with: habitsite build \(folder.shellPath)"
          : "Put an export into \(folder.escapedForMessages)/exports, then: "
            + "habitsite build \(folder.shellPath)"
      )
    }
  }
}

extension String {
  /// The path as a person writes it in a shell: `'my habits'`, and `./-x`, which is not a flag.
  fileprivate var shellPath: String {
    (hasPrefix("-") ? "./\(self)" : self).shellWord(\.isPlainInShell).escapedForMessages
  }
}
