import Foundation
import HabitText

extension TextStyle {
  /// The width of a text in a file, which has no colours.
  static let file = TextStyle(width: 80, colors: .none)

  /// The width and colours of the standard output: 80 columns without colours if it is not a
  /// terminal; `COLUMNS` sets the width, `NO_COLOR` turns colours off.
  static var terminal: TextStyle {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let isColored =
      isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    let width = environment["COLUMNS"].flatMap { Int($0) } ?? (isTerminal ? screenWidth : nil) ?? 80
    return TextStyle(width: min(max(width, 40), 500), colors: isColored ? .ansi : .none)
  }

  private static var screenWidth: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
