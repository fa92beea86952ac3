package import HabitText

/// An award: an earned one is a flat disc with its number, a next one the ring of its progress, one
/// that is far away a pale ring.
///
/// The text beside a medal says the same, so that assistive technology skips the drawing.
package struct Medal: Hashable, Sendable {
  fileprivate let number: String
  private let share: Double

  /// Creates a medal with a number on it, of which a share in 0...1 is done.
  package init(_ number: String, share: Double = 1) {
    self.number = number
    self.share = share
  }

  /// The medal as HTML, in the accent of its place.
  package var markup: DeferredMarkup {
    DeferredMarkup { markup in
      markup += "<svg class=\"medal\" viewBox=\"0 0 64 64\" aria-hidden=\"true\">"
      write(atX: 32, to: &markup)
      markup += "</svg>"
    }
  }

  private static let radius = 26

  fileprivate func write(atX x: Int, to markup: inout Markup) {
    let isEarned = share >= 1
    if isEarned {
      markup += "<circle class=\"full\" cx=\"\(x)\" cy=\"32\" r=\"28.5\"/>"
    } else {
      markup += "<circle class=\"track\" cx=\"\(x)\" cy=\"32\" r=\"\(Self.radius)\"/>"
      let whole = 2 * Double.pi * Double(Self.radius)
      let length = (whole * max(0, share)).rounded()
      if length > 0 {
        markup += """
          <circle class="arc" cx="\(x)" cy="32" r="\(Self.radius)" transform="rotate(-90 \(x) 32)" \
          stroke-dasharray="\(length) \(whole)"/>
          """
      }
    }
    let name: StaticString = isEarned ? "won" : share > 0 ? "next" : "far"
    let size: StaticString = number.count > 4 ? " long" : ""
    markup += "<text class=\"\(raw: name)\(raw: size)\" x=\"\(x)\" y=\"38\">\(number)</text>"
  }
}

/// The awards of one kind side by side, each with a note below it, for the cell of a table.
package struct MedalRow: Hashable, Sendable {
  /// The result of all of them: "1 of 4".
  private let label: String
  private let medals: [Medal]
  private let notes: [String]

  /// Creates a row of awards with the day or the progress below each.
  package init(_ label: String, _ medals: [(medal: Medal, note: String)]) {
    self.label = label
    self.medals = medals.map(\.medal)
    notes = medals.map(\.note)
  }

  private static let pitch = 134

  /// The row as HTML.
  package var markup: DeferredMarkup {
    DeferredMarkup { markup in
      let width = medals.count * Self.pitch
      markup += """
        <svg class="row medal" viewBox="0 0 \(width) 96" role="img" aria-label="\(name: label)">
        """
      for (position, (medal, note)) in zip(medals, notes).enumerated() {
        let x = position * Self.pitch
        medal.write(atX: x + 32, to: &markup)
        guard !note.isEmpty else { continue }
        markup += "<text class=\"note\" x=\"\(x + 3)\" y=\"84\">\(name: note)</text>"
      }
      markup += "</svg>"
    }
  }
}
