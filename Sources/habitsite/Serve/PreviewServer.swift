private import FlyingFox
private import FlyingSocks
import Foundation
import HabitCore
import HabitRender

/// Answers the requests of browsers on this machine.
struct PreviewServer {
  let preview: Preview
  /// The port, or 0 for any that is free.
  let port: UInt16
}

extension PreviewServer {
  /// How long a browser waits for a newer version before it asks again.
  private static let patience = Duration.seconds(10)

  /// Answers until the task is cancelled.
  ///
  /// - Parameter ready: Called with the port as soon as browsers are answered.
  /// - Throws: ``SiteError`` where the port cannot be had.
  func run(ready: @escaping @Sendable (UInt16) -> Void) async throws {
    let server = HTTPServer(
      address: try sockaddr_in.inet(ip4: "127.0.0.1", port: port),
      logger: .disabled,
      handler: ClosureHTTPHandler { try await answer($0) }
    )
    let running = Task { try await server.run() }
    do {
      try await server.waitUntilListening()
      if case .ip4(_, let port) = await server.listeningAddress {
        ready(port)
      }
      try await withTaskCancellationHandler {
        try await running.value
      } onCancel: {
        running.cancel()
      }
    } catch is CancellationError {
      // The person has stopped the preview.
    } catch {
      try refuse(error)
    }
  }
}

extension PreviewServer {
  private func refuse(_ error: any Error) throws {
    guard !Task.isCancelled else { return }
    guard case SocketError.failed(_, let code, _) = error else {
      throw SiteError("serve", "the preview has stopped: \(error.localizedDescription)")
    }
    let reason = String(cString: strerror(code)).lowercased()
    throw SiteError("serve.port", "cannot listen on port \(port): \(reason); choose another --port")
  }

  private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard Self.isForThisMachine(request) else {
      return HTTPResponse(statusCode: .forbidden, body: Data("not from here\n".utf8))
    }
    guard [.GET, .HEAD].contains(request.method) else {
      return HTTPResponse(statusCode: .methodNotAllowed)
    }
    if request.path == "/.habitsite/version" {
      return await version(request)
    }
    let answer = await preview.site.answer(to: request.target.path(percentEncoded: false))
    var response = HTTPResponse(statusCode: .ok, headers: Self.headers(of: answer.type))
    switch answer.status {
    case .found: break
    case .missing: response.statusCode = .notFound
    case .failed: response.statusCode = .internalServerError
    case .moved(let path):
      response.statusCode = .movedPermanently
      response.headers[.location] = path
    }
    response.payload = .httpBody(HTTPBodySequence(data: Data(answer.bytes)))
    return response
  }

  private func version(_ request: HTTPRequest) async -> HTTPResponse {
    let known = request.query.first { $0.name == "after" }.flatMap { Int($0.value) } ?? 0
    let newest = await preview.version(after: known, within: Self.patience)
    return HTTPResponse(
      statusCode: .ok,
      headers: Self.headers(of: "text/plain"),
      body: Data("\(newest)".utf8)
    )
  }

  private static func headers(of type: String) -> HTTPHeaders {
    [.contentType: type, HTTPHeader("Cache-Control"): "no-store"]
  }

  /// Whether a request names this machine: a page from elsewhere whose name leads here must not
  /// read what is private.
  private static func isForThisMachine(_ request: HTTPRequest) -> Bool {
    guard let host = request.headers[.host] else { return false }
    let name = host.split(separator: ":").first.map { $0.lowercased() } ?? ""
    return name == "127.0.0.1" || name == "localhost"
  }
}
