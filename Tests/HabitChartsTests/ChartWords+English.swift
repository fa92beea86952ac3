import Foundation
import HabitCharts
import HabitText
import Testing
import Yams

/// English, from the file that the program has inside.
extension Wording {
  static let english = Wording(.english)
}

extension ChartWords {
  static let english: ChartWords = {
    do {
      return try read("Templates/languages/en.yml")
    } catch {
      Issue.record(error)
      return ChartWords([:], names: CalendarNames())
    }
  }()

  private static func read(_ path: String) throws -> ChartWords {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    let file = try #require(try Yams.compose(yaml: text))
    var texts: [ChartWord: String] = [:]
    for word in ChartWord.allCases {
      texts[word] = try #require(file["charts"]?[word.rawValue]?.string, "\(word)")
    }
    var given: [CalendarName: [String]] = [:]
    for name in CalendarName.allCases {
      guard let node = file["names"]?[name.rawValue] else { continue }
      given[name] = node.string.map { [$0] } ?? node.array().compactMap(\.string)
    }
    var names = CalendarNames()
    names.take(given)
    return ChartWords(texts, names: names)
  }
}
