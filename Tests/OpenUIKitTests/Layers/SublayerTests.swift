import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

/// Layers in layers, beside the layers of subviews.
@MainActor
@Suite("Sublayers")
struct SublayerTests {
  private let playground = Playground()

  /// What is drawn in a view of unit squares, each in a grey of its own: the greys, back to front.
  private func greys() -> [UInt8] {
    playground.stage.draw().commands.compactMap {
      if case .shape(let shape) = $0, shape.size.width == 1 { shape.color.red } else { nil }
    }
  }

  private static func grey(_ value: Int) -> UIColor {
    UIColor(red: CGFloat(value) / 255, green: 0, blue: 0, alpha: 1)
  }

  private static let square = CGRect(x: 5, y: 5, width: 1, height: 1)

  /// A child of the view, and what it is in the model.
  private enum Child {
    case view(UIView)
    case layer(CALayer)

    @MainActor var layer: CALayer {
      switch self {
      case .view(let view): view.layer
      case .layer(let layer): layer
      }
    }
  }

  private func makeChild(_ value: Int, isView: Bool) -> Child {
    if isView {
      let view = UIView(frame: Self.square)
      view.backgroundColor = Self.grey(value)
      return .view(view)
    }
    let layer = CALayer()
    (layer.frame, layer.backgroundColor) = (Self.square, Self.grey(value).cgColor)
    return .layer(layer)
  }

  @Test("lie where they were put among subviews, and are drawn by their height first: random ways beside a list")
  func order() {
    var random = SplitMix64(state: 24)
    for _ in 0..<30 {
      let host = playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
      var (model, heights) = ([Child](), [ObjectIdentifier: Int]())
      func index(of layer: CALayer) -> Int? { model.firstIndex { $0.layer === layer } }
      for value in 1...40 {
        let child = makeChild(value, isView: .random(using: &random))
        let sibling = model.randomElement(using: &random)
        switch (Int.random(in: 0..<8, using: &random), child, sibling) {
        case (0, _, let old?):
          model.removeAll { $0.layer === old.layer }
          heights[ObjectIdentifier(old.layer)] = nil
          if case .view(let view) = old { view.removeFromSuperview() } else { old.layer.removeFromSuperlayer() }
        case (1, _, let old?):
          let height = Int.random(in: -2...2, using: &random)
          heights[ObjectIdentifier(old.layer)] = height
          old.layer.zPosition = CGFloat(height)
        case (2, .layer(let layer), let old?):
          host.layer.insertSublayer(layer, below: old.layer)
          model.insert(child, at: index(of: old.layer) ?? 0)
        case (3, .layer(let layer), let old?):
          host.layer.insertSublayer(layer, above: old.layer)
          model.insert(child, at: (index(of: old.layer) ?? 0) + 1)
        case (4, .layer(let layer), _):
          let place = Int.random(in: 0...model.count, using: &random)
          host.layer.insertSublayer(layer, at: UInt32(place))
          model.insert(child, at: place)
        case (_, .layer(let layer), _):
          host.layer.addSublayer(layer)
          model.append(child)
        case (_, .view(let view), _):
          // Over the layers that lie over the last subview.
          host.addSubview(view)
          model.append(child)
        }
        #expect((host.layer.sublayers ?? []).map(ObjectIdentifier.init) == model.map { ObjectIdentifier($0.layer) })
        #expect(model.allSatisfy { $0.layer.superlayer === host.layer })
        let greys = model.enumerated().sorted {
          let (a, b) = (
            heights[ObjectIdentifier($0.element.layer)] ?? 0, heights[ObjectIdentifier($1.element.layer)] ?? 0
          )
          return (a, $0.offset) < (b, $1.offset)
        }.map { UInt8((($0.element.layer.backgroundColor?.componentValues.x ?? 0) * 255).rounded()) }
        #expect(self.greys() == greys)
      }
      host.removeFromSuperview()
    }
  }

