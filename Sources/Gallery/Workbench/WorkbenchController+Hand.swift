import Foundation
import UIKit

// The hand: takes what it comes down on, and throws it when it leaves.

extension WorkbenchController: UIGestureRecognizerDelegate {
  /// What the hand has come down on.
  enum Hold {
    case nothing, ground
    case body(Body)
  }

  /// How far from a small item the hand may come down.
  private static let slack: CGFloat = 8

  func setUpHand() {
    let grab = GrabGestureRecognizer(target: self, action: Selector(WorkbenchController.handled))
    grab.delegate = self
    view.addGestureRecognizer(grab)
  }

  /// Bodies that are not to be gripped may have gestures of their own.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
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

  private func handled(_ sender: GrabGestureRecognizer) {
    let place = sender.location(in: bench).clamped(to: bench.bounds)
    switch sender.state {
    case .began: press(at: place)
    case .changed: move(to: place)
    default: release(at: place)
    }
  }

  private func press(at place: CGPoint) {
    guard let body = body(at: place) else {
      hold = .ground
      return groundPressed(at: place)
    }
    hold = .body(body)
    grip.take(body.item, at: place)
    handTook(body)
  }

  private func move(to place: CGPoint) {
    switch hold {
    case .body(let body): grip.move(to: place.clamped(to: body.area(bench.bounds.size)))
    case .ground: groundDragged(to: place)
    case .nothing: break
    }
  }

  private func release(at place: CGPoint) {
    let held = hold
    hold = .nothing
    switch held {
    case .body(let body):
      grip.letGo()
      handLeft(body)
    case .ground: groundReleased(at: place)
    case .nothing: break
    }
  }
}
