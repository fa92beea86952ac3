/// A small table as a person keeps it, in one language, one shape and one form, with what it holds.
struct TableSibling {
  let language: Int
  let shape: Shape
  let form: Int
  let headers: Headers

  /// What the table holds, and what stands beside it.
  enum Shape: Int, CaseIterable {
    case weight, total, streak, goals, turnedGoal, turnedThree, planner, states, values, lengths,
      ids
    case clocks, moments, letters, compact, blanks, decimals, mixed, due, index
  }

  /// What the names of the columns say.
  enum Headers: CaseIterable {
    case known
    /// Only days and habits are named by known words.
    case invented
    /// No name is known.
    case unknown
    /// Known, with the columns and the rows the other way round.
    case turned
  }

  /// The words of a language.
  struct Words {
    let day, habit, state, amount, length, note, total, goal, streak, weight, start, end: String
    let yes, no, letters: String
    let habits: [String]

    init(_ columns: String, _ marks: String, _ habits: String) {
      let names = columns.split(separator: "|").map(String.init)
      (day, habit, state, amount, length, note) = (
        names[0], names[1], names[2], names[3], names[4], names[5]
      )
      (total, goal, streak, weight, start, end) = (
        names[6], names[7], names[8], names[9], names[10], names[11]
      )
      let words = marks.split(separator: "|").map(String.init)
      (yes, no, letters) = (words[0], words[1], words[2])
      self.habits = habits.split(separator: "|").map(String.init)
    }
  }

  static let languages: [Words] = [
    Words(
      "Date|Habit|Status|Amount|Duration|Notes|Total|Goal|Streak|Weight|Start|End",
      "yes|no|yn",
      "Read|Run|Meditate"
    ),
    Words(
      "Datum|Gewohnheit|Erledigt|Menge|Dauer|Notiz|Summe|Ziel|Serie|Gewicht|Beginn|Ende",
      "ja|nein|jn",
      "Lesen|Laufen|Yoga"
    ),
    Words(
      "Date|Habitude|Fait|Valeur|Durée|Commentaire|Total|Objectif|Série|Poids|Début|Fin",
      "oui|non|on",
      "Lecture|Course|Yoga"
    ),
    Words(
      "Fecha|Hábito|Hecho|Cantidad|Duración|Notas|Suma|Objetivo|Racha|Peso|Inicio|Fin",
      "sí|no|sn",
      "Leer|Correr|Meditar"
    ),
    Words(
      "Data|Abitudine|Fatto|Valore|Durata|Nota|Totale|Obiettivo|Serie|Peso|Inizio|Fine",
      "sì|no|sn",
      "Leggere|Correre|Yoga"
    ),
    Words(
      "Data|Hábito|Feito|Quantidade|Duração|Notas|Soma|Meta|Sequência|Peso|Início|Fim",
      "sim|não|sn",
      "Ler|Correr|Yoga"
    ),
    Words(
      "Datum|Gewoonte|Gedaan|Aantal|Duur|Notities|Totaal|Doel|Reeks|Gewicht|Begin|Einde",
      "ja|nee|jn",
      "Lezen|Lopen|Yoga"
    ),
    Words(
      "Data|Nawyk|Zrobione|Ilość|Czas trwania|Notatka|Razem|Cel|Seria|Waga|Początek|Koniec",
      "tak|nie|tn",
      "Czytanie|Bieg|Joga"
    ),
    Words(
      "Datum|Navika|Urađeno|Vrednost|Trajanje|Napomena|Ukupno|Cilj|Niz|Težina|Početak|Kraj",
      "da|ne|dn",
      "Čitanje|Trčanje|Joga"
    ),
    Words(
      "Датум|Навика|Урађено|Вредност|Трајање|Напомена|Укупно|Циљ|Низ|Тежина|Почетак|Крај",
      "да|не|дн",
      "Читање|Трчање|Јога"
    ),
    Words(
      "Дата|Звичка|Виконано|Кількість|Тривалість|Нотатка|Разом|Ціль|Серія|Вага|Початок|Кінець",
      "так|ні|тн",
      "Читання|Біг|Йога"
    ),
    Words(
      "Tarih|Alışkanlık|Yapıldı|Miktar|Süre|Not|Toplam|Hedef|Seri|Kilo|Başlangıç|Bitiş",
      "evet|hayır|eh",
      "Okuma|Koşu|Yoga"
    ),
    Words("日付|習慣|完了|数量|時間|メモ|合計|目標|連続|体重|開始|終了", "はい|いいえ|○×", "読書|運動|瞑想"),
    Words("日期|习惯|完成|数量|时长|备注|合计|目标|连续|体重|开始|结束", "是|否|是否", "阅读|跑步|冥想"),
    Words(
      "תאריך|הרגל|בוצע|כמות|משך|הערה|סהכ|יעד|רצף|משקל|התחלה|סיום",
      "כן|לא|כל",
      "קריאה|ריצה|יוגה"
    ),
    Words(
      "التاريخ|عادة|تم|كمية|مدة|ملاحظة|المجموع|الهدف|تتابع|وزن|بداية|نهاية",
      "نعم|لا|نل",
      "قراءة|جري|يوغا"
    ),
  ]

