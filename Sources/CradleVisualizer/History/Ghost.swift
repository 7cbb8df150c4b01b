import CradleStage
import Foundation

/// What was shown once, as pale shapes over what is shown now.
///
/// Lines around them were tried: of hundreds of tiles they strike through half of the numbers.
struct Ghost {
  private let color: DrawColor
  /// In points.
  private static let hairline: CGFloat = 2

  init(theme: Theme) {
    let shade: UInt8 = theme.isDark ? 255 : 0
    color = DrawColor(red: shade, green: shade, blue: shade, alpha: theme.isHighContrast ? 88 : 44)
  }

  /// Draws the shapes and pictures of `old` over `list`, but for what stands in the same place in both, and for
  /// hairlines: a plot's grid of then belongs to axes of then.
  func append(_ old: DrawList, to list: inout DrawList) {
    let present = Set(list.commands.compactMap(Outline.init))
    let stage = CGRect(origin: .zero, size: old.size)
    list.commands.append(.pushClip(stage))
    for outline in old.commands.compactMap(Outline.init) where !present.contains(outline) {
      guard outline.size.width < stage.width, outline.size.height < stage.height else { continue }
      guard min(outline.size.width, outline.size.height) > Self.hairline else { continue }
      list.commands.append(
        .shape(
          DrawShape(
            center: outline.center, size: outline.size, radius: outline.radius, angle: outline.angle, color: color)))
    }
    list.commands.append(.popClip)
  }

  private struct Outline: Hashable {
    let center: CGPoint
    let size: CGSize
    let radius: CGFloat
    let angle: CGFloat

    init?(_ command: DrawCommand) {
      switch command {
      case .shape(let shape):
        (center, size, radius, angle) = (shape.center, shape.size, shape.radius, shape.angle)
      case .image(let image):
        (center, size, radius, angle) = (image.center, image.size, image.cuts.first?.radius ?? 0, image.angle)
      case .polygon, .text, .pushClip, .popClip, .pushGroup, .popGroup: return nil
      }
    }

    static func == (a: Outline, b: Outline) -> Bool {
      a.center == b.center && a.size == b.size && a.angle == b.angle
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(center.x)
      hasher.combine(center.y)
    }
  }
}
