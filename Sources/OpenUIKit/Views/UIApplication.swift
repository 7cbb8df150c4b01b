import Foundation

/// The running application: which windows it has, and which one receives the keys.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public package(set) var windows: [UIWindow] = []

  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

  package override init() {}

  /// The application of the stage that runs now. Outside of a stage there is none: asking is a programming error.
  public static var shared: UIApplication {
    guard let context = AppContext.current else {
      fatalError("NSInternalInconsistencyException: UIApplication.shared asked for while no application runs")
    }
    return context.application
  }
}
