import HabitConfig
import HabitCore
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
      return TemplateChecker.problems(ofVariables: [plain], in: schema)
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
