import Foundation

/// `habitsite-bench PATH`: builds sites of invented data with the program at PATH and compares the
/// time with copying the result.
///
/// All times are ratios inside of one run: each round copies and builds in turn, and medians count.
@main
enum Bench {
  private static let rounds = 5
  private static let sizes = [
    Size(name: "S", habits: 5, years: 1), Size(name: "M", habits: 12, years: 5),
    Size(name: "L", habits: 50, years: 10), Size(name: "XL", habits: 200, years: 20),
  ]

  static func main() {
    do {
      try run()
    } catch {
      print("habitsite-bench: \(error)")
      exit(1)
    }
  }

  private static func run() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 2 else {
      print("usage: habitsite-bench PATH-OF-HABITSITE [S|M|L|XL]")
      exit(64)
    }
    let chosen = sizes.filter { arguments.count < 3 || arguments[2] == $0.name }
    let folder = try workFolder()
    defer { remove(folder) }
    print(
      "| size | entries | input MB | files | site MB | build s | peak MiB | build ÷ cp -r |",
      terminator: ""
    )
    print(" unchanged ÷ build | stats ÷ build |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
    for size in chosen {
      let result = try measure(size, program: arguments[1], in: folder)
      print(result.row(of: size))
    }
  }

  /// Works in memory where the machine has a file system for that.
  private static func workFolder() throws -> String {
    let base = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
    let folder = "\(base)/habitsite-bench-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  private static func remove(_ path: String) {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      print("cannot remove \(path)")
    }
  }

  private static func measure(_ size: Size, program: String, in folder: String) throws -> Result {
    let export = "\(folder)/export.json"
    var result = Result()
    let (bytes, entries) = Generator.export(habits: size.habits, years: size.years)
    try Data(bytes).write(to: URL(filePath: export))
    result.entries = entries
    result.inputBytes = bytes.count
    let site = "\(folder)/site"
    let build = [
      program, "build", export, "--as-of", "2025-12-31", "--time-zone", "UTC", "-q", "-o", site,
    ]
    let stats = [
      program, "stats", export, "--format", "json", "--as-of", "2025-12-31", "--time-zone", "UTC",
      "-q",
    ]
    for _ in 0..<rounds {
      try Child.clear(site)
      result.builds.append(try Child.run(build))
      result.unchanged.append(try Child.run(build))
      try Child.clear("\(folder)/copy")
      result.copies.append(try Child.run(["/bin/cp", "-r", site, "\(folder)/copy"]))
      result.stats.append(try Child.run(stats))
    }
    let files = FileManager.default.enumerator(atPath: site)
    while let path = files?.nextObject() as? String {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(site)/\(path)")
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      result.files += 1
      result.siteBytes += attributes[.size] as? Int ?? 0
    }
    try Child.clear(site)
    try Child.clear("\(folder)/copy")
    return result
  }
}
