private import FlyingSocks
import Foundation
import HabitCore
import HabitPages
import HabitSources

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
    let pool: some AsyncSocketPool = .make()
    do {
      try await pool.prepare()
      let socket = try listeningSocket()
      let connections = try AsyncSocket(socket: socket, pool: pool)
      if case .ip4(_, let port) = try socket.sockname() {
        ready(port)
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        group.addTask { try await answerAll(connections) }
        try await group.next()
        group.cancelAll()
      }
    } catch {
      try refuse(error)
    }
  }
}

extension PreviewServer {
  private func listeningSocket() throws -> Socket {
    let socket = try Socket(domain: Int32(sockaddr_in.family))
    try socket.setValue(true, for: .localAddressReuse)
    try socket.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: port))
    try socket.listen()
    return socket
  }

  private func answerAll(_ connections: AsyncSocket) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      for try await connection in connections.sockets {
        group.addTask {
          await answer(connection)
          close(connection)
        }
      }
    }
  }

  private func answer(_ connection: AsyncSocket) async {
    do {
      let head = try await head(from: connection)
      let request = head.flatMap { PreviewRequest(head: $0) }
      let response = await response(to: request)
      try await connection.write(response.bytes(for: request?.method ?? ""))
    } catch {
      // The browser has gone.
    }
  }

  private func close(_ connection: AsyncSocket) {
    do {
      try connection.close()
    } catch {
      // The system has closed it.
    }
  }

  /// The head of a request, or `nil` for one that is too long.
  private func head(from connection: AsyncSocket) async throws -> [UInt8]? {
    var head: [UInt8] = []
    while head.count < PreviewRequest.greatestLength {
      head += try await connection.read(atMost: 4_096)
      if head.suffix(4_100).contains(PreviewRequest.end) { return head }
    }
    return nil
  }

  private func response(to request: PreviewRequest?) async -> PreviewResponse {
    guard let request else { return PreviewResponse(.malformed, "no request\n") }
    guard request.isForThisMachine else { return PreviewResponse(.forbidden, "not from here\n") }
    guard ["GET", "HEAD"].contains(request.method) else {
      return PreviewResponse(.notAllowed, "only GET and HEAD\n")
    }
    if request.path == "/.habitsite/version" {
      let known = request.number(named: "after") ?? 0
      return PreviewResponse(
        .found,
        "\(await preview.version(after: known, within: Self.patience))"
      )
    }
    return PreviewResponse(await preview.site.answer(to: request.path))
  }

  private func refuse(_ error: any Error) throws {
    guard !Task.isCancelled else { return }
    guard case SocketError.failed(_, let code, _) = error else {
      throw SiteError("serve", "the preview has stopped: \(error.localizedDescription)")
    }
    let reason = String(cString: strerror(code)).lowercased()
    throw SiteError("serve.port", "cannot listen on port \(port): \(reason); choose another --port")
  }
}
