import Foundation

extension UIWindow {
  /// What a state hash covers of the controllers: who contains and presents whom, who is told to be on the screen, and
  /// how far a hand has led a transition. Nothing of a controller that is alone.
  package var controllerState: [UInt64] { rootViewController?.heldState ?? [] }
}

extension UIViewController {
  fileprivate var heldState: [UInt64] {
    let presented = presenting.presented
    guard !children.isEmpty || presented != nil else { return [] }
    let transition = (self as? UINavigationController)?.transition ?? presented?.presenting.controller?.transition
    var words = [UInt64(appearance.phase.rawValue), UInt64(children.count), presented == nil ? 0 : 1]
    if let transition { words.append(Double(transition.percentComplete).bitPattern) }
    for controller in children + (presented.map { [$0] } ?? []) {
      words.append(UInt64(controller.appearance.phase.rawValue))
      words += controller.heldState
    }
    return words
  }
}
