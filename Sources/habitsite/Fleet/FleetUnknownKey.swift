import HabitCore

/// A key of a line of the manifest that means nothing, such as one that is misspelt.
struct FleetUnknownKey: Error {
  let message: String
}

extension Decoder {
  /// Refuses an object with a key that is not among these.
  ///
  /// - Throws: ``FleetUnknownKey`` with the nearest of them.
  func requireKnownKeys(_ keys: [String]) throws {
    for key in try container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted()
    where !keys.contains(key) {
      throw FleetUnknownKey(
        message: "unknown key \(key.quoted)\(NearestName.hint(key, among: keys))"
      )
    }
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) { nil }
}
