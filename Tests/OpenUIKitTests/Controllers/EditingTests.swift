import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Controllers whose content can be edited")
struct EditingTests {
  private final class List: UIViewController {
    let history = History()
    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      history.note("\(editing) \(animated)")
    }
  }

  @Test("are told by their button and by whoever sets it, and the button says what it does next")
  func button() throws {
    let rig = ControllerRig(size: CGSize(width: 400, height: 600))
    let list = rig.stage.perform { List() }
    rig.perform {
      list.navigationItem.rightBarButtonItem = list.editButtonItem
      rig.stage.window?.rootViewController = UINavigationController(rootViewController: list)
    }
    rig.ticks(1)
    #expect(!list.isEditing && rig.texts.contains { $0.string == "Edit" })
    let place = try #require(rig.texts.first { $0.string == "Edit" }).box
    rig.click(place.midX, place.midY)
    rig.ticks(1)
    #expect(list.isEditing && rig.texts.contains { $0.string == "Done" })
    #expect(list.editButtonItem === list.editButtonItem && list.editButtonItem.style == .done)
    rig.perform { list.isEditing = false }
    rig.ticks(1)
    #expect(!list.isEditing && rig.texts.contains { $0.string == "Edit" })
    #expect(list.history.take() == ["true true", "false false"])
  }

  @Test("and what a device asks has Apple's numbers, and answers that never matter here")
  func device() {
    let controller = UIViewController()
    controller.setNeedsStatusBarAppearanceUpdate()
    #expect(controller.preferredStatusBarStyle == .default && controller.supportedInterfaceOrientations == .all)
    #expect([UIStatusBarStyle.lightContent, .darkContent].map(\.rawValue) == [1, 3])
    let ways: [UIInterfaceOrientationMask] = [
      .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft, .landscape, .allButUpsideDown, .all,
    ]
    #expect(ways.map(\.rawValue) == [2, 4, 8, 16, 24, 26, 30])
  }
}
