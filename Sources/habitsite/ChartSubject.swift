import ArgumentParser
import HabitPages

/// What the command `chart` draws.
enum ChartSubject {
  case chart(ChartKind)
  /// A panel of the review of a year.
  case review

  private static let reviewName = "review"
}

extension ChartSubject: ExpressibleByArgument {
  init?(argument: String) {
    if argument == Self.reviewName {
      self = .review
    } else if let kind = ChartKind(named: argument) {
      self = .chart(kind)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] { ChartKind.all.map(\.name) + [reviewName] }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  /// The width of a PNG in pixels, unless another one is asked for.
  var width: Int {
    switch self {
    case .chart: 1_200
    case .review: ChartPicture.storyWidth
    }
  }
}
