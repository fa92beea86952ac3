private import Foundation
import HabitCore
import HabitText

extension ReportJSON {
  /// Writes the ways towards the goals of a habit.
  func writeGoals(of habit: HabitReport, to writer: inout JSONWriter) {
    let goals = habit.progress(in: Day.accepted, asOf: report.asOf)
    writer.objects("goals", goals) { writer, progress in
      writer.member("amount", progress.goal.amount)
      writer.member("days", progress.dayCount)
      writer.member("done", progress.done.summed)
      writer.member("expected", progress.expected.summed)
      writer.member("measure", progress.goal.measure.rawValue)
      writer.nullable("neededPerWeek", progress.neededPerWeek?.summed)
      writer.member("passed", progress.passedCount)
      writer.member("period", progress.goal.period.description)
      writer.nullable("projected", progress.projected?.summed)
      writer.nullable("reached", progress.reached)
    }
  }
}

extension Double {
  /// The sum without the error of adding fractions in binary: the number that 15 significant digits
  /// give, so that 0.1 and 0.2 add up to 0.3 and not to 0.30000000000000004.
  ///
  /// A sum that has no fraction is exact, and one that is not finite stays as it is.
  var summed: Double {
    guard isFinite, self != rounded() else { return self }
    let places = 14 - Int(log10(magnitude).rounded(.down))
    // Greater powers of ten are not exact.
    guard (0...22).contains(places) else { return self }
    let scale = pow(10, Double(places))
    return (self * scale).rounded() / scale
  }
}
