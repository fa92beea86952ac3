import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// Writes a table of habits as HTML by code: it repeats by habit and day.
struct TableWriter {
  let table: Section.Table
  let path: PagePath

  /// The number of rows from which on they are lower.
  private static let minDense = 17

  func write(to markup: inout Markup) {
    let isDense: StaticString = table.rows.count >= Self.minDense ? " dense" : ""
    let columns = table.columns.count
    markup += """
      <table class="rows columns-\(columns)\(raw: isDense)" role=table><caption class=vh>\
      \(table.caption)</caption><thead role=rowgroup><tr role=row><th role=columnheader>\(table.name)
      """
    for column in table.columns {
      switch column.kind {
      case .figure, .detail: markup += "<th role=columnheader>\(column.name)"
      case .pictures(let head):
        markup += "<th class=cells role=columnheader><span class=vh>\(column.name)</span>"
        head.write(to: &markup)
      }
    }
    for group in table.groups {
      markup += "\n<tbody role=rowgroup>\n"
      if !group.name.isEmpty {
        markup += """
          <tr class=group role=row><th role=rowheader scope=rowgroup colspan=\(columns + 1)>
          """
        write(group.name, group.target, to: &markup)
        markup += "\n"
      }
      for row in group.rows { write(row, to: &markup) }
    }
    markup += "</table>\n"
  }

  private func write(_ row: Section.Table.Row, to markup: inout Markup) {
    markup += "<tr role=row><th role=rowheader>"
    if !row.label.emoji.isEmpty {
      markup += "<span class=emoji aria-hidden=true>\(row.label.emoji)</span>"
    }
    write(row.label.name, row.label.target, to: &markup)
    for (column, cell) in zip(table.columns, row.cells) {
      switch (cell, column.kind) {
      case (.picture(let picture), _):
        markup += "<td role=cell>"
        picture.write(to: &markup)
      case (.text(let text), .figure): markup += "<td role=cell><strong>\(text)</strong>"
      case (.text(let text), _): markup += "<td role=cell>\(text)"
      }
    }
    markup += "\n"
  }

  private func write(_ name: String, _ target: Section.Target?, to markup: inout Markup) {
    if let target {
      markup += "<a href=\"\(target.address(on: path, path.root))\"><bdi>\(name)</bdi></a>"
    } else {
      markup += "<bdi>\(name)</bdi>"
    }
  }
}

extension Section.Target {
  /// Returns the address on a page, whose path to the root of the site is the root.
  func address(on page: PagePath, _ root: String) -> String {
    if anchor.isEmpty { return root + path.file }
    return (path == page ? "" : root + path.file) + "#\(anchor)"
  }
}
