import Foundation

/// The running application: which windows it has, which one receives the keys, and who is told of its life.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public package(set) var windows: [UIWindow] = []
  /// Whom it tells of its life. It is kept as long as the application.
  open var delegate: (any UIApplicationDelegate)?
  /// One where the delegate has named a scene's delegate, else none.
  public internal(set) var connectedScenes: Set<UIScene> = []
  /// Inactive while it is launched, then active: a window that is covered goes on, and is not told of it.
  public internal(set) var applicationState = State.inactive

  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

  package override init() {}

  /// The application of the stage that runs now. Outside of a stage there is none: asking is a programming error.
  public static var shared: UIApplication {
    guard let context = AppContext.current else {
      fatalError("NSInternalInconsistencyException: UIApplication.shared asked for while no application runs")
    }
    return context.application
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// Why the application was launched. Nobody says so here: the dictionary is nil.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
