import Foundation
import HabitPages

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
    if let location {
      head += "Location: \(location)\r\n"
    }
    // A preview changes at any time, and each connection is for one request.
    head += "Cache-Control: no-store\r\nConnection: close\r\n"
    head += "X-Content-Type-Options: nosniff\r\n"
    // No page of another site has a part of this one in it.
    head += "Cross-Origin-Resource-Policy: same-origin\r\n"
    head += "Content-Security-Policy: frame-ancestors 'none'\r\n\r\n"
    return Data(head.utf8) + (method == "HEAD" ? [] : body)
  }
}
