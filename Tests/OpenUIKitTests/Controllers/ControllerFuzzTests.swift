import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

/// Follows what controllers are told, and says what is against the law: each beginning has its end, in turn.
@MainActor
final class AppearanceLaw {
  private(set) var offences: [String] = []
  private var phases: [String: String] = [:]

  func follow(_ lines: [String]) {
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      let (name, what) = (words[0], words[1])
      guard let allowed = Self.before[what] else { continue }
      if !allowed.contains(phases[name] ?? "did-") { offences.append("\(line) after \(phases[name] ?? "nothing")") }
      phases[name] = what
    }
  }

  /// What each call may follow.
  private static let before: [String: Set<String>] = [
    "will+": ["did-", "will-"], "is+": ["will+"], "did+": ["is+"], "will-": ["did+", "will+", "is+"],
    "did-": ["will-"],
  ]

  /// Those that have appeared, and none that is on its way.
  var shown: Set<String> { Set(phases.filter { $0.value == "did+" }.keys) }
  var isSettled: Bool { phases.values.allSatisfy { $0 == "did+" || $0 == "did-" } }
}

@MainActor
@Suite("Controllers in random hands")
struct ControllerFuzzTests {
  /// One run: a navigation controller whose stack is changed, with controllers presented over it.
  @MainActor
  private final class Run {
    let nav = NavigationRig()
    let law = AppearanceLaw()
    var random: SplitMix64
    private var made = 0
    /// What must be in sight when all is through.
    private var stack: [String]
    private var presented: [(name: String, covers: Bool)] = []
    private weak var front: UIViewController?

    init(seed: UInt64) {
      random = SplitMix64(state: seed)
      stack = ["a"]
      law.follow(["a will+", "a is+", "a did+"])
    }

    private var rig: ControllerRig { nav.rig }

    private func make(_ style: UIModalPresentationStyle = .automatic) -> Witness {
      made += 1
      return rig.make("x\(made)", style)
    }

    func act() {
      let animated = Bool.random(using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: push(animated)
      case 2: pop(animated)
      case 3: replace(animated)
      case 4: present(animated)
      case 5: dismiss(animated)
      case 6: dragBack()
      default: break
      }
      rig.ticks(Int.random(in: 0..<60, using: &random))
      follow()
    }

    private func push(_ animated: Bool) {
      let new = make()
      rig.perform { nav.navigation.pushViewController(new, animated: animated) }
      stack.append(new.name)
    }

    private func pop(_ animated: Bool) {
      let gone = rig.stage.perform { nav.navigation.popViewController(animated: animated) }
      #expect((gone != nil) == (stack.count > 1))
      if gone != nil { stack.removeLast() }
    }

    private func replace(_ animated: Bool) {
      let new = [make(), make()]
      rig.perform { nav.navigation.setViewControllers(new, animated: animated) }
      stack = new.map(\.name)
    }

    private func present(_ animated: Bool) {
      // What is on its way would say no.
      settle()
      let covers = Bool.random(using: &random)
      let new = make(covers ? .fullScreen : [.overFullScreen, .pageSheet].randomElement(using: &random) ?? .pageSheet)
      rig.perform { (front ?? nav.navigation).present(new, animated: animated) }
      front = new
      presented.append((new.name, covers))
    }

    private func dismiss(_ animated: Bool) {
      settle()
      rig.perform { nav.navigation.dismiss(animated: animated) }
      (presented, front) = ([], nil)
    }

    /// By the edge, and back again half of the times.
    private func dragBack() {
      settle()
      guard presented.isEmpty else { return }
      let goes = Bool.random(using: &random)
      let way: CGFloat = goes ? 300 : 100
      rig.drag(CGPoint(x: 5, y: 300), CGPoint(x: way, y: 300), ticks: Int.random(in: 15...30, using: &random))
      if goes, stack.count > 1 { stack.removeLast() }
    }

    func settle() {
      rig.settle()
      rig.settle()
      rig.settle()
      follow()
    }

    private func follow() { law.follow(rig.history.take()) }

