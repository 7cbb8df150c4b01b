import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Anchors")
struct AnchorTests {
  private let playground = Playground()
  private let box: UIView
  private let other: UIView

  init() {
    let made = [playground.add(UIView(frame: .zero)), playground.add(UIView(frame: .zero))]
    for view in made { view.translatesAutoresizingMaskIntoConstraints = false }
    (box, other) = (made[0], made[1])
    NSLayoutConstraint.activate([
      other.leftAnchor.constraint(equalTo: playground.root.leftAnchor, constant: 100),
      other.topAnchor.constraint(equalTo: playground.root.topAnchor, constant: 50),
      other.widthAnchor.constraint(equalToConstant: 80), other.heightAnchor.constraint(equalToConstant: 40),
    ])
  }

  /// What the constraints leave of wishes for the place (10, 20) and a size of 30 by 15.
  private func frame(_ constraints: [NSLayoutConstraint]) -> CGRect {
    let wishes = [
      box.leftAnchor.constraint(equalTo: playground.root.leftAnchor, constant: 10),
      box.topAnchor.constraint(equalTo: playground.root.topAnchor, constant: 20),
      box.widthAnchor.constraint(equalToConstant: 30), box.heightAnchor.constraint(equalToConstant: 15),
    ]
    for wish in wishes { wish.priority = .defaultHigh }
    for wish in wishes.suffix(2) { wish.priority = UILayoutPriority(999) }
    NSLayoutConstraint.activate(wishes + constraints)
    playground.ticks(1)
    NSLayoutConstraint.deactivate(wishes + constraints)
    return box.frame
  }

  @Test("an edge is on another one, beside it by a constant, or at least or at most there")
  func edges() {
    #expect(frame([]) == CGRect(x: 10, y: 20, width: 30, height: 15))
    #expect(frame([box.leftAnchor.constraint(equalTo: other.rightAnchor)]).minX == 180)
    #expect(frame([box.leadingAnchor.constraint(equalTo: other.trailingAnchor, constant: 7)]).minX == 187)
    #expect(frame([box.leftAnchor.constraint(greaterThanOrEqualTo: other.leftAnchor)]).minX == 100)
    #expect(frame([box.leftAnchor.constraint(greaterThanOrEqualTo: other.leftAnchor, constant: -95)]).minX == 10)
    #expect(frame([box.rightAnchor.constraint(lessThanOrEqualTo: other.leftAnchor)]).maxX == 40)
    #expect(frame([box.rightAnchor.constraint(lessThanOrEqualTo: other.leftAnchor, constant: -70)]).maxX == 30)
    #expect(frame([box.topAnchor.constraint(equalTo: other.bottomAnchor)]).minY == 90)
  }

  @Test("middles go by middles")
  func middles() {
    let centered = frame([
      box.centerXAnchor.constraint(equalTo: other.centerXAnchor),
      box.centerYAnchor.constraint(equalTo: other.centerYAnchor, constant: 3),
    ])
    #expect(centered == CGRect(x: 125, y: 65.5, width: 30, height: 15))
  }

  @Test("a length is a multiple of another one with a constant, or at least or at most that")
  func lengths() {
    let width = box.widthAnchor
    #expect(frame([width.constraint(equalTo: other.heightAnchor, multiplier: 1.5, constant: 2)]).width == 62)
    #expect(frame([width.constraint(greaterThanOrEqualTo: other.widthAnchor, multiplier: 0.5)]).width == 40)
    #expect(frame([width.constraint(greaterThanOrEqualTo: other.widthAnchor, multiplier: 0.25)]).width == 30)
    #expect(
      frame([width.constraint(greaterThanOrEqualTo: other.widthAnchor, multiplier: 0.5, constant: 5)]).width == 45)
    #expect(frame([width.constraint(lessThanOrEqualTo: other.heightAnchor, multiplier: 0.5)]).width == 20)
    #expect(frame([width.constraint(lessThanOrEqualTo: other.heightAnchor, multiplier: 0.5, constant: 4)]).width == 24)
    #expect(frame([width.constraint(greaterThanOrEqualToConstant: 35)]).width == 35)
    #expect(frame([width.constraint(lessThanOrEqualToConstant: 25)]).width == 25)
  }

  @Test("a constraint knows what it ties")
  func parts() {
    let constraint = box.widthAnchor.constraint(lessThanOrEqualTo: other.heightAnchor, multiplier: 2, constant: 3)
    #expect(constraint.firstItem === box && constraint.secondItem === other)
    #expect(constraint.firstAttribute == .width && constraint.secondAttribute == .height)
    #expect(constraint.relation == .lessThanOrEqual && constraint.multiplier == 2 && constraint.constant == 3)
    #expect(box.widthAnchor.item === box)
  }

  @Test("the space of the system is 8 points, times a multiplier")
  func systemSpacing() {
    #expect(frame([box.leftAnchor.constraint(equalToSystemSpacingAfter: other.rightAnchor, multiplier: 1)]).minX == 188)
    let after = box.leftAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: other.rightAnchor, multiplier: 2)
    #expect(frame([after]).minX == 196)
    let atMost = box.leftAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: other.rightAnchor, multiplier: 2)
    #expect(frame([atMost]).minX == 10)
    let below = box.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: other.bottomAnchor, multiplier: 1)
    #expect(frame([below]).minY == 98)
    let notBelow = box.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: other.topAnchor, multiplier: 1)
    #expect(frame([notBelow]).minY == 20)
  }
}
