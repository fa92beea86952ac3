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
    var json = JSONWriter()
    json.beginObject()
    json.member("days", conversion.dayCount)
    json.member("habits", conversion.habitCount)
    json.list("losses", conversion.losses) { json, loss in
      json.breakLine()
      json.beginObject()
      json.nullable("became", loss.became)
      json.member("count", loss.count)
      json.key("habits")
      json.beginList()
      for name in loss.habits { json.text(name) }
      json.endList()
      json.member("part", loss.part.rawValue)
      json.endObject()
    }
    json.breakLine()
    json.member("target", conversion.target.id)
    json.key("withheld")
    json.beginObject()
    json.member("habits", withheld.habits)
    json.member("notes", withheld.notes)
    json.endObject()
    json.endObject()
    json.finish()
    return json.bytes
  }
}
