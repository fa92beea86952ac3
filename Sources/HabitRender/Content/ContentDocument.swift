import HabitCore

/// A Markdown page, converted.
struct ContentDocument: Sendable {
  let path: PagePath
  let title: String
  let description: String
  let date: Day?
  let isInMenu: Bool
  let order: Int
  let html: String
}