  @Test("a layer is drawn where its place, its anchor, its transform and the layers around it say, as points convert")
  func places() {
    var random = SplitMix64(state: 7)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
    let host = playground.add(UIView(frame: CGRect(x: 30, y: 20, width: 200, height: 200)))
    // Others are outside of the window.
    var seen = 0
    defer { #expect(seen > 100) }
    for _ in 0..<200 {
      let (outer, inner) = (CALayer(), CALayer())
      var whole = CGAffineTransform.identity
      for layer in [outer, inner] {
        let (size, anchor) = (
          CGSize(width: number(1...80), height: number(1...80)), CGPoint(x: number(-1...2), y: number(-1...2))
        )
        let (position, angle) = (CGPoint(x: number(0...99), y: number(0...99)), number(-3...3))
        let transform = CGAffineTransform(rotationAngle: angle)
        layer.bounds = CGRect(origin: .zero, size: size)
        (layer.anchorPoint, layer.position) = (anchor, position)
        layer.setAffineTransform(transform)
        #expect(layer.position == position && layer.anchorPoint == anchor)
        let own = CGAffineTransform(translationX: -anchor.x * size.width, y: -anchor.y * size.height)
          .concatenating(transform).concatenating(CGAffineTransform(translationX: position.x, y: position.y))
        whole = own.concatenating(whole)
        let corners = [
          CGPoint.zero, CGPoint(x: size.width, y: 0), CGPoint(x: size.width, y: size.height),
          CGPoint(x: 0, y: size.height),
        ]
        let xs = corners.map { $0.applying(own).x }
        #expect(abs(layer.frame.minX - (xs.min() ?? 0)) < 1e-9 && abs(layer.frame.maxX - (xs.max() ?? 0)) < 1e-9)
      }
      inner.backgroundColor = UIColor.red.cgColor
      outer.addSublayer(inner)
      host.layer.addSublayer(outer)
      let middle = CGPoint(x: inner.bounds.midX, y: inner.bounds.midY).applying(whole)
      let drawn = playground.stage.draw().commands.compactMap { command -> DrawShape? in
        if case .shape(let shape) = command, shape.color.red == 255 { shape } else { nil }
      }
      seen += drawn.count
      if let shape = drawn.first {
        #expect(abs(shape.center.x - 30 - middle.x) < 1e-9 && abs(shape.center.y - 20 - middle.y) < 1e-9)
        #expect(abs(shape.size.width - inner.bounds.width) < 1e-9)
      }
      let point = CGPoint(x: number(-9...9), y: number(-9...9))
      let there = inner.convert(point, to: host.layer)
      let model = point.applying(whole)
      #expect(abs(there.x - model.x) < 1e-9 && abs(there.y - model.y) < 1e-9)
      let back = inner.convert(there, from: host.layer)
      #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
      outer.removeFromSuperlayer()
      #expect(outer.superlayer == nil && host.layer.sublayers == nil)
    }
  }

  @Test("a view's layer has the view's place and opacity, and the other way round; an anchor moves the view")
  func views() {
    let view = playground.add(UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 20)))
    view.layer.position = CGPoint(x: 50, y: 60)
    view.layer.opacity = 0.5
    #expect(view.center == CGPoint(x: 50, y: 60) && view.alpha == 0.5)
    view.layer.anchorPoint = .zero
    #expect(view.frame == CGRect(x: 50, y: 60, width: 40, height: 20) && view.center == CGPoint(x: 50, y: 60))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: 50, y: 60, width: 80, height: 40))
    #expect(view.convert(CGPoint(x: 40, y: 20), to: nil) == CGPoint(x: 130, y: 100))
    view.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    #expect(view.center == .zero && view.bounds.size == CGSize(width: 40, height: 20))
    #expect(playground.stage.perform { playground.root.hitTest(CGPoint(x: 79, y: 39), with: nil) } === view)
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    #expect(view.frame.midX == 0)
  }

  @Test("a turn out of the plane without perspective is seen from far above, and kept whole")
  func deep() {
    let view = playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20)))
    let turn = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    view.transform3D = turn
    #expect(view.layer.transform == turn && abs(view.frame.width - 20) < 1e-9 && abs(view.frame.midX - 20) < 1e-9)
    view.transform = .identity
    #expect(CATransform3DIsIdentity(view.layer.transform))
  }

  @Test("what is nearest is hit first, hidden layers and what is cut off never")
  func hits() {
    let host = playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let (low, high) = (CALayer(), CALayer())
    low.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    high.frame = CGRect(x: 25, y: 25, width: 50, height: 50)
    for layer in [low, high] { host.layer.addSublayer(layer) }
    #expect(host.layer.hitTest(CGPoint(x: 30, y: 30)) === high && host.layer.hitTest(CGPoint(x: 10, y: 10)) === low)
    low.zPosition = 1
    #expect(host.layer.hitTest(CGPoint(x: 30, y: 30)) === low)
    low.isHidden = true
    #expect(
      host.layer.hitTest(CGPoint(x: 30, y: 30)) === high && host.layer.hitTest(CGPoint(x: 90, y: 90)) === host.layer)
    high.addSublayer(low)
    (low.isHidden, low.frame) = (false, CGRect(x: 40, y: 40, width: 40, height: 40))
    #expect(host.layer.hitTest(CGPoint(x: 80, y: 80)) === low)
    high.masksToBounds = true
    #expect(host.layer.hitTest(CGPoint(x: 80, y: 80)) === host.layer)
  }

  @Test("the state has where layers are, and in which order they lie")
  func state() {
    let layer = CALayer()
    var hashes: Set<UInt64> = [playground.stage.stateHash]
    playground.root.layer.addSublayer(layer)
    hashes.insert(playground.stage.stateHash)
    layer.frame = Self.square
    hashes.insert(playground.stage.stateHash)
    layer.opacity = 0.5
    hashes.insert(playground.stage.stateHash)
    layer.zPosition = 1
    hashes.insert(playground.stage.stateHash)
    #expect(hashes.count == 5)
  }

  @Test("layers go with what holds them, and one that is kept outlives the layer that it was in")
  func lives() {
    weak var (lost, kept): (CALayer?, CALayer?)
    let survivor = CALayer()
    do {
      let view = UIView(frame: Self.square)
      let layer = CALayer()
      layer.frame = Self.square
      view.layer.addSublayer(layer)
      view.layer.addSublayer(survivor)
      (lost, kept) = (layer, survivor)
      #expect(survivor.superlayer === view.layer)
    }
    #expect(lost == nil && kept != nil && survivor.superlayer == nil)
    playground.root.layer.addSublayer(survivor)
    survivor.frame = Self.square
    survivor.backgroundColor = Self.grey(9).cgColor
    #expect(greys() == [9])
  }
}
