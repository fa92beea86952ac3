import Foundation
import HabitCore
import Testing

@testable import HabitConfig
@testable import HabitTemplates

/// A case of the Mustache specification, by the names that it has there.
///
/// `Mustache/rendered.json` has those that are rendered, `Mustache/refused.json` those that are
/// errors here, because a tag that names nothing is one, and so is a template that holds itself.
/// Left out are the 13 cases of implicit iterators over lists of texts or in a text instead of
/// a model, of which no model can be made, and all of lambdas and dynamic names.
private struct MustacheCase: Decodable, Sendable, CustomTestStringConvertible {
  let section: String
  let name: String
  let template: String
  let data: [String: MustacheData]
  let partials: [String: String]
  /// What is rendered, or the message of the error.
  let expected: String

  var testDescription: String { "\(section): \(name)" }

  init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    section = try row.decode(String.self)
    name = try row.decode(String.self)
    template = try row.decode(String.self)
    data = try row.decode([String: MustacheData].self)
    partials = try row.decode([String: String].self)
    expected = try row.decode(String.self)
  }
}

extension MustacheCase {
  static let rendered = cases("rendered")
  static let refused = cases("refused")

  private static func cases(_ name: String) -> [MustacheCase] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "Mustache/\(name).json")
    do {
      return try JSONDecoder().decode([MustacheCase].self, from: Data(contentsOf: file))
    } catch {
      Issue.record("\(error)")
      return []
    }
  }

  func templates() throws -> TemplateSet {
    let files = partials.merging(["case": template]) { $1 }
    return try TemplateSet(
      Dictionary(
        uniqueKeysWithValues: files.map { ($0, SourceFile(path: $0, clean: $1)) }
      )
    )
  }

  /// The data as a model, in which texts that tags write raw are markup.
  func model() throws -> DataModel {
    var raw: Set<String> = []
    for text in [template] + partials.values {
      let tags = try TemplateScanner.tags(of: text, at: Location(file: name))
      for tag in tags where tag.kind == .rawVariable {
        raw.insert(tag.name.split(separator: ".").last.map(String.init) ?? "")
      }
    }
    return DataModel(data, schema: MustacheData.schema(of: [data], raw: raw))
  }
}

/// What a case renders; numbers are texts.
private enum MustacheData: Decodable, Sendable {
  case null
  case flag(Bool)
  case text(String)
  case list([[String: MustacheData]])
  case model([String: MustacheData])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    let readings: [() throws -> MustacheData] = [
      { .flag(try value.decode(Bool.self)) }, { .text(try value.decode(String.self)) },
      { .list(try value.decode([[String: MustacheData]].self)) },
    ]
    self = .null
    guard !value.decodeNil() else { return }
    for reading in readings {
      do {
        self = try reading()
        return
      } catch DecodingError.typeMismatch {
        continue
      }
    }
    self = .model(try value.decode([String: MustacheData].self))
  }
}

extension MustacheData {
  /// The schema of models of one list.
  static func schema(of models: [[String: MustacheData]], raw: Set<String>) -> TemplateSchema {
    let members = models.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    return TemplateSchema(
      members.sorted { $0.key < $1.key }.map { name, value in
        switch value {
        case .null, .text: (name: name, kind: raw.contains(name) ? .markup : .text)
        case .flag: (name: name, kind: .flag)
        case .list(let models): (name: name, kind: .list(schema(of: models, raw: raw)))
        case .model(let model): (name: name, kind: .model(schema(of: [model], raw: raw)))
        }
      }
    )
  }

  func value(of kind: TemplateSchema.Kind) -> TemplateValue {
    switch (self, kind) {
    case (.flag(let flag), _): .flag(flag)
    case (.text(let text), .markup): .html(text)
    case (.text(let text), _): .text(text)
    case (.list(let models), .list(let schema)):
      .list(models.map { DataModel($0, schema: schema) })
    case (.model(let model), .model(let schema)): .model(DataModel(model, schema: schema))
    default: .text("")
    }
  }
}

/// A model whose fields are known when a test runs.
private struct DataModel: TemplateModel {
  static let fields = TemplateFields<Self>([])

  let schema: TemplateSchema
  private let values: [TemplateValue]

  init(_ data: [String: MustacheData], schema: TemplateSchema) {
    self.schema = schema
    values = schema.names.map { name in
      schema[name].map { (data[name] ?? .null).value(of: $0.kind) } ?? .flag(false)
    }
  }

  func value(at slot: Int) -> TemplateValue { values[slot] }
}

@Test func hasTheCasesOfTheSpecification() {
  let counts = [
    "interpolation": 42, "sections": 34, "inverted": 22, "comments": 12, "partials": 12,
    "delimiters": 14, "inheritance": 27,
  ]
  let leftOut = ["interpolation": 5, "sections": 8]
  for (section, count) in counts {
    let found = (MustacheCase.rendered + MustacheCase.refused).count { $0.section == section }
    #expect(found == count - leftOut[section, default: 0], "\(section)")
  }
}

@Test(arguments: MustacheCase.rendered)
private func rendersAsTheSpecificationSays(example: MustacheCase) throws {
  let (templates, model) = (try example.templates(), try example.model())
  #expect(templates.problems(of: "case", rendering: model.schema).map(\.message) == [])
  #expect(try templates.text(of: model, with: "case") == example.expected)
}

@Test(arguments: MustacheCase.refused)
private func refusesWhatTheSpecificationPassesOver(example: MustacheCase) throws {
  let (templates, model) = (try example.templates(), try example.model())
  let problems = templates.problems(of: "case", rendering: model.schema)
  #expect(problems.map(\.message) == [example.expected])
}
