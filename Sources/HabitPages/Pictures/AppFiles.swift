import HabitCharts
import HabitConfig
import HabitCore
import HabitFacts
import HabitOutput
import HabitText

/// What a phone or a browser needs to keep a site among its apps: icons and a description.
///
/// Source: W3C, Web Application Manifest.
struct AppFiles {
  /// The icons, each with a hash of what it shows in its name.
  let icons: [OutputFile]
  let manifest: OutputFile
  /// The path of the icon for phones that read no manifest.
  let touchIcon: String

  static let manifestPath = "manifest.webmanifest"
  private static let touchSize = 180
  /// The sizes that a manifest should have, in pixels.
  private static let sizes = [192, 512]

  /// - Parameters:
  ///   - settings: The settings of the site.
  ///   - theme: The colours.
  ///   - language: The language of the site.
  ///   - maker: The maker of raster pictures.
  init(of settings: Settings, _ theme: Theme, _ language: Language, by maker: PictureMaker) {
    let drawing = Array(Self.drawing(theme).utf8)
    let hash = ContentHash.text(of: drawing)
    @Sendable func path(_ size: Int) -> String { "assets/app-\(size)-\(hash).png" }
    touchIcon = path(Self.touchSize)
    icons = ([Self.touchSize] + Self.sizes).map { size in
      OutputFile(path: path(size)) { () throws(SiteError) in
        do throws(PictureError) {
          return try maker.drawing(drawing, size)
        } catch {
          throw SiteError("icon", "cannot draw \(path(size).quoted): \(error.reason)")
        }
      }
    }
    let bytes = JSONWriter.document { writer in
      writer.member("name", settings.title)
      writer.member("lang", language.tag)
      writer.member("dir", language.direction.attribute.isEmpty ? "ltr" : "rtl")
      writer.member("start_url", "./")
      writer.member("scope", "./")
      writer.member("display", "minimal-ui")
      writer.member("background_color", theme.light[.background].description)
      writer.member("theme_color", theme.light[.background].description)
      writer.objects("icons", Self.sizes) { writer, size in
        writer.member("src", path(size))
        writer.member("sizes", "\(size)x\(size)")
        writer.member("type", "image/png")
        writer.member("purpose", "any maskable")
      }
    }
    manifest = OutputFile(path: Self.manifestPath, bytes: bytes)
  }

  /// Nine days of a grid, inside of the circle that every system leaves of an icon.
  private static func drawing(_ theme: Theme) -> String {
    let opacities = [".35", "1", ".65", ".65", ".35", "1", "1", ".65", ".35"]
    let days = opacities.enumerated().map { index, opacity in
      let x = 8 + index % 3 * 6
      let y = 8 + index / 3 * 6
      return #"<rect x="\#(x)" y="\#(y)" width="5" height="5" rx="1.2" opacity="\#(opacity)"/>"#
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 33 33">
      <rect width="33" height="33" fill="\(theme.dark[.surface])"/>
      <g fill="\(theme.dark[.accent])">\(days.joined(separator: "\n"))</g>
      </svg>

      """
  }
}
