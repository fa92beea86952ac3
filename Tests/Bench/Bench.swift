import Foundation

/// `habitsite-bench PROGRAM [--write FILE] [SIZE…]`: measures the program at PROGRAM on invented
/// data, prints tables, and writes them into FILE.
///
/// Machines differ, so what counts are ratios: each round runs everything in turn, and medians of
/// the rounds are compared.
@main
enum Bench {
  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      print("habitsite-bench: \(error)")
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    if arguments == [Start.printing] {
      print("habitsite")
      return
    }
    if arguments.first == Generation.writing {
      try Generation.perform(arguments.dropFirst())
      return
    }
    guard let invocation = Invocation(arguments) else {
      print("usage: habitsite-bench PROGRAM [--write FILE] [S|M|L|XL…]")
      print("       habitsite-bench PROGRAM --check FILE")
      exit(64)
    }
    if let path = invocation.figures {
      try Guard(of: invocation.program).run(against: path)
      return
    }
    let folder = try WorkFolder()
    defer { folder.remove() }
    let parser = try Parser()
    let tables = [
      try Builds.table(of: invocation, parser, in: folder),
      try Pages.table(of: invocation, in: folder),
      try Reads.table(of: invocation, parser, in: folder),
      try Start.table(of: invocation, in: folder),
    ]
    if let path = invocation.output {
      let text = "# How fast habitsite is\n\n" + tables.joined(separator: "\n")
      try Data(text.utf8).write(to: URL(filePath: path))
    }
  }
}
