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
  var mail: FleetMail?

  /// The paths that the user is read from.
  var paths: [String] { [input, site].compactMap(\.self) }

  /// The user as JSON with sorted keys, the same for equal users.
  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// Reads a line of the manifest.
  ///
  /// - Throws: ``SiteError`` if it is no user, or has a path outside of the manifest's folder.
  init(line: [UInt8], at location: Location) throws {
    do {
      let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any] ?? [:]
      let mail = object["mail"] as? [String: Any] ?? [:]
      try Self.requireKnown(object.keys, among: Self.keys, at: location)
      try Self.requireKnown(mail.keys, among: FleetMail.keys, at: location)
      self = try JSONDecoder().decode(FleetUser.self, from: Data(line))
    } catch let error as SiteError {
      throw error
    } catch {
      throw SiteError(
        "fleet.line",
        #"no user; write a line as {"id": "ana", "input": "ana.csv"}"#,
        at: location
      )
    }
    guard id.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._\-]{0,63}/) != nil else {
      throw SiteError(
        "fleet.id",
        "\(id.quoted) is not an id; write 1 to 64 of a-z, A-Z, 0-9, '.', '_' and '-', with "
          + "a letter or a digit at the beginning",
        at: location
      )
    }
    for path in paths where !Self.isBelow(path) {
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

  private static let keys = ["id", "input", "site", "mail"]

  /// Refuses a key of a line that means nothing, such as one that is misspelt.
  private static func requireKnown(
    _ keys: some Sequence<String>,
    among known: [String],
    at location: Location
  ) throws(SiteError) {
    guard let key = keys.filter({ !known.contains($0) }).min() else { return }
    let retired = Retired.message(about: "fleet \(key)", in: Retired.keys, as: key)
    let hint = NearestName.hint(key, among: known)
    throw SiteError("fleet.line", retired ?? "unknown key \(key.quoted)\(hint)", at: location)
  }

  private static func isBelow(_ path: String) -> Bool {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    return !path.isEmpty && !path.utf8.contains(0)
      && names.allSatisfy { !["", ".", ".."].contains($0) }
  }
}
