/// The page that says what every figure means, as sections with worked examples.
struct FigurePage {
  let sections: [Section]

  /// What stands under one heading.
  struct Section {
    let title: String
    let line: Int
    var examples: [Block] = []
  }

  /// The lines of one example: what is given, then, after an empty line, what it comes to.
  struct Block {
    let line: Int
    var given: [PageLine] = []
    var figures: [PageLine] = []
  }
}

extension FigurePage {
  /// Reads the headings of the second level and the blocks ```` ```figures ```` below them.
  ///
  /// - Throws: ``PageError`` where a block is not of that form.
  init(_ text: String) throws {
    var sections: [Section] = []
    var block: Block?
    var isGiven = true
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let number = index + 1
      if line == "```", let whole = block {
        try sections.append(whole)
        block = nil
      } else if block != nil {
        if line.isEmpty {
          isGiven = false
        } else if isGiven {
          block?.given.append(try PageLine(line, number: number))
        } else {
          block?.figures.append(try PageLine(line, number: number))
        }
      } else if line == "```figures" {
        block = Block(line: number)
        isGiven = true
      } else if line.hasPrefix("```"), line != "```" {
        throw PageError(line: number, reason: "a block that is no example")
      } else if line.hasPrefix("## ") {
        sections.append(Section(title: String(line.dropFirst(3)), line: number))
      }
    }
    if let block { throw PageError(line: block.line, reason: "the example has no end") }
    self.sections = sections
  }
}

extension [FigurePage.Section] {
  fileprivate mutating func append(_ block: FigurePage.Block) throws {
    guard !isEmpty else { throw PageError(line: block.line, reason: "an example in no section") }
    guard !block.given.isEmpty, !block.figures.isEmpty else {
      throw PageError(line: block.line, reason: "an example needs what is given and figures")
    }
    self[count - 1].examples.append(block)
  }
}
