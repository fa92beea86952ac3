import HabitText

extension Markup {
  /// Appends a ring, or the dashes of some of its days.
  ///
  /// - Parameters:
  ///   - name: The class.
  ///   - radius: The radius at which a day is one unit long.
  ///   - dashes: Whether each day is shown; `nil` for a whole ring.
  ///   - stripes: The number of stripes of each shown day; 0 for a whole dash.
  ///   - width: The width of the line; `nil` for that of its group.
  mutating func ring(
    _ name: StaticString,
    _ radius: Double,
    dashes: [Bool]? = nil,
    stripes: Int = 0,
    width: Double? = nil
  ) {
    raw("<path class=\"")
    raw(name)
    raw("\"")
    if let dashes {
      raw(" stroke-dasharray=\"")
      dashesOfRing(dashes, stripes: stripes)
      raw("\"")
    }
    if let width { attribute("stroke-width", width) }
    raw(" d=\"M")
    number(radius)
    raw(" 0A")
    number(radius)
    raw(" ")
    number(radius)
    raw(" 0 1 1 0 -")
    number(radius)
    raw("\"/>")
  }

  /// Appends a dash for each run of days that are shown, and the gaps between them.
  ///
  /// Days that are off show the track below. Stripes are as wide as the gaps after them.
  private mutating func dashesOfRing(_ isShown: [Bool], stripes: Int) {
    var day = 0
    var isDash = true
    // What the last stripe leaves to the gap after it.
    var remainder = 0.0
    while day < isShown.count {
      let start = day
      while day < isShown.count, isShown[day] == isDash { day += 1 }
      if start > 0 || !isDash { raw(" ") }
      if stripes > 0, isDash, day > start {
        let stripe = 0.5 / Double(stripes)
        number(stripe)
        for _ in 1..<stripes * (day - start) {
          raw(" ")
          number(stripe)
          raw(" ")
          number(stripe)
        }
        remainder = stripe
      } else {
        number(Double(day - start) + remainder)
        remainder = 0
      }
      isDash.toggle()
    }
    // The pattern would begin again; a gap ends it.
    raw(isDash ? " 0 9" : " 9")
  }
}
