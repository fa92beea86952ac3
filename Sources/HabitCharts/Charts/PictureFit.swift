/// The way in which a drawing fills the space of its picture.
enum PictureFit {
  /// Keeps its proportions.
  case whole
  /// Stretches each direction separately: for drawings without text, whose lines keep their width.
  case stretched
}
