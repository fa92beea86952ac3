import HabitCharts
import HabitConfig
import HabitCore
import HabitOutput
import HabitText

/// The files that pages refer to, each with a hash of its content in its name.
struct SiteAssets {
  let stylesheet: OutputFile

  /// Assembles the style sheet: the site's style sheets, the tints of habits and categories, and
  /// the owner's style sheet.
  init(styles: [String], ownStyle: String?, colors: [HexColor]) {
    let colors = Set(colors).sorted { $0.description < $1.description }
    let parts = styles + [Tint.style(of: colors.map { Tint($0) }), ownStyle ?? ""]
    let style = parts.filter { !$0.isEmpty }.joined(separator: "\n")
    stylesheet = Self.asset("style", "css", style)
  }

  var files: [OutputFile] { [stylesheet, Self.icon, Self.script] }

  /// The icon, the same for every site.
  static let icon = asset("icon", "svg", iconSource)
  /// The script of the pages that have one, the same for every site.
  static let script = asset("site", "js", BuiltInFiles.text("site.js"))

  static func asset(_ name: String, _ suffix: String, _ text: String) -> OutputFile {
    let bytes = Array(text.utf8)
    return OutputFile(path: "assets/\(name)-\(ContentHash.text(of: bytes)).\(suffix)", bytes: bytes)
  }

  /// The source of the icon: nine days of a grid.
  private static let iconSource = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="7" fill="#10291b"/>
    <g fill="#1ad170"><rect x="6" y="6" width="6" height="6" rx="1.5" opacity=".35"/>
    <rect x="13" y="6" width="6" height="6" rx="1.5"/>
    <rect x="20" y="6" width="6" height="6" rx="1.5" opacity=".65"/>
    <rect x="6" y="13" width="6" height="6" rx="1.5" opacity=".65"/>
    <rect x="13" y="13" width="6" height="6" rx="1.5" opacity=".35"/>
    <rect x="20" y="13" width="6" height="6" rx="1.5"/>
    <rect x="6" y="20" width="6" height="6" rx="1.5"/>
    <rect x="13" y="20" width="6" height="6" rx="1.5"/>
    <rect x="20" y="20" width="6" height="6" rx="1.5" opacity=".35"/></g>
    </svg>

    """
}
