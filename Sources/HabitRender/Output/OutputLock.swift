import HabitCore

/// Keeps two builds of one output apart; the system frees it where its holder dies.
struct OutputLock {
  private let path: String
  private let descriptor: Int32
}

extension OutputLock {
  static let name = ".habitsite-lock"
  /// The time between two attempts.
  private static let pause = Duration.milliseconds(50)

  /// Makes the folder where it is missing, and takes its lock.
  ///
  /// - Parameters:
  ///   - folder: The output.
  ///   - limit: How long to wait for another build.
  ///   - isStopped: Asked while waiting.
  /// - Returns: The lock, to be released.
  /// - Throws: ``SiteError`` where the folder cannot be made or locked, another build holds it all
  ///   the while, or somebody asks to stop.
  static func take(
    of folder: String,
    within limit: Duration,
    until isStopped: SiteWriter.Question
  ) async throws(SiteError) -> Self {
    let path = folder + "/" + name
    for _ in 0...Int(limit / pause) {
      try SystemFile.makeFolders(folder)
      if let descriptor = try SystemFile.lock(path) {
        return Self(path: path, descriptor: descriptor)
      }
      if isStopped() { throw SiteWriter.stopped }
      try await rest()
    }
    throw SiteError(
      "output.held",
      "another build\(holder(of: path)) holds \(folder.quoted); try again when it has ended"
    )
  }

  func release() {
    SystemFile.unlock(descriptor, at: path)
  }

  /// The process that signed a lock, for a message.
  private static func holder(of path: String) -> String {
    let signature = SystemFile.contents(of: path).map { String(decoding: $0, as: UTF8.self) }
    return signature.flatMap { Int32($0.dropLast()) }.map { " (process \($0))" } ?? ""
  }

  private static func rest() async throws(SiteError) {
    do {
      try await Task.sleep(for: pause)
    } catch {
      throw SiteWriter.stopped
    }
  }
}
