import Foundation
import OpenUIKit

// Layers that are turned out of the plane. Each is drawn as if it were flat, in coordinates of its own, and put down as
// it is seen.

extension ViewPainter {
  /// - Parameters:
  ///   - space: what the view around it does to the place; nil for nothing.
  ///   - motion: what a transition does to it, about the middle of its bounds.
  mutating func paintPlane(
    of view: UIView, _ shown: PresentedView?, seenBy space: CATransform3D? = nil, movedBy motion: CATransform3D? = nil,
    in parent: Frame, _ moment: Moment
  ) {
    let opacity = shown?.alpha ?? view.alpha
    guard opacity > 0.001 else { return }
    var frame = parent
    frame.opacity *= min(opacity, 1) * view.fade
    var place = view.drawnPlace(shown, moment)
    if let motion { place = CATransform3DConcat(motion, place) }
    if let space { place = CATransform3DConcat(place, space) }
    let plane = CATransform3DConcat(place.flattened, CATransform3DMakeAffineTransform(parent.transform))
    if let extras = (shown?.look ?? view.madeLayer)?.extras, !extras.isDoubleSided, plane.facing < 0 { return }
    guard var toWindow = plane.parallel, toWindow.keepsShapes, !toWindow.mirrors else {
      return paint(Placed(view: view, shown: shown, toWindow: .identity), on: plane, in: parent, frame, moment)
    }
    if let scale = moment.restingScale { toWindow.straighten(for: shown?.size ?? view.bounds.size, scale: scale) }
    paintUnlessMasked(Placed(view: view, shown: shown, toWindow: toWindow), in: parent, frame, moment)
  }

  private mutating func paintUnlessMasked(_ placed: Placed, in parent: Frame, _ frame: Frame, _ moment: Moment) {
    if placed.view.placement.contains(.masked) {
      paintMasked(placed, in: parent, frame, moment)
    } else {
      paint(placed, in: parent, opacity: frame.opacity, moment)
    }
  }

  /// - Parameter plane: from about the middle of the view's bounds.
  private mutating func paint(
    _ placed: Placed, on plane: CATransform3D, in parent: Frame, _ frame: Frame, _ moment: Moment
  ) {
    let map = DrawMap(plane)
    guard let back = map.inverse else { return }
    let detail = map.detail(over: placed.size)
    let inner = Frame(clip: back.visible(of: parent.clip, detail, placed.size))
    let own = CGAffineTransform(scaleX: detail, y: detail)
    let content = apart {
      $0.paintUnlessMasked(Placed(view: placed.view, shown: placed.shown, toWindow: own), in: inner, inner, moment)
    }
    let extent = content.extent.intersection(inner.clip)
    guard !extent.isEmpty else { return }
    // On whole points, with a margin in which its edge fades.
    let corner = CGVector(dx: extent.minX.rounded(.down) - 1, dy: extent.minY.rounded(.down) - 1)
    let box = CGRect(
      x: 0, y: 0, width: (extent.maxX - corner.dx).rounded(.up) + 1, height: (extent.maxY - corner.dy).rounded(.up) + 1)
    commands.append(
      .pushGroup(DrawGroup(box, opacity: min(frame.opacity, 1), map: map.from(corner, detail))))
    commands += content.moved(by: -corner.dx, -corner.dy)
    commands.append(.popGroup)
  }

  /// What is in a view with a `sublayerTransform`: what is farther away first.
  ///
  /// - Parameter frame: of the view's coordinates.
  mutating func paint(
    _ children: [UIView], seenBy view: UIView, _ shown: PresentedView?, in frame: Frame, _ moment: Moment
  ) {
    guard let space = view.space(shown) else { return }
    let drawn = children.map { child in
      let presented = child.animations == nil ? nil : child.presentation(at: moment.drawn)
      let place = CATransform3DConcat(child.drawnPlace(presented, moment), space)
      return (view: child, shown: presented, depth: place.m44 > 0 ? place.m43 / place.m44 : .infinity)
    }
    for index in drawn.indices.sorted(by: { (drawn[$0].depth, $0) < (drawn[$1].depth, $1) }) {
      let (child, presented, _) = drawn[index]
      guard !child.isHidden else { continue }
      if let presented, let transition = presented.transition {
        paint(transition, of: child, presented, seenBy: space, in: frame, moment)
      } else {
        paintPlane(of: child, presented, seenBy: space, in: frame, moment)
      }
    }
  }
}

extension UIView {
  /// From about the middle of its bounds to the coordinates of the superview.
  fileprivate func drawnPlace(_ shown: PresentedView?, _ moment: ViewPainter.Moment) -> CATransform3D {
    place(shown, at: shown?.center ?? poses.position(blended: moment.alpha, in: moment.tick))
  }
}

extension DrawMap {
  init(_ plane: CATransform3D) {
    self.init(
      x: SIMD3(plane.m11, plane.m12, plane.m14), y: SIMD3(plane.m21, plane.m22, plane.m24),
      origin: SIMD3(plane.m41, plane.m42, plane.m44))
  }

  /// The same from coordinates that begin at a corner and are finer.
  fileprivate func from(_ corner: CGVector, _ detail: CGFloat) -> DrawMap {
    let start = (corner.dx * x + corner.dy * y) / detail + origin
    return DrawMap(x: x / detail, y: y / detail, origin: start)
  }

  /// Points that are drawn for each of the plane's, so that what is nearest is sharp. A few sizes, so that the pictures
  /// of letters are used again while it moves.
  fileprivate func detail(over size: CGSize) -> CGFloat {
    let (x, y) = (size.width / 2, size.height / 2)
    let corners = [CGPoint(x: -x, y: -y), CGPoint(x: x, y: -y), CGPoint(x: x, y: y), CGPoint(x: -x, y: y)]
    let most = corners.map(stretch).max() ?? 1
    return Self.details.first { $0 >= most * 0.95 } ?? Self.details[Self.details.count - 1]
  }

  private static let details: [CGFloat] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3]

  /// How much longer what is at a point is seen, along that of the two axes which is longer.
  private func stretch(at point: CGPoint) -> CGFloat {
    let seen = divided(point)
    guard seen.z > 0 else { return .infinity }
    func length(_ way: SIMD3<Double>) -> CGFloat {
      let (dx, dy) = (way.x - seen.x / seen.z * way.z, way.y - seen.y / seen.z * way.z)
      return (dx * dx + dy * dy).squareRoot() / seen.z
    }
    return max(length(x), length(y))
  }

  /// Of the way back: what of the plane is seen within a clip, as far as that can be said, in finer points.
  fileprivate func visible(of clip: CGRect, _ detail: CGFloat, _ size: CGSize) -> CGRect {
    let reach = Self.farthest + max(size.width, size.height)
    let all = CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    let seen = (hull(of: clip)?.intersection(all) ?? .null).insetBy(dx: -2, dy: -2)
    return seen.applying(CGAffineTransform(scaleX: detail, y: detail))
  }

  /// In points, beyond what is drawn of a plane towards its horizon.
  private static let farthest: CGFloat = 1000
}
