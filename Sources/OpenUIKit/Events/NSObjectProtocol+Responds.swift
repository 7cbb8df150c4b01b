import Foundation

extension NSObjectProtocol {
  /// Whether the object is of the type whose method the selector is. What Apple's protocols leave optional is always
  /// there, since it has a default: of such a method the answer is yes for whatever adopts the protocol.
  ///
  /// - Parameter aSelector: nil stands for no method.
  @preconcurrency @MainActor
  public func responds(to aSelector: Selector?) -> Bool { aSelector?.isMethod(self) ?? false }
}
