import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("What bars, sheets and alerts are given to show")
struct BarLookTests {
  private let nav = NavigationRig()
  private var rig: ControllerRig { nav.rig }
  private var bar: UINavigationBar { nav.navigation.navigationBar }

  private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    view.subviews.flatMap { ($0 as? View).map { [$0] } ?? [] + all(type, in: $0) }
  }

  private func image() -> UIImage {
    rig.stage.perform { UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { _ in } }
  }

  @Test("a view takes the place of the title, as large as it would like to be and in the middle")
  func titleView() {
    final class Fitting: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 60, height: 20) }
    }
    let view = rig.stage.perform { Fitting() }
    rig.perform { nav.controllers[0].navigationItem.titleView = view }
    rig.ticks(1)
    #expect(nav.words == [] && view.convert(view.bounds, to: bar) == CGRect(x: 170, y: 12, width: 60, height: 20))
    rig.perform { nav.controllers[0].navigationItem.titleView = nil }
    rig.ticks(1)
    #expect(nav.words == ["A"] && view.window == nil)
  }

  @Test("the way back is called as its item says, before the title of what it leads to")
  func backItem() {
    let item = nav.controllers[0].navigationItem
    #expect(item.backBarButtonItem == nil)
    item.backBarButtonItem = UIBarButtonItem(title: "Start", style: .plain, target: nil, action: nil)
    nav.push(1)
    rig.ticks(1)
    #expect(nav.words == ["‹ Start", "B"])
    rig.perform { item.backButtonTitle = "Nearer" }
    rig.ticks(1)
    #expect(nav.words == ["‹ Nearer", "B"])
  }

  @Test("an item of a picture is a button with that, in its own tint, which calls its action")
  func pictureItem() throws {
    @MainActor
    final class Target {
      var calls = 0
      func act(_ sender: UIBarButtonItem) { calls += 1 }
    }
    let (target, picture) = (Target(), image())
    let item = UIBarButtonItem(image: picture, style: .plain, target: target, action: Selector(Target.act))
    #expect(item.image === picture && item.title == nil && item.tintColor == nil)
    item.tintColor = .purple
    rig.perform { nav.controllers[0].navigationItem.rightBarButtonItem = item }
    rig.ticks(1)
    let button = try #require(all(UIButton.self, in: bar).first { $0.currentImage === picture })
    #expect(button.tintColor == .purple)
    rig.perform { item.tintColor = nil }
    rig.ticks(1)
    let other = try #require(all(UIButton.self, in: bar).first { $0.currentImage === picture })
    #expect(other.tintColor == bar.tintColor)
    let place = other.convert(CGPoint(x: other.bounds.midX, y: other.bounds.midY), to: nil)
    rig.click(place.x, place.y)
    #expect(target.calls == 1)
  }

  @Test("bars have the ground that they are given, and that of the traits without one")
  func grounds() {
    let tabs = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
    let before = (bar.backgroundColor, tabs.backgroundColor)
    #expect(bar.barTintColor == nil && tabs.barTintColor == nil)
    (bar.barTintColor, tabs.barTintColor) = (.orange, .brown)
    #expect(bar.backgroundColor == .orange && tabs.backgroundColor == .brown)
    (bar.barTintColor, tabs.barTintColor) = (nil, nil)
    #expect(bar.backgroundColor == before.0 && tabs.backgroundColor == before.1)
  }

  @Test("a bar by itself shows the last of its items, and dissolves into others", arguments: [true, false])
  func items(animated: Bool) {
    let playground = Playground()
    let bar = playground.add(UINavigationBar(frame: CGRect(x: 0, y: 0, width: 400, height: 44)))
    let items = ["One", "Two"].map { UINavigationItem(title: $0) }
    playground.stage.perform { bar.setItems(items, animated: false) }
    #expect(bar.items == items && bar.topItem === items[1] && bar.backItem === items[0])
    playground.stage.perform { bar.setItems([items[0]], animated: animated) }
    #expect(bar.topItem === items[0] && bar.backItem == nil)
    #expect(bar.subviews.count { $0.alpha == 0 } == (animated ? 1 : 0))
    playground.ticks(60)
    func words() -> [String] {
      playground.stage.draw().commands.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
    }
    #expect(words() == ["One"])
    playground.stage.perform { bar.setItems(nil, animated: false) }
    #expect(words() == [] && bar.topItem == nil)
  }

  private func tabs() -> (Playground, UITabBar, [UITabBarItem]) {
    let playground = Playground()
    let bar = playground.add(UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49)))
    let items = (0..<2).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    bar.setItems(items, animated: true)
    playground.ticks(1)
    return (playground, bar, items)
  }

  private func colors(_ playground: Playground) -> [String: DrawColor] {
    playground.ticks(1)
    let texts = playground.stage.draw().commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
    return Dictionary(texts.map { ($0.string, $0.color) }, uniquingKeysWith: { first, _ in first })
  }

  @Test("tabs are in their bar's tint while they are selected, and in another colour while they are not")
  func tabTints() {
    let (playground, bar, items) = tabs()
    bar.selectedItem = items[0]
    let plain = colors(playground)
    #expect(plain["0"] != plain["1"] && bar.unselectedItemTintColor == nil)
    (bar.tintColor, bar.unselectedItemTintColor) = (UIColor(red: 1, green: 0, blue: 1, alpha: 1), .black)
    #expect(colors(playground)["0"] == DrawColor(red: 255, green: 0, blue: 255))
    #expect(colors(playground)["1"] == DrawColor(red: 0, green: 0, blue: 0))
    bar.selectedItem = items[1]
    #expect(colors(playground)["1"] == DrawColor(red: 255, green: 0, blue: 255))
    bar.setItems([items[0]], animated: false)
    #expect(bar.items == [items[0]] && bar.selectedItem == nil && colors(playground)["1"] == nil)
  }

  @Test("a selected tab has its other picture, if it has one, and badges have their colour")
  func tabPictures() throws {
    let (playground, bar, items) = tabs()
    let (picture, chosen) = (image(), image())
    (items[0].image, items[0].selectedImage, items[1].image) = (picture, chosen, picture)
    #expect(items[1].selectedImage == nil)
    for (selected, first) in [(items[0], chosen), (items[1], picture)] {
      bar.selectedItem = selected
      let shown = all(UIImageView.self, in: bar).compactMap(\.image)
      #expect(shown.count == 2 && shown[0] === first && shown[1] === picture)
    }
    #expect(items[0].badgeColor == nil)
    (items[0].badgeValue, items[0].badgeColor) = ("3", .black)
    playground.ticks(1)
    let drawn = playground.stage.draw().commands.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
    #expect(drawn.contains { $0.color == DrawColor(red: 0, green: 0, blue: 0) && $0.size.height == 18 })
  }

  @Test("a sheet shows its grabber where it is asked to")
  func grabber() throws {
    let rig = ControllerRig()
    let new = rig.make("a")
    let sheet = try #require(new.sheetPresentationController)
    #expect(!sheet.prefersGrabberVisible)
    rig.present(new)
    rig.ticks(1)
    let card = try #require(sheet.presentedView)
    func grabbers() -> Int { card.subviews.count { !$0.isHidden && $0.frame.size == CGSize(width: 36, height: 5) } }
    #expect(grabbers() == 0)
    rig.perform { sheet.prefersGrabberVisible = true }
    rig.ticks(1)
    #expect(grabbers() == 1)
  }

  @Test("a detent of one's own has a height by the room and the traits, asked anew when it is said to be another")
  func detents() throws {
    final class Room: NSObject, UISheetPresentationControllerDetentResolutionContext {
      let containerTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
      let maximumDetentValue: CGFloat = 400
    }
    typealias Detent = UISheetPresentationController.Detent
    #expect(Detent.medium().identifier == .medium && Detent.large().resolvedValue(in: Room()) == 400)
    let dark = Detent.custom(identifier: Detent.Identifier("dark")) { context in
      context.containerTraitCollection.userInterfaceStyle == .dark ? 100 : nil
    }
    #expect(dark.identifier.rawValue == "dark" && dark.resolvedValue(in: Room()) == 100)
    #expect(Detent.custom { _ in 1 }.identifier != Detent.custom { _ in 1 }.identifier)
    let (rig, height) = (ControllerRig(), Height())
    let new = rig.make("a")
    let sheet = try #require(new.sheetPresentationController)
    sheet.detents = [dark, .custom { _ in height.value }]
    rig.present(new)
    rig.ticks(1)
    #expect(new.view.bounds.height == 200)
    height.value = 300
    rig.ticks(1)
    #expect(new.view.bounds.height == 200)
    rig.perform { sheet.invalidateDetents() }
    #expect(new.view.bounds.height == 300)
  }

  @MainActor
  private final class Height {
    var value: CGFloat = 200
  }

  @Test("an alert's fields are made up by their handlers, and an action sheet has none")
  func alertFields() async throws {
    let rig = ControllerRig()
    let alert = rig.stage.perform { UIAlertController(title: "T", message: nil, preferredStyle: .alert) }
    #expect(alert.textFields == nil)
    var handled: [UITextField] = []
    alert.addTextField(configurationHandler: { field in
      field.text = "first"
      handled.append(field)
    })
    alert.addTextField()
    let fields = try #require(alert.textFields)
    #expect(fields.count == 2 && fields[0] === handled[0] && fields[0].text == "first" && fields[1].text == "")
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
      }
    }
    #expect(reason(result).contains("Text fields can only be added to an alert controller of style alert"))
  }
}
