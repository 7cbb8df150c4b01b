import Foundation

/// What an animator tells its delegates, and which behaviors come and go: for a log of why a scene does what it does.
///
/// Made whether there is a delegate or not. Items have the names of their laws.
package enum DynamicsNote: Equatable, Sendable {
  case contactBegan(String, String)
  case contactEnded(String, String)
  case resumed
  case paused
  /// A behavior by its class.
  case added(String)
  case removed(String)

  /// In a few words, lower case.
  package var text: String {
    switch self {
    case .contactBegan(let first, let second): "\(first) touches \(second)"
    case .contactEnded(let first, let second): "\(first) leaves \(second)"
    case .resumed: "the animator resumes"
    case .paused: "the animator pauses"
    case .added(let name): "adds \(name)"
    case .removed(let name): "removes \(name)"
    }
  }
}

extension UIDynamicAnimator {
  /// Costs a look at the application while nobody listens.
  func note(_ make: @autoclosure () -> DynamicsNote) {
    if let listen = context?.dynamicsNoted { listen(make()) }
  }

  func note(_ report: ContactReporter.Report) {
    guard context?.dynamicsNoted != nil else { return }
    let (first, second) = (dynamics.name(of: report.first), dynamics.name(of: report.second))
    note(report.point == nil ? .contactEnded(first, second) : .contactBegan(first, second))
  }
}

extension DynamicsWorld {
  fileprivate func name(of side: ContactReporter.Side) -> String {
    switch side {
    case .item(let item): record(of: item)?.name.text ?? "an item that has left"
    case .boundary(let identifier): ItemLaw.name(ofBoundary: identifier)
    }
  }
}
