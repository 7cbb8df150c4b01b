import Foundation

/// The elements on the screen with their views, in the order of appearing: a dictionary's order must not reach the
/// drawing.
///
/// No access to the state lasts longer than the reading or writing itself, which the compiler proves. So it leaves out
/// the checks for overlapping accesses, which would be several for each element in each frame.
@MainActor
final class VisibleElements {
  struct Element {
    let key: ElementKey
    let view: UICollectionReusableView
  }

  /// Whether the layout has been asked since the last reload: only then is there anything to animate.
  private(set) var isShown = false
  private(set) var order: [Element] = []
  private var views: [ElementKey: UICollectionReusableView] = [:]
  private var cursor = RowCursor()
  /// The number of the row of questions to the layout that was asked last. Each view keeps that of the one in which it
  /// was last wanted.
  private var pass = 0
  /// Views that have not been asked yet how large they would like to be.
  private var unmeasured: [UnmeasuredView] = []
  /// Views that are kept for the frames of the present tick alone.
  var scrolledOut = ScrolledOutViews()

  subscript(key: ElementKey) -> UICollectionReusableView? { views[key] }

  /// Whether the list and the table name the same views.
  var agrees: Bool { order.count == views.count && order.allSatisfy { views[$0.key] === $0.view } }

  /// The cells with their index paths.
  var cells: [(indexPath: IndexPath, cell: UICollectionViewCell)] {
    order.compactMap { element in
      guard element.key.category == .cell, let cell = element.view as? UICollectionViewCell else { return nil }
      return (element.key.indexPath, cell)
    }
  }

  /// The supplementary views of one kind.
  func supplementary(_ kind: String) -> [Element] {
    order.filter { $0.key.category == .supplementaryView && $0.key.kind == kind }
  }

  // MARK: Passes

  /// The layout is asked for all that is visible.
  func beginPass() {
    pass += 1
    cursor.rewind()
  }

  /// The same in a layout phase, after which there is something to animate.
  func beginLayoutPass() {
    isShown = true
    beginPass()
  }

  /// The view of `key`. Layouts mostly answer elements in the order in which they have appeared.
  func next(_ key: ElementKey) -> UICollectionReusableView? {
    for place in cursor.neighbors(in: order.count) where order[place].key == key {
      cursor.move(to: place)
      return order[place].view
    }
    return views[key]
  }

  /// The present pass wants the view.
  func want(_ view: UICollectionReusableView) { view.pass = pass }

  func isWanted(_ key: ElementKey) -> Bool { views[key]?.pass == pass }

  func append(_ view: UICollectionReusableView, as key: ElementKey) {
    views[key] = view
    order.append(Element(key: key, view: view))
  }

  /// - Returns: the elements that the present pass has not wanted, which are visible no longer.
  func removeUnwanted() -> [Element] {
    let unwanted = runsUnwanted()
    guard !unwanted.isEmpty else { return [] }
    var removed: [Element] = []
    for range in unwanted { removed += order[range] }
    for range in unwanted.reversed() { order.removeSubrange(range) }
    for element in removed { views[element.key] = nil }
    return removed
  }

  private func runsUnwanted() -> [Range<Int>] {
    let (order, pass) = (order, pass)
    return order.runs { $0.view.pass != pass }
  }

  /// An update gives all of them other names, or takes them off the screen.
  func removeAll() -> [Element] {
    defer {
      views.removeAll(keepingCapacity: true)
      order.removeAll(keepingCapacity: true)
    }
    return order
  }

  /// Nothing is shown until the next layout phase.
  func unload() { isShown = false }

  // MARK: Self-sizing

  /// A view is asked once for each element and size that it is given: one that changes its mind about the same size
  /// would never come to an end.
  func measureLater(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    guard view.fitting?.describes(attributes) != true else { return }
    unmeasured.append(UnmeasuredView(view: view, attributes: attributes))
  }

  /// - Returns: the views that have not been asked yet; they count as asked from now on.
  func dequeueUnmeasured() -> [UnmeasuredView] {
    guard !unmeasured.isEmpty else { return [] }
    defer { unmeasured.removeAll(keepingCapacity: true) }
    return unmeasured
  }

  func forgetUnmeasured() { unmeasured.removeAll(keepingCapacity: true) }
}

/// A view that may want another size than the layout gives it.
struct UnmeasuredView {
  let view: UICollectionReusableView
  let attributes: UICollectionViewLayoutAttributes
}
