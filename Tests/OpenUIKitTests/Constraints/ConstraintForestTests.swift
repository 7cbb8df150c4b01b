import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Constraints across random view trees")
struct ConstraintForestTests {
  @Test("whatever is moved, framed, freed and changed, each view is where sums by hand say")
  func sums() {
    let playground = Playground()
    var random = SplitMix64(state: 9)
    for _ in 0..<rounds(40, nightly: 3000) {
      let forest = Forest(playground, nodes: Int.random(in: 2...12, using: &random), &random)
      for _ in 0..<25 {
        playground.stage.perform { forest.change(by: &random) }
        if Int.random(in: 0..<3, using: &random) > 0 { continue }
        // What is moved by a mask or a frame on the way may need the next tick.
        playground.ticks(2)
        forest.expectSums()
        playground.stage.perform { playground.root.checkInvariants() }
      }
      playground.ticks(3)
      #expect(!playground.stage.isInMotion)
      playground.stage.perform { for view in playground.root.subviews { view.removeFromSuperview() } }
    }
  }
}

/// Views in views. Each has a frame of its own, or is so far from an edge of an earlier one, wherever that is.
@MainActor
private final class Forest {
  @MainActor
  private final class Node {
    let view = UIView()
    var parent: Int?
    var target: Int?
    var offset = CGPoint.zero
    var size = CGSize.zero
    var links: [NSLayoutConstraint] = []
  }

  private let root: UIView
  private var nodes: [Node] = []

  init(_ playground: Playground, nodes count: Int, _ random: inout SplitMix64) {
    root = playground.root
    for index in 0..<count {
      let node = playground.stage.perform { Node() }
      nodes.append(node)
      playground.stage.perform {
        node.view.translatesAutoresizingMaskIntoConstraints = Bool.random(using: &random)
        hang(index, &random)
        aim(index, &random)
      }
    }
    playground.stage.perform { connect() }
  }

  private func view(_ index: Int?) -> UIView { index.map { nodes[$0].view } ?? root }

  /// Under an earlier one, or the root.
  private func hang(_ index: Int, _ random: inout SplitMix64) {
    nodes[index].parent = (0..<index).randomElement(using: &random)
    view(nodes[index].parent).addSubview(nodes[index].view)
  }

  private func aim(_ index: Int, _ random: inout SplitMix64) {
    let node = nodes[index]
    for link in node.links { link.isActive = false }
    node.target = (0..<index).randomElement(using: &random)
    (node.offset, node.size) = (point(&random), size(&random))
    let target = view(node.target)
    node.links = [
      node.view.leadingAnchor.constraint(equalTo: target.trailingAnchor, constant: node.offset.x),
      node.view.topAnchor.constraint(equalTo: target.topAnchor, constant: node.offset.y),
      node.view.widthAnchor.constraint(equalToConstant: node.size.width),
      node.view.heightAnchor.constraint(equalToConstant: node.size.height),
    ]
    place(node)
  }

  private func place(_ node: Node) {
    guard node.view.translatesAutoresizingMaskIntoConstraints else { return }
    node.view.frame = CGRect(origin: node.offset, size: node.size)
  }

  /// What leaves its superview loses its constraints with others.
  private func connect() {
    for node in nodes {
      for link in node.links { link.isActive = !node.view.translatesAutoresizingMaskIntoConstraints }
    }
  }

  private func point(_ random: inout SplitMix64) -> CGPoint {
    CGPoint(x: Int.random(in: -50...50, using: &random), y: Int.random(in: -50...50, using: &random))
  }

  private func size(_ random: inout SplitMix64) -> CGSize {
    CGSize(width: Int.random(in: 0...90, using: &random), height: Int.random(in: 0...90, using: &random))
  }

  func change(by random: inout SplitMix64) {
    let index = Int.random(in: 0..<nodes.count, using: &random)
    let node = nodes[index]
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      hang(index, &random)
    case 1:
      if Bool.random(using: &random) { node.view.removeFromSuperview() }
      hang(index, &random)
    case 2:
      for link in node.links { link.isActive = false }
      node.view.translatesAutoresizingMaskIntoConstraints.toggle()
      place(node)
    case 3:
      aim(index, &random)
    default:
      (node.offset, node.size) = (point(&random), size(&random))
      for (link, number) in zip(node.links, [node.offset.x, node.offset.y, node.size.width, node.size.height]) {
        link.constant = number
      }
      place(node)
    }
    connect()
  }

  /// In the coordinates of the root.
  private func sum(_ index: Int?) -> CGRect {
    guard let index else { return CGRect(origin: .zero, size: root.bounds.size) }
    let node = nodes[index]
    if node.view.translatesAutoresizingMaskIntoConstraints {
      let parent = sum(node.parent)
      return CGRect(
        x: parent.minX + node.offset.x, y: parent.minY + node.offset.y, width: node.size.width,
        height: node.size.height)
    }
    let target = sum(node.target)
    return CGRect(
      x: target.maxX + node.offset.x, y: target.minY + node.offset.y, width: node.size.width, height: node.size.height)
  }

  func expectSums() {
    for index in nodes.indices {
      let view = nodes[index].view
      #expect(view.convert(view.bounds, to: root) == sum(index), "node \(index)")
    }
  }
}
