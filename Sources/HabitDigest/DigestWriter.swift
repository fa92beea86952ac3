import HabitConfig
import HabitCore
import HabitTemplates

/// The writer of a digest's HTML, with as much detail as fits the limit.
struct DigestWriter {
  let model: DigestModel
  let style: MailStyle
  let templates: TemplateSet

  /// A digest that fits the limit.
  struct Fitted {
    let html: String
    let pictures: [DigestPictures.Sketch]
    let diagnostics: [Diagnostic]
  }

  /// Returns the digest after leaving out pictures, then details of habits, then habits, as needed.
  ///
  /// - Throws: ``SiteError`` if a template makes the text too long.
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
    func report(_ what: String) {
      diagnostics.append(Diagnostic(.note, "mail.size", what))
    }
    if try !isShort(), pictures.sketches.count > 1 {
      detail.pictures = .together
      report("the pictures of single habits are left out: the mail has more than \(limit) bytes")
    }
    if try !isShort() {
      detail.rows = .short
      report("the rows of habits are shortened: the mail has more than \(limit) bytes")
    }
    if try !isShort() {
      detail.habitCount = try maxCount(detail, shown())
      let rest = model.habits.count - (detail.habitCount ?? 0)
      report("\(rest) habits have no row: the mail has more than \(limit) bytes")
    }
    let written = try html(detail, shown())
    if count(written) > limit {
      let message = "the mail has \(count(written)) bytes, more than \(limit)"
      diagnostics.append(Diagnostic(.warning, "mail.size", message))
    }
    return Fitted(html: written, pictures: shown(), diagnostics: diagnostics)
  }

  /// Returns the maximum number of habits that fits.
  private func maxCount(
    _ detail: DigestDetail,
    _ pictures: [DigestPictures.Sketch]
  ) throws(SiteError) -> Int {
    var detail = detail
    var least = 0
    var tooMany = model.habits.count
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

/// The level of detail of a digest.
///
/// The properties come in the order in which they are reduced.
struct DigestDetail: Hashable, Sendable {
  var pictures = Pictures.all
  var rows = Rows.full
  /// The number of habits with their own row; `nil` for all.
  var habitCount: Int?

  /// The habits that have their own picture.
  enum Pictures: Sendable {
    case all
    /// Only one picture, of all habits together.
    case together
  }

  /// The detail of each habit's row.
  enum Rows: Sendable {
    case full
    /// The kept count and the streak.
    case short
  }
}
