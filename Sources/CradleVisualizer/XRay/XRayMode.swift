import OpenUIKit

/// How much the X-ray shows.
package enum XRayMode: String, CaseIterable {
  case off
  /// Anchors, springs and rods, the tile window, the pan location.
  case springs
  /// Also velocities, contacts, what items collide with and which items sleep.
  case full

  /// Nil when nothing needs to be read.
  var depth: DynamicsXRay.Depth? {
    switch self {
    case .off: nil
    case .springs: .springs
    case .full: .everything
    }
  }

  /// The next mode, and after the last one the first.
  package var next: XRayMode {
    let all = XRayMode.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  package var title: String { rawValue.capitalized }
}
