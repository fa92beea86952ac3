import HabitCore

/// The moment at which publishing is given up.
struct PublishDeadline {
  let moment: ContinuousClock.Instant
  /// The time from the start of publishing.
  private let timeout: Duration

  /// Starts the time.
  init(after timeout: Duration) {
    moment = .now + timeout
    self.timeout = timeout
  }

  /// The error of a program that was stopped at the deadline.
  static func missed(_ program: String, _ deadline: Self?) -> SiteError {
    SiteError(
      "publish.timeout",
      "\(program.quoted) was stopped, because publishing took longer than "
        + "\(deadline?.text ?? "it may"); try again, or set 'timeout' under 'publish'"
    )
  }

  /// Such as `90 seconds` or `10 minutes`.
  private var text: String {
    let seconds = timeout.components.seconds
    guard seconds >= 120, seconds % 60 == 0 else {
      return seconds.counted("second")
    }
    return "\(seconds / 60) minutes"
  }
}
