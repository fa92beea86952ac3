import ArgumentParser
import HabitCore

/// The command `habitsite history verify`.
struct HistoryVerify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Checks every file of the history, and that none is missing.",
    discussion: """
      Each file holds the SHA-256 of the one before, and the last one is in the file 'head'. Note \
      the SHA-256 that is printed elsewhere: it tells whether somebody has written all files anew.
      """
  )

  @OptionGroup var options: HistoryOptions

  func run() async throws {
    try await options.console.run {
      let history = try options.history()
      let (changes, problems) = try history.checkedChanges()
      guard problems.isEmpty else {
        throw SiteError(problems.map { Diagnostic(.error, "history.damaged", $0) })
      }
      _ = try history.log(of: changes)
      try history.verifyPhotos(of: changes)
      guard let first = changes.first, let last = changes.last, let head = history.head else {
        return
      }
      let count = changes.count.counted("file is", "files are")
      try options.console.result(
        "\(count) as written, \(first.day) to \(last.day); SHA-256 of the last: \(head.last.hash)"
      )
    }
  }
}
