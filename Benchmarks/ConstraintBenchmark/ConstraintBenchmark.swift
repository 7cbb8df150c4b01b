import CradleStage
import Foundation
import Measuring
import OpenUIKit

/// Prints what a change costs in a view tree of a thousand constraints and more: the tick in which the constraints are
/// solved and the views placed, in microseconds of the processor. A tick stands for 8333.
@main
@MainActor
enum ConstraintBenchmark {
  private static let turns = 200

  static func main() {
    let table = Table(
      "What a change of constraints takes, microseconds of the processor",
      ["constraints", "made", "constant", "its tick", "content", "resize", "out and in", "unchanged"])
    for count in [100, 250, 500] {
      table.row("a chain, \(count * 4)", figures(Scene.chain(count)))
      table.row("a form, \(count * 4)", figures(Scene.form(count)))
    }
  }

  /// Of making the scene with its first layout; of the change of a constant alone, with the tick that follows, and of
  /// other changes with theirs.
  private static func figures(_ make: @escaping () -> Scene) -> [Double] {
    var scene: Scene!
    let made = Times.processorMicroseconds {
      scene = make()
      scene.stage.tick()
    }
    var (changes, following): ([Double], [Double]) = ([], [])
    for turn in 0..<turns {
      changes.append(Times.processorMicroseconds { scene.constant.constant = CGFloat(8 + turn % 7) })
      following.append(Times.processorMicroseconds { scene.stage.tick() })
    }
    return [
      made, Times(changes).median, Times(following).median,
      ticks(of: scene) { turn in scene.content.wanted = CGSize(width: 40 + turn % 7, height: 20) },
      ticks(of: scene) { turn in scene.root.frame.size.width = CGFloat(20_000 + turn % 7) },
      ticks(of: scene) { turn in scene.constant.isActive = turn % 2 == 1 },
      ticks(of: scene) { _ in },
    ]
  }

  private static func ticks(of scene: Scene, after change: (Int) -> Void) -> Double {
    Times(
      (0..<turns).map { turn in
        Times.processorMicroseconds {
          scene.stage.perform { change(turn) }
          scene.stage.tick()
        }
      }
    ).median
  }
}

/// Views that constraints place, four constraints for each, and the two for its content along each axis besides.
@MainActor
private struct Scene {
  let stage: Stage
  let root: UIView
  /// What the first view keeps from the edge.
  let constant: NSLayoutConstraint
  let content: Content

  /// Side by side, each beside the one before: what moves one moves all that follow.
  static func chain(_ count: Int) -> () -> Scene {
    {
      Scene(count) { view, before, root in
        [
          view.leadingAnchor.constraint(equalTo: before?.trailingAnchor ?? root.leadingAnchor, constant: 8),
          view.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
          view.widthAnchor.constraint(greaterThanOrEqualToConstant: 10),
          view.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
        ]
      }
    }
  }

  /// One below the other, from margin to margin.
  static func form(_ count: Int) -> () -> Scene {
    {
      Scene(count) { view, before, root in
        [
          view.topAnchor.constraint(equalTo: before?.bottomAnchor ?? root.topAnchor, constant: 8),
          view.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
          view.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
          view.heightAnchor.constraint(greaterThanOrEqualToConstant: 10),
        ]
      }
    }
  }

  private init(
    _ count: Int, _ constraints: (_ view: UIView, _ before: UIView?, _ root: UIView) -> [NSLayoutConstraint]
  ) {
    stage = Stage(size: CGSize(width: 1280, height: 800))
    stage.show(UIViewController())
    let root = stage.perform { UIView(frame: CGRect(x: 0, y: 0, width: 20_000, height: 800)) }
    self.root = root
    stage.window?.rootViewController?.view.addSubview(root)
    var views: [Content] = []
    var first: NSLayoutConstraint?
    stage.perform {
      for _ in 0..<count {
        let view = Content()
        root.addSubview(view)
        let own = constraints(view, views.last, root)
        NSLayoutConstraint.activate(own)
        first = first ?? own[0]
        views.append(view)
      }
    }
    guard let first else { fatalError("A scene has one view at least.") }
    (constant, content) = (first, views[0])
  }
}

/// A view that wants a size.
private final class Content: UIView {
  var wanted = CGSize(width: 40, height: 20) {
    didSet { invalidateIntrinsicContentSize() }
  }

  init() {
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var intrinsicContentSize: CGSize { wanted }
}
