import Foundation
import OpenUIKit

extension ViewPainter {
  /// Both looks of a view while one takes the place of the other.
  ///
  /// - Parameter space: what the view around it does to the place; nil for nothing.
  mutating func paint(
    _ transition: TransitionLook, of view: UIView, _ shown: PresentedView, seenBy space: CATransform3D? = nil,
    in parent: Frame, _ moment: Moment
  ) {
    var frame = parent
    if transition.isCut {
      let outline = transition.outline(of: view, shown).applying(parent.transform)
      frame.clip = parent.clip.intersection(outline)
      commands.append(.pushClip(outline))
    }
    let old = { (painter: inout ViewPainter) in
      guard let part = transition.old else { return }
      painter.paint(part, of: transition.picture, nil, seenBy: space, in: frame, moment)
    }
    if transition.isNewInFront { old(&self) }
    if let part = transition.new { paint(part, of: view, shown, seenBy: space, in: frame, moment) }
    if !transition.isNewInFront { old(&self) }
    if transition.isCut { commands.append(.popClip) }
  }

  private mutating func paint(
    _ part: TransitionLook.Part, of view: UIView, _ shown: PresentedView?, seenBy space: CATransform3D?,
    in parent: Frame, _ moment: Moment
  ) {
    var frame = parent
    frame.opacity *= part.opacity
    guard !view.isHidden else { return }
    if space == nil, part.motion == nil { return paint(view, shown, in: frame, moment) }
    paintPlane(of: view, shown, seenBy: space, movedBy: part.motion, in: frame, moment)
  }
}

extension TransitionLook {
  /// Of the bounds, in the coordinates of the superview.
  @MainActor
  fileprivate func outline(of view: UIView, _ shown: PresentedView) -> CGRect {
    let (size, place) = (shown.size, CATransform3DGetAffineTransform(view.place(shown, at: shown.center)))
    return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height).applying(place)
  }
}
