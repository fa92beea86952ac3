import HabitCore
import HabitWriting

extension ReportJSON {
  /// Writes the ways towards the goals of a habit.
  func writeGoals(
    of habit: HabitReport,
    to writer: inout JSONWriter
  ) throws(JSONWriter.NumberError) {
    let goals = habit.progress(in: Day.accepted, asOf: report.asOf)
    try writer.list("goals", goals) { writer, progress throws(JSONWriter.NumberError) in
      try writer.object { writer throws(JSONWriter.NumberError) in
        try writer.member("amount", progress.goal.amount)
        writer.member("days", progress.dayCount)
        try writer.member("done", progress.done.summed)
        try writer.member("expected", progress.expected.summed)
        writer.member("measure", progress.goal.measure.rawValue)
        try writer.nullable("neededPerWeek", progress.neededPerWeek?.summed)
        writer.member("passed", progress.passedCount)
        writer.member("period", progress.goal.period.description)
        try writer.nullable("projected", progress.projected?.summed)
        writer.nullable("reached", progress.reached)
      }
    }
  }
}
