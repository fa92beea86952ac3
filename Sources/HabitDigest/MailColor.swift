/// What a colour of a mail is for; the raw value is the class that takes it to dark ground.
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
