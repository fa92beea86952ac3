import ArgumentParser
import HabitCore
import HabitText

/// The command `habitsite history list`.
struct HistoryList: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the builds that have changed something: what was added, changed, taken out."
  )

  @OptionGroup var options: HistoryOptions

  func run() async throws {
    try await options.console.run {
      var table = TextTable([
        TextTable.Column("Build"), TextTable.Column("Day", .left),
        TextTable.Column("Added"), TextTable.Column("Changed"), TextTable.Column("Removed"),
        TextTable.Column("Kept"), TextTable.Column("Sources", .left),
      ])
      for change in try options.history().changes() {
        let counts = change.counts
        table.add([
          "\(change.number)", "\(change.day)", Self.text(counts.added, "+"),
          Self.text(counts.changed, "~"), Self.text(counts.removed, "−"),
          Self.text(counts.kept, ""), Self.sources(of: change),
        ])
      }
      let lines = table.lines(.terminal)
      try options.console.result(styled: lines.map { $0 + "\n" }.joined())
    }
  }

  private static func text(_ count: Int, _ sign: String) -> String {
    count == 0 ? "" : "\(sign)\(count)"
  }

  private static func sources(of change: KeptChange) -> String {
    if change.isForgetting { return "(something was forgotten)" }
    let names = change.sources.map(\.name).joined(separator: ", ")
    return change.replaces == nil ? names : "(all until then) \(names)"
  }
}
