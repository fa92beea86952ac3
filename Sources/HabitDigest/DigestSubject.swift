import HabitConfig
import HabitCore
import HabitFacts
import HabitText

/// The subject of a digest.
struct DigestSubject {
  private(set) var text: String
  private(set) var diagnostics: [Diagnostic] = []

  /// The allowed lengths: mail lists show up to 78 characters, and fewer than 10 look like spam.
  private static let counts = 10...78

  init(_ content: DigestContent) {
    let language = content.language
    let own = content.request.subject
    if !own.isEmpty {
      text = TextPattern(own).filled(
        with: ["period": content.title, "title": content.settings.title]
      )
    } else if let share = content.share {
      text = language.text(.mailSubject, ["period": content.title, "figure": share])
    } else {
      text = language.text(.mailOf, ["period": content.title])
    }
    if content.isCutOff { text += " (\(content.facts.dataNote))" }
    // A line break would begin another header, and a no-break space would encode a plain one.
    let plain = text.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }.map {
      $0.isHazardous || $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : Character($0)
    }
    text = String(plain).trimmed
    if text.count > Self.counts.upperBound {
      text = String(text.prefix(Self.counts.upperBound - 1)) + "…"
      report("cut to \(Self.counts.upperBound) characters")
    } else if !own.isEmpty, text.count < Self.counts.lowerBound {
      report("shorter than \(Self.counts.lowerBound) characters, as subjects of spam often are")
    }
  }

  private mutating func report(_ what: String) {
    diagnostics.append(Diagnostic(.note, "mail.subject", "the subject \(text.quoted) is \(what)"))
  }
}
