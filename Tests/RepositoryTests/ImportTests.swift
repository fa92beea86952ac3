import HabitTestSupport
import Testing

/// The modules of ours that each target may import: arrows only point downwards.
private let arrows: [String: Set<String>] = [
  "HabitCore": [],
  "HabitText": ["HabitConfig", "HabitCore"],
  "HabitConfig": ["HabitCore"],
  "HabitReading": ["HabitCore"],
  "HabitCrypto": [],
  "HabitMail": ["HabitCore"],
  "HabitRaster": ["HabitCore"],
  "HabitCharts": ["HabitCore", "HabitText"],
  "HabitImport": ["HabitConfig", "HabitCore", "HabitReading"],
  "HabitTemplates": ["HabitConfig", "HabitCore", "HabitText"],
  "HabitOutput": ["HabitCore", "HabitText"],
  "HabitExchange": ["HabitConfig", "HabitCore", "HabitText"],
  "HabitConvert": [
    "HabitCore", "HabitExchange", "HabitImport", "HabitReading", "HabitText",
  ],
  "HabitFacts": [
    "HabitCharts", "HabitConfig", "HabitCore", "HabitOutput", "HabitTemplates", "HabitText",
  ],
  "HabitDigest": [
    "HabitCharts", "HabitConfig", "HabitCore", "HabitFacts", "HabitTemplates", "HabitText",
  ],
  "HabitPages": [
    "HabitCharts", "HabitConfig", "HabitCore", "HabitCrypto", "HabitDigest", "HabitExchange",
    "HabitOutput", "HabitFacts", "HabitTemplates", "HabitText",
  ],
  "habitsite": [
    "HabitCharts", "HabitConfig", "HabitConvert", "HabitCore", "HabitCrypto", "HabitDigest",
    "HabitExchange", "HabitFacts", "HabitImport", "HabitMail", "HabitOutput", "HabitPages",
    "HabitRaster", "HabitReading", "HabitText",
  ],
]

/// The libraries of others, and of the system, that each target may import.
private let foreignLibraries: [String: Set<String>] = [
  "HabitReading": [
    "CArchive", "CSQLite", "CScratch", "Darwin", "Foundation", "Glibc", "Synchronization",
  ],
  "HabitImport": ["Foundation", "Synchronization"],
  "HabitCrypto": ["CCrypto", "CommonCrypto", "CryptoKit", "Foundation"],
  "HabitMail": ["CCurl", "Foundation", "Synchronization"],
  "HabitRaster": ["CRaster", "Foundation"],
  "HabitCharts": ["Synchronization"],
  "HabitConfig": ["CTemplates", "Foundation", "Yams"],
  "HabitText": ["Foundation"],
  "HabitTemplates": ["Synchronization"],
  "HabitExchange": ["Foundation"],
  "HabitConvert": ["CArchive", "Foundation"],
  "HabitOutput": ["CArchive", "Darwin", "Dispatch", "Foundation", "Glibc", "Synchronization"],
  "HabitFacts": ["Foundation"],
  "HabitPages": ["CCmark", "Dispatch", "Foundation", "Synchronization"],
  "habitsite": [
    "ArgumentParser", "CCurl", "CSpawn", "CVersion", "Dispatch", "FlyingSocks", "Foundation",
    "Synchronization",
  ],
]

/// The libraries that only one file of a target may know.
private let foreign = [
  "CArchive", "CCmark", "CCrypto", "CCurl", "CRaster", "CScratch", "CSpawn", "CSQLite",
  "CTemplates", "CVersion", "FlyingSocks", "Yams",
]

/// The lines that import a module of each target, with the paths of their files.
private let imports = Result {
  try arrows.keys.reduce(into: [String: [Import]]()) { imports, target in
    imports[target] = try Repository.sources(of: target).flatMap { path, lines in
      lines.compactMap { line in
        importedModule(line).map { Import(path: path, line: line, module: $0) }
      }
    }
  }
}

private struct Import {
  let path: String
  let line: Substring
  let module: String
}

private func importedModule(_ line: Substring) -> String? {
  let words = line.split(separator: " ")
  guard let index = words.firstIndex(of: "import"), index <= 1, words.count > index + 1 else {
    return nil
  }
  // `import func Foundation.pow` takes a single function.
  return words[index + 1] == "func" ? nil : String(words[index + 1])
}

@Test(arguments: arrows.keys.sorted())
func importsOnlyWhatItMay(target: String) throws {
  let modules = try #require(arrows[target]).union(foreignLibraries[target, default: []])
  #expect(try !Repository.sources(of: target).isEmpty)
  for found in try imports.get()[target] ?? [] {
    #expect(modules.contains(found.module), "\(found.path) imports \(found.module)")
  }
}

@Test(arguments: foreign)
func knowsAForeignLibraryInOneFileAndPrivately(module: String) throws {
  let users = try imports.get().mapValues { $0.filter { $0.module == module } }
  #expect(users.contains { !$0.value.isEmpty })
  for (target, found) in users {
    #expect(found.count <= 1, "\(target): \(found.map(\.path))")
    #expect(found.allSatisfy { $0.line.hasPrefix("private import") }, "\(found.map(\.path))")
  }
}

@Test func drawsEveryArrowDownwards() throws {
  for (target, modules) in arrows {
    var reached = modules
    var waiting = Array(modules)
    while let module = waiting.popLast() {
      let next = try #require(arrows[module]).subtracting(reached)
      reached.formUnion(next)
      waiting += next
    }
    #expect(!reached.contains(target), "\(target) leads back to itself")
  }
}

@Test func knowsEveryFolderOfSources() throws {
  let paths = try Repository.files(below: "Sources", endingWith: ".swift")
  let folders = Set(paths.map { String($0.split(separator: "/")[1]) })
  #expect(folders == Set(arrows.keys))
  // A disk that does not tell upper case from lower case keeps one of them.
  #expect(Set(folders.map { $0.lowercased() }).count == folders.count)
}

/// Imports of ours within `#if` are missing on the systems of the other branches.
@Test(arguments: arrows.keys.sorted())
func importsItsOwnModulesOnEverySystem(target: String) throws {
  for (path, lines) in try Repository.sources(of: target) {
    var depth = 0
    for line in lines {
      if line.hasPrefix("#if") { depth += 1 }
      if line.hasPrefix("#endif") { depth -= 1 }
      guard depth > 0 else { continue }
      #expect(importedModule(line)?.hasPrefix("Habit") != true, "\(path): \(line)")
    }
  }
}
