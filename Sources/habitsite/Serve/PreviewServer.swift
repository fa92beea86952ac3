private import FlyingSocks
import Foundation
import HabitConfig
import HabitCore
import HabitPages

/// Answers the requests of browsers on this machine.
struct PreviewServer {
  let preview: Preview
  /// The port, or 0 for any that is free.
  let port: UInt16

  /// How long a browser waits for a newer version before it asks again.
  private static let timeout = Duration.seconds(10)

  /// How long a browser may take to ask: it opens connections that it may need, and keeps them.
  private static let headTimeout = Duration.seconds(2)

  /// How long an answer may take, of which ``timeout`` is a part.
  private static let answerTimeout = Duration.seconds(60)

  /// How many connections are open at once; more wait until one is closed.
  private static let maxConnectionCount = 200

  /// Answers until the task is cancelled.
  ///
  /// - Parameter ready: Called with the port as soon as browsers are answered.
  /// - Throws: ``SiteError`` where the port cannot be had, or the system gives no connections.
  func run(ready: @escaping @Sendable (UInt16) -> Void) async throws {
    let pool: some AsyncSocketPool = .make()
    let socket = try listeningSocket()
    do {
      try await pool.prepare()
      let connections = try AsyncSocket(socket: socket, pool: pool)
      if case .ip4(_, let port) = try socket.sockname() { ready(port) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        group.addTask { try await answerAll(connections) }
        try await group.next()
        group.cancelAll()
      }
    } catch {
      guard !Task.isCancelled else { return }
      throw SiteError("serve", "the preview has stopped: \(Self.reason(of: error))")
    }
  }

  private func listeningSocket() throws -> Socket {
    do {
      let socket = try Socket(domain: Int32(sockaddr_in.family))
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: port))
      try socket.listen()
      return socket
    } catch {
      throw SiteError(
        "serve.port",
        "cannot listen on port \(port): \(Self.reason(of: error)); choose another --port"
      )
    }
  }

  private func answerAll(_ connections: AsyncSocket) async throws {
    let most = SystemLimit.connectionCount(atMost: Self.maxConnectionCount)
    try await withThrowingTaskGroup(of: Void.self) { group in
      var count = 0
      while !Task.isCancelled {
        do {
          let connection = try await connections.accept()
          group.addTask {
            await answer(connection)
            close(connection)
          }
          count += 1
        } catch SocketError.failed(_, let code, _) where Self.canPass(code) {
          try await Task.sleep(for: .milliseconds(50))
        }
        if count >= most {
          // Waits until any one connection has ended.
          try await group.next()
          count -= 1
        }
      }
    }
  }

  /// Whether an error of accepting a connection passes once others are closed, or is that of a
  /// browser that has gone.
  private static func canPass(_ code: Int32) -> Bool {
    [EMFILE, ENFILE, ENOBUFS, ENOMEM, ECONNABORTED, EINTR].contains(code)
  }

  private func answer(_ connection: AsyncSocket) async {
    do {
      let head = try await within(Self.headTimeout) { () async throws -> [UInt8]? in
        try await self.head(from: connection)
      }
      let request = head.flatMap { PreviewRequest(head: $0) }
      try await within(Self.answerTimeout) { () async throws -> Void in
        let response = await response(to: request)
        try await connection.write(response.bytes(for: request?.method ?? ""))
      }
    } catch {
      // The browser has closed the connection, or did not ask in time.
    }
  }

  /// Does work, and cancels it after some time.
  private func within<Value: Sendable>(
    _ timeout: Duration,
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask(operation: work)
      group.addTask {
        try await Task.sleep(for: timeout)
        throw CancellationError()
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
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
    while head.count < PreviewRequest.maxLength {
      head += try await connection.read(atMost: 4_096)
      if head.suffix(4_100).contains(PreviewRequest.end) { return head }
    }
    return nil
  }

  private func response(to request: PreviewRequest?) async -> PreviewResponse {
    guard let request else { return PreviewResponse(.malformed, "no request\n") }
    guard request.isForThisMachine else { return PreviewResponse(.forbidden, "not from here\n") }
    guard !request.isEmbeddedElsewhere else {
      return PreviewResponse(.forbidden, "not for pages of other sites\n")
    }
    guard ["GET", "HEAD"].contains(request.method) else {
      return PreviewResponse(.notAllowed, "only GET and HEAD\n")
    }
    if request.path == "/.habitsite/version" {
      let known = request.number(named: "after") ?? 0
      return PreviewResponse(.found, "\(await preview.version(after: known, within: Self.timeout))")
    }
    return PreviewResponse(await preview.site.answer(to: request.path))
  }

  /// What the system says of an error.
  private static func reason(of error: any Error) -> String {
    guard case SocketError.failed(_, let code, _) = error else { return error.localizedDescription }
    return String(cString: strerror(code)).lowercased()
  }
}

/// The state of a preview, and those who wait for the next one.
///
/// An actor, because requests and rebuilds meet here.
actor Preview {
  private(set) var site: PreviewSite
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var lastTicket = 0

  init(_ site: PreviewSite) { self.site = site }

  /// Shows another site, and notifies all who wait.
  func show(_ site: PreviewSite) {
    self.site = site
    for continuation in waiting.values { continuation.resume() }
    waiting = [:]
  }

  /// The version that is shown, as soon as it is not the given one, or after some time, or when the
  /// task is cancelled.
  func version(after version: Int, within timeout: Duration) async -> Int {
    guard site.version == version else { return site.version }
    lastTicket += 1
    let ticket = lastTicket
    let timer = Task {
      try await Task.sleep(for: timeout)
      wake(ticket)
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // The cancellation may have come before there was anything to wake.
        if Task.isCancelled {
          continuation.resume()
        } else {
          waiting[ticket] = continuation
        }
      }
    } onCancel: {
      Task { await wake(ticket) }
    }
    timer.cancel()
    return site.version
  }

  private func wake(_ ticket: Int) { waiting.removeValue(forKey: ticket)?.resume() }
}
