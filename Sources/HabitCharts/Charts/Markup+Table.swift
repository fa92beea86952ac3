import HabitText

extension Markup {
  /// Appends the head of a table, one column per name, and opens its body.
  mutating func tableHead(_ names: [String]) {
    raw("<thead><tr>")
    for name in names {
      raw("<th scope=col>")
      text(name)
    }
    raw("\n<tbody>")
  }
}
