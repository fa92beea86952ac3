import HabitCore

/// A lock that keeps two builds of one output apart; the system releases it if its holder dies.
///
/// It locks the folder itself, so a build that changes nothing opens no file for writing.
struct OutputLock {
  private let signature: String
  private let descriptor: Int32

  /// The name of a link in the folder; its target is the number of the process with the lock.
  static let name = ".habitsite-lock"
  /// The time between two attempts.
  private static let pause = Duration.milliseconds(50)

  /// Creates the folder if it is missing, and takes its lock.
  ///
  /// - Parameters:
  ///   - folder: The output.
  ///   - limit: The longest time to wait for another build.
  ///   - isStopped: Checked while waiting.
  /// - Returns: The lock, which the caller must release.
  /// - Throws: ``SiteError`` if the folder cannot be created or locked, another build holds it for
  ///   the whole time, or a stop is requested.
  static func take(
    of folder: String,
    within limit: Duration,
    until isStopped: SiteWriter.CancellationCheck
  ) async throws(SiteError) -> Self {
    let signature = folder + "/" + name
    for _ in 0...Int(limit / pause) {
      try SystemFile.makeFolders(folder)
      if let descriptor = try SystemFile.lock(folder) {
        SystemFile.sign(signature)
        return Self(signature: signature, descriptor: descriptor)
      }
      if isStopped() { throw SiteWriter.stopped }
      try await rest()
    }
    throw SiteError(
      "output.held",
      "another build\(holder(by: signature)) is writing \(folder.quoted); try again when it has "
        + "ended"
    )
  }

  func release() {
    SystemFile.unlock(descriptor, signedAt: signature)
  }

  /// Describes the process that signed a lock, for a message.
  private static func holder(by signature: String) -> String {
    SystemFile.signer(of: signature).map { " (process \($0))" } ?? ""
  }

  private static func rest() async throws(SiteError) {
    do {
      try await Task.sleep(for: pause)
    } catch {
      throw SiteWriter.stopped
    }
  }
}
