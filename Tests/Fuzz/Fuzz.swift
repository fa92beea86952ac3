private import CFuzzer
import Foundation

/// `FUZZ_TARGET=NAME habitsite-fuzz …`: mutates inputs of a target with libFuzzer, whose arguments
/// it takes.
///
/// `habitsite-fuzz targets` lists the targets, and `habitsite-fuzz seeds IN… OUT` makes a folder of
/// first inputs for each out of files that tests and examples have.
@main
enum Fuzz {
  /// Chosen by the environment, since libFuzzer starts the program anew with its own arguments.
  private static let target = ProcessInfo.processInfo.environment["FUZZ_TARGET"]
    .flatMap(FuzzTarget.init)

  static func main() {
    FuzzGroup.checkThatAllAreThere()
    let arguments = CommandLine.arguments.dropFirst()
    switch (target, arguments.first) {
    case (nil, "targets"):
      print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
    case (nil, "seeds") where arguments.count > 2:
      Seeds(below: Array(arguments.dropFirst().dropLast())).write(to: arguments.last ?? "")
    case (nil, _):
      print("usage: FUZZ_TARGET=name habitsite-fuzz [libFuzzer's arguments]")
      exit(64)
    case (_?, _):
      mutate()
    }
  }

  private static func mutate() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    let status = LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
      Fuzz.target?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
    exit(status)
  }
}
