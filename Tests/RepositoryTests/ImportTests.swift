import Testing

/// What each target may import.
private let allowed: [String: Set<String>] = [
  "HabitCore": [],
  "HabitImport": ["HabitCore", "CArchive", "CSQLite", "Foundation", "Synchronization"],
  "HabitCharts": ["HabitCore"],
  "HabitCrypto": ["CCrypto", "CommonCrypto", "CryptoKit", "Foundation"],
  "HabitMail": ["CCurl", "Foundation"],
  "HabitRaster": ["CRaster", "Foundation"],
  "HabitRender": [
    "HabitCore", "HabitCharts", "HabitCrypto", "CCmark", "CTemplates", "Mustache",
    "Yams", "Foundation",
    "Dispatch",
    "Synchronization", "Glibc",
    "Darwin",
  ],
  "habitsite": [
    "HabitCharts", "HabitCore", "HabitImport", "HabitMail", "HabitRaster", "HabitRender",
    "ArgumentParser", "Dispatch", "FlyingSocks", "Foundation", "Subprocess", "Synchronization",
    "System",
    "SystemPackage",
  ],
]

/// The libraries that only one file of a target may know.
private let foreign = [
  "CArchive", "CCmark", "CCrypto", "CCurl", "CRaster", "CSQLite", "CTemplates",
  "FlyingSocks", "Mustache", "Subprocess", "Yams",
]

private func importedModule(_ line: Substring) -> String? {
  let words = line.split(separator: " ")
  guard let index = words.firstIndex(of: "import"), index <= 1, words.count > index + 1 else {
    return nil
  }
  // `import func Foundation.pow` takes a single function.
  return words[index + 1] == "func" ? nil : String(words[index + 1])
}

@Test(arguments: allowed.keys.sorted())
func importsOnlyWhatItMay(target: String) throws {
  let modules = try #require(allowed[target])
  let sources = try Repository.sources(of: target)
  #expect(!sources.isEmpty)
  for (path, lines) in sources {
    for module in lines.compactMap(importedModule) {
      #expect(modules.contains(module), "\(path) imports \(module)")
    }
  }
}

@Test(arguments: foreign)
func knowsAForeignLibraryInOneFileAndPrivately(module: String) throws {
  var users: [String: [String]] = [:]
  for target in allowed.keys.sorted() {
    for (path, lines) in try Repository.sources(of: target) {
      for line in lines where importedModule(line) == module {
        users[target, default: []].append(path)
        #expect(line.hasPrefix("private import"), "\(path)")
      }
    }
  }
  #expect(!users.isEmpty)
  for (target, paths) in users {
    #expect(paths.count == 1, "\(target): \(paths)")
  }
}
