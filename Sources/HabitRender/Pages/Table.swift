/// A table with one row for each habit, month or day.
struct Table: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("caption", \.caption), .list("columns", \.columns), .list("rows", \.rows),
  ])

  let caption: String
  let columns: [Column]
  let rows: [Row]

  /// The head of a column.
  struct Column: TemplateModel {
    static let fields = TemplateFields<Self>([.text("text", \.text), .flag("isNumber", \.isNumber)])

    let text: String
    let isNumber: Bool
  }

  /// A name and its figures.
  struct Row: TemplateModel {
    static let fields = TemplateFields<Self>([
      .text("name", \.name), .text("address", \.address), .list("cells", \.cells),
    ])

    let name: String
    /// Where the name leads, or empty.
    let address: String
    let cells: [Cell]
  }

  /// One figure.
  struct Cell: TemplateModel {
    static let fields = TemplateFields<Self>([.text("text", \.text)])

    let text: String
  }
}

extension Table {
  /// Makes a table whose first column holds names and whose others hold figures.
  init(caption: String, columns: [String], rows: [Row]) {
    self.caption = caption
    self.columns = columns.enumerated().map { Column(text: $1, isNumber: $0 > 0) }
    self.rows = rows
  }
}

extension Table.Row {
  init(name: String, address: String = "", _ cells: [String]) {
    self.init(name: name, address: address, cells: cells.map(Table.Cell.init(text:)))
  }
}
