import HabitConfig

/// The words by which columns and cells of any table are known; `words/tables.yml` has them.
struct TableWords {
  static let all = TableWords(BuiltInFiles.text("words/tables.yml"))

  private var names: [String: Set<ColumnVerdict>] = [:]
  private var parts: [String: ColumnVerdict] = [:]
  /// The words that say of a column of days or times which of them it has.
  private var kinds: [ColumnVerdict: Set<String>] = [:]
  private var phrases: [(text: String, verdict: ColumnVerdict)] = []
  private(set) var cells: [String: CellMeaning] = [:]
  /// The letters for yes and no, in pairs.
  private(set) var answers: [(yes: String, no: String)] = []

  private init(_ text: String) {
    let lines = YAMLLines(text)
    for key in lines.keys.sorted() {
      let names = key.split(separator: ".").map(String.init)
      guard names.count == 2 else { continue }
      add(lines.lists(key).first ?? [], names[0], names[1])
    }
  }

  private mutating func add(_ words: [String], _ section: String, _ key: String) {
    guard let verdict = ColumnVerdict(rawValue: key) else { return addCells(key, words) }
    switch section {
    case "names": for word in words { names[word, default: []].insert(verdict) }
    case "words": for word in words { parts[word] = verdict }
    case "phrases": phrases += words.map { ($0, verdict) }
    default: kinds[verdict] = Set(words)
    }
  }

  private mutating func addCells(_ key: String, _ words: [String]) {
    let meanings: [String: CellMeaning] = [
      "done": .done, "failed": .failed, "skipped": .skipped, "blank": .empty,
    ]
    if let meaning = meanings[key] {
      for word in words { cells[word] = meaning }
    } else {
      answers = stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
    }
  }

  /// Returns what the whole name of a column can mean.
  func meanings(of name: String) -> Set<ColumnVerdict> {
    name == "#" ? [.index] : names[Self.key(name)] ?? []
  }

  /// Returns what a column of numbers with a name is instead of a habit, or `nil`.
  func other(_ name: String) -> ColumnVerdict? {
    let text = name.lowercased()
    let known = phrases.first { text.contains($0.text) }?.verdict
    return known ?? Self.words(of: name).lazy.compactMap { parts[$0] }.first
      ?? parts.first { !$0.key.contains(where: \.isLetter) && text.contains($0.key) }?.value
  }

  /// Returns whether a name has a word of one kind: `otherDay`, `start` or `stop`.
  func has(_ kind: ColumnVerdict, _ name: String) -> Bool {
    meanings(of: name).contains(kind)
      || Self.words(of: name).contains { kinds[kind]?.contains($0) == true }
  }

  private static func key(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Returns the words of a name in lower case; a capital letter after a small one begins a word.
  private static func words(of name: String) -> [String] {
    var text = ""
    var isSmall = false
    for character in name {
      if isSmall, character.isUppercase { text += " " }
      isSmall = character.isLowercase
      text.append(character)
    }
    return (text + " " + name).lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
