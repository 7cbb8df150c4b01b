import CradleStage
import Foundation

/// The outlines of what was shown once, over what is shown now.
struct Ghost {
  private let color: DrawColor

  private static let lineWidth: CGFloat = 1.5

  init(theme: Theme) {
    let shade: UInt8 = theme == .dark ? 255 : 0
    color = DrawColor(red: shade, green: shade, blue: shade, alpha: 120)
  }

  /// Draws the outlines of the shapes and pictures of `old` over `list`, but for what stands in the same place in both.
  func append(_ old: DrawList, to list: inout DrawList) {
    let present = Set(list.commands.compactMap(Outline.init))
    let stage = CGRect(origin: .zero, size: old.size)
    list.commands.append(.pushClip(stage))
    for outline in old.commands.compactMap(Outline.init) where !present.contains(outline) {
      guard outline.size.width < stage.width, outline.size.height < stage.height else { continue }
      list.commands += lines(around: outline).map { .shape($0) }
    }
    list.commands.append(.popClip)
  }

  private func lines(around outline: Outline) -> [DrawShape] {
    let (along, across) = (outline.size.width / 2, outline.size.height / 2)
    let (cosine, sine) = (cos(outline.angle), sin(outline.angle))
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: outline.center.x + cosine * x - sine * y, y: outline.center.y + sine * x + cosine * y)
    }
    // Round corners are left open.
    let (x, y) = (along - outline.radius, across - outline.radius)
    let sides = [
      (place(-x, -across), place(x, -across)), (place(along, -y), place(along, y)),
      (place(x, across), place(-x, across)), (place(-along, y), place(-along, -y)),
    ]
    return sides.compactMap { DrawShape(from: $0.0, to: $0.1, width: Self.lineWidth, color: color) }
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
