import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Symbols")
struct SymbolTests {
  private let playground = Playground()

  /// What programs and tutorials ask for.
  private let names = """
    plus minus multiply xmark divide equal checkmark questionmark exclamationmark info ellipsis number percent asterisk
    chevron.left chevron.right chevron.up chevron.down chevron.backward chevron.forward arrow.left arrow.right arrow.up
    arrow.down arrow.clockwise arrow.counterclockwise arrow.up.right arrow.2.circlepath arrow.triangle.2.circlepath
    arrow.up.arrow.down arrow.left.arrow.right arrow.uturn.left arrow.uturn.backward arrowtriangle.right.fill
    square.and.arrow.up square.and.arrow.down heart heart.fill star star.fill trash trash.fill gear gearshape
    gearshape.fill person person.fill person.2 person.crop.circle person.circle house house.fill magnifyingglass play
    play.fill pause pause.fill stop stop.fill forward.fill backward.fill shuffle repeat bell bell.fill bell.slash
    bookmark bookmark.fill folder folder.fill photo camera camera.fill circle circle.fill square square.fill triangle
    triangle.fill list.bullet line.3.horizontal line.3.horizontal.decrease.circle info.circle info.circle.fill
    exclamationmark.triangle exclamationmark.circle questionmark.circle plus.circle plus.circle.fill minus.circle
    xmark.circle xmark.circle.fill checkmark.circle checkmark.circle.fill ellipsis.circle hand.raised hand.thumbsup
    hand.thumbsup.fill hand.tap bolt bolt.fill flame flame.fill drop drop.fill sun.max sun.max.fill moon moon.fill
    moon.stars cloud cloud.fill cloud.rain snowflake wind location location.fill map mappin cart cart.fill creditcard
    lock lock.fill lock.open eye eye.slash pencil square.and.pencil doc doc.text doc.on.doc calendar clock clock.fill
    timer stopwatch alarm mic mic.fill mic.slash speaker speaker.wave.1 speaker.wave.2.fill speaker.slash wifi
    wifi.slash envelope envelope.fill phone message bubble.left tag paperclip link gift key lightbulb leaf globe flag
    airplane car gamecontroller music.note slider.horizontal.3 square.grid.2x2 chart.bar sparkles scissors hammer
    paintbrush paintpalette book crown cube circle.dashed target shield diamond hexagon seal capsule puzzlepiece
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  private func polygons(_ image: UIImage?) -> [DrawPolygon] {
    let view = playground.add(UIImageView(image: image))
    defer { playground.stage.perform { view.removeFromSuperview() } }
    return playground.stage.draw().commands.compactMap { if case .polygon(let polygon) = $0 { polygon } else { nil } }
  }

  private func lines(_ body: () -> Void) -> [String] {
    var lines: [String] = []
    playground.stage.perform { AppContext.current?.diagnostics.sink = { lines.append($0) } }
    body()
    return lines
  }

  @Test("are known under the names that programs ask for, and stay within their frames")
  func known() {
    let logged = lines {
      for name in names {
        let image = playground.stage.perform { UIImage(systemName: name) }
        let drawn = polygons(image)
        #expect(!drawn.isEmpty, "\(name)")
        let size = image?.size ?? .zero
        let frame = CGRect(origin: .zero, size: size).insetBy(dx: -0.4, dy: -0.4)
        let points = drawn.flatMap { $0.contours.joined() }
        #expect(points.allSatisfy(frame.contains), "\(name) \(points.first { !frame.contains($0) } ?? .zero)")
        #expect(drawn.allSatisfy { $0.color == polygons(image).first?.color }, "\(name)")
      }
    }
    #expect(logged.isEmpty, "\(logged)")
    #expect(names.count > 180)
  }

  @Test("of names that nobody knows are the mark of the unknown, and are logged once")
  func unknown() {
    let logged = lines {
      for name in ["no.such.symbol", "no.such.symbol", "another", "plus.circle.wrong"] {
        #expect(playground.stage.perform { UIImage(systemName: name) }?.isSymbolImage == true)
      }
    }
    #expect(logged.count == 3 && logged[0].contains("no.such.symbol"))
    playground.stage.perform {
      #expect(UIImage(systemName: "") == nil)
      #expect(UIImage(systemName: "a.name")?.isEqual(UIImage(systemName: "a.name")) == true)
    }
  }

  @Test("are drawn in the tint, larger and heavier as they are configured")
  func configurations() {
    playground.stage.perform {
      let plain = UIImage(systemName: "plus")
      let large = UIImage(
        systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 34, weight: .bold))
      #expect((large?.size.width ?? 0) == 2 * (plain?.size.width ?? 1))
      @MainActor func width(_ image: UIImage?) -> CGFloat {
        let xs = polygons(image).flatMap { $0.contours.joined() }.map(\.x)
        return (xs.max() ?? 0) - (xs.min() ?? 0)
      }
      let heavy = plain?.withConfiguration(UIImage.SymbolConfiguration(weight: .black))
      #expect(heavy?.size == plain?.size && width(heavy) > width(plain))
      #expect(plain == UIImage(systemName: "plus") && plain != heavy)
      let both = UIImage.SymbolConfiguration(pointSize: 20).applying(UIImage.SymbolConfiguration(scale: .large))
      #expect(both.isEqual(UIImage.SymbolConfiguration(pointSize: 20, weight: .unspecified, scale: .large)))
      let view = UIImageView(image: plain)
      view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 51)
      #expect(abs((view.shownImage?.size.width ?? 0) - 3 * (plain?.size.width ?? 0)) < 1e-9)
      #expect(view.intrinsicContentSize == view.shownImage?.size)
    }
  }

  @Test("are drawn in the colour of their configuration, of a palette in its first")
  func colors() {
    playground.stage.perform {
      let red = DrawColor(red: 255, green: 0, blue: 0)
      typealias Configuration = UIImage.SymbolConfiguration
      for configuration in [Configuration(hierarchicalColor: .red), Configuration(paletteColors: [.red, .blue])] {
        let image = UIImage(systemName: "plus", withConfiguration: configuration)
        #expect(!polygons(image).isEmpty && polygons(image).allSatisfy { $0.color == red })
        let larger = configuration.applying(Configuration(pointSize: 40))
        #expect(polygons(UIImage(systemName: "plus", withConfiguration: larger)).allSatisfy { $0.color == red })
      }
      #expect(polygons(UIImage(systemName: "plus")).allSatisfy { $0.color != red })
    }
  }

  @Test("that are filled cover more, and what is in them is cut out")
  func variants() {
    playground.stage.perform {
      for name in ["plus.circle", "trash", "info.circle", "person.circle", "calendar"] {
        let (plain, filled) = (UIImage(systemName: name), UIImage(systemName: name + ".fill"))
        #expect(polygons(plain).allSatisfy { $0.clips.isEmpty }, "\(name)")
        #expect(polygons(filled).contains { $0.clips.contains(where: \.isInverse) }, "\(name)")
      }
      #expect(polygons(UIImage(systemName: "bell.slash")).contains { $0.clips.contains(where: \.isInverse) })
    }
  }
}
