import Foundation

/// A request of a browser to a preview: its head, since no such request has a body.
struct PreviewRequest: Hashable {
  let method: String
  /// Decoded, beginning with `/`.
  let path: String
  /// What follows `?`.
  let query: String
  /// The name of the host that was asked, without its port, in lower case.
  let host: String
  /// Whether a page of another site has this one in it, as a picture or a frame.
  ///
  /// It must not learn what is there. A link from there that somebody follows is no such request.
  let isEmbeddedElsewhere: Bool

  /// What ends a head.
  static let end = Array("\r\n\r\n".utf8)
  /// How long a head may be, in bytes.
  static let maxLength = 16_384

  /// Reads a head, or gives `nil` for what is none.
  ///
  /// Source: RFC 9112 (2022), "HTTP/1.1", sections 2 and 3; W3C (2025), "Fetch Metadata Request
  /// Headers".
  init?(head: [UInt8]) {
    guard let text = String(validating: head, as: UTF8.self) else { return nil }
    let lines = text.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else {
      return nil
    }
    method = String(words[0])
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = target[0].removingPercentEncoding else { return nil }
    self.path = path
    query = target.count > 1 ? String(target[1]) : ""
    let fields = lines.dropFirst().compactMap { line -> (name: String, value: String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      return (line[..<colon].lowercased(), value.lowercased())
    }
    func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }
    let hosts = values("host")
    let sites = values("sec-fetch-site")
    let targets = values("sec-fetch-dest")
    // One that is said twice could be read in two ways.
    guard hosts.count == 1, sites.count <= 1, targets.count <= 1 else { return nil }
    host = String(hosts[0].split(separator: ":").first ?? "")
    let isElsewhere = sites == ["cross-site"] || sites == ["same-site"]
    isEmbeddedElsewhere = isElsewhere && targets != ["document"]
  }

  /// Whether the request names this machine: a foreign page whose host name resolves to it must
  /// not read what is private.
  var isForThisMachine: Bool { host == "127.0.0.1" || host == "localhost" }

  /// The value of a name in the query.
  func number(named name: String) -> Int? {
    query.split(separator: "&").lazy.compactMap { pair -> Int? in
      let parts = pair.split(separator: "=", maxSplits: 1)
      return parts.count == 2 && parts[0] == name ? Int(parts[1]) : nil
    }.first
  }
}