    /// Compares what is there with what is to be there.
    func check(_ seed: UInt64) {
      settle()
      let covered = presented.first?.covers ?? false
      var wanted = Set(covered ? [] : [stack.last ?? ""])
      for (index, entry) in presented.enumerated() where index + 1 == presented.count || !presented[index + 1].covers {
        wanted.insert(entry.name)
      }
      #expect(law.offences.isEmpty, "seed \(seed)")
      #expect(law.isSettled && law.shown == wanted, "seed \(seed)")
      #expect(nav.navigation.viewControllers.compactMap { ($0 as? Witness)?.name } == stack, "seed \(seed)")
      #expect(nav.navigation.children.count == stack.count && !rig.stage.isInMotion, "seed \(seed)")
      rig.stage.checkInvariants()
    }
  }

  @Test(
    "whatever is pushed, popped, presented and dragged, each beginning has its end, and what is wanted is shown"
  )
  func random() {
    for seed in 0..<UInt64(rounds(25, nightly: 1000)) {
      let run = Run(seed: seed)
      for _ in 0..<12 { run.act() }
      run.check(seed)
    }
  }

  @Test("the same hands lead to the same state, whose hash tells a way that is led from one that is not")
  func hash() {
    func state(_ seed: UInt64) -> UInt64 {
      let run = Run(seed: seed)
      for _ in 0..<12 { run.act() }
      return run.nav.rig.stage.stateHash
    }
    for seed in 0..<4 as Range<UInt64> { #expect(state(seed) == state(seed)) }
    let hashes = [60, 61].map { way -> UInt64 in
      let nav = NavigationRig()
      nav.push(1)
      nav.rig.drag(CGPoint(x: 5, y: 300), CGPoint(x: CGFloat(way), y: 300), ends: false)
      return nav.rig.stage.stateHash
    }
    #expect(hashes[0] != hashes[1])
  }

  @Test("controllers that have gone are let go, with their views")
  func leaks() {
    weak var pushed: UIViewController?
    weak var presented: UIViewController?
    weak var alert: UIAlertController?
    weak var card: UIView?
    let nav = NavigationRig()
    do {
      let (one, two) = (nav.rig.make("x"), nav.rig.make("y"))
      (pushed, presented) = (one, two)
      nav.rig.perform { nav.navigation.pushViewController(one, animated: true) }
      nav.rig.settle()
      nav.rig.perform {
        one.present(two, animated: true)
        card = two.sheetPresentationController?.presentedView
      }
      nav.rig.settle()
      nav.rig.perform {
        let three = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
        three.addAction(UIAlertAction(title: "B", style: .cancel))
        alert = three
        two.present(three, animated: true)
      }
      nav.rig.settle()
    }
    #expect(pushed != nil && presented != nil && alert != nil && card != nil)
    nav.rig.press(.escape)
    nav.rig.settle()
    #expect(alert == nil)
    nav.rig.perform { nav.navigation.dismiss(animated: true) }
    nav.rig.settle()
    #expect(presented == nil && card == nil)
    nav.pop(animated: true)
    nav.rig.settle()
    #expect(pushed == nil)
  }

  @Test("a stage that ends in the middle of a way that is led leaves nothing behind")
  func end() {
    weak var view: UIView?
    weak var controller: UIViewController?
    do {
      let nav = NavigationRig()
      nav.push(1)
      nav.rig.drag(CGPoint(x: 5, y: 300), CGPoint(x: 150, y: 300), ends: false)
      (view, controller) = (nav.controllers[1].view, nav.navigation)
      #expect(view?.window != nil)
    }
    #expect(view == nil && controller == nil)
  }

  @Test("a stage that ends in the middle of a presentation leaves nothing behind")
  func endOfPresentation() {
    weak var view: UIView?
    do {
      let rig = ControllerRig()
      let new = rig.make("a")
      // A completion that knows the stage would keep it.
      rig.perform { rig.root.present(new, animated: true) }
      rig.ticks(10)
      view = new.view
    }
    #expect(view == nil)
  }
}
