import CradleStage
import Foundation
import OpenUIKit
import SeededRandom
import Testing

/// What a view and a controller note of their traits.
@MainActor
private protocol Noting: UITraitEnvironment {
  var notes: [(old: UITraitCollection?, new: UITraitCollection, current: UITraitCollection)] { get set }
}

extension Noting {
  fileprivate func note(_ old: UITraitCollection?) { notes.append((old, traitCollection, .current)) }
  fileprivate func take() -> [UIUserInterfaceStyle] {
    defer { notes = [] }
    return notes.map(\.new.userInterfaceStyle)
  }
}

@MainActor
private final class StyledView: UIView, Noting {
  var notes: [(old: UITraitCollection?, new: UITraitCollection, current: UITraitCollection)] = []
  var drawn: [UIUserInterfaceStyle] = []
  var laidOut: UIUserInterfaceStyle?

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    note(previousTraitCollection)
  }

  override func layoutSubviews() { laidOut = UITraitCollection.current.userInterfaceStyle }

  override func draw(_ rect: CGRect) {
    drawn.append(UITraitCollection.current.userInterfaceStyle)
    UIColor.label.setFill()
    UIRectFill(rect)
  }
}

@MainActor
private final class StyledController: UIViewController, Noting {
  var notes: [(old: UITraitCollection?, new: UITraitCollection, current: UITraitCollection)] = []

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    note(previousTraitCollection)
  }
}

