/// The id of a figure in its page, and the words above it.
struct FigureLabel {
  /// The beginning of all ids of the figure, unique in its page.
  let id: String
  var caption: String?
}
