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
  /// In the order of appearing. One that leaves leaves a hole, so that the others keep their places: see `pack`.
  @exclusivity(unchecked) private var slots: [Element?] = []
  /// The index path of each that is a cell, since a copy of a key retains what it names.
  @exclusivity(unchecked) private var cellPaths: [CellPath] = []
  /// In which pass each was wanted last.
  @exclusivity(unchecked) private var passes: [Int] = []
  /// The place of the one that was asked for after each.
  @exclusivity(unchecked) private var followers: [Int] = []
  private var placeOfElement: [ElementKey: Int] = [:]
  /// The place of the element that the present pass has asked for last; negative before the first.
  private var latest = -1
  /// The place of the first one of a pass.
  private var first = 0
  /// The number of the row of questions to the layout that was asked last.
  private var pass = 0
  /// Views that have not been asked yet how large they would like to be.
  private var unmeasured: [UnmeasuredView] = []
  /// Views that are kept for the frames of the present tick alone.
  var scrolledOut = ScrolledOutViews()

  /// Holes are packed when there are more than this many places, half of them holes.
  private static let fewPlaces = 16

  var order: [Element] { slots.compactMap(\.self) }

  subscript(key: ElementKey) -> UICollectionReusableView? {
    guard let place = placeOfElement[key] else { return nil }
    return slots[place]?.view
  }

  /// Whether the lists and the table name the same views.
  var agrees: Bool {
    let places = slots.indices.filter { slots[$0] != nil }
    return places.count == placeOfElement.count
      && places.allSatisfy { place in
        guard let key = slots[place]?.key else { return false }
        return placeOfElement[key] == place && cellPaths[place] == CellPath(of: key)
      }
  }

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
    latest = -1
  }

  /// The same in a layout phase, after which there is something to animate.
  func beginLayoutPass() {
    isShown = true
    beginPass()
  }

  /// The view of an element, if it has one: the present pass wants it.
  ///
  /// Layouts mostly answer elements in the order in which they did the last time, which need not be that of appearing.
  /// To look at the one that came next then takes a sixth of what it takes to find a key by its hash.
  func next(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let expected = expectedPlace
    if expected < slots.count, isElement(at: expected, attributes) {
      want(expected)
      return slots[expected]?.view
    }
    guard let place = placeOfElement[attributes.element] else { return nil }
    want(place)
    return slots[place]?.view
  }

  private func isElement(at place: Int, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let path = CellPath(of: attributes)
    return path == .other ? slots[place]?.key.names(attributes) ?? false : cellPaths[place] == path
  }

  private var expectedPlace: Int { latest < 0 ? first : followers[latest] }

  private func want(_ place: Int) {
    passes[place] = pass
    if latest < 0 { first = place } else { followers[latest] = place }
    latest = place
  }

  func isWanted(_ key: ElementKey) -> Bool {
    guard let place = placeOfElement[key] else { return false }
    return passes[place] == pass
  }

  /// The present pass wants it.
  func append(_ view: UICollectionReusableView, as key: ElementKey) {
    let place = slots.count
    placeOfElement[key] = place
    slots.append(Element(key: key, view: view))
    cellPaths.append(CellPath(of: key))
    passes.append(pass)
    followers.append(expectedPlace)
    want(place)
  }

  /// - Returns: the elements that the present pass has not wanted, which are visible no longer.
  func removeUnwanted() -> [Element] {
    var removed: [Element] = []
    for place in passes.indices where passes[place] != pass {
      guard let element = slots[place] else { continue }
      removed.append(element)
      slots[place] = nil
      cellPaths[place] = .other
      placeOfElement[element.key] = nil
    }
    if slots.count > VisibleElements.fewPlaces, placeOfElement.count * 2 < slots.count { pack() }
    return removed
  }

  /// Called after a pass: the next one begins anew.
  private func pack() {
    let places = slots.indices.filter { slots[$0] != nil }
    var newPlace = [Int](repeating: 0, count: slots.count)
    for (new, old) in places.enumerated() { newPlace[old] = new }
    slots = order
    cellPaths = places.map { cellPaths[$0] }
    passes = [Int](repeating: pass, count: places.count)
    followers = places.map { newPlace[followers[$0]] }
    placeOfElement = placeOfElement.mapValues { newPlace[$0] }
    (first, latest) = (newPlace[first], -1)
  }

  /// An update gives all of them other names, or takes them off the screen.
  func removeAll() -> [Element] {
    defer {
      placeOfElement.removeAll(keepingCapacity: true)
      slots.removeAll(keepingCapacity: true)
      cellPaths.removeAll(keepingCapacity: true)
      passes.removeAll(keepingCapacity: true)
      followers.removeAll(keepingCapacity: true)
      (first, latest) = (0, -1)
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

/// The section and the item of a cell.
private struct CellPath: Equatable {
  let section: Int
  let item: Int

  /// That of other elements, of a cell whose index path is not of two numbers, and of a hole.
  static let other = CellPath(section: -1, item: -1)

  @MainActor
  init(of attributes: UICollectionViewLayoutAttributes) {
    self = attributes.representedElementCategory == .cell ? CellPath(attributes.indexPath) : .other
  }

  init(of key: ElementKey) { self = key.category == .cell ? CellPath(key.indexPath) : .other }

  private init(section: Int, item: Int) { (self.section, self.item) = (section, item) }

  private init(_ indexPath: IndexPath) {
    self = indexPath.count == 2 ? CellPath(section: indexPath[0], item: indexPath[1]) : .other
  }
}

/// A view that may want another size than the layout gives it.
struct UnmeasuredView {
  let view: UICollectionReusableView
  let attributes: UICollectionViewLayoutAttributes
}
