import Foundation

extension UIScrollView {
  /// What is scrolled: its size becomes `contentSize` as far as constraints say how large it is. In constraints between
  /// the scroll view and what is in it the scroll view's edges are those of this guide.
  public var contentLayoutGuide: UILayoutGuide {
    let state = constraintState
    let guide = state.scrollContentGuide ?? UILayoutGuide(.scrollContent, of: self)
    state.scrollContentGuide = guide
    return guide
  }

  /// The viewport: what is held by it does not scroll.
  public var frameLayoutGuide: UILayoutGuide {
    let state = constraintState
    let guide = state.scrollFrameGuide ?? UILayoutGuide(.scrollFrame, of: self)
    state.scrollFrameGuide = guide
    return guide
  }

  /// The size of the content that constraints have found.
  func fitContentSize() {
    guard let box = autoLayout?.scrollContentGuide?.box, let frame = box.frame, let solver = box.system?.solver else {
      return
    }
    let isDetermined = PerAxis { solver.isDetermined(box.spans[$0].length) }
    let size = CGSize(
      width: isDetermined.horizontal ? frame.width : contentSize.width,
      height: isDetermined.vertical ? frame.height : contentSize.height)
    if size != contentSize { contentSize = size }
  }

  /// What the viewport holds goes along with it.
  func frameGuideDidMove() {
    guard autoLayout?.scrollFrameGuide != nil else { return }
    insetsDidChange()
  }
}
