import Foundation
import HabitPages

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
  /// That site must not learn what the preview has. A link that a person follows is no such request.
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

/// What a browser gets from a preview.
struct PreviewResponse: Hashable {
  let status: Status
  let type: String
  let body: [UInt8]
  var location: String?

  enum Status: String {
    case found = "200 OK"
    case moved = "301 Moved Permanently"
    case malformed = "400 Bad Request"
    case forbidden = "403 Forbidden"
    case missing = "404 Not Found"
    case notAllowed = "405 Method Not Allowed"
    case failed = "500 Internal Server Error"
  }
}

extension PreviewResponse {
  /// Makes an answer of words.
  init(_ status: Status, _ text: String) {
    self.init(status: status, type: "text/plain; charset=utf-8", body: Array(text.utf8))
  }

  init(_ answer: PreviewSite.Answer) {
    var target: String?
    switch answer.status {
    case .found: status = .found
    case .missing: status = .missing
    case .failed: status = .failed
    case .moved(let path):
      status = .moved
      // A path from the site, with every byte that a head could not hold written as `%0A`.
      target = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
    }
    type = answer.type
    body = answer.bytes
    location = target
  }

  /// The head and, unless only the head is asked for, the body.
  func bytes(for method: String) -> Data {
    var head = "HTTP/1.1 \(status.rawValue)\r\nContent-Type: \(type)\r\n"
    head += "Content-Length: \(body.count)\r\n"
    if let location { head += "Location: \(location)\r\n" }
    // A preview changes at any time, and each connection is for one request.
    head += "Cache-Control: no-store\r\nConnection: close\r\n"
    head += "X-Content-Type-Options: nosniff\r\n"
    // No page of another site has a part of this one in it.
    head += "Cross-Origin-Resource-Policy: same-origin\r\n"
    head += "Content-Security-Policy: frame-ancestors 'none'\r\n\r\n"
    return Data(head.utf8) + (method == "HEAD" ? [] : body)
  }
}
