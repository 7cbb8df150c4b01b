import CradleScenes
import Foundation
import OpenUIKit

/// An application as a scene: made, it has been launched, and its window is the stage's.
///
/// Made again for a record, or for a moment in the past, it is launched again with a delegate of its own. What it keeps
/// outside of its objects, in globals and in files, is shared by all of these; `UserDefaults.standard` is not.
final class ApplicationController: SceneController {
  private let application: UIApplication
  private let animators: () -> [UIDynamicAnimator]

  /// Call it as the application, before the first tick.
  ///
  /// - Parameter delegateClass: of the application's delegate.
  init(launching delegateClass: AnyClass, _ manifest: SceneManifest) {
    guard let delegate = instance(of: delegateClass) as? any UIApplicationDelegate else {
      fatalError("NSInvalidArgumentException: the application's delegate \(delegateClass) is no NSObject")
    }
    application = UIApplication.shared
    animators = { [weak context = AppContext.current] in context?.livingAnimators ?? [] }
    super.init(nibName: nil, bundle: nil)
    application.launch(delegate, manifest)
    guard application.keyWindow?.rootViewController != nil else {
      fatalError(
        "NSInternalInconsistencyException: Application windows are expected to have a root view controller at the end "
          + "of application launch")
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var hasOwnWindow: Bool { true }
  override var hasCheckpoints: Bool { false }
  override func programWillEnd() { application.terminate() }

  /// Whatever animators move.
  override var itemCount: Int { animators().reduce(0) { $0 + $1.itemCount } }
  override var liveItemCount: Int { animators().reduce(0) { $0 + $1.awakeCount } }

  /// The first one in the window.
  override var collectionView: UICollectionView? { application.keyWindow.flatMap(ApplicationController.collection) }

  private static func collection(in view: UIView) -> UICollectionView? {
    if let found = view as? UICollectionView { return found }
    for subview in view.subviews { if let found = collection(in: subview) { return found } }
    return nil
  }
}
