import CradleStage
import Foundation
import Measuring
import OpenUIKit

/// Prints what a tick and a frame take while ten thousand views are on their way, all in one block, and each in a block
/// of its own; and the same views at rest. Before that, what a view takes of the memory.
@main
@MainActor
enum AnimationBenchmark {
  private static let side = 100
  private static let ticks = 240

  static func main() {
    let memory = Table("A view, bytes of resident memory", ["of 100 000", "bytes"])
    memory.row("plain", [bytes { _ in }])
    memory.row("coloured, round corners", [bytes { ($0.backgroundColor, $0.layer.cornerRadius) = (.red, 4) }])
    let table = Table(
      "Ten thousand views, microseconds of the processor",
      ["on their way", "tick p50", "tick p99", "frame p50", "frame p99"])
    table.row("none", times { _ in })
    table.row("place, one block", times { views in animate { for view in views { view.center.x += 300 } } })
    table.row("place, a block each", times { views in for view in views { animate { view.center.x += 300 } } })
    table.row(
      "place, by a spring",
      times { views in
        UIView.animate(springDuration: 1, bounce: 0.3) { for view in views { view.center.x += 300 } }
      })
    table.row(
      "place, turn, opacity",
      times { views in
        animate {
          for view in views {
            view.center.x += 300
            view.transform = CGAffineTransform(rotationAngle: 2)
            view.alpha = 0.5
          }
        }
      })
  }

  private static func bytes(_ change: (UIView) -> Void) -> Double {
    let (count, before) = (100_000, Memory.residentBytes)
    let views = (0..<count).map { _ in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
      change(view)
      return view
    }
    return withExtendedLifetime(views) { Double(Memory.residentBytes - before) / Double(count) }
  }

  private static func animate(_ changes: @escaping () -> Void) {
    UIView.animate(withDuration: 3, delay: 0, animations: changes)
  }

  private static func times(_ begin: ([UIView]) -> Void) -> [Double] {
    let stage = Stage(size: CGSize(width: 1280, height: 800))
    stage.show(UIViewController())
    var views: [UIView] = []
    stage.perform {
      for index in 0..<side * side {
        let view = UIView(
          frame: CGRect(x: CGFloat(index % side) * 9, y: CGFloat(index / side) * 7.5, width: 8, height: 6.5))
        view.backgroundColor = .systemBlue
        stage.window?.rootViewController?.view.addSubview(view)
        views.append(view)
      }
    }
    stage.tick()
    stage.perform { begin(views) }
    var (steps, frames): ([Double], [Double]) = ([], [])
    for _ in 0..<ticks {
      steps.append(Times.processorMicroseconds { stage.tick() })
      frames.append(Times.processorMicroseconds { _ = stage.draw() })
    }
    return [Times(steps).median, Times(steps).p99, Times(frames).median, Times(frames).p99]
  }
}
