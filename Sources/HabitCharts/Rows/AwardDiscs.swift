package import HabitText

/// The awards of habits in rows of a table: a full disc for an earned one, a ring for the next one,
/// a pale ring for one that is far.
package struct AwardDiscs: Sendable {
  private let kinds: [Kind]

  /// The distance between two discs.
  private static let pitch = 124

  /// What is counted, and the numbers that earn an award.
  package struct Kind: Sendable {
    let name: String
    let numbers: [String]

    package init(name: String, numbers: [String]) {
      self.name = name
      self.numbers = numbers
    }
  }

  /// How far an award is.
  package enum Disc: Sendable {
    /// With its day.
    case earned(String)
    /// The done part in 0...1, and the number done.
    case next(Double, String)
    case far
  }

  package init(kinds: [Kind]) {
    self.kinds = kinds
  }

  private func width(_ kind: Kind) -> Int { (kind.numbers.count - 1) * Self.pitch + 92 }

  /// The names of the kinds.
  package var head: DeferredMarkup {
    DeferredMarkup { markup in
      markup += "<span class=\"discs\">"
      for kind in kinds {
        markup += "<span>\(kind.name)</span>"
      }
      markup += "</span>"
    }
  }

  /// Returns the awards of a habit, a list for each kind.
  package func row(_ awards: [[Disc]], label: String) -> DeferredMarkup {
    DeferredMarkup { markup in
      markup += "<span class=\"discs\">"
      for (kind, discs) in zip(kinds, awards) {
        markup += """
          <svg viewBox="0 0 \(width(kind)) 92" role="img" \
          aria-label="\(name: label): \(kind.name)">
          """
        for (position, disc) in discs.enumerated() where kind.numbers.indices.contains(position) {
          write(disc, kind.numbers[position], at: position * Self.pitch, to: &markup)
        }
        markup += "</svg>"
      }
      markup += "</span>"
    }
  }

  private func write(_ disc: Disc, _ number: String, at x: Int, to markup: inout Markup) {
    let middle = x + 30
    let below: String
    switch disc {
    case .earned(let day):
      markup += "<circle class=\"full\" cx=\"\(middle)\" cy=\"32\" r=\"29\"/>"
      markup += "<text class=\"won\" x=\"\(middle)\" y=\"38\">\(number)</text>"
      below = day
    case .next(let share, let done):
      let length = (2 * Double.pi * 26 * share).rounded()
      markup += """
        <circle class="track" cx="\(middle)" cy="32" r="26"/><circle class="arc" cx="\(middle)" \
        cy="32" r="26" transform="rotate(-90 \(middle) 32)" stroke-dasharray="\(length) 200"/>\
        <text class="on" x="\(middle)" y="38">\(number)</text>
        """
      below = done
    case .far:
      markup += "<circle class=\"track\" cx=\"\(middle)\" cy=\"32\" r=\"26\"/>"
      markup += "<text class=\"far\" x=\"\(middle)\" y=\"38\">\(number)</text>"
      below = ""
    }
    if !below.isEmpty { markup += "<text x=\"\(middle)\" y=\"82\">\(below)</text>" }
  }
}
