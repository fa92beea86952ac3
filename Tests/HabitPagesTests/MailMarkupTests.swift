import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitDigest

/// What readers of mail show, as caniemail.com has it: anything else needs a look there first.
private let elements: [String: String] = [
  "html": "the document", "head": "the document", "body": "the document", "meta": "the document",
  "title": "the document", "style": "an enhancement: kept where it stands in the head",
  "div": "the preheader", "table": "the only layout of Outlook", "caption": "names a table",
  "tr": "tables", "td": "tables", "th": "tables", "h1": "all", "h2": "all", "p": "all",
  "a": "all", "br": "all", "span": "all, without a size",
  "bdi": "unknown to old readers, who show its text",
]

private let attributes: [String: String] = [
  "lang": "all", "dir": "all", "charset": "all", "name": "meta", "content": "meta",
  "class": "for the style sheet", "style": "all", "role": "tables of layout only",
  "width": "Outlook wants it", "height": "Outlook wants it", "cellpadding": "instead of padding",
  "cellspacing": "instead of border-spacing", "border": "Outlook", "bgcolor": "all",
  "align": "instead of margin: auto", "scope": "tables of figures", "href": "all",
  "title": "an enhancement: what stands behind the number of a day",
]

private let properties: [String: String] = [
  "background-color": "all", "color": "all", "font-family": "all", "font-size": "all",
  "font-weight": "all", "line-height": "all", "text-align": "all", "vertical-align": "all",
  "border-top": "all", "margin": "all, but not negative and not auto",
  "padding": "Outlook: cells only", "width": "Outlook: tables and cells by attribute",
  "max-width": "Outlook: tables only", "letter-spacing": "all",
  "border-radius": "an enhancement: corners are square without it",
  "word-break": "an enhancement: a word that is wider than the mail widens it without",
  "display": "the preheader", "max-height": "the preheader and captions",
  "opacity": "the preheader and captions", "overflow": "the preheader and captions",
]

private struct Tag {
  let name: String
  let attributes: [String: String]

  var style: [String: String] {
    var style: [String: String] = [:]
    for declaration in (attributes["style"] ?? "").split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      style[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
    }
    return style
  }
}

