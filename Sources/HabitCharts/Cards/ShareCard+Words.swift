package import HabitCore

extension ShareCard {
  /// The texts, all of them without markup.
  package struct Words: Hashable, Sendable {
    /// The line above the title.
    package var head: String
    package var title: String
    /// What the habit of the title asks for, or the days of a year that goes on: after the title,
    /// or after the line above it; empty for none.
    package var rule = ""
    package var figure: String
    /// The unit of the figure, in small letters after it; empty for none.
    package var unit: String
    /// The meaning of the figure.
    package var caption: String
    /// Further figures and their meanings; two are shown.
    package var others: [Other]
    /// The last line, such as the address of the site.
    package var foot: String
    /// The site of the card, if its title is another, at the end of the first line; empty for
    /// none.
    package var site = ""
    /// The short names of the twelve months, above the days.
    package var months: [String]
    /// The names of the rings, outermost first; empty for none.
    package var rings: [String]
    /// The meanings of the cells.
    package var key: [ShareCardKey]

    /// The times between two done days of what is seldom done.
    package var intervals: [Interval] = []

    /// Days from one done day to the next, and their number in words.
    package struct Interval: Hashable, Sendable {
      package let days: DayRange
      package var name: String
      /// Whether a bracket points it out.
      package let isLong: Bool

      package init(days: DayRange, name: String, isLong: Bool) {
        self.days = days
        self.name = name
        self.isLong = isLong
      }
    }

    /// A figure, its unit, empty for none, and its meaning.
    package struct Other: Hashable, Sendable {
      package var figure: String
      package var unit: String
      package var caption: String

      package init(figure: String, unit: String = "", caption: String) {
        self.figure = figure
        self.unit = unit
        self.caption = caption
      }

      /// The figure with its unit.
      var count: String { unit.isEmpty ? figure : "\(figure) \(unit)" }
    }

    /// The figure with its unit.
    package var count: String { Other(figure: figure, unit: unit, caption: caption).count }

    package init(
      head: String,
      title: String,
      foot: String,
      figures: [Other],
      months: [String] = [],
      rings: [String] = [],
      key: [ShareCardKey] = []
    ) {
      self.head = head
      self.title = title
      self.foot = foot
      figure = figures.first?.figure ?? ""
      unit = figures.first?.unit ?? ""
      caption = figures.first?.caption ?? ""
      others = Array(figures.dropFirst().prefix(2))
      self.months = months
      self.rings = rings
      self.key = key
    }
  }
}
