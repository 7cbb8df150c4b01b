import Foundation

/// The running application: which windows it has, which one receives the keys, and who is told of its life.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// In the order in which they have come to the application.
  public package(set) var windows: [UIWindow] = []
  /// Whom it tells of its life. It is kept as long as the application.
  open var delegate: (any UIApplicationDelegate)?
  /// One where the delegate has named a scene's delegate, else none.
  public internal(set) var connectedScenes: Set<UIScene> = []
  /// Inactive while it is launched, then active: a window that is covered goes on, and is not told of it.
  public internal(set) var applicationState = State.inactive

  /// The last of the windows that are key; nil without one.
  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

  package override init() {}

  /// The application of the stage that runs now. Outside of a stage there is none: asking is a programming error.
  public static var shared: UIApplication {
    guard let context = AppContext.current else {
      fatalError("NSInternalInconsistencyException: UIApplication.shared asked for while no application runs")
    }
    return context.application
  }

  /// The delegate, if it is a responder: the last in the chain.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// What part of its life the application is in.
  public enum State: Int, Sendable {
    /// Active while it runs, inactive before and as it ends, in the background at the end.
    case active, inactive, background
  }

  /// Why the application was launched. Nobody says so here: the dictionary is nil.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// A key of any name. None is ever in a dictionary here.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
