import HabitConfig
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The figures that the owner's text can name: `{{overall.rate}}`, `{{habit.read.streak}}`.
struct FigureTexts {
  // Most sites have no text that names one.
  private let overall: Lazy<OverallTexts>
  private let habits: Lazy<[String: HabitTexts]>

  init(_ report: Report, _ language: Language) {
    overall = Lazy { OverallTexts(report, language) }
    habits = Lazy {
      let texts = report.habits.map { habit in
        (habit.slug, HabitTexts(habit: habit, asOf: report.asOf, language: language))
      }
      return Dictionary(texts) { first, _ in first }
    }
  }

  /// Replaces the tags of a Markdown text with placeholders of their figures.
  ///
  /// A tag after a backslash is unchanged.
  ///
  /// - Parameters:
  ///   - text: Markdown with tags.
  ///   - location: The start of the text in its file.
  ///   - problems: Receives a problem for every tag that names no figure.
  /// - Returns: The Markdown with a ``FigurePlaceholder`` for each tag. Line numbers do not change.
  func fillIn(_ text: String, at location: Location, problems: inout [Diagnostic]) -> String {
    let text = FigurePlaceholder.cleaned(text)
    guard text.contains("{{") else { return text }
    let bytes = Array(text.utf8)
    var tags: [TemplateTag] = []
    do throws(SiteError) {
      tags = try TemplateScanner.tags(of: text, at: location).filter { tag in
        tag.range.lowerBound == 0 || bytes[tag.range.lowerBound - 1] != UInt8(ascii: "\\")
      }
    } catch {
      problems += error.problems
    }
    let schema = schema
    problems += tags.flatMap { Self.problems(of: $0, in: schema) }
    var filled: [UInt8] = []
    var position = 0
    for tag in tags {
      filled += bytes[position..<tag.range.lowerBound]
      filled += Array(placeholder(for: tag).utf8)
      // Line breaks in a comment are preserved, so that later problems are reported at their lines.
      filled += bytes[tag.range].filter { $0 == UInt8(ascii: "\n") }
      position = tag.range.upperBound
    }
    return String(decoding: filled + bytes[position...], as: UTF8.self)
  }

  private static func problems(of tag: TemplateTag, in schema: TemplateSchema) -> [Diagnostic] {
    switch tag.kind {
    case .comment: return []
    case .variable, .rawVariable:
      // A raw variable is treated as a plain one: figures are text.
      let plain = TemplateTag(
        kind: .variable,
        name: tag.name,
        location: tag.location,
        range: tag.range
      )
      if let message = Retired.message(about: tag.name, in: Retired.figures) {
        return [Diagnostic(.error, "content.tag", message, at: tag.location)]
      }
      return TemplateResolver.problems(ofVariables: [plain], in: schema)
    default:
      let message =
        "\(tag.source.quoted) in a page; only figures such as {{overall.rate}} are allowed"
      return [Diagnostic(.error, "content.tag", message, at: tag.location)]
    }
  }

  private func placeholder(for tag: TemplateTag) -> String {
    guard tag.kind != .comment else { return "" }
    let names = tag.name.split(separator: ".").map(String.init)
    guard case .text(let text) = value(named: names) else { return "" }
    return FigurePlaceholder.placeholder(for: text)
  }

  /// Returns the figure with a name that ``schema`` contains.
  private func value(named names: [String]) -> TemplateValue? {
    guard let first = names.first, let last = names.last else { return nil }
    return first == "overall"
      ? overall.value.value(named: last)
      : names.dropFirst().first.flatMap { habits.value[$0] }?.value(named: last)
  }

  private var schema: TemplateSchema {
    let habits = habits.value.keys.sorted()
      .map { (name: $0, kind: TemplateSchema.Kind.model(HabitTexts.schema)) }
    return TemplateSchema([
      (name: "overall", kind: .model(OverallTexts.schema)),
      (name: "habit", kind: .model(TemplateSchema(habits))),
    ])
  }
}

/// The figures of one habit, as texts.
struct HabitTexts: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name") { $0.habit.habit.name }, .text("done") { $0.language.number($0.total.done) },
    // The kept and the due count, such as `17 of 31`.
    .text("kept") { $0.language.count($0.total, of: $0.habit) },
    .text("rate") { $0.language.percent($0.total.rate) },
    .text("streak") { texts in texts.streak.map(texts.language.current) ?? texts.language.none },
    .text("longestStreak") { texts in
      texts.streak.map(texts.language.longest) ?? texts.language.none
    },
    .text("sum") { $0.language.amount($0.total.sum, $0.habit.habit.unit) },
    .text("minutes") { $0.language.duration(minutes: $0.total.minutes) },
    .text("firstDay") { texts in
      (texts.habit.figures?.days.first).map(texts.language.date) ?? texts.language.none
    },
    // The kept and the due count in the month and in the year of the report.
    .text("thisMonth") { $0.count($0.habit.figures?.months[$0.asOf.month]) },
    .text("thisYear") { $0.count($0.habit.figures?.months[year: $0.asOf.year]) },
  ])

  let habit: HabitReport
  let asOf: Day
  let language: Language

  private var total: Tally { habit.figures?.total ?? Tally() }

  private var streak: Streak? { habit.figures?.streak }

  private func count(_ tally: Tally?) -> String {
    tally.map { language.count($0, of: habit) } ?? language.none
  }
}

/// The figures of all habits together, as texts.
struct OverallTexts: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("done") { $0.done }, .text("kept") { $0.kept }, .text("rate") { $0.rate },
    .text("days") { $0.days },
    .text("activeDays") { $0.activeDays }, .text("perfectDays") { $0.perfectDays },
    .text("activeStreak") { $0.activeStreak },
    .text("longestActiveStreak") { $0.longestActiveStreak },
    .text("today") { $0.today }, .text("firstDay") { $0.firstDay }, .text("asOf") { $0.asOf },
  ])

  /// The number of completions; days without a slip are not completions.
  let done: String
  /// The kept and the due count, such as `17 of 31`.
  let kept: String
  let rate: String
  let days: String
  let activeDays: String
  let perfectDays: String
  let activeStreak: String
  let longestActiveStreak: String
  /// The number of done habits of those that count today: `3 of 4`.
  let today: String
  let firstDay: String
  let asOf: String

  init(_ report: Report, _ language: Language) {
    let total = report.overall?.total ?? OverallTally()
    let completions = report.counted.filter { $0.habit.kind != .avoid }
      .reduce(0) { $0 + ($1.figures?.total.done ?? 0) }
    let streak = report.activeStreak()
    let today = report.ofToday
    let completion = today.overall?.completion(on: today.asOf) ?? DayProgress()
    done = language.number(completions)
    kept =
      report.isOnlyCounted
      ? language.none : language.count(total.judged)
    rate = language.percent(total.rate)
    days = language.number(total.days)
    activeDays = language.number(total.activeDays)
    perfectDays = language.number(total.perfectDays)
    activeStreak = language.count(streak.current, .days)
    longestActiveStreak = language.count(streak.longest, .days)
    self.today =
      report.isOnlyCounted
      ? language.number(completion.done) : language.count(completion.done, of: completion.total)
    firstDay = (report.overall?.days.first).map(language.date) ?? language.none
    asOf = language.date(report.asOf)
  }
}
