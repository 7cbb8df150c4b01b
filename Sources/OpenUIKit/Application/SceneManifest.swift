import Foundation

/// What an application's `Info.plist` says of its scenes: `UIApplicationSceneManifest`.
package struct SceneManifest: Sendable {
  /// Names of configurations and of their delegates' classes, in the order of the file.
  private let configurations: [(name: String?, delegate: String)]

  /// - Parameter info: the file's contents.
  package init(_ info: [String: Any]) {
    let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let found = roles?[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]] ?? []
    configurations = found.compactMap { entry in
      (entry["UISceneDelegateClassName"] as? String).map { (entry["UISceneConfigurationName"] as? String, $0) }
    }
  }

  /// The class that it names for a configuration.
  ///
  /// - Parameter delegate: the application's, whose module `$(PRODUCT_MODULE_NAME)` stands for.
  @MainActor
  func delegateClass(of configuration: UISceneConfiguration, beside delegate: any UIApplicationDelegate) -> AnyClass? {
    let entry = configurations.first { configuration.name == nil || $0.name == configuration.name }
    guard let entry else { return nil }
    let module = String(reflecting: type(of: delegate)).prefix { $0 != "." }
    let name = entry.delegate.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module)
    guard let found = NSClassFromString(name.contains(".") ? name : "\(module).\(name)") else {
      fatalError(
        "NSInternalInconsistencyException: Info.plist names \(name) as a scene's delegate; there is no such class")
    }
    return found
  }
}