private func tags(of html: String) -> [Tag] {
  html.matches(of: /<([a-z][a-z0-9]*)((?: [a-z-]+="[^"]*")*)>/).map { match in
    let pairs = match.output.2.matches(of: #/ ([a-z-]+)="([^"]*)"/#).map {
      (String($0.output.1), String($0.output.2))
    }
    return Tag(name: String(match.output.1), attributes: Dictionary(pairs) { $1 })
  }
}

/// Mails of every form.
private let mails: [String] = {
  var mails: [String] = []
  for unit in CalendarPeriod.allCases {
    for theme in ["meadow", "zen", "ink"] {
      for appearance in Settings.Appearance.allCases {
        // Many habits take long, and look the same in all colours.
        let isFirst = theme == "meadow" && appearance == .system
        let large = isFirst ? [MailSupport.log(habitCount: 200)] : []
        for log in [MailSupport.log, HabitLog(habits: [])] + large {
          do {
            let digest = try MailSupport.digest(of: log, unit) {
              $0.settings.theme = Settings.ThemeChoice(name: theme)
              $0.settings.appearance = appearance
              $0.request.unsubscribe = "https://example.org/stop"
            }
            mails.append(digest.html)
          } catch {
            Issue.record("\(error)")
          }
        }
      }
    }
  }
  return mails
}()

private let mailTags = mails.map(tags)

@Suite struct MailMarkupTests {
  @Test func usesOnlyWhatReadersShow() throws {
    try #require(!mails.isEmpty)
    for (mail, tags) in zip(mails, mailTags) {
      // Each opening tag was understood.
      #expect(tags.count == mail.matches(of: /<[a-z]/).count)
      for tag in tags {
        #expect(elements[tag.name] != nil, "\(tag.name)")
        for name in tag.attributes.keys {
          #expect(attributes[name] != nil, "\(tag.name) \(name)")
        }
        for name in tag.style.keys {
          #expect(properties[name] != nil, "\(tag.name) \(name)")
        }
      }
    }
  }

  @Test func keepsSizesAndPaddingToTables() {
    for tag in mailTags.joined() {
      let (style, name) = (tag.style, tag.name)
      if style["padding"] != nil { #expect(["td", "th"].contains(name)) }
      if style["width"] != nil || style["height"] != nil {
        #expect(["table", "td", "th"].contains(name))
      }
      if let color = tag.attributes["bgcolor"] {
        #expect(color == style["background-color"])
      }
      if style["background-color"] != nil, name != "body" {
        #expect(tag.attributes["bgcolor"] != nil, "\(name)")
      }
      if name == "table" {
        #expect(
          ["cellpadding", "cellspacing", "border"].allSatisfy { tag.attributes[$0] != nil }
        )
      }
      if let role = tag.attributes["role"] {
        #expect(role == (name == "table" ? "presentation" : "main"), "\(name)")
      }
    }
  }

  @Test func hasOneMainPart() {
    for tags in mailTags {
      #expect(tags.count { $0.attributes["role"] == "main" } == 1)
    }
  }

  @Test func namesTablesOfFiguresAndNoOthers() {
    for (mail, tags) in zip(mails, mailTags) {
      let tables = tags.filter { $0.name == "table" && $0.attributes["role"] == nil }
      #expect(mail.matches(of: /<caption/).count == tables.count)
    }
  }

  @Test func writesColorsInSixDigitsAndNoneThatReadersTurnRound() {
    for mail in mails {
      for match in mail.matches(of: /[:"](#[0-9A-Za-z]+)/) {
        let color = String(match.output.1)
        #expect(color.wholeMatch(of: /#[0-9A-F]{6}/) != nil, "\(color)")
        #expect(!["#000000", "#FFFFFF"].contains(color))
      }
      #expect(!mail.contains("rgb(") && !mail.contains("var(") && !mail.contains("calc("))
      #expect(!mail.contains("data:"))
    }
  }

  @Test func linksOnlyToFullAddresses() {
    for tag in mailTags.joined() where tag.attributes["href"] != nil {
      #expect(tag.attributes["href"]?.hasPrefix("https://example.org/") == true)
    }
  }

  @Test func keepsTheStyleSheetToWhatIsNotNeeded() throws {
    for mail in mails {
      let sheet = try #require(mail.firstMatch(of: /<style>\n([\s\S]*?)<\/style>/)).output.1
      #expect(sheet.utf8.count < 8_192)
      for line in sheet.split(separator: "\n") {
        #expect(
          line.hasPrefix("@media (max-width:480px){")
            || line.hasPrefix("@media (prefers-color-scheme:dark){")
            || line.split(separator: "}").allSatisfy { $0.hasPrefix("[data-ogs") }
        )
      }
      let classes = mail.matches(of: /class="([^"]*)"/).map(\.output.1)
      let names = Set(classes.flatMap { $0.split(separator: " ") })
      #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z][a-z0-9]*/) != nil }, "\(names)")
    }
  }

  @Test(arguments: [
    (Settings.Appearance.system, "light dark", true), (.light, "light", false),
    (.dark, "dark", false),
  ])
  func hasTheGroundThatTheOwnerWants(
    _ appearance: Settings.Appearance,
    schemes: String,
    isBoth: Bool
  ) throws {
    let mail = try MailSupport.digest(.month) {
      $0.settings.appearance = appearance
    }.html
    #expect(mail.contains("<meta name=\"color-scheme\" content=\"\(schemes)\">"))
    #expect(mail.contains("prefers-color-scheme") == isBoth)
    let page = appearance == .dark ? "#0D1210" : "#FBFCFB"
    #expect(mail.contains("<body class=\"bg\" style=\"margin:0;background-color:\(page)\">"))
  }

  @Test func hidesThePreheaderBeforeAnythingElse() throws {
    let mail = try MailSupport.digest(.month).html
    let body = try #require(mail.split(separator: "<body").last)
    let start = try #require(body.firstMatch(of: /^[^>]*>\n<div style="([^"]*)">([^<]*)<\/div>\n/))
    for part in [
      "display:none", "font-size:1px", "line-height:1px", "max-height:0", "max-width:0",
      "opacity:0", "overflow:hidden",
    ] {
      #expect(start.output.1.contains(part))
    }
    #expect(
      start.output.2.hasPrefix(
        "73 % of what was due in October was done, 58 of 79 times.&#8199;&#65279;&#847;"
      )
    )
  }
}
