import HabitCharts
import HabitConfig
import HabitCore
import HabitText

/// The subject of a digest.
struct DigestSubject {
  private(set) var text: String
  private(set) var diagnostics: [Diagnostic] = []

  /// The allowed lengths: mail lists show up to 78 characters, and fewer than 10 look like spam.
  private static let counts = 10...78

  init(_ model: DigestModel) {
    let language = model.language
    let own = model.request.subject
    if !own.isEmpty {
      text = TextPattern(own).filled(
        with: ["period": model.periodName, "title": model.settings.title]
      )
    } else if model.total.rate != nil, model.form != .percentage {
      text = language.text(
        .mailSubjectCount,
        ["period": model.periodName, "count": model.shareCount]
      )
    } else if let rate = model.total.rate {
      text = language.text(
        .mailSubject,
        [
          "period": model.periodName,
          "count": language.count(model.total.judged),
          "rate": language.percent(rate),
        ]
      )
    } else {
      text = language.text(.mailOf, ["period": model.periodName])
    }
    if !model.dataNote.isEmpty { text += " (\(model.dataNote))" }
    // A line break would begin another header, and a no-break space would encode a plain one.
    text =
      String(
        text.unicodeScalars.map { $0.isHazardous || $0 == "\u{A0}" ? " " : Character($0) }
      ).trimmed
    if text.count > Self.counts.upperBound {
      text = String(text.prefix(Self.counts.upperBound - 1)) + "…"
      report("cut to \(Self.counts.upperBound) characters")
    } else if text.count < Self.counts.lowerBound {
      report("shorter than \(Self.counts.lowerBound) characters, as that of spam often is")
    }
  }

  private mutating func report(_ what: String) {
    diagnostics.append(Diagnostic(.note, "mail.subject", "the subject \(text.quoted) is \(what)"))
  }
}