  private static let invented = [
    "Qlo", "Wem", "Zup", "Fip", "Dre", "Hax", "Kio", "Vun", "Mip", "Jor",
  ]

  static func all(_ headers: Headers) -> [TableSibling] {
    languages.indices.flatMap { language in
      Shape.allCases.flatMap { shape in
        (0..<4).map { TableSibling(language: language, shape: shape, form: $0, headers: headers) }
      }
    }
  }
}

extension TableSibling {
  var text: String {
    var lines = [header] + rows
    if headers == .turned, ![.turnedGoal, .turnedThree, .planner].contains(shape) {
      lines = [Array(header.reversed())] + rows.reversed().map { $0.reversed() }
    }
    let delimiter = [",", ";", "\t", ","][form]
    return lines.map { $0.joined(separator: delimiter) + "\n" }.joined()
  }

  /// The entries of each habit, counted without the code under test, or `nil` if nothing was done on
  /// the days of the table.
  var expected: [String: [String]]? {
    switch shape {
    case .due: nil
    case .weight: marks(of: 0..<2)
    case .streak: marks(of: 0..<1)
    case .goals: amounts(of: 0..<2)
    case .values, .ids, .index, .lengths, .clocks, .moments: amounts(of: 0..<3)
    case .blanks: amounts(of: 0..<1)
    case .decimals: amounts(of: 1..<2)
    case .mixed: amounts(of: 0..<1).merging(marks(of: 1..<2, hasNo: true)) { $1 }
    case .letters: marks(of: 0..<3, hasNo: true)
    case .turnedThree:
      marks(of: 0..<3).mapValues { Array($0.filter { $0.prefix(10) > "2026-10-10" }) }
    case .total, .turnedGoal, .planner, .states, .compact: marks(of: 0..<3)
    }
  }

  private var words: Words { Self.languages[language] }

  private var days: ClosedRange<Int> { 2...13 }

  /// Returns one of the names that are not of days and habits.
  private func name(_ index: Int) -> String {
    let known = [
      words.state, words.amount, words.length, words.note, words.total, words.goal, words.streak,
      words.weight, words.start, words.end,
    ]
    return headers == .invented || headers == .unknown ? Self.invented[index] : known[index]
  }

  private var dayName: String { headers == .unknown ? "Plim" : words.day }
  private var habitName: String { headers == .unknown ? "Grub" : words.habit }

  private var header: [String] {
    let habits = words.habits
    switch shape {
    case .weight: return [dayName, habits[0], habits[1], name(7)]
    case .total: return [dayName] + habits + [name(4)]
    case .streak: return [dayName, habits[0], name(6), name(4)]
    case .goals: return [dayName, habits[0], name(5), habits[1]]
    case .turnedGoal: return [habitName, name(5)] + days.map(date) + [name(4), name(6)]
    case .turnedThree: return [habitName] + days.suffix(3).map(date)
    case .planner: return ["2026-10", name(5)] + (1...31).map(String.init) + [name(4)]
    case .states: return [habitName, dayName, name(0), name(3)]
    case .values: return [dayName, habitName, name(1)]
    case .lengths: return [dayName, habitName, name(2)]
    case .ids: return ["id", dayName, habitName, name(1)]
    case .clocks: return [dayName, habitName, name(8), name(9)]
    case .moments: return [name(8), name(9), habitName]
    case .letters, .compact: return [dayName] + habits
    case .blanks: return [dayName, habits[0]]
    case .decimals: return [dayName, habits[1]]
    case .mixed: return [dayName, habitName, name(1)]
    case .due: return [habitName, "Due date"]
    case .index: return [dayName, habitName, "No", name(1)]
    }
  }

  private var rows: [[String]] {
    let habits = words.habits
    switch shape {
    case .turnedGoal:
      return habits.indices.map { [habits[$0], "5"] + marks($0, days) + ["\(count($0))", "1"] }
    case .turnedThree: return habits.indices.map { [habits[$0]] + marks($0, 11...13) }
    case .planner:
      return habits.indices.map { [habits[$0], "20"] + marks($0, 1...31) + ["\(count($0))"] }
    case .states, .values, .lengths, .ids, .clocks, .moments, .index:
      return days.flatMap { day in habits.indices.map { entry($0, day) } }
    case .mixed: return days.flatMap { day in (0..<2).map { entry($0, day) } }
    case .due: return days.map { [habits[$0 % 3], date($0)] }
    default: return days.map(row)
    }
  }

