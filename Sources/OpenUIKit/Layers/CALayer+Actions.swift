import Foundation

/// What a change of a layer leads to.
@preconcurrency @MainActor
public protocol CAAction {
  /// - Parameters:
  ///   - event: the property that has changed.
  ///   - anObject: the layer.
  ///   - dict: nil here.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Nothing, and nobody else is asked.
extension NSNull: CAAction {
  /// Does nothing, so that the change is not animated.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Is asked what changes of a layer that stands alone lead to, and draws for it.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// - Returns: nil for what the layer does by itself, `NSNull` for nothing.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// The layer is about to draw.
  func layerWillDraw(_ layer: CALayer)
  /// Draws the content of a layer that does not override `CALayer.draw(in:)`, in the coordinates of its bounds.
  ///
  /// Source: [draw(_:in:)](https://developer.apple.com/documentation/quartzcore/calayerdelegate/draw(_:in:)).
  func draw(_ layer: CALayer, in ctx: CGContext)
}

extension CALayerDelegate {
  /// Nil: the layer does what it does by itself.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
}

/// A view's layer does not ask its view: `UIView.animate` moves that.
extension UIView: CALayerDelegate {}

extension CALayer {
  /// Of a view's layer the view, whatever is set. Of others nil unless it is set, and not kept.
  public var delegate: (any CALayerDelegate)? {
    get { isBare ? extras?.delegate : shown }
    set { if isBare { madeExtras.delegate = newValue } }
  }

  /// Actions by the names of properties; they come before the layer's own. Nil for none.
  public var actions: [String: any CAAction]? {
    get { extras?.actions }
    set { madeExtras.actions = newValue }
  }

  /// A property of a layer changes within `body`. In one that stands alone and is shown the change is animated, unless
  /// its actions say otherwise.
  func change(_ key: String, _ body: () -> Void) {
    guard let action = impliedAction(key) else { return body() }
    let (set, former) = (animatableValue(at: key), presentedValue(at: key))
    body()
    guard animatableValue(at: key) != set else { return }
    if let basic = action as? CABasicAnimation, basic.hasNoValues, let copy = basic.copy() as? CABasicAnimation {
      copy.fromValue = former?.any
      copy.run(forKey: key, object: self, arguments: nil)
    } else {
      action.run(forKey: key, object: self, arguments: nil)
    }
  }

  private func impliedAction(_ key: String) -> (any CAAction)? {
    guard isShown, AppContext.current?.transactions.disablesActions == false else { return nil }
    return action(forKey: key)
  }

  /// Whether it stands alone, and was in the window when the last transaction ended.
  private var isShown: Bool {
    guard isBare, let own = shown as? LayerView, let context = own.context else { return false }
    return own.enteredInTurn < context.transactions.turn
  }
}
