package import HabitCharts
package import HabitText

/// A part of a page, a mail, a text or a Markdown report: one kind of content under a heading.
///
/// Writers leave out sections without content, so a list of sections has no conditions.
package struct Section: Sendable {
  /// `nil` for a part without a heading.
  package let heading: Heading?
  package let content: Content
  package let form: Form

  /// What it shows, each kind with one template, and one method of each other writer.
  ///
  /// None has sections inside: the schema of a template cannot contain itself.
  package enum Content: Sendable {
    case hero(Hero)
    case pictures([Picture])
    case table(Table)
    case lines([Line])
    case text(Text)
    case links([Link])
    case days(Days)
  }

  /// Whether a reader sees it at once.
  package enum Form: Sendable {
    case open
    /// Left out where nothing folds: in mails and texts.
    case folded
  }

  package init(_ content: Content) {
    heading = nil
    self.content = content
    form = .open
  }

  package init(_ heading: Heading, _ content: Content, _ form: Form = .open) {
    self.heading = heading
    self.content = content
    self.form = form
  }

  package var isEmpty: Bool {
    switch content {
    case .hero, .days: false
    case .pictures(let pictures): pictures.isEmpty
    case .table(let table): table.groups.allSatisfy(\.rows.isEmpty)
    case .lines(let lines): lines.isEmpty
    case .text(let text): text.isEmpty
    case .links(let links): links.isEmpty
    }
  }

  /// The name of a section, and what it leads to.
  package struct Heading: Sendable {
    package let text: String
    /// The element id of the heading, unique in its page.
    package let id: String
    package let target: Target?
    /// What follows the name in small letters, or empty.
    package let note: String

    package init(_ text: String, id: String, target: Target? = nil, note: String = "") {
      self.text = text
      self.id = id
      self.target = target
      self.note = note
    }
  }

  /// A page and an element on it; each writer makes an address of it that is right where it writes.
  package struct Target: Hashable, Sendable {
    package let path: PagePath
    /// The element id, or empty.
    package let anchor: String

    package init(_ path: PagePath, anchor: String = "") {
      self.path = path
      self.anchor = anchor
    }
  }

  /// A text that leads to a page.
  package struct Link: Sendable {
    package let text: String
    package let target: Target

    package init(_ text: String, _ target: Target) {
      self.text = text
      self.target = target
    }

    package init(_ text: String, _ path: PagePath) { self.init(text, Target(path)) }
  }

  /// One number at display size.
  package struct Figure: Hashable, Sendable {
    /// `80`, `2,310` or `+5`.
    package let text: String
    /// `%` or `points` with the space before it, if there is one; empty where the sentence says it.
    package let unit: String
    /// The done part of the ring around it, in 0...1, or `nil` for a figure without a ring.
    package var share: Double?

    /// Creates the figure of a number; the unit is a word.
    package init(_ number: String, unit: String = "", share: Double? = nil) {
      text = number
      self.unit = unit.isEmpty ? "" : "\u{A0}\(unit)"
      self.share = share
    }

    /// Creates the figure of a percentage; the sign follows the number, as its language has it.
    init(_ number: String, sign: String, share: Double?) {
      text = number
      unit = sign
      self.share = share
    }

    /// The same with a picture instead of the ring.
    package var withoutRing: Figure {
      var figure = self
      figure.share = nil
      return figure
    }

    /// `80 %`.
    package var words: String { text + drawnUnit }

    /// The unit with a plain space, which the layout of a ring leaves out.
    package var drawnUnit: String { String(unit.map { $0.isWhitespace ? " " : $0 }) }
  }

  /// The figure of a page or of a panel, the sentence that says what it counts and against what,
  /// and a picture of it.
  package struct Hero: Sendable {
    package let figure: Figure?
    package let sentence: String
    /// The page that the sentence leads to, whose name it begins with; or `nil`.
    package var subject: Link?
    /// A second line, or empty.
    package var detail = ""
    /// What is beside the figure: a picture, or rings of two years that are compared.
    package var aside: Aside?

    package init(_ figure: Figure?, _ sentence: String, detail: String = "", aside: Aside? = nil) {
      self.figure = figure
      self.sentence = sentence
      self.detail = detail
      self.aside = aside
    }

    /// What is beside a figure.
    package enum Aside: Sendable {
      case picture(Picture, Heading?)
      case figures([NamedFigure])
      case lines([Line])
    }
  }

  /// A figure with what it is of.
  package struct NamedFigure: Sendable {
    package let figure: Figure
    package let name: String
    package let detail: String

    package init(_ figure: Figure, name: String, detail: String) {
      self.figure = figure
      self.name = name
      self.detail = detail
    }
  }

  /// One line of a list: what an export or a habit names, what is said of it, and how far it is.
  package struct Line: Sendable {
    /// A text of an export, isolated where it is written.
    package let name: String
    package var emoji = ""
    package var target: Target?
    /// What stands out, or empty.
    package var figure = ""
    package var text = ""
    /// The done part of a thin bar, in 0...1, or `nil` for a line without one.
    package var share: Double?
    /// The part of the bar at which the pace is, in 0...1, or `nil` without a pace.
    package var pace: Double?
    /// The mark before the name.
    package var sign: Sign?
    package var photo: Photo?

    package init(
      name: String,
      emoji: String = "",
      target: Target? = nil,
      figure: String = "",
      text: String = "",
      share: Double? = nil
    ) {
      self.name = name
      self.emoji = emoji
      self.target = target
      self.figure = figure
      self.text = text
      self.share = share
    }

    /// A mark in place of an emoji.
    package enum Sign: Sendable {
      case medal(Medal)
      case standing(DueStanding)
    }

    /// A photo with the space that it takes, in pixels.
    package struct Photo: Sendable {
      /// The path in the site.
      package let path: String
      package let width: Int
      package let height: Int
      package let alternative: String

      package init(path: String, width: Int, height: Int, alternative: String) {
        self.path = path
        self.width = width
        self.height = height
        self.alternative = alternative
      }
    }
  }

  /// A chart, whose id is unique in its page.
  package struct Picture: Sendable {
    package var plot: Plot
    /// A name above it where one section has several, or empty.
    package var name = ""

    package init(_ plot: Plot) { self.plot = plot }
  }

  /// Text of the program, or of the owner.
  package enum Text: Sendable {
    case plain(String)
    /// HTML that the owner's Markdown became.
    case html(String)

    package var isEmpty: Bool {
      switch self {
      case .plain(let text), .html(let text): text.isEmpty
      }
    }
  }

  /// The days of a history, which code writes.
  package struct Days: Sendable {
    package let markup: DeferredMarkup

    package init(_ markup: DeferredMarkup) { self.markup = markup }
  }

  /// Names in the first column, one figure or picture in each of the others.
  package struct Table: Sendable {
    package let caption: String
    /// The columns after that of the names.
    package let columns: [Column]
    package let groups: [Group]
    /// The header of the names.
    package let name: String
    /// The days in its pictures, or `nil` without any.
    package var days: DayRows?
    /// The figures of its pictures.
    package var figures: FigureTable?

    package init(caption: String, name: String, columns: [Column], groups: [Group]) {
      self.caption = caption
      self.name = name
      self.columns = columns
      self.groups = groups
    }

    /// A column after that of the names.
    package struct Column: Sendable {
      package let name: String
      package let kind: Kind

      package init(_ name: String, _ kind: Kind) {
        self.name = name
        self.kind = kind
      }

      /// What its cells are.
      package enum Kind: Sendable {
        /// The figure that stands out.
        case figure
        case detail
        /// Pictures without words, left out of mails and texts, with their head.
        case pictures(DeferredMarkup)
      }

      package var isOfWords: Bool {
        switch kind {
        case .figure, .detail: true
        case .pictures: false
        }
      }
    }

    /// Rows under a heading, which is empty for a table of one group.
    package struct Group: Sendable {
      package let name: String
      package let target: Target?
      package let rows: [Row]

      package init(_ name: String, target: Target? = nil, rows: [Row]) {
        self.name = name
        self.target = target
        self.rows = rows
      }
    }

    /// A name and its cells.
    package struct Row: Sendable {
      package let label: Line
      /// As many as there are columns after that of the names.
      package let cells: [Cell]

      package init(_ label: Line, _ cells: [Cell]) {
        self.label = label
        self.cells = cells
      }
    }

    /// The content of a column of a row.
    package enum Cell: Sendable {
      case text(String)
      case picture(DeferredMarkup)

      /// The text; empty for a picture.
      package var text: String {
        switch self {
        case .text(let text): text
        case .picture: ""
        }
      }
    }

    package var rows: [Row] { groups.flatMap(\.rows) }

    /// The positions of the columns that say something in words.
    package var wordColumns: [Int] { columns.indices.filter { columns[$0].isOfWords } }
  }
}

extension [Section] {
  /// Those that mails and texts have.
  package var readAtOnce: [Section] { filter { $0.form == .open && !$0.isEmpty } }
}
