import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

/// What the edge of a view does to what is in it.
@MainActor
@Suite("Round corners that cut, and borders that lie over")
struct RoundEdgeTests {
  private let playground = Playground()

  /// What a view of 80 × 60 points with corners of 20 draws.
  private func commands(_ edit: (UIView) -> Void) -> [DrawCommand] {
    let view = playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 60)))
    playground.stage.perform {
      view.layer.cornerRadius = 20
      view.clipsToBounds = true
      edit(view)
    }
    playground.ticks(1)
    defer { playground.stage.perform { view.removeFromSuperview() } }
    return playground.stage.draw().commands
  }

  private func filled(_ frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = .red
    return view
  }

  private func picture() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
  }

  private func isRound(_ commands: [DrawCommand]) -> Bool {
    let corners = [(2.0, 2.0), (78, 2), (2, 58), (78, 58), (5, 5)]
    let inside = [(40.0, 30.0), (1, 30), (79, 30), (40, 1), (40, 59), (7, 7)]
    return corners.allSatisfy { commands.color(at: $0.0, $0.1) == nil }
      && inside.allSatisfy { commands.color(at: $0.0, $0.1) != nil }
  }

  @Test("round corners cut subviews, gradients, drawn pictures, turned views and what code draws")
  func kinds() {
    final class Drawer: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIRectFill(rect)
      }
    }
    #expect(isRound(commands { $0.addSubview(filled($0.bounds)) }))
    #expect(isRound(commands { $0.addSubview(filled($0.bounds.insetBy(dx: -9, dy: -5))) }))
    #expect(
      isRound(
        commands { view in
          for x in [0.0, 40] { view.addSubview(filled(CGRect(x: x, y: 0, width: 40, height: 60))) }
        }))
    #expect(
      isRound(
        commands {
          let gradient = CAGradientLayer()
          gradient.frame = $0.bounds
          gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
          $0.layer.addSublayer(gradient)
        }))
    #expect(
      isRound(
        commands {
          let turned = filled(CGRect(x: -20, y: -30, width: 120, height: 120))
          turned.transform = CGAffineTransform(rotationAngle: 0.3)
          $0.addSubview(turned)
        }))
    for isOwn in [true, false] {
      let drawn = commands {
        let view = UIImageView(frame: $0.bounds)
        (view.image, view.contentMode) = (picture(), .scaleAspectFill)
        if isOwn { (view.layer.cornerRadius, view.clipsToBounds, $0.clipsToBounds) = (20, true, false) }
        $0.addSubview(view)
      }
      #expect(isRound(drawn), "own corners: \(isOwn)")
    }
    let drawn = commands {
      let view = Drawer(frame: $0.bounds)
      (view.layer.cornerRadius, view.clipsToBounds, $0.clipsToBounds) = (20, true, false)
      $0.addSubview(view)
    }
    #expect(isRound(drawn))
  }

  @Test("only the corners that are masked are cut")
  func corners() {
    let drawn = commands {
      $0.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      $0.addSubview(filled($0.bounds))
    }
    #expect(drawn.color(at: 2, 2) == nil && drawn.color(at: 78, 58) == nil)
    #expect(drawn.color(at: 78, 2) != nil && drawn.color(at: 2, 58) != nil)
  }

  @Test("what lies within the corners is drawn as without them, and what fills all of them is one round shape")
  func whole() {
    let edits: [(UIView) -> Void] = [
      { $0.addSubview(filled(CGRect(x: 6, y: 6, width: 68, height: 48))) },
      { $0.addSubview(filled(CGRect(x: -9, y: 20, width: 99, height: 20))) },
      {
        let round = filled($0.bounds)
        round.layer.cornerRadius = 20
        $0.addSubview(round)
      },
    ]
    for edit in edits {
      let plain = commands {
        edit($0)
        $0.layer.cornerRadius = 0
      }
      #expect(commands(edit) == plain)
    }
    let shapes = commands { $0.addSubview(filled($0.bounds)) }.compactMap { command -> DrawShape? in
      if case .shape(let shape) = command { shape } else { nil }
    }
    #expect(shapes.count == 1 && shapes[0].radius == 20 && shapes[0].size == CGSize(width: 80, height: 60))
  }

  @Test("a view that is turned out of the plane is covered as a whole")
  func depth() {
    let drawn = commands {
      let child = filled($0.bounds)
      child.layer.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
      child.layer.transform.m34 = -1 / 500
      $0.addSubview(child)
    }
    let covers = drawn.filter { if case .pushGroup(let group) = $0 { group.isCover } else { false } }
    let ends = drawn.filter { $0 == .popGroup }
    #expect(covers.count == 1 && ends.count == 3)
  }

  @Test("a border lies over subviews and sublayers that reach it, round or not")
  func borders() {
    let black = DrawColor(red: 0, green: 0, blue: 0)
    for (radius, clips) in [(CGFloat(0), false), (20, true), (20, false)] {
      let drawn = commands {
        (($0.layer.cornerRadius), ($0.clipsToBounds)) = (radius, clips)
        $0.layer.borderWidth = 4
        $0.backgroundColor = .white
        $0.addSubview(filled($0.bounds))
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 20, width: 80, height: 10)
        layer.backgroundColor = UIColor.red.cgColor
        $0.layer.addSublayer(layer)
      }
      for (x, y) in [(2.0, 40.0), (78, 40), (40, 2), (40, 58), (2, 25)] {
        #expect(drawn.color(at: x, y) == black, "\(radius) \(clips): \(x), \(y)")
      }
      #expect(drawn.color(at: 6, 25)?.red == 255 && drawn.color(at: 40, 40)?.red == 255)
    }
    let inside = commands {
      ($0.layer.cornerRadius, $0.layer.borderWidth, $0.backgroundColor) = (0, 4, .white)
      $0.addSubview(filled(CGRect(x: 4, y: 4, width: 72, height: 52)))
    }
    #expect(inside.allSatisfy { if case .polygon = $0 { false } else { true } }, "what does not reach it is as it was")
  }
}
