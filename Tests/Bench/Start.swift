import Foundation

/// The start of the program, beside ones that do nothing but print.
struct Start {
  private let invocation: Invocation
  /// The path of a program as anybody would compile it, which loads Foundation when it starts.
  private let plain: String
  private var starts: [Usage] = []
  private var plainPrints: [Usage] = []
  private var staticPrints: [Usage] = []
}

extension Start {
  /// The argument with which this program, which has Foundation in it as habitsite has, only prints.
  static let printing = "--print"
  private static let rounds = 41

  static func table(of invocation: Invocation, in folder: WorkFolder) throws -> String {
    var start = Start(invocation: invocation, plain: try plainProgram(in: folder))
    for _ in 0..<rounds {
      try start.runRound()
    }
    var table = Table(
      "Start",
      "`habitsite --version` in milliseconds, and as a multiple of a Swift program that imports "
        + "Foundation and prints a word: one that `swiftc -O` makes, and one with Foundation inside "
        + "of it.",
      ["time", "processor", "peak MiB", "÷ print", "÷ print, Foundation inside"]
    )
    table.addRow(start.row)
    return table.text
  }

  private init(invocation: Invocation, plain: String) {
    self.invocation = invocation
    self.plain = plain
  }

  private static func plainProgram(in folder: WorkFolder) throws -> String {
    let (source, program) = (folder.file("print.swift"), folder.file("print"))
    try Data("import Foundation\n\nprint(\"habitsite\")\n".utf8).write(to: URL(filePath: source))
    _ = try Child.run("/usr/bin/env", "swiftc", "-O", source, "-o", program)
    return program
  }

  private mutating func runRound() throws {
    starts.append(try Child.run(invocation.program, "--version"))
    plainPrints.append(try Child.run(plain))
    staticPrints.append(try Child.run(CommandLine.arguments[0], Self.printing))
  }

  private var row: [String] {
    [
      starts.wall.milliseconds, starts.processor.milliseconds, starts.peak.short,
      (starts.wall / plainPrints.wall).short, (starts.wall / staticPrints.wall).short,
    ]
  }
}
