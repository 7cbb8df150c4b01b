import Foundation

/// The elements on the screen with their views, in the order of appearing: a dictionary's order must not reach the drawing.
@MainActor
struct ShownElements {
  struct Element {
    let key: ElementKey
    let view: UICollectionReusableView
  }

  private(set) var order: [Element] = []
  private var views: [ElementKey: UICollectionReusableView] = [:]
  /// Where `next(_:)` looks first.
  private var cursor = 0

  var count: Int { order.count }

  subscript(key: ElementKey) -> UICollectionReusableView? { views[key] }

  /// Whether the list and the table name the same views.
  var agrees: Bool { order.count == views.count && order.allSatisfy { views[$0.key] === $0.view } }

  mutating func append(_ view: UICollectionReusableView, as key: ElementKey) {
    views[key] = view
    order.append(Element(key: key, view: view))
  }

  /// The first of a row of questions comes next.
  mutating func rewind() { cursor = 0 }

  /// The view of `key`. Layouts mostly answer elements in the order in which they have appeared, so that the next one in
  /// the list is compared first: that is less work than looking it up.
  mutating func next(_ key: ElementKey) -> UICollectionReusableView? {
    if cursor < order.count, order[cursor].key == key {
      cursor += 1
      return order[cursor - 1].view
    }
    return views[key]
  }

  mutating func removeAll() -> [Element] {
    defer {
      views.removeAll(keepingCapacity: true)
      order.removeAll(keepingCapacity: true)
    }
    return order
  }

  /// Takes out what no layout has asked for in `pass`.
  mutating func removeUnwanted(in pass: Int) -> [Element] {
    let unwanted = order.runs { $0.view.pass != pass }
    guard !unwanted.isEmpty else { return [] }
    let leaving = unwanted.flatMap { order[$0] }
    for range in unwanted.reversed() { order.removeSubrange(range) }
    for element in leaving { views[element.key] = nil }
    return leaving
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
}
