import Foundation

/// What one of several applications in the process finds in `UserDefaults.standard`, and leaves there.
///
/// A window that shows the past runs an application several times side by side, and a run from a record begins with
/// what the recorded one has begun with. Foundation has one `UserDefaults.standard` for all of them. So the values of
/// an application are put there before its code runs, and are taken from there before another one's does. None of this
/// reaches the user's file: see `DefaultsFile`.
///
/// A thread of the application's own finds what the application has whose code has run last. What is registered is
/// there for all of them: each one registers the same. `UserDefaults(suiteName:)` are shared.
///
/// Changing from one to the other costs reading all values, about 3 µs each, and setting those that differ.
@MainActor
package final class ApplicationDefaults {
  private var values: [String: DefaultsValue]

  /// What the process has begun with, and then what `adopt` has said.
  package static let ofProcess: ApplicationDefaults = {
    UserDefaults.standard.openOwnDomain()
    return ApplicationDefaults(UserDefaults.standard.ownValues)
  }()
  /// Whose values `UserDefaults.standard` has.
  private static var present = ofProcess

  /// With what an application begins.
  package init(_ values: [String: DefaultsValue]) { self.values = values }

  /// What the application has set so far, with what it has begun with.
  package var current: [String: DefaultsValue] {
    ApplicationDefaults.present === self ? UserDefaults.standard.ownValues : values
  }

  /// From now on `UserDefaults.standard` has these values.
  package func enter() {
    let last = ApplicationDefaults.present
    guard last !== self else { return }
    last.values = last.current
    UserDefaults.standard.change(from: last.values, to: values)
    ApplicationDefaults.present = self
  }

  /// Takes the values over that another one has now, whose these stay as well.
  package func adopt(_ other: ApplicationDefaults) {
    // Values that are to be put into `UserDefaults` must not be there as somebody's already.
    other.enter()
    values = other.current
  }
}

/// The file in which Foundation keeps the user's defaults of this program, as it was at first.
@MainActor
package struct DefaultsFile {
  private let values: [String: DefaultsValue]

  /// - Note: Make it before anything else asks for defaults of this name.
  package init() { values = DefaultsFile.found }

  /// What Foundation has read last. It reads again after `synchronize` alone.
  private static var found: [String: DefaultsValue] {
    let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    return UserDefaults.standard.values(inDomain: name)
  }

  /// Writes down what the process has. Foundation does so on Linux when it is asked alone.
  package static func write() {
    ApplicationDefaults.ofProcess.enter()
    UserDefaults.standard.synchronize()
  }

  /// Puts back what was there if an application has written its own values, as `synchronize` does.
  package func giveBack() {
    ApplicationDefaults.ofProcess.enter()
    if DefaultsFile.found != values { UserDefaults.standard.synchronize() }
  }
}

extension UserDefaults {
  /// Has Foundation take the name that `ownValues` asks for as that of the program's own domain: asking for any value
  /// does.
  fileprivate func openOwnDomain() { _ = object(forKey: "") }

  /// What has been set in the user's own domain of this program, without what is registered.
  fileprivate var ownValues: [String: DefaultsValue] { values(inDomain: "kCFPreferencesCurrentApplication") }

  fileprivate func values(inDomain name: String) -> [String: DefaultsValue] {
    (persistentDomain(forName: name) ?? [:]).compactMapValues { DefaultsValue($0) }
  }

  fileprivate func change(from old: [String: DefaultsValue], to new: [String: DefaultsValue]) {
    for (key, value) in old where new[key] != value { removeObject(forKey: key) }
    // A value that differs in its kind alone, as 1 and true do, is the same to Foundation: it has to be removed first.
    for (key, value) in new where old[key] != value { set(value.value, forKey: key) }
  }
}
