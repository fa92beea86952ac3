import Foundation
import HabitConfig
import HabitCore

/// A user of a fleet: a line of the manifest.
struct FleetUser: Codable, Hashable, Sendable {
  let id: String
  /// The export, or the folder or archive of exports; `nil` where a site folder names them.
  var input: String?
  /// The site folder with the settings, templates and pages.
  var site: String?
  /// The folder of the site, relative to that of the flags; the id unless set.
  var output: String?
  var mail: FleetMail?

  /// What the user's own is read from.
  var paths: [String] { [input, site].compactMap(\.self) }

  /// The line, written in one way.
  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case id, input, site, output, mail
  }

  init(from decoder: any Decoder) throws {
    try decoder.requireKnownKeys(CodingKeys.allCases.map(\.rawValue))
    let line = try decoder.container(keyedBy: CodingKeys.self)
    id = try line.decode(String.self, forKey: .id)
    input = try line.decodeIfPresent(String.self, forKey: .input)
    site = try line.decodeIfPresent(String.self, forKey: .site)
    output = try line.decodeIfPresent(String.self, forKey: .output)
    mail = try line.decodeIfPresent(FleetMail.self, forKey: .mail)
  }

  /// The longest id, in characters.
  private static let longestID = 64

  /// Reads a line of the manifest.
  ///
  /// - Throws: ``SiteError`` if it is no user, or has a path outside of the manifest's folder.
  init(line: [UInt8], at location: Location) throws {
    do {
      self = try JSONDecoder().decode(FleetUser.self, from: Data(line))
    } catch let error as FleetUnknownKey {
      throw SiteError("fleet.line", error.message, at: location)
    } catch {
      throw SiteError(
        "fleet.line",
        #"no user; write a line as {"id": "ana", "input": "ana.csv"}"#,
        at: location
      )
    }
    guard Self.isFileName(id) else {
      throw SiteError(
        "fleet.id",
        "no id \(id.quoted); write 1 to \(Self.longestID) of a-z, A-Z, 0-9, '.', '_' and '-', with "
          + "a letter or a digit at the beginning",
        at: location
      )
    }
    for path in [input, site, output].compactMap({ $0 }) where !Self.isBelow(path) {
      throw SiteError(
        "fleet.path",
        "the path \(path.quoted) leads out of the folder; write one below it, without '..'",
        at: location
      )
    }
    guard input != nil || site != nil else {
      throw SiteError("fleet.line", "the user \(id.quoted) needs 'input' or 'site'", at: location)
    }
  }

  private static func isFileName(_ id: String) -> Bool {
    let bytes = id.utf8
    guard let first = bytes.first, bytes.count <= longestID, isAlphanumeric(first) else {
      return false
    }
    return bytes.allSatisfy { isAlphanumeric($0) || [0x2d, 0x2e, 0x5f].contains($0) }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
  }

  private static func isBelow(_ path: String) -> Bool {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    return !path.isEmpty && !path.utf8.contains(0)
      && names.allSatisfy { !["", ".", ".."].contains($0) }
  }
}

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
      let retired = Retired.message(about: "fleet \(key)", in: Retired.keys, as: key)
      let hint = NearestName.hint(key, among: keys)
      throw FleetUnknownKey(message: retired ?? "unknown key \(key.quoted)\(hint)")
    }
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}
