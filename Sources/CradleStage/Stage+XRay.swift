import Foundation
import OpenUIKit

extension Stage {
  /// What all animators do, in window points, as `draw(alpha:)` shows it at the same `alpha`: marks made of it stand on
  /// what is drawn. Changes nothing, and is never called by the stage itself.
  ///
  /// Animators that are bound to no view, or to one that is in no window, are left out.
  package func xRay(_ depth: DynamicsXRay.Depth, alpha: Double = 1) -> DynamicsXRay {
    let moment = drawnMoment(alpha)
    return context.livingAnimators.reduce(into: DynamicsXRay()) { all, animator in
      guard let view = animator.coordinateView, view.isShown else { return }
      all.append(animator.xRay(depth, at: moment).applying(view.transformToWindow(at: moment)))
    }
  }

  /// At rest the model is drawn, whatever `alpha` is.
  private func drawnMoment(_ alpha: Double) -> DrawnMoment {
    DrawnMoment(alpha: isInMotion ? alpha : 1, tick: context.tick)
  }
}

extension UIView {
  fileprivate var isShown: Bool { self is UIWindow || window != nil }
}
