import HabitTestSupport
import Testing

@Test(arguments: Repository.libraries)
func keepsLibrariesFromClocksConsolesAndTraps(target: String) throws {
  let forbidden = [
    "Date()", " try? ", " try! ", " as! ", "fatalError(", "@unchecked", "nonisolated(unsafe)",
    "TODO", "FIXME",
  ]
  for (path, lines) in try Repository.sources(of: target) {
    let text = lines.joined(separator: "\n")
    for word in forbidden {
      #expect(!text.contains(word), "\(path)")
    }
    for (number, line) in lines.enumerated() where line.contains("print(") {
      #expect(line.firstMatch(of: /(?:^|[^A-Za-z.])print\(/) == nil, "\(path):\(number + 1)")
    }
  }
}

/// To derive the name of one from its type makes every start of the program slower.
@Test func saysTheNameOfEachCommand() throws {
  let paths = try Repository.files(below: "Sources/habitsite/Commands", endingWith: ".swift")
  #expect(paths.count > 10)
  for path in paths {
    #expect(try Repository.text(path).contains("commandName: \""), "\(path)")
  }
}

@Test(arguments: Repository.libraries)
func documentsWhatOtherTargetsCall(target: String) throws {
  for (path, lines) in try Repository.sources(of: target) {
    for (number, line) in lines.enumerated() {
      let words = line.split(separator: " ")
      guard words.first == "package", words.count > 1 else { continue }
      let kinds: Set<Substring> = ["struct", "enum", "protocol", "class", "final", "actor", "func"]
      let described = words.dropFirst().drop { ["static", "mutating"].contains($0) }
      // Operators that an adopted protocol asks for say nothing new.
      guard let kind = described.first, kinds.contains(kind), described.dropFirst().first != "<"
      else {
        continue
      }
      var above = number - 1
      while above > 0, lines[above].split(separator: " ").first?.hasPrefix("@") == true {
        above -= 1
      }
      let comment = above >= 0 ? lines[above].split(separator: " ").first : nil
      #expect(comment == "///", "\(path):\(number + 1)")
    }
  }
}

@Test func namesNothingPublic() throws {
  for target in Repository.libraries + ["habitsite"] {
    for (path, lines) in try Repository.sources(of: target) {
      for line in lines {
        let words = line.split(separator: " ").prefix(2)
        #expect(words.first != "public", "\(path)")
        #expect(words != ["open", "class"], "\(path)")
      }
    }
  }
}

@Test func embedsEveryTemplate() throws {
  let table = try Repository.text("Templates/templates.c")
  let files =
    try Repository.files(below: "Templates/default", endingWith: "")
    + Repository.files(below: "Templates/mail", endingWith: "")
    + Repository.files(below: "Templates/new-site", endingWith: "")
  #expect(!files.isEmpty)
  for file in files {
    let path = file.dropFirst("Templates/".count)
    #expect(table.contains("#embed \"\(path)\""), "\(file)")
    let name = path.hasPrefix("default/") ? path.dropFirst("default/".count) : path
    #expect(table.contains("FILE(\"\(name)\""), "\(file)")
  }
}