  private func row(_ day: Int) -> [String] {
    let all = words.habits.indices.map { mark($0, day) }
    switch shape {
    case .weight: return [date(day)] + all.prefix(2) + ["\(80 + Double(day) / 10)"]
    case .total: return [date(day)] + all + ["\(words.habits.indices.count { isDone($0, day) })"]
    case .streak:
      let streak = sequence(first: day) { $0 - 1 }.prefix { days.contains($0) && isDone(0, $0) }
      return [date(day), all[0], "\(streak.count)", "\((2...day).count { isDone(0, $0) })"]
    case .goals: return [date(day), "\(amount(0, day))", "30", "\(amount(1, day))"]
    case .letters:
      let letters = words.letters.map { form % 2 == 0 ? "\($0)" : "\($0)".uppercased() }
      return [date(day)] + words.habits.indices.map { letters[isDone($0, day) ? 0 : 1] }
    case .compact: return ["202610" + two(day)] + all
    case .blanks: return ["2026-10-\(two(day))  7:\(two(day))", "\(amount(0, day))"]
    case .decimals: return [date(day), "\(amount(1, day)).\(100_000_001 + day)"]
    default: return [date(day)] + all
    }
  }

  private func entry(_ habit: Int, _ day: Int) -> [String] {
    let name = words.habits[habit]
    let amount = "\(amount(habit, day))"
    let hour = habit + 7
    let times = ["0\(hour):10", "0\(hour):\(10 + self.amount(habit, day))"]
    switch shape {
    case .states: return [name, date(day), mark(habit, day), ""]
    case .lengths: return [date(day), name, "0:\(two(self.amount(habit, day))):00"]
    case .ids: return ["\(1_000 + day * 21 + habit * 7)", date(day), name, amount]
    case .clocks: return [date(day), name] + times
    case .moments: return times.map { date(day) + " " + $0 } + [name]
    case .index: return [date(day), name, "\(habit + 1)", amount]
    case .mixed: return [date(day), name, habit == 0 ? amount : isDone(habit, day) ? "S" : "N"]
    default: return [date(day), name, amount]
    }
  }

  private func marks(_ habit: Int, _ range: ClosedRange<Int>) -> [String] {
    range.map { days.contains($0) ? mark(habit, $0) : "" }
  }

  private func mark(_ habit: Int, _ day: Int) -> String {
    let (yes, no) = [("x", ""), (words.yes, words.no), ("1", "0"), ("TRUE", "FALSE")][form]
    return isDone(habit, day) ? yes : no
  }

  private func count(_ habit: Int) -> Int { days.count { isDone(habit, $0) } }

  private func marks(of habits: Range<Int>, hasNo: Bool = false) -> [String: [String]] {
    entries(of: habits) { habit, day in
      isDone(habit, day) ? "done" : form == 0 && !hasNo ? nil : "failed"
    }
  }

  private func amounts(of habits: Range<Int>) -> [String: [String]] {
    entries(of: habits) { habit, day in
      let amount = "\(amount(habit, day))"
      let text = shape == .decimals ? "\(amount).\(100_000_001 + day)" : amount
      return Double(text).map { "\($0)" }
    }
  }

  private func entries(of habits: Range<Int>, _ mark: (Int, Int) -> String?) -> [String: [String]] {
    var all: [String: [String]] = [:]
    for habit in habits {
      all[words.habits[habit]] = days.compactMap { day in
        mark(habit, day).map { "2026-10-\(two(day)) \($0)" }
      }
    }
    return all
  }

  /// A number that looks like chance, the same for a table whatever its headers.
  private func chance(_ habit: Int, _ day: Int) -> Int {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for part in [language, shape.rawValue, form, habit, day] {
      hash = (hash ^ UInt64(part + 1)) &* 1_099_511_628_211
      hash = (hash ^ (hash >> 29)) &* 0xBF58_476D_1CE4_E5B9
    }
    return Int(hash >> 40)
  }

  private func isDone(_ habit: Int, _ day: Int) -> Bool {
    day == 13 || day != 12 && chance(habit, day) % 5 < 3
  }

  private func amount(_ habit: Int, _ day: Int) -> Int { 3 + chance(habit, day) % 46 }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private func date(_ day: Int) -> String {
    let iso = "2026-10-\(two(day))"
    if shape == .turnedThree, form == 2 { return iso }
    let last = language == 0 ? "Oct \(day) 2026" : "2026/10/\(two(day))"
    return [iso, "\(day).10.2026", "\(two(day))/10/2026", last][form]
  }
}
