extension TidyTables {
  /// The tables, with the unit and the meaning of each column, which SQLite keeps.
  static let schema = """
    CREATE TABLE about (
      name TEXT PRIMARY KEY, -- format, version, as_of (the last day of the figures), points
      value TEXT NOT NULL
    );
    CREATE TABLE habits (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      kind TEXT NOT NULL, -- yesNo, atLeast, atMost, avoid, tracking
      target REAL, -- of a day, in the unit
      unit TEXT,
      category TEXT,
      question TEXT,
      note TEXT,
      emoji TEXT,
      color TEXT, -- #RRGGBB
      priority TEXT,
      difficulty TEXT, -- trivial, easy, normal, hard, brutal
      position REAL, -- the order
      planned_minutes REAL, -- minutes
      reminders TEXT, -- HH:MM, with commas between
      created TEXT, -- YYYY-MM-DD, as all days
      archived TEXT,
      exported TEXT
    );
    CREATE TABLE schedules (
      habit_id TEXT NOT NULL REFERENCES habits(id),
      first_day TEXT, -- none: from the beginning
      -- daily, weekdays:1,3 (1 is Monday), every:2, quota:3/week, rolling:3/7, none
      rule TEXT NOT NULL
    );
    CREATE TABLE pauses (
      habit_id TEXT NOT NULL REFERENCES habits(id),
      first_day TEXT NOT NULL,
      last_day TEXT, -- none: it goes on
      reason TEXT
    );
    CREATE TABLE entries (
      habit_id TEXT NOT NULL REFERENCES habits(id),
      day TEXT NOT NULL,
      time TEXT, -- HH:MM
      state TEXT, -- done, skipped, failed; none: the value decides
      value REAL, -- in the unit of the habit
      minutes REAL, -- minutes
      note TEXT,
      instant TEXT, -- ISO 8601
      points INTEGER,
      title TEXT, -- the name of the habit at that time
      milestone TEXT,
      photo TEXT,
      flower INTEGER
    );
    CREATE TABLE days (
      habit_id TEXT NOT NULL REFERENCES habits(id),
      day TEXT NOT NULL,
      mark TEXT, -- none, clean, failed, skipped, partial, done, paused
      state TEXT, -- off, kept, rest, missed, excused, open
      due INTEGER, -- 0 or 1
      value REAL, -- the sum of the day, in the unit of the habit
      PRIMARY KEY (habit_id, day)
    );
    CREATE TABLE months (
      habit_id TEXT NOT NULL REFERENCES habits(id),
      month TEXT NOT NULL, -- YYYY-MM
      entries INTEGER, -- entries
      done INTEGER, -- days
      kept INTEGER, -- due days, or times of a quota
      missed INTEGER,
      skipped INTEGER, -- days
      paused INTEGER, -- days
      sum REAL, -- in the unit of the habit
      minutes REAL, -- minutes
      rate REAL, -- kept / (kept + missed), 0 to 1
      PRIMARY KEY (habit_id, month)
    );
    CREATE TABLE years (
      habit_id TEXT NOT NULL REFERENCES habits(id),
      year TEXT NOT NULL, -- YYYY
      entries INTEGER,
      done INTEGER,
      kept INTEGER,
      missed INTEGER,
      skipped INTEGER,
      paused INTEGER,
      sum REAL,
      minutes REAL,
      rate REAL,
      PRIMARY KEY (habit_id, year)
    );
    CREATE TABLE categories (
      name TEXT NOT NULL,
      color TEXT,
      symbol TEXT
    );
    """
}