@MainActor
@Suite("Interface styles that views and controllers have of their own")
struct InterfaceStyleTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))
  private let root: StyledController
  private let outer: StyledView
  private let inner: StyledView
  private static let ground = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }

  init() {
    let all = CGRect(x: 0, y: 0, width: 100, height: 100)
    (root, outer, inner) = stage.perform { (StyledController(), StyledView(frame: all), StyledView(frame: all)) }
    stage.show(root)
    stage.perform { [root, outer, inner] in
      root.view.addSubview(outer)
      outer.addSubview(inner)
    }
    stage.tick()
  }

  @Test("a view and what is in it have its style; those around it keep theirs")
  func subtree() {
    #expect(outer.overrideUserInterfaceStyle == .unspecified && root.overrideUserInterfaceStyle == .unspecified)
    stage.perform { outer.overrideUserInterfaceStyle = .dark }
    #expect(outer.traitCollection.userInterfaceStyle == .dark && inner.traitCollection.userInterfaceStyle == .dark)
    #expect(root.traitCollection.userInterfaceStyle == .light && root.view.traitCollection.userInterfaceStyle == .light)
    #expect(outer.take() == [.dark] && inner.take() == [.dark] && root.take() == [])
    stage.perform { outer.overrideUserInterfaceStyle = .unspecified }
    #expect(outer.take() == [.light] && inner.take() == [.light])
  }

  @Test("they are told of the style before, once, and find the new one in place and current")
  func told() {
    stage.perform { outer.overrideUserInterfaceStyle = .dark }
    for view in [outer, inner] {
      #expect(view.notes.map(\.old?.userInterfaceStyle) == [.light])
      #expect(view.notes.map(\.new) == view.notes.map(\.current))
    }
    stage.perform { outer.overrideUserInterfaceStyle = .dark }
    #expect(outer.notes.count == 1)
  }

  @Test("the innermost style counts, and one that is so already tells nobody")
  func innermost() {
    stage.perform { inner.overrideUserInterfaceStyle = .light }
    #expect(inner.take() == [])
    stage.perform { outer.overrideUserInterfaceStyle = .dark }
    #expect(outer.take() == [.dark] && inner.take() == [] && inner.traitCollection.userInterfaceStyle == .light)
    stage.traitCollection = UITraitCollection(.dark, .normal)
    #expect(root.take() == [.dark] && outer.take() == [] && inner.take() == [])
    #expect(inner.traitCollection.userInterfaceStyle == .light)
  }

  @Test("more contrast comes to views with a style of their own, too")
  func contrast() {
    stage.perform { outer.overrideUserInterfaceStyle = .dark }
    (outer.notes, inner.notes) = ([], [])
    stage.traitCollection = UITraitCollection(.light, .high)
    #expect(inner.notes.map(\.old) == [UITraitCollection(.dark, .normal)])
    #expect(inner.traitCollection == UITraitCollection(.dark, .high))
    #expect(inner.traitCollection.hasDifferentColorAppearance(comparedTo: inner.notes[0].old))
  }

  @Test("a controller's style is that of its view and of what is in it, unless that has another one")
  func controller() {
    stage.perform { root.overrideUserInterfaceStyle = .dark }
    #expect(root.take() == [.dark] && outer.take() == [.dark] && inner.take() == [.dark])
    stage.perform { root.view.overrideUserInterfaceStyle = .light }
    #expect(root.take() == [] && outer.take() == [.light] && root.traitCollection.userInterfaceStyle == .dark)
    #expect(root.view.traitCollection.userInterfaceStyle == .light)
    stage.perform { root.overrideUserInterfaceStyle = .unspecified }
    #expect(root.take() == [.light] && outer.take() == [])
  }

  @Test("a style that is set before the view is made is there when that is loaded, and goes with another view")
  func early() {
    stage.perform {
      let controller = StyledController()
      controller.overrideUserInterfaceStyle = .dark
      #expect(controller.traitCollection.userInterfaceStyle == .dark && !controller.isViewLoaded)
      let view: UIView = controller.view
      #expect(view.traitCollection.userInterfaceStyle == .dark)
      controller.view = UIView()
      #expect(view.traitCollection.userInterfaceStyle == .light)
      #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
    }
  }

  @Test("children have the style of what their views are in; what is presented has the window's")
  func family() {
    let (child, sheet) = stage.perform { (StyledController(), StyledController()) }
    stage.perform {
      root.overrideUserInterfaceStyle = .dark
      root.addChild(child)
      outer.addSubview(child.view)
      child.didMove(toParent: root)
      root.present(sheet, animated: false)
    }
    #expect(child.traitCollection.userInterfaceStyle == .dark && child.take() == [.dark])
    #expect(sheet.traitCollection.userInterfaceStyle == .light && sheet.take() == [.light])
    stage.perform { stage.window?.overrideUserInterfaceStyle = .dark }
    #expect(sheet.traitCollection.userInterfaceStyle == .dark && sheet.take() == [.dark] && child.take() == [])
  }

  @Test("a view that is moved into another style, and out of it, is told")
  func moved() {
    stage.perform { outer.overrideUserInterfaceStyle = .dark }
    _ = inner.take()
    stage.perform { root.view.addSubview(inner) }
    #expect(inner.take() == [.light])
    stage.perform { outer.addSubview(inner) }
    #expect(inner.take() == [.dark])
    stage.perform { inner.removeFromSuperview() }
    #expect(inner.take() == [.light] && inner.traitCollection.userInterfaceStyle == .light)
  }

  @Test("colours are drawn as they are in the view's own style")
  func colors() {
    for view in [root.view!, outer, inner] { view.backgroundColor = Self.ground }
    func grounds() -> [UInt8] {
      stage.draw().commands.compactMap { if case .shape(let shape) = $0 { shape.color.red } else { nil } }
    }
    #expect(grounds() == [255, 255, 255])
    stage.perform { outer.overrideUserInterfaceStyle = .dark }
    #expect(grounds() == [255, 0, 0])
    stage.perform { inner.overrideUserInterfaceStyle = .light }
    #expect(grounds() == [255, 0, 255])
    stage.perform { root.overrideUserInterfaceStyle = .dark }
    #expect(grounds() == [0, 0, 255] && stage.draw().background.red == 0)
  }

  @Test("code that draws and lays out a view finds the view's traits current, and draws again in another style")
  func current() {
    #expect(inner.drawn == [.light] && inner.laidOut == .light)
    stage.perform {
      outer.overrideUserInterfaceStyle = .dark
      inner.setNeedsLayout()
      #expect(UITraitCollection.current.userInterfaceStyle == .light)
      #expect(UIColor.label.cgColor == UIColor.label.resolvedColor(with: UITraitCollection(.light, .normal)).cgColor)
    }
    stage.tick()
    #expect(inner.drawn == [.light, .dark] && inner.laidOut == .dark)
    // A light view that is laid out by a dark one's code has its own.
    let other = stage.perform { StyledView(frame: .zero) }
    stage.perform {
      root.view.addSubview(other)
      UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
        #expect(UITraitCollection.current.userInterfaceStyle == .dark)
        other.layoutIfNeeded()
        #expect(UITraitCollection.current.userInterfaceStyle == .dark)
      }
      #expect(other.laidOut == .light && UITraitCollection.current.userInterfaceStyle == .light)
    }
  }

  @Test("traits that are made current take colours apart, until the tick is over")
  func madeCurrent() {
    let dark = UITraitCollection(.dark, .normal)
    stage.perform {
      UITraitCollection.current = dark
      #expect(Self.ground.cgColor == UIColor.black.cgColor)
    }
    stage.tick()
    stage.perform { #expect(Self.ground.cgColor == UIColor.white.cgColor) }
    UITraitCollection.current = dark
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test("a snapshot keeps the style of what it is of")
  func snapshot() {
    outer.backgroundColor = Self.ground
    stage.perform { outer.overrideUserInterfaceStyle = .dark }
    let picture = stage.perform { inner.superview?.snapshotView(afterScreenUpdates: false) }
    #expect(picture?.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("whatever is set and moved, each is told when its traits are others, and only then", arguments: 0..<20)
  func random(seed: UInt64) {
    var random = SplitMix64(state: seed)
    let views = stage.perform { (0..<12).map { _ in StyledView(frame: .zero) } }
    let controllers = stage.perform { (0..<3).map { _ in StyledController() } }
    for (controller, view) in zip(controllers, views) { controller.view = view }
    var known = views.map(\.traitCollection)
    var knownByControllers = controllers.map(\.traitCollection)
    for round in 0..<60 {
      let view = views.randomElement(using: &random)!
      let style = UIUserInterfaceStyle(rawValue: .random(in: 0...2, using: &random))!
      stage.perform {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: view.overrideUserInterfaceStyle = style
        case 1: controllers.randomElement(using: &random)?.overrideUserInterfaceStyle = style
        case 2: view.removeFromSuperview()
        default:
          let parent = Int.random(in: 0..<5, using: &random) == 0 ? root.view! : views.randomElement(using: &random)!
          if !parent.isDescendant(of: view) { parent.addSubview(view) }
        }
      }
      if Int.random(in: 0..<8, using: &random) == 0 {
        stage.traitCollection = UITraitCollection(Bool.random(using: &random) ? .dark : .light, .normal)
        // Those outside of the window learn of it there: no application tells them.
        stage.perform {
          for (index, view) in views.enumerated() where view.window == nil {
            (known[index], view.notes) = (view.traitCollection, [])
          }
          for (index, controller) in controllers.enumerated() where controller.view.window == nil {
            (knownByControllers[index], controller.notes) = (controller.traitCollection, [])
          }
        }
      }
      func check(_ environment: some Noting, _ before: inout UITraitCollection) {
        let now = stage.perform { environment.traitCollection }
        let isRight = environment.notes.isEmpty ? now == before : environment.notes.last?.new == now
        #expect(isRight, "seed \(seed), round \(round)")
        #expect(environment.notes.allSatisfy { $0.old != $0.new }, "seed \(seed), round \(round)")
        (environment.notes, before) = ([], now)
      }
      for (index, view) in views.enumerated() { check(view, &known[index]) }
      for (index, controller) in controllers.enumerated() { check(controller, &knownByControllers[index]) }
    }
  }
}
