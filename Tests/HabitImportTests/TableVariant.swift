/// A small table in one language, one layout and one form, as people and programs write them.
struct TableVariant {
  let language: Int
  let layout: Layout
  let form: Int

  /// What the rows and columns of a table are.
  enum Layout: Int, CaseIterable {
    case ticks, amounts, states, minutes, daily, titled, events, list, program, body
    case turned, planner, totals

    /// Whether only one reading is possible.
    var isClear: Bool {
      switch self {
      case .ticks, .amounts, .states, .minutes, .titled, .turned, .planner, .totals, .body: true
      case .daily, .events, .list, .program: false
      }
    }
  }

  static let languages: [Words] = [
    Words("Date", "activity", "done", "spent", "Title", "yes", "no", ["Run", "Read", "Swim"]),
    Words("Datum", "Aktivität", "geschafft", "Minuten", "Titel", "ja", "nein", ["Lauf", "Buch"]),
    Words("date", "activité", "accompli", "durée", "Titre", "oui", "non", ["Course", "Lire"]),
    Words("fecha", "actividad", "logrado", "minutos", "Título", "sí", "no", ["Correr", "Leer"]),
    Words("data", "attività", "riuscito", "minuti", "Titolo", "sì", "no", ["Corsa", "Leggere"]),
    Words("datum", "activiteit", "gelukt", "minuten", "Titel", "ja", "nee", ["Lopen", "Lezen"]),
    Words("data", "czynność", "zrobione", "minuty", "Tytuł", "tak", "nie", ["Bieg", "Czytanie"]),
    Words("датум", "активност", "готово", "минути", "Наслов", "да", "не", ["Трчање", "Читање"]),
    Words("дата", "занятие", "готово", "минуты", "Название", "да", "нет", ["Бег", "Чтение"]),
    Words("日期", "活动", "状态", "分钟", "标题", "是", "否", ["跑步", "阅读"]),
  ]

  /// A month and the word for a sum, by language.
  private static let months = [
    ("March 2026", "Total"), ("März 2026", "Summe"), ("mars 2026", "Total"), ("marzo 2026", "Suma"),
    ("marzo 2026", "Totale"), ("maart 2026", "Totaal"), ("marzec 2026", "Razem"),
    ("март 2026", "Укупно"), ("март 2026", "Всего"), ("2026-03", "合计"),
  ]

  /// The words of a language.
  struct Words {
    let day, activity, done, minutes, title, yes, no: String
    let habits: [String]

    init(
      _ day: String,
      _ activity: String,
      _ done: String,
      _ minutes: String,
      _ title: String,
      _ yes: String,
      _ no: String,
      _ habits: [String]
    ) {
      (self.day, self.activity, self.done, self.minutes) = (day, activity, done, minutes)
      (self.title, self.yes, self.no, self.habits) = (title, yes, no, habits)
    }
  }
}

extension TableVariant {
  static let all = languages.indices.flatMap { language in
    Layout.allCases.flatMap { layout in
      (0..<9).map { TableVariant(language: language, layout: layout, form: $0) }
    }
  }

  /// The entries of each habit, counted without the code under test, or nothing if the table could
  /// be read in several ways.
  var expected: [String: [String]] {
    guard layout.isClear else { return [:] }
    var all: [String: [String]] = [:]
    for (index, habit) in words.habits.enumerated() {
      all[habit] = days.map { day in
        let mark: String =
          switch layout {
          case .amounts, .minutes: "\(Double(amount(index, day)))"
          default: isDone(index, day) ? "done" : "failed"
          }
        return "2026-03-\(day < 10 ? "0" : "")\(day) \(mark)"
      }
    }
    return all
  }

  var text: String {
    let delimiter = [",", ";", "\t"][form % 3]
    return ([header] + rows).map { $0.joined(separator: delimiter) + "\n" }.joined()
  }

  private var words: Words { Self.languages[language] }
  private var month: String { Self.months[language].0 }
  private var total: String { Self.months[language].1 }
  private var days: ClosedRange<Int> { 10...17 }

  private var header: [String] {
    switch layout {
    case .ticks, .amounts: [words.day] + words.habits
    case .turned: [words.activity] + days.map(date)
    case .planner: [month] + (1...days.upperBound).map(String.init)
    case .totals: [words.day] + words.habits + [total]
    case .states: [words.day, words.activity, words.done]
    case .minutes, .daily: [words.day, words.activity, words.minutes]
    case .titled: [words.title, words.day] + words.habits
    case .events: ["Start", "Stop", words.activity, words.done]
    case .list: [words.activity, words.minutes, words.day]
    case .program: ["id", words.day, words.title, "url", words.minutes]
    case .body: [words.day, "kg (kg)"] + words.habits
    }
  }

  private var rows: [[String]] {
    switch layout {
    case .states, .minutes:
      days.flatMap { day in
        words.habits.indices.map { [date(day), words.habits[$0], mark($0, day)] }
      }
    case .events:
      days.flatMap { day in
        words.habits.indices.map { index in
          [date(day) + " 0\(index + 7):00", date(day) + " \("0\(index + 8)".suffix(2)):00"]
            + [words.habits[index], mark(index, day)]
        }
      }
    case .turned:
      words.habits.indices.map { habit in [words.habits[habit]] + days.map { mark(habit, $0) } }
    case .planner:
      words.habits.indices.map { habit in
        let marks = (1...days.upperBound).map { days.contains($0) ? mark(habit, $0) : "" }
        return [words.habits[habit]] + marks
      }
    case .totals:
      days.map { day in row(day) + ["\(words.habits.indices.count { isDone($0, day) })"] }
        + [[total] + words.habits.indices.map { habit in "\(days.count { isDone(habit, $0) })" }]
    case .list: words.habits.indices.map { [words.habits[$0], "\($0 + 3)", date(10 + $0)] }
    default: days.map(row)
    }
  }

  private func row(_ day: Int) -> [String] {
    let marks = words.habits.indices.map { mark($0, day) }
    let habit = words.habits[day % words.habits.count]
    return switch layout {
    case .daily: [date(day), habit, "\(amount(0, day))"]
    case .titled: ["\(words.title) \(day)", date(day)] + marks
    case .program:
      ["\(900 + day)", date(day), "\(habit) \(day)", "https://example.org/\(day)", "20"]
    case .body: [date(day), "80.\(day)"] + marks
    default: [date(day)] + marks
    }
  }

  private func mark(_ habit: Int, _ day: Int) -> String {
    switch layout {
    case .amounts, .minutes: "\(amount(habit, day))"
    default: isDone(habit, day) ? words.yes : words.no
    }
  }

  private func amount(_ habit: Int, _ day: Int) -> Int { 5 + (day * (habit + 3)) % 40 }

  private func isDone(_ habit: Int, _ day: Int) -> Bool { (day + habit) % 3 != 0 }

  private func date(_ day: Int) -> String {
    ["2026-03-\(day)", "\(day).3.2026", "2026/03/\(day)"][form / 3]
  }
}
