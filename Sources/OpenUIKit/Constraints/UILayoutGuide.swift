import Foundation

/// A rectangle that constraints place and that nothing shows.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// What places a guide.
  enum Kind {
    case constraints
    /// It follows from the view that it belongs to.
    case safeArea, margins, scrollFrame
    /// What it encloses is what is scrolled.
    case scrollContent
  }

  let kind: Kind
  /// A name for the client, empty at first. No law depends on it.
  open var identifier = ""
  /// The view that `addLayoutGuide(_:)` has put it in. The guide does not keep it; nil for a guide in no view.
  open internal(set) weak var owningView: UIView?
  /// As part of the engine that places it.
  weak var box: LayoutBox?

  /// A guide in no view, with a `layoutFrame` of zero until constraints have placed it in one.
  public override init() {
    kind = .constraints
    super.init()
  }

  init(_ kind: Kind, of view: UIView?) {
    self.kind = kind
    super.init()
    owningView = view
  }

  /// In the coordinates of the view that it belongs to, in points, as of the last layout.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    switch kind {
    case .constraints, .scrollContent: return box?.frame ?? .zero
    case .safeArea, .margins: return CGRect(origin: .zero, size: view.size).inset(by: insets(in: view))
    case .scrollFrame: return view.bounds
    }
  }

  /// How far inside of the view's edges one lies that follows from it.
  func insets(in view: UIView) -> UIEdgeInsets {
    switch kind {
    case .safeArea: view.safeAreaInsets
    case .margins: view.layoutMargins
    case .constraints, .scrollContent, .scrollFrame: .zero
    }
  }
}
