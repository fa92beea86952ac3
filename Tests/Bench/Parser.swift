/// A plain parser of JSON as a yardstick: Python's orjson where it is there, else its own.
struct Parser {
  let name: String
  private let script: String

  init() throws {
    let hasFast = try Child.succeeds("/usr/bin/env", "python3", "-c", "import orjson")
    name = hasFast ? "orjson" : "Python's json"
    let module = hasFast ? "orjson" : "json"
    script = "import \(module), sys; \(module).loads(open(sys.argv[1], 'rb').read())"
  }
}

extension Parser {
  func run(on file: String) throws -> Usage {
    try Child.run("/usr/bin/env", "python3", "-c", script, file)
  }
}
