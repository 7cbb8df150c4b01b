import Foundation
import OpenUIKit

// What a view's edge does to what has been painted in it: round corners cut it, and the border lies over it.

extension ViewPainter {
  /// A border that has been painted below what is in its view.
  struct Border {
    /// Where it is among the commands, with the ground.
    let commands: Range<Int>
    let background: Background
    let toWindow: CGAffineTransform
    let opacity: CGFloat
  }

  /// Cuts what has been painted since. Words are left as they are; what lies within the edge keeps its commands.
  ///
  /// - Parameter clip: around what is seen of it.
  mutating func cut(from first: Int, by edge: RoundEdge?, in clip: CGRect) {
    guard let edge, commands.count > first else { return }
    var cuts: [(place: Range<Int>, commands: [DrawCommand])] = []
    commands.eachDrawn(from: first, in: clip) { place, seen in
      guard !edge.holds(seen), let cut = cut(commands[place], by: edge, seen) else { return true }
      cuts.append((place, cut))
      return true
    }
    for cut in cuts.reversed() { commands.replaceSubrange(cut.place, with: cut.commands) }
  }

  /// - Parameter drawn: one command, or a group. Nil where nothing is to be cut.
  private func cut(_ drawn: ArraySlice<DrawCommand>, by edge: RoundEdge, _ seen: CGRect) -> [DrawCommand]? {
    switch drawn.first {
    case .shape(let shape): edge.holds(shape) ? nil : cut(shape, by: edge)
    case .polygon(let polygon): edge.holds(polygon.contours) ? nil : cut(polygon, by: edge)
    case .image(let image): edge.turns(with: image) ? nil : cut(image, by: edge)
    case .pushGroup: cut(group: drawn, by: edge, seen)
    default: nil
    }
  }

  private func cut(_ shape: DrawShape, by edge: RoundEdge) -> [DrawCommand] {
    if edge.isCovered(by: shape), let whole = edge.shape(shape.color) { return [.shape(whole)] }
    let place = CGAffineTransform(translationX: shape.center.x, y: shape.center.y)
    let turned = shape.angle == 0 ? place : place.rotated(by: shape.angle)
    return cut(DrawPolygon(Self.outline(shape.size, shape.radius, .all, turned), color: shape.color), by: edge)
  }

  private func cut(_ polygon: DrawPolygon, by edge: RoundEdge) -> [DrawCommand] {
    let outline = edge.outline
    var polygon = polygon
    polygon.contours = polygon.contours.map { $0.cut(by: outline) }.filter { !$0.isEmpty }
    return polygon.contours.isEmpty ? [] : [.polygon(polygon)]
  }

  private func cut(_ image: DrawImage, by edge: RoundEdge) -> [DrawCommand] {
    var image = image
    image.outlines.append(DrawOutline([edge.outline]))
    return [.image(image)]
  }

  /// A group may have other coordinates: it is covered as a whole.
  private func cut(group: ArraySlice<DrawCommand>, by edge: RoundEdge, _ seen: CGRect) -> [DrawCommand] {
    let white = DrawColor(red: 255, green: 255, blue: 255)
    let cover: [DrawCommand] = [
      .pushGroup(DrawGroup(seen)), .pushGroup(DrawGroup(seen, isCover: true)),
      .polygon(DrawPolygon([edge.outline], color: white)), .popGroup,
    ]
    return cover + group + [.popGroup]
  }

  /// Paints a border over what is in its view, if any of that reaches it. Words do not count.
  ///
  /// - Parameter clip: around what is seen of it.
  mutating func raise(_ border: Border, in clip: CGRect) {
    var ground = border.background
    let (width, first) = (ground.borderWidth, border.commands.upperBound)
    guard commands.count > first, let color = ground.borderColor else { return }
    let inner = CGSize(width: ground.size.width - 2 * width, height: ground.size.height - 2 * width)
    let edge = RoundEdge(inner, ground.cornerRadius - width, ground.corners, border.toWindow)
    var isReached = false
    commands.eachDrawn(from: first, in: clip) { place, seen in
      isReached = edge.map { !$0.holds(seen) && !$0.holds(commands[place.lowerBound]) } ?? true
      return !isReached
    }
    guard isReached else { return }
    let outer = Self.outline(ground.size, ground.cornerRadius, ground.corners, border.toWindow)
    let ring = outer + Self.outline(inner, max(0, ground.cornerRadius - width), ground.corners, border.toWindow)
    // What fades shows nothing of the ground through its border.
    if border.opacity < 1 { (ground.size, ground.cornerRadius) = (inner, max(0, ground.cornerRadius - width)) }
    ground.borderWidth = 0
    let below = apart { $0.paintBackground(of: ground, border.toWindow, border.opacity) }
    commands.replaceSubrange(border.commands, with: below)
    add(ring, isEvenOdd: true, DrawColor(color, opacity: border.opacity))
  }
}

extension RoundEdge {
  fileprivate func holds(_ command: DrawCommand) -> Bool {
    switch command {
    case .shape(let shape): holds(shape)
    case .polygon(let polygon): holds(polygon.contours)
    default: false
    }
  }
}

extension [DrawCommand] {
  /// Goes through what is drawn, a group as one, words left out, until `body` returns false.
  ///
  /// - Parameter body: gets the place, and a rectangle around what is seen of it, which is not empty.
  fileprivate func eachDrawn(from first: Int, in clip: CGRect, _ body: (Range<Int>, CGRect) -> Bool) {
    var (clips, index) = ([clip], first)
    while index < count {
      let start = index
      index += 1
      switch self[start] {
      case .pushClip(let rect): clips.append(clips[clips.count - 1].intersection(rect))
      case .popClip: if clips.count > 1 { clips.removeLast() }
      case .text: break
      case .pushGroup: index = endOfGroup(at: start)
      default: break
      }
      guard self[start].isDrawn, let extent = self[start].extent else { continue }
      let seen = clips[clips.count - 1].intersection(extent)
      if !seen.isEmpty, !body(start..<index, seen) { return }
    }
  }

  /// Behind the command that ends it.
  private func endOfGroup(at start: Int) -> Int {
    var (depth, index) = (0, start)
    while index < count {
      if case .pushGroup = self[index] { depth += 1 }
      if case .popGroup = self[index] { depth -= 1 }
      index += 1
      if depth == 0 { break }
    }
    return index
  }
}

extension DrawCommand {
  fileprivate var isDrawn: Bool {
    switch self {
    case .shape, .polygon, .image, .pushGroup: true
    case .text, .pushClip, .popClip, .popGroup: false
    }
  }
}
