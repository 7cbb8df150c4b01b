import OpenUIKit

/// How much the X-ray shows.
package enum XRayMode: String, CaseIterable {
  case off
  /// Anchors, springs and rods, the tile window, the pan location.
  case springs
  /// Velocities, contacts, what items collide with and who sleeps, too.
  case full

  /// Nil when nothing is to be read at all.
  var depth: DynamicsXRay.Depth? {
    switch self {
    case .off: nil
    case .springs: .springs
    case .full: .everything
    }
  }

  /// What comes after it, around.
  package var next: XRayMode {
    let all = XRayMode.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  package var title: String { rawValue.capitalized }
}
