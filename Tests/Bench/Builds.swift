import Foundation
import HabitCore

/// Builds of sites, beside copying what came out and parsing what went in.
struct Builds {
  private let size: Size
  private let program: String
  private let parser: Parser
  private let folder: WorkFolder
  private var first: [Usage] = []
  private var unchanged: [Usage] = []
  private var dayBefore: [Usage] = []
  private var newDay: [Usage] = []
  /// When the files of a site were written, before and after a new day.
  private var (datesBefore, datesAfter): ([String: Date], [String: Date]) = ([:], [:])
  private var copies: [Usage] = []
  private var parses: [Usage] = []
}

extension Builds {
  static func table(
    of invocation: Invocation,
    _ parser: Parser,
    in folder: WorkFolder
  ) throws -> String {
    var table = Table(
      "Builds",
      "Times in milliseconds. The site is built of nothing, again with nothing changed, and a day "
        + "later with one entry more of most habits; the last columns are the files that this "
        + "writes anew.",
      [
        "habits × years", "export MB", "files", "site MB", "build", "processor", "peak MiB",
        "÷ cp -r",
        "÷ \(parser.name)", "unchanged ÷ build", "new day ÷ build", "files of a new day",
        "% of the bytes",
      ]
    )
    for size in invocation.sizes {
      var builds = Builds(size: size, program: invocation.program, parser: parser, folder: folder)
      table.addRow(try builds.row())
    }
    return table.text
  }

  private init(size: Size, program: String, parser: Parser, folder: WorkFolder) {
    self.size = size
    self.program = program
    self.parser = parser
    self.folder = folder
  }

  private mutating func row() throws -> [String] {
    try Generation.run(.openFormat, size, to: folder.file("export.json"))
    try Generation.run(.openFormat, size, .allButLast, to: folder.file("before.json"))
    for _ in 0..<size.rounds {
      try runRound(InventedLog.lastDay)
    }
    try requireSame()
    let sizes = try folder.sizes(of: "site")
    let site = sizes.values.reduce(0, +)
    let written = sizes.filter { path, _ in datesBefore[path] != datesAfter[path] }
    let exportSize = try folder.size(of: "export.json")
    for name in ["site", "rebuilt", "copy", "export.json", "before.json"] {
      try folder.clear(name)
    }
    return [
      size.text, (Double(exportSize) / 1e6).short, "\(sizes.count)",
      (Double(site) / 1e6).short,
      first.wall.milliseconds, first.processor.milliseconds, first.peak.short,
      (first.wall / copies.wall).short, (first.wall / parses.wall).short,
      (unchanged.wall / first.wall).short, (newDay.wall / dayBefore.wall).short,
      "\(written.count)", (100 * Double(written.values.reduce(0, +)) / Double(site)).short,
    ]
  }

  private mutating func runRound(_ last: Day) throws {
    for name in ["site", "rebuilt", "copy"] {
      try folder.clear(name)
    }
    first.append(try build("export.json", upTo: last, into: "site"))
    copies.append(try Child.run("/bin/cp", "-r", folder.file("site"), folder.file("copy")))
    unchanged.append(try build("export.json", upTo: last, into: "site"))
    parses.append(try parser.run(on: folder.file("export.json")))
    dayBefore.append(try build("before.json", upTo: last - 1, into: "rebuilt"))
    datesBefore = try folder.dates(of: "rebuilt")
    newDay.append(try build("export.json", upTo: last, into: "rebuilt"))
    datesAfter = try folder.dates(of: "rebuilt")
  }

  private func build(_ export: String, upTo last: Day, into site: String) throws -> Usage {
    try Child.run(
      program,
      "build",
      folder.file(export),
      "--as-of",
      "\(last)",
      "--time-zone",
      "UTC",
      "--output",
      folder.file(site),
      "--quiet"
    )
  }

  /// Throws where the site that was renewed is not the one that was built of nothing.
  private func requireSame() throws {
    _ = try Child.run(
      "/usr/bin/env",
      "diff",
      "-rq",
      folder.file("site"),
      folder.file("rebuilt")
    )
  }
}
