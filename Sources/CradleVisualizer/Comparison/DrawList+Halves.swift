import CradleStage
import Foundation

extension DrawList {
  /// Two pictures in the halves of one, with a line between them.
  init(_ a: DrawList, _ b: DrawList, in halves: Halves, line: DrawColor) {
    self.init(size: halves.size, scale: b.scale, background: b.background, isAtRest: a.isAtRest && b.isAtRest)
    for (list, side) in [(a, Side.a), (b, .b)] {
      let frame = CGRect(origin: CGPoint(x: halves.origin(of: side), y: 0), size: halves.half)
      commands.append(.pushClip(frame))
      commands += list.commands.map { $0.moved(by: frame.minX, 0) }
      commands.append(.popClip)
    }
    let middle = CGPoint(x: halves.size.width / 2, y: halves.size.height / 2)
    commands.append(
      .shape(DrawShape(center: middle, size: CGSize(width: Halves.gap, height: halves.size.height), color: line)))
  }
}

extension DrawList {
  /// Makes it the left part of a wider picture, in which nothing of it reaches beyond its edges.
  mutating func widen(to size: CGSize) {
    if size.width > self.size.width {
      commands.insert(.pushClip(CGRect(origin: .zero, size: self.size)), at: 0)
      commands.append(.popClip)
    }
    self.size = size
  }
}

extension DrawCommand {
  /// To the right and down by so many points.
  func moved(by dx: CGFloat, _ dy: CGFloat) -> DrawCommand {
    if dx == 0 && dy == 0 { return self }
    switch self {
    case .shape(var shape):
      shape.center.x += dx
      shape.center.y += dy
      return .shape(shape)
    case .polygon(var polygon):
      polygon.contours = polygon.contours.moved(by: dx, dy)
      for index in polygon.clips.indices {
        polygon.clips[index].contours = polygon.clips[index].contours.moved(by: dx, dy)
      }
      return .polygon(polygon)
    case .text(var text):
      text.box.origin.x += dx
      text.box.origin.y += dy
      return .text(text)
    case .image(var image):
      image.center.x += dx
      image.center.y += dy
      for index in image.outlines.indices {
        image.outlines[index].contours = image.outlines[index].contours.moved(by: dx, dy)
      }
      return .image(image)
    case .pushClip(let clip): return .pushClip(clip.offsetBy(dx: dx, dy: dy))
    case .popClip: return .popClip
    }
  }
}

extension [[CGPoint]] {
  fileprivate func moved(by dx: CGFloat, _ dy: CGFloat) -> [[CGPoint]] {
    map { $0.map { CGPoint(x: $0.x + dx, y: $0.y + dy) } }
  }
}
