import Foundation
import HabitTestSupport

extension Repository {
  /// The paths of the files below a folder with an ending, sorted, relative to the root.
  static func files(below folder: String, endingWith ending: String) throws -> [String] {
    let enumerator = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    var paths: [String] = []
    while let path = enumerator?.nextObject() as? String {
      if path.hasSuffix(ending) {
        paths.append("\(folder)/\(path)")
      }
    }
    return paths.sorted()
  }

  /// The Swift files of a library or the program, with their lines.
  static func sources(of target: String) throws -> [(path: String, lines: [Substring])] {
    try allSources.get()[target] ?? []
  }

  /// All of them by the folder below `Sources`, read once.
  private static let allSources = Result {
    let all = try files(below: "Sources", endingWith: ".swift").map {
      (path: $0, lines: try text($0).split(separator: "\n", omittingEmptySubsequences: false))
    }
    return Dictionary(grouping: all) { String($0.path.split(separator: "/")[1]) }
  }

  static let libraries = [
    "HabitCharts", "HabitConfig", "HabitConvert", "HabitCore", "HabitCrypto", "HabitDigest",
    "HabitExchange", "HabitImport", "HabitMail", "HabitOutput", "HabitPages", "HabitFacts",
    "HabitRaster", "HabitReading", "HabitTemplates", "HabitText",
  ]
}
