import ArgumentParser
import HabitConfig

/// The flags of a sender of spooled messages.
struct SpoolOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Send the messages that 'habitsite fleet --mail-spool' wrote into this folder, each once.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var spool: String?

  @Option(
    help: ArgumentHelp(
      "With --spool: how many messages go out in a second at most, such as 50/s.",
      valueName: "number/s"
    ),
    transform: SpoolOptions.perSecond
  )
  var rate: Int?

  @Option(
    help: ArgumentHelp("With --spool: how many go out at once; 4 unless set.", valueName: "number")
  )
  var connections: Int?

  func validate() throws {
    if spool == nil, rate != nil || connections != nil {
      throw ValidationError("--rate and --connections do not apply without --spool")
    }
    if let connections, !(1...64).contains(connections) {
      throw ValidationError("--connections is \(connections), and must be from 1 to 64")
    }
  }

  @Sendable private static func perSecond(_ text: String) throws -> Int {
    guard text.hasSuffix("/s"), let number = Int(text.dropLast(2)), (1...10_000).contains(number)
    else {
      throw ValidationError("no rate '\(text)' from 1/s to 10000/s; write it as 50/s")
    }
    return number
  }
}
