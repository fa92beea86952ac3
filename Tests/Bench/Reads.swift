/// The figures of the same log from exports of different forms.
enum Reads {
  static func table(
    of invocation: Invocation,
    _ parser: Parser,
    in folder: WorkFolder
  ) throws -> String {
    var table = Table(
      "Figures without a site",
      "`habitsite stats --format csv` in milliseconds, and as a multiple of \(parser.name) that "
        + "reads habitsite's JSON.",
      ["habits × years", "form", "MB", "time", "peak MiB", "÷ \(parser.name)"]
    )
    for size in invocation.sizes {
      for row in try rows(of: size, invocation.program, parser, in: folder) {
        table.addRow(row)
      }
    }
    return table.text
  }

  private static func rows(
    of size: Size,
    _ program: String,
    _ parser: Parser,
    in folder: WorkFolder
  ) throws -> [[String]] {
    for form in ExportForm.allCases {
      try Generation.run(form, size, to: folder.file("exports-\(form.fileName)"))
    }
    var reads: [ExportForm: [Usage]] = [:]
    var parses: [Usage] = []
    for _ in 0..<size.rounds {
      for form in ExportForm.allCases {
        let usage = try Child.run(
          program,
          "stats",
          folder.file("exports-\(form.fileName)"),
          "--format",
          "csv",
          "--as-of",
          "\(InventedLog.lastDay)",
          "--time-zone",
          "UTC",
          "--quiet"
        )
        reads[form, default: []].append(usage)
      }
      parses.append(try parser.run(on: folder.file("exports-export.json")))
    }
    return try ExportForm.allCases.map { form in
      let usages = reads[form] ?? []
      let bytes = try folder.size(of: "exports-\(form.fileName)")
      try folder.clear("exports-\(form.fileName)")
      return [
        size.text, form.rawValue, (Double(bytes) / 1e6).short, usages.wall.milliseconds,
        usages.peak.short, (usages.wall / parses.wall).short,
      ]
    }
  }
}
