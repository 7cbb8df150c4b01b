import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Margins of views")
struct MarginTests {
  private final class Told: UIView {
    var changes = 0
    override func layoutMarginsDidChange() {
      super.layoutMarginsDidChange()
      changes += 1
    }
  }

  private let playground = Playground()

  @Test("are eight points all around at first, and have two names: left is leading, right is trailing")
  func names() {
    let view = UIView()
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.layoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    let margins = view.directionalLayoutMargins
    #expect(margins == NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8))
  }

  @Test("a view is told when they are others, by either name, and not when they are set to what they are")
  func told() {
    let view = Told()
    view.layoutMargins = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    #expect(view.changes == 1)
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
    #expect(view.changes == 1)
    view.directionalLayoutMargins.trailing = 9
    #expect(view.changes == 2 && view.layoutMargins.right == 9)
  }

  @Test("begin where the safe area does, of which the view is told, unless it wants them from its edges")
  func safeArea() throws {
    let view = playground.add(Told(frame: playground.root.bounds))
    let controller = try #require(playground.stage.window?.rootViewController)
    playground.stage.perform {
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    }
    playground.ticks(1)
    #expect(view.directionalLayoutMargins.top == 28 && view.changes == 1)
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.directionalLayoutMargins.top == 8 && view.changes == 2)
  }

  private final class ToldController: UIViewController {
    var (changes, side) = (0, CGFloat(16))
    override var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
      NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
    override func viewLayoutMarginsDidChange() {
      super.viewLayoutMarginsDidChange()
      changes += 1
    }
  }

  @Test("of a controller's view are 16 points at its sides and none else, if it is given none")
  func controllersView() {
    let (controller, view) = (UIViewController(), UIView())
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    controller.view = view
    #expect(view.layoutMargins.left == 16)
    controller.view = UIView()
    #expect(view.layoutMargins.left == 8)
    let told = Told()
    controller.view = told
    #expect(told.changes == 1)
    controller.view = view
    #expect(told.changes == 2 && told.layoutMargins.left == 8)
  }

  @Test("of a controller's view are as great as its controller asks at least, unless it does not ask")
  func leastMargins() {
    let controller = ToldController()
    controller.view.layoutMargins = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 30)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 30))
    #expect(controller.changes == 1)
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 30))
    #expect(controller.changes == 2)
    controller.viewRespectsSystemMinimumLayoutMargins = true
    controller.side = 40
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 4, left: 40, bottom: 4, right: 40))
  }

  @Test("constraints follow a view that becomes a controller's, and one whose controller asks for other margins")
  func followedController() {
    let (controller, view, inner) = playground.stage.perform {
      let (view, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), Content(30, 16))
      view.addSubview(inner)
      inner.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor).isActive = true
      playground.root.addSubview(view)
      return (ToldController(), view, inner)
    }
    playground.ticks(1)
    #expect(inner.frame.minX == 8)
    playground.stage.perform { controller.view = view }
    playground.ticks(1)
    #expect(inner.frame.minX == 16)
    playground.stage.perform { controller.viewRespectsSystemMinimumLayoutMargins = false }
    playground.ticks(1)
    #expect(inner.frame.minX == 8)
  }

  @Test(
    "constraints with each attribute of them hold where they are",
    arguments: [
      (.leftMargin, .left, 20), (.rightMargin, .right, 360), (.leadingMargin, .leading, 20),
      (.trailingMargin, .trailing, 360), (.centerXWithinMargins, .centerX, 190), (.topMargin, .top, 10),
      (.bottomMargin, .bottom, 570), (.centerYWithinMargins, .centerY, 290),
    ] as [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute, CGFloat)])
  func attributes(margin: NSLayoutConstraint.Attribute, attribute: NSLayoutConstraint.Attribute, place: CGFloat) {
    let view = playground.stage.perform {
      playground.root.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
      let view = Content(30, 16)
      playground.root.addSubview(view)
      NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: playground.root, attribute: margin, multiplier: 1,
        constant: 0
      ).isActive = true
      return view
    }
    playground.ticks(1)
    let frame = view.frame
    let places: [NSLayoutConstraint.Attribute: CGFloat] = [
      .left: frame.minX, .leading: frame.minX, .right: frame.maxX, .trailing: frame.maxX, .centerX: frame.midX,
      .top: frame.minY, .bottom: frame.maxY, .centerY: frame.midY,
    ]
    #expect(places[attribute] == place)
    #expect(frame.size == CGSize(width: 30, height: 16))
  }
}
