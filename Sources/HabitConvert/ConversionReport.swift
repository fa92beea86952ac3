import HabitText

/// What a conversion kept and lost, as JSON with sorted keys.
package struct ConversionReport {
  /// The first bytes of each report.
  package static let opening = "{\"days\":"

  private let conversion: Conversion
  private let withheld: Withheld

  package init(_ conversion: Conversion, _ withheld: Withheld) {
    self.conversion = conversion
    self.withheld = withheld
  }

  /// The whole document with a trailing line feed.
  package var bytes: [UInt8] {
    JSONWriter.document { json in
      json.member("days", conversion.dayCount)
      json.member("habits", conversion.habitCount)
      json.objects("losses", conversion.losses, aLineEach: true) { json, loss in
        json.nullable("became", loss.became)
        json.member("count", loss.count)
        json.member("habits", loss.habits)
        json.member("part", loss.part.rawValue)
      }
      json.breakLine()
      json.member("target", conversion.target.id)
      json.object("withheld") { json in
        json.member("habits", withheld.habits)
        json.member("notes", withheld.notes)
      }
    }
  }
}
