import CradleStage
import Foundation

extension DrawList {
  /// Two pictures in the halves of one, with a line between them.
  init(_ a: DrawList, _ b: DrawList, in halves: Halves, line: DrawColor) {
    self.init(size: halves.size, scale: b.scale, background: b.background, isAtRest: a.isAtRest && b.isAtRest)
    for (list, side) in [(a, Side.a), (b, .b)] {
      let frame = CGRect(origin: CGPoint(x: halves.origin(of: side), y: 0), size: halves.half)
      commands.append(.pushClip(frame))
      commands += list.commands.moved(by: frame.minX, 0)
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
