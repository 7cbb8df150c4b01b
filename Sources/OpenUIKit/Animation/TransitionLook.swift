import Foundation

/// How the old and the new look of a layer are drawn while one takes the place of the other. An object: what moves
/// without a transition, as most does, has no room for one.
package final class TransitionLook {
  /// One of the two.
  package struct Part {
    package var opacity: CGFloat = 1
    /// What is done to it about the middle of its bounds; nil for nothing.
    package var motion: CATransform3D?
  }

  /// In the coordinates of the superview.
  package let picture: UIView
  /// Nil for one that is not seen.
  package let old: Part?
  package let new: Part?
  /// Whether the new one lies over the old one.
  package let isNewInFront: Bool
  /// Whether what leaves the bounds is cut off.
  package let isCut: Bool

  fileprivate init(picture: UIView, old: Part?, new: Part?, isNewInFront: Bool = false, isCut: Bool = false) {
    (self.picture, self.old, self.new, self.isNewInFront, self.isCut) = (picture, old, new, isNewInFront, isCut)
  }
}

/// What happens in a transition.
enum TransitionKind: Equatable {
  case dissolve
  case flip(from: TransitionEdge)
  case push(from: TransitionEdge)
  case moveIn(from: TransitionEdge)
  case reveal(from: TransitionEdge)

  /// - Parameter size: of the bounds of what has the new look.
  func look(_ picture: UIView, at progress: Double, _ size: CGSize) -> TransitionLook {
    typealias Part = TransitionLook.Part
    switch self {
    case .dissolve:
      let old = Part(opacity: CGFloat(min(max(1 - progress, 0), 1)))
      return TransitionLook(picture: picture, old: old, new: Part())
    case .flip(let edge):
      let isBack = progress >= 0.5
      let part = Part(motion: edge.turn(by: isBack ? progress - 1 : progress, size))
      return TransitionLook(picture: picture, old: isBack ? nil : part, new: isBack ? part : nil)
    case .push(let edge):
      let (old, new) = (Part(motion: edge.shift(by: -progress, size)), Part(motion: edge.shift(by: 1 - progress, size)))
      return TransitionLook(picture: picture, old: old, new: new, isCut: true)
    case .moveIn(let edge):
      let new = Part(motion: edge.shift(by: 1 - progress, size))
      return TransitionLook(picture: picture, old: Part(), new: new, isNewInFront: true, isCut: true)
    case .reveal(let edge):
      let old = Part(motion: edge.shift(by: -progress, size))
      return TransitionLook(picture: picture, old: old, new: Part(), isCut: true)
    }
  }
}

/// Where a transition comes from.
enum TransitionEdge {
  case left, right, top, bottom

  /// Half turns about the axis that is parallel to the edge, by which that comes towards the eye first.
  fileprivate func turn(by halves: Double, _ size: CGSize) -> CATransform3D {
    let angle = CGFloat(halves) * .pi * (self == .left || self == .bottom ? 1 : -1)
    let isUpright = self == .left || self == .right
    var eye = CATransform3DIdentity
    eye.m34 = -1 / (Self.eyeDistance * max(size.width, size.height, 1))
    return CATransform3DConcat(CATransform3DMakeRotation(angle, isUpright ? 0 : 1, isUpright ? 1 : 0, 0), eye)
  }

  /// From the plane, in sides of what turns: no edge grows by more than a quarter.
  private static let eyeDistance: CGFloat = 2.5

  /// A share of the size towards the edge.
  fileprivate func shift(by share: Double, _ size: CGSize) -> CATransform3D {
    let (across, down) = (CGFloat(share) * size.width, CGFloat(share) * size.height)
    switch self {
    case .left: return CATransform3DMakeTranslation(-across, 0, 0)
    case .right: return CATransform3DMakeTranslation(across, 0, 0)
    case .top: return CATransform3DMakeTranslation(0, -down, 0)
    case .bottom: return CATransform3DMakeTranslation(0, down, 0)
    }
  }
}
