/// Whom a controller presents, and who presents it.
@MainActor
struct Presenting {
  private(set) var presented: UIViewController?
  private(set) weak var presenter: UIViewController?
  /// How it is presented. Made when somebody asks, before it is.
  private(set) var controller: UIPresentationController?
  var isBeingPresented = false
  var isBeingDismissed = false

  /// What somebody asked for before the style was another one.
  mutating func forgetUnused() {
    if presenter == nil { controller = nil }
  }

  mutating func prepare(_ controller: UIPresentationController) { self.controller = controller }

  mutating func present(_ presented: UIViewController?) { self.presented = presented }

  mutating func become(presentedBy presenter: UIViewController) { self.presenter = presenter }

  /// It is presented no more.
  mutating func end() {
    (presenter, controller) = (nil, nil)
    (isBeingPresented, isBeingDismissed) = (false, false)
  }
}
