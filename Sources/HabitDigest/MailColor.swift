/// The purpose of a colour in a mail; the raw value is the class that adapts it to dark mode.
enum MailColor: String, CaseIterable {
  case page = "bg"
  case surface = "sf"
  case raised = "ra"
  case off = "of"
  case bar = "br"
  case text = "tx"
  case muted = "mu"
  case link = "ac"
  case line = "ln"
  case gap = "gp"
}
