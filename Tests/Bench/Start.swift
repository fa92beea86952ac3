/// The start of the program, beside one that does nothing but print.
enum Start {
  /// The argument with which this program, which has Foundation in it as habitsite has, only prints.
  static let printing = "--print"
  private static let rounds = 41

  static func table(of invocation: Invocation) throws -> String {
    var table = Table(
      "Start",
      "`habitsite --version` in milliseconds, and as a multiple of a Swift program with Foundation "
        + "that prints a word.",
      ["time", "processor", "peak MiB", "÷ print"]
    )
    var starts: [Usage] = []
    var prints: [Usage] = []
    for _ in 0..<rounds {
      starts.append(try Child.run(invocation.program, "--version"))
      prints.append(try Child.run(CommandLine.arguments[0], printing))
    }
    table.addRow([
      starts.wall.milliseconds, starts.processor.milliseconds, starts.peak.short,
      (starts.wall / prints.wall).short,
    ])
    return table.text
  }
}
