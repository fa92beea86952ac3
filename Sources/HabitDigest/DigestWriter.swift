import HabitCore
import HabitSources
import HabitTemplates

/// Writes the HTML of a digest, as much of it as there is room for.
struct DigestWriter {
  let model: DigestModel
  let style: MailStyle
  let templates: TemplateSet
}

extension DigestWriter {
  /// A digest that is short enough.
  struct Fitted {
    let html: String
    let detail: DigestDetail
    let pictures: [DigestPictures.Sketch]
    let diagnostics: [Diagnostic]
  }

  /// Leaves out what must give way: pictures, then details of habits, then habits.
  ///
  /// - Throws: ``SiteError`` where a template makes too much of it.
  func fitted(_ pictures: DigestPictures) throws(SiteError) -> Fitted {
    let limit = model.request.limit.bytes
    var detail = DigestDetail()
    var diagnostics: [Diagnostic] = []
    func shown() -> [DigestPictures.Sketch] {
      detail.pictures == .all ? pictures.sketches : Array(pictures.sketches.prefix(1))
    }
    func isShort() throws(SiteError) -> Bool {
      count(try html(detail, shown())) <= limit
    }
    func tell(_ what: String) {
      diagnostics.append(Diagnostic(.note, "mail.size", what))
    }
    if try !isShort(), pictures.sketches.count > 1 {
      detail.pictures = .together
      tell("the pictures of single habits are left out: the mail has more than \(limit) bytes")
    }
    if try !isShort() {
      detail.rows = .short
      tell("the rows of habits are shortened: the mail has more than \(limit) bytes")
    }
    if try !isShort() {
      detail.habitCount = try greatestCount(detail, shown())
      let rest = model.habits.count - (detail.habitCount ?? 0)
      tell("\(rest) habits have no row: the mail has more than \(limit) bytes")
    }
    let written = try html(detail, shown())
    if count(written) > limit {
      let message = "the mail has \(count(written)) bytes, more than \(limit)"
      diagnostics.append(Diagnostic(.warning, "mail.size", message))
    }
    return Fitted(html: written, detail: detail, pictures: shown(), diagnostics: diagnostics)
  }

  /// How many habits there is room for.
  private func greatestCount(
    _ detail: DigestDetail,
    _ pictures: [DigestPictures.Sketch]
  ) throws(SiteError) -> Int {
    var detail = detail
    var (least, tooMany) = (0, model.habits.count)
    while tooMany - least > 1 {
      let middle = least + (tooMany - least) / 2
      detail.habitCount = middle
      if count(try html(detail, pictures)) <= model.request.limit.bytes {
        least = middle
      } else {
        tooMany = middle
      }
    }
    return least
  }

  private func html(
    _ detail: DigestDetail,
    _ pictures: [DigestPictures.Sketch]
  ) throws(SiteError) -> String {
    try templates.text(of: DigestPage(model, detail, pictures, style), with: DigestPage.template)
  }

  private func count(_ html: String) -> Int {
    model.request.limit.encodedCount(html)
  }
}
