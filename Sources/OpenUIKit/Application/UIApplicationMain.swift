// Apple's C names begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// Starts an application: makes its delegate and runs it in a window, or as the program's options say. It does not
/// return.
///
/// The product `CradleApp` has the window: a program that is linked without it stops here with one sentence.
///
/// - Parameters:
///   - argc: not read: the program's arguments are known.
///   - argv: likewise.
///   - principalClassName: nil. Another class than `UIApplication` is not supported, and stops the program.
///   - delegateClassName: as `NSStringFromClass` gives it.
@preconcurrency @MainActor
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  guard principalClassName == nil || principalClassName == "UIApplication" else {
    fatalError("UIApplicationMain: a principal class of one's own (\(principalClassName ?? "")) is not supported here")
  }
  guard let name = delegateClassName, let delegateClass = NSClassFromString(name) else {
    fatalError("UIApplicationMain: there is no class \(delegateClassName ?? "nil") for the application's delegate")
  }
  runApplication(of: delegateClass)
}

extension UIApplicationDelegate {
  /// What `@main` calls.
  public static func main() { runApplication(of: Self.self) }
}

@MainActor
private func runApplication(of delegateClass: AnyClass) -> Never {
  guard delegateClass is any UIApplicationDelegate.Type else {
    fatalError("UIApplicationMain: \(delegateClass) is no UIApplicationDelegate")
  }
  guard let host = NSClassFromString(applicationHostName) as? any ApplicationHosting.Type else {
    FileHandle.standardError.write(
      Data("This program has no window to run in: add the product CradleApp to its target.\n".utf8))
    exit(2)
  }
  exit(host.run(delegateClass))
}

/// Who runs applications in a window. This module knows of no window: the class is found by its name, as delegates are,
/// in a program that is linked with the product CradleApp. So applications import UIKit alone.
@MainActor
package protocol ApplicationHosting: AnyObject {
  /// Runs an application to its end, and answers the program's status.
  static func run(_ delegateClass: AnyClass) -> Int32
}

package let applicationHostName = "CradleApp.ApplicationHost"
