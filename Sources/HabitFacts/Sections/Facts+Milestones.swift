package import HabitCore
import HabitText

extension Facts {
  /// Returns a milestone with its day and text, after the name of the habit unless its page says it.
  package func line(of milestone: Report.DatedMilestone, isNamed: Bool = true) -> Section.Line {
    let text = milestone.milestone.text.trimmed
    var line = isNamed ? label(of: report.habits[milestone.habit]) : Section.Line(name: "")
    line.figure = language.date(milestone.day)
    line.text = text.confusableSkeleton.isEmpty ? language[.milestoneWithoutText] : text
    return line
  }
}
