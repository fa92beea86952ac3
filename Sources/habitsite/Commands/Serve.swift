import ArgumentParser
import HabitCore
import HabitPages
import HabitReading

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Previews the site, and rebuilds it when an input changes.",
    usage: "habitsite serve [<options>] [<input> ...]",
    discussion: """
      Only this machine can see the preview. Nothing is written. Ctrl-C ends it.
      """
  )

  @OptionGroup var input: InputOptions

  @Option(help: .value("port", "Port; 0 picks a free one."))
  var port: UInt16 = 4321

  @Flag(help: "Open the site in the browser.")
  var open = false

  func run() async throws {
    let console = input.console
    try await console.run {
      if try Passphrase.inEnvironment() != nil {
        let message = "the preview is not sealed, and only this machine can see it; a build seals"
        console.report([Diagnostic(.note, "serve.seal", message)])
      }
      let rebuilds = Rebuilds(options: input)
      let (site, watched) = await rebuilds.first()
      console.report(site.problems)
      let preview = Preview(site)
      try await Interruption.deferringSignals {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask {
            try await PreviewServer(preview: preview, port: port).run(ready: report)
          }
          group.addTask { try await rebuilds.run(preview, watched) }
          group.addTask { try await Interruption.wait() }
          // Whatever ends first ends all: a signal, or what went wrong.
          try await group.next()
          group.cancelAll()
        }
      }
    }
  }

  func validate() throws {
    if input.inputs.contains(InputFiles.standardInput) {
      throw ValidationError(
        "serve reads its inputs whenever they change, and the standard input only once; "
          + "name a file"
      )
    }
  }

  /// Says where the site is.
  private func report(_ port: UInt16) {
    let address = "http://127.0.0.1:\(port)/"
    do {
      try input.console.result("The site is at \(address)")
      guard !open || Browser.open(address) else {
        return input.console.report([Browser.absence(address, code: "serve.open")])
      }
    } catch {
      // Nobody reads the output; the site is there all the same.
    }
  }
}
