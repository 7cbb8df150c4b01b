import Foundation

/// What a stack does with the bar of the tab bar controller around it.
///
/// While the bar comes or goes, a picture of it lies over the view of the one that has it, and moves with that. The
/// other's view covers both. The bar itself is away until the transition is over.
struct BottomBar {
  var isAway = false
  /// While it comes or goes.
  var change: Change?

  struct Change {
    /// Of the two controllers the one that has the bar. Nobody else has it in his safe area meanwhile.
    let keeper: UIViewController
    let picture: UIView
    /// How much of the height the bar takes from the keeper's view, in points; 0 for one that lies below the bar.
    let taken: CGFloat
    let isAwayThen: Bool
  }
}

extension UINavigationController {
  /// What is on the stack now says so; a change is heeded when the stack is another one.
  var hidesBottomBar: Bool { stack.contains(where: \.hidesBottomBarWhenPushed) }

  /// The bar is there, or away, from now on.
  func settleBottomBar() { setBottomBar(BottomBar(isAway: hidesBottomBar)) }

  private func setBottomBar(_ new: BottomBar) {
    let isOther = new.isAway != bottomBar.isAway || new.change != nil || bottomBar.change != nil
    bottomBar = new
    guard isOther else { return }
    tabBarController?.layOut()
    layOutBar()
  }

  /// A transition between the two begins. One that is not animated is over as it begins.
  func beginBottomBar(from before: UIViewController?, to top: UIViewController, animated: Bool) {
    let hides = hidesBottomBar
    guard hides != bottomBar.isAway, animated, let before, let tabs = tabBarController,
      let picture = tabs.pictureOfBar
    else { return settleBottomBar() }
    let bar = tabs.tabBar
    let (keeper, lies) = (hides ? before : top, tabs.isBelowBar(self))
    picture.isUserInteractionEnabled = false
    let change = BottomBar.Change(
      keeper: keeper, picture: picture, taken: lies ? 0 : bar.bounds.height, isAwayThen: hides)
    setBottomBar(BottomBar(isAway: true, change: change))
    keeper.barInsets.bottom = lies ? UITabBar.height : 0
    picture.frame = bar.convert(bar.bounds, to: container)
  }

  /// Along with an animator that does not move the picture of the bar: that fades.
  func fadePictureOfBottomBar() {
    guard let change = bottomBar.change, change.picture.superview == nil, let view = change.keeper.viewIfLoaded else {
      return
    }
    let whole = change.picture.alpha
    UIView.performWithoutAnimation {
      container.insertSubview(change.picture, aboveSubview: view)
      change.picture.alpha = change.isAwayThen ? whole : 0
    }
    change.picture.alpha = change.isAwayThen ? 0 : whole
  }

  /// The transition is over, or has been taken back.
  func endBottomBar(_ completed: Bool) {
    guard let change = bottomBar.change else { return }
    change.picture.removeFromSuperview()
    change.keeper.barInsets.bottom = 0
    setBottomBar(BottomBar(isAway: completed == change.isAwayThen))
  }
}
