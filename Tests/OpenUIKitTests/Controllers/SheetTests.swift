import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Sheets")
struct SheetTests {
  private let rig = ControllerRig(size: CGSize(width: 800, height: 600))
  private let new: Witness
  private let listener: Listener

  @MainActor
  private final class Listener: NSObject, UISheetPresentationControllerDelegate {
    let history: History
    var allows = true
    init(_ history: History) { self.history = history }
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool { allows }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) { history.note("will dismiss") }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) { history.note("did dismiss") }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) { history.note("attempt") }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
      history.note("detent \(sheet.selectedDetentIdentifier == .large ? "large" : "medium")")
    }
  }

  init() {
    new = rig.make("a")
    listener = Listener(rig.history)
  }

  /// Another one each time that it is presented.
  private var sheet: UISheetPresentationController {
    get throws { try #require(rig.stage.perform { new.sheetPresentationController }) }
  }

  /// Of the card, in the window.
  private var frame: CGRect { new.view.convert(new.view.bounds, to: nil) }

  private func present(_ detents: [UISheetPresentationController.Detent] = [.medium(), .large()]) throws {
    let sheet = try sheet
    rig.perform {
      sheet.detents = detents
      sheet.delegate = listener
    }
    rig.present(new)
    rig.ticks(1)
    _ = rig.history.take()
  }

  /// Takes the card by its upper edge to a height of the window.
  private func drag(to y: CGFloat, rests: Bool = true) {
    let from = CGPoint(x: 400, y: frame.minY + 20)
    // The first ten points begin the drag.
    rig.drag(from, CGPoint(x: 400, y: y + 20 + (y > frame.minY ? 10 : -10)), rests: rests)
  }

  @Test("a controller is presented on one unless it says otherwise, and its presenter stays")
  func automatic() throws {
    let sheet = try sheet
    rig.present(new)
    rig.ticks(1)
    #expect(rig.history.takeOrder() == ["a will+", "a is+", "a did+", "presented"])
    #expect(new.presentationController === sheet && rig.root.view.window != nil)
    #expect(frame == CGRect(x: 80, y: 40, width: 640, height: 560))
  }

  @Test("its round corners cut what is in the controller's view, which has its own edge again afterwards")
  func edge() throws {
    try present()
    #expect(new.view.clipsToBounds && new.view.layer.cornerRadius > 0)
    let isFloating = try frame.maxY < #require(new.view.window).bounds.maxY
    #expect(new.view.layer.maskedCorners.contains(.layerMaxXMaxYCorner) == isFloating)
    rig.perform { new.dismiss(animated: false) }
    rig.ticks(2)
    #expect(!new.view.clipsToBounds && new.view.layer.cornerRadius == 0)
    #expect(new.view.layer.maskedCorners.contains(.layerMaxXMaxYCorner))
  }

  @Test("it rests at the lowest detent, or at the one that is selected")
  func detents() throws {
    try present()
    let sheet = try sheet
    #expect(frame == CGRect(x: 80, y: 320, width: 640, height: 280))
    rig.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = .large } }
    #expect(frame.minY == 40)
    #expect(rig.shownFrame(sheet.presentedView ?? rig.root.view).minY == 320)
    rig.settle()
    #expect(rig.shownFrame(sheet.presentedView ?? rig.root.view).minY == 40 && rig.history.take().isEmpty)
    rig.perform { sheet.detents = [.custom { $0.maximumDetentValue * 0.25 }] }
    #expect(frame.height == 140)
    rig.stage.tick([.resize(CGSize(width: 500, height: 440), scale: 1)])
    #expect(frame == CGRect(x: 0, y: 340, width: 500, height: 100))
  }

  @Test("a hand takes it from detent to detent, wherever it lets go, and the delegate is told")
  func dragging() throws {
    try present()
    let sheet = try sheet
    drag(to: 100)
    rig.settle()
    #expect(frame.minY == 40 && rig.history.take() == ["detent large"])
    drag(to: 60)
    rig.settle()
    #expect(frame.minY == 40 && rig.history.take().isEmpty)
    drag(to: 290)
    rig.settle()
    #expect(frame.minY == 320 && rig.history.take() == ["detent medium"])
    #expect(sheet.selectedDetentIdentifier == .medium)
  }

  @Test("it is as high as the hand has it, and lower than its lowest rest it only sinks")
  func following() throws {
    try present()
    // By five points a tick: the first ten begin the drag.
    rig.drag(CGPoint(x: 400, y: 340), CGPoint(x: 400, y: 230), ticks: 22, ends: false)
    #expect(frame == CGRect(x: 80, y: 220, width: 640, height: 380))
    for _ in 0..<12 { rig.pointer(.move, 400, 440) }
    #expect(frame == CGRect(x: 80, y: 430, width: 640, height: 280))
    rig.pointer(.up, 400, 440)
    #expect(rig.root.presentedViewController === new)
    rig.settle()
    #expect(frame.minY == 320)
  }

  @Test("above its highest rest it follows by less")
  func rubber() throws {
    try present([.medium()])
    rig.drag(CGPoint(x: 400, y: 340), CGPoint(x: 400, y: 130), ends: false)
    #expect((121...319).contains(frame.minY))
    rig.pointer(.up, 400, 130)
    rig.settle()
    #expect(frame.minY == 320)
  }

  @Test("thrown or taken down it is dismissed, and the delegate is told before and after")
  func dismissing() throws {
    for rests in [true, false] {
      try present()
      drag(to: rests ? 520 : 400, rests: rests)
      rig.settle()
      #expect(rig.history.takeOrder() == ["will dismiss", "a will-", "a did-", "did dismiss"])
      #expect(rig.root.presentedViewController == nil && rig.isRootAlone)
      #expect(!rig.stage.isInMotion)
    }
  }

  @Test("Escape and a click beside it dismiss it, too")
  func otherWays() throws {
    try present()
    rig.press(.escape)
    rig.settle()
    #expect(rig.history.takeOrder() == ["will dismiss", "a will-", "a did-", "did dismiss"])
    try present()
    rig.click(400, 500)
    rig.settle()
    #expect(rig.history.take().isEmpty)
    rig.click(400, 100)
    rig.settle()
    #expect(rig.history.takeOrder() == ["will dismiss", "a will-", "a did-", "did dismiss"])
  }

  @Test("one that is modal, or whose delegate says no, stays, and the delegate is told of the attempt")
  func modal() throws {
    try present()
    for allows in [true, false] {
      (listener.allows, new.isModalInPresentation) = (allows, allows)
      drag(to: 560)
      rig.settle()
      rig.press(.escape)
      rig.click(400, 100)
      rig.settle()
      #expect(rig.history.take() == ["attempt", "attempt", "attempt"])
      #expect(rig.root.presentedViewController === new && frame.minY == 320)
    }
    rig.dismiss(animated: true)
    rig.settle()
    #expect(rig.history.takeOrder() == ["a will-", "a did-", "dismissed"])
  }

  @Test("a form lies in the middle where there is room, as large as its controller would like to be")
  func form() throws {
    new.modalPresentationStyle = .formSheet
    new.preferredContentSize = CGSize(width: 300, height: 200)
    rig.present(new)
    rig.ticks(1)
    #expect(frame == CGRect(x: 250, y: 200, width: 300, height: 200))
    rig.perform { new.preferredContentSize.height = 240 }
    #expect(frame.height == 240)
    rig.stage.tick([.resize(CGSize(width: 320, height: 500), scale: 1)])
    #expect(frame == CGRect(x: 0, y: 40, width: 320, height: 460))
  }

  @Test("its corners are round while it is on a card")
  func corners() throws {
    let sheet = try sheet
    rig.perform { sheet.preferredCornerRadius = 24 }
    try present()
    #expect(new.view.layer.cornerRadius == 24)
    rig.dismiss()
    #expect(new.view.layer.cornerRadius == 0 && new.view.superview == nil)
  }

  @Test("what is edited on it keeps Escape to itself first")
  func field() throws {
    try present()
    let field = rig.stage.perform { UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 30)) }
    rig.perform {
      new.view.addSubview(field)
      field.becomeFirstResponder()
    }
    rig.press(.escape)
    #expect(!field.isEditing && !new.isBeingDismissed)
    rig.press(.escape)
    #expect(new.isBeingDismissed)
  }
}
