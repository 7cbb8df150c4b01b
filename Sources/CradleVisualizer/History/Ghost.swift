import CradleStage
import Foundation

/// What was shown once, as pale shapes over what is shown now.
///
/// Lines around them were tried: of hundreds of tiles they strike through half of the numbers.
struct Ghost {
  private let color: DrawColor

  init(theme: Theme) {
    let shade: UInt8 = theme == .dark ? 255 : 0
    color = DrawColor(red: shade, green: shade, blue: shade, alpha: 44)
  }

  /// Draws the shapes, pictures and areas of `old` over `list`, but for what stands in the same place in both.
  func append(_ old: DrawList, to list: inout DrawList) {
    let present = Set(list.commands.compactMap(Outline.init))
    let areas = list.commands.compactMap(Self.area)
    let stage = CGRect(origin: .zero, size: old.size)
    list.commands.append(.pushClip(stage))
    for outline in old.commands.compactMap(Outline.init) where !present.contains(outline) {
      guard outline.size.width < stage.width, outline.size.height < stage.height else { continue }
      list.commands.append(
        .shape(
          DrawShape(
            center: outline.center, size: outline.size, radius: outline.radius, angle: outline.angle, color: color)))
    }
    for area in old.commands.compactMap(Self.area) where !areas.contains(area) {
      list.commands.append(.polygon(DrawPolygon(area.contours, isEvenOdd: area.isEvenOdd, color: color)))
    }
    list.commands.append(.popClip)
  }

  private static func area(of command: DrawCommand) -> DrawPolygon? {
    if case .polygon(let polygon) = command { polygon } else { nil }
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
      case .polygon, .text, .pushClip, .popClip: return nil
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
