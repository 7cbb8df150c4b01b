import Foundation
import OpenUIKit

extension DrawCommand {
  /// An upright rectangle around what it draws, or the clip that it sets; nil for none. Of text it is an estimate that
  /// is too large.
  var extent: CGRect? {
    switch self {
    case .shape(let shape): Self.hull(shape.center, shape.size, shape.angle)
    case .polygon(let polygon): Self.hull(polygon.contours)
    case .text(let text): text.extent
    case .image(let image): Self.hull(image.center, image.size, image.angle)
    case .pushClip(let rect): rect
    case .pushGroup(let group): group.map.map { $0.hull(of: group.box) } ?? group.box
    case .popClip, .popGroup: nil
    }
  }

  private static func hull(_ center: CGPoint, _ size: CGSize, _ angle: CGFloat) -> CGRect {
    guard angle != 0 else {
      return CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    // The circle around it: whichever way it is turned.
    let radius = (size.width * size.width + size.height * size.height).squareRoot() / 2
    return CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  private static func hull(_ contours: [[CGPoint]]) -> CGRect? {
    var (from, to) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    for point in contours.joined() {
      from = pointwiseMin(from, SIMD2(point.x, point.y))
      to = pointwiseMax(to, SIMD2(point.x, point.y))
    }
    return from.x <= to.x ? CGRect(x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y) : nil
  }

  /// The same elsewhere.
  fileprivate func moved(by way: CGVector) -> DrawCommand {
    func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + way.dx, y: point.y + way.dy) }
    func moved(_ contours: [[CGPoint]]) -> [[CGPoint]] { contours.map { $0.map(moved) } }
    func moved(_ outlines: [DrawOutline]) -> [DrawOutline] {
      outlines.map { DrawOutline(moved($0.contours), isEvenOdd: $0.isEvenOdd, isInverse: $0.isInverse) }
    }
    switch self {
    case .shape(var shape):
      shape.center = moved(shape.center)
      return .shape(shape)
    case .polygon(var polygon):
      polygon.contours = moved(polygon.contours)
      polygon.clips = moved(polygon.clips)
      return .polygon(polygon)
    case .text(var text):
      text.box.origin = moved(text.box.origin)
      return .text(text)
    case .image(var image):
      image.center = moved(image.center)
      image.outlines = moved(image.outlines)
      return .image(image)
    case .pushClip(let rect): return .pushClip(CGRect(origin: moved(rect.origin), size: rect.size))
    case .pushGroup(var group):
      if let map = group.map {
        group.map = map.moved(by: way)
      } else {
        group.box.origin = moved(group.box.origin)
      }
      return .pushGroup(group)
    case .popClip, .popGroup: return self
    }
  }
}

extension DrawMap {
  fileprivate func moved(by way: CGVector) -> DrawMap {
    func moved(_ part: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(part.x + way.dx * part.z, part.y + way.dy * part.z, part.z)
    }
    return DrawMap(x: moved(x), y: moved(y), origin: moved(origin))
  }
}

extension DrawText {
  /// The box alone does not do: a line may be longer and higher.
  fileprivate var extent: CGRect {
    let letters = string.utf8.allSatisfy { $0 < 0x80 } ? Self.widestLetters : 1
    let width = max(box.width, (CGFloat(string.count) * letters + 1) * fontSize)
    let height = max(box.height, 2 * fontSize)
    guard angle == 0 else {
      let radius = (width * width + height * height).squareRoot()
      return CGRect(x: box.midX - radius, y: box.midY - radius, width: 2 * radius, height: 2 * radius)
    }
    let start =
      switch alignment {
      case .leading: box.minX
      case .center: box.midX - width / 2
      case .trailing: box.maxX - width
      }
    return CGRect(x: start, y: box.midY - height / 2, width: width, height: height).insetBy(dx: -fontSize / 2, dy: 0)
  }

  /// The mean width of a line's letters in sizes of the font, where most are capitals.
  private static let widestLetters: CGFloat = 0.8
}

extension [DrawCommand] {
  /// An upright rectangle around all that they draw.
  var extent: CGRect {
    var (sum, clips, skipped) = (CGRect.null, [CGRect](), 0)
    for command in self {
      switch command {
      case .pushClip(let rect) where skipped == 0: clips.append(clips.last.map { $0.intersection(rect) } ?? rect)
      case .popClip where skipped == 0: _ = clips.popLast()
      case .popGroup: skipped -= 1
      default:
        if skipped == 0, let extent = command.extent {
          sum = sum.union(clips.last.map { $0.intersection(extent) } ?? extent)
        }
        if case .pushGroup = command { skipped += 1 }
      }
    }
    return sum
  }

  /// The same so many points to the right and down. What is in a group of other coordinates goes with the group.
  package func moved(by dx: CGFloat, _ dy: CGFloat) -> [DrawCommand] {
    if dx == 0 && dy == 0 { return self }
    var inner = 0
    return map { command in
      defer {
        switch command {
        case .pushGroup(let group): inner += inner > 0 || group.map != nil ? 1 : 0
        case .popGroup: inner -= inner > 0 ? 1 : 0
        default: break
        }
      }
      return inner == 0 ? command.moved(by: CGVector(dx: dx, dy: dy)) : command
    }
  }
}
