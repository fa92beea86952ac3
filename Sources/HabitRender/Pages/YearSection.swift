/// A year among others: its name, a line of figures and its grid.
struct YearSection: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name", \.name), .text("address", \.address), .text("summary", \.summary),
    .markup("grid", \.grid),
  ])

  let name: String
  let address: String
  let summary: String
  let grid: String
}
