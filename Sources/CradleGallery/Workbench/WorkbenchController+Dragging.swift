import Foundation
import UIKit

// A pointer drags the body that it presses, and throws it when it is released.

extension WorkbenchController: UIGestureRecognizerDelegate {
  /// What the pointer has pressed.
  enum DragTarget {
    case nothing, ground
    case body(Body)
  }

  /// How far outside of a small item it can be pressed, in points.
  private static let slack: CGFloat = 8

  func setUpDragging() {
    let grab = GrabGestureRecognizer(target: self, action: Selector(WorkbenchController.handleDrag))
    grab.delegate = self
    view.addGestureRecognizer(grab)
  }

  /// Bodies that are not grippable may have gesture recognisers of their own.
  package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer is GrabGestureRecognizer else { return true }
    return body(at: gestureRecognizer.location(in: bench))?.isGrippable ?? true
  }

  /// The topmost body there; where there is none, the topmost one near it.
  func body(at place: CGPoint) -> Body? {
    let isAt = { (slack: CGFloat) in
      { (body: Body) in body.bounds.insetBy(dx: -slack, dy: -slack).contains(body.convert(place, from: self.bench)) }
    }
    return bodies.last(where: isAt(0)) ?? bodies.last(where: isAt(WorkbenchController.slack))
  }

  private func handleDrag(_ sender: GrabGestureRecognizer) {
    let place = sender.location(in: bench).clamped(to: bench.bounds)
    switch sender.state {
    case .began: press(at: place)
    case .changed: move(to: place)
    default: release(at: place)
    }
  }

  private func press(at place: CGPoint) {
    guard let body = body(at: place) else {
      dragTarget = .ground
      return groundPressed(at: place)
    }
    dragTarget = .body(body)
    drag.attach(to: body.item, at: place)
    dragBegan(body)
  }

  private func move(to place: CGPoint) {
    switch dragTarget {
    case .body(let body): drag.move(to: place.clamped(to: body.area(bench.bounds.size)))
    case .ground: groundDragged(to: place)
    case .nothing: break
    }
  }

  private func release(at place: CGPoint) {
    let released = dragTarget
    dragTarget = .nothing
    switch released {
    case .body(let body):
      drag.release()
      dragEnded(body)
    case .ground: groundReleased(at: place)
    case .nothing: break
    }
  }
}
