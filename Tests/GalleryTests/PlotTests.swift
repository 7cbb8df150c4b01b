import CradleGallery
import CradleScenes
import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("A plot")
struct PlotTests {
  private let playground = Playground(size: CGSize(width: 800, height: 600))

  private func plot(_ size: CGSize = CGSize(width: 500, height: 260), curves: Int = 1) -> PlotView {
    let styles = (0..<curves).map { PlotStyle(name: "curve \($0)", color: .accent) }
    let plot = playground.add(PlotView(x: .init("t", "s"), y: .init("x", "pt"), curves: styles))
    playground.stage.perform { plot.frame = CGRect(origin: CGPoint(x: 20, y: 30), size: size) }
    return plot
  }

  private var polygons: [DrawPolygon] {
    playground.stage.draw().commands.compactMap { if case .polygon(let polygon) = $0 { polygon } else { nil } }
  }

  private var words: [String] {
    playground.stage.draw().commands.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
  }

  @Test("has ticks that are round, evenly spaced, in range, and no more than there is room for")
  func ticks() throws {
    var random = SplitMix64(state: 7)
    for _ in 0..<2000 {
      let magnitude = Double.random(in: -6...6, using: &random)
      let length = pow(10, magnitude) * Double.random(in: 1...10, using: &random)
      let low = Double.random(in: -3...3, using: &random) * length
      let most = Int.random(in: 1...20, using: &random)
      let ticks = PlotTicks(low...low + length, atMost: most)
      // A range may have a tick at both of its ends.
      #expect(ticks.values.count <= most + 1)
      #expect(ticks.values.allSatisfy { $0 >= low - 1e-6 * length && $0 <= low + length * (1 + 1e-6) })
      guard ticks.values.count > 1 else { continue }
      let step = ticks.values[1] - ticks.values[0]
      #expect(zip(ticks.values, ticks.values.dropFirst()).allSatisfy { abs($1 - $0 - step) < 1e-6 * step })
      let texts = ticks.values.map { $0.plotText(decimals: ticks.decimals) }
      #expect(Set(texts).count == texts.count, "\(texts)")
      let mantissa = step / pow(10, (log10(step) + 1e-9).rounded(.down))
      #expect([1, 2, 5, 10].contains { abs(mantissa - $0) < 1e-6 }, "\(step)")
    }
    #expect(PlotTicks(0...10, atMost: 5).values == [0, 2, 4, 6, 8, 10])
    #expect(PlotTicks(1...1, atMost: 5).values.isEmpty && PlotTicks(0 ... .infinity, atMost: 3).values.isEmpty)
  }

  @Test("writes numbers with their digits, and no minus before a zero")
  func numbers() {
    #expect((-0.04).plotText(decimals: 1) == "0.0")
    #expect((-0.06).plotText(decimals: 1) == "−0.1" && 12.345.plotText(decimals: 2) == "12.35")
    #expect((-250.0).plotText(decimals: 0) == "−250")
  }

  @Test("draws each point where its scale says, whether it was set at once or has grown")
  func growing() throws {
    let (grown, whole) = (plot(), plot())
    var random = SplitMix64(state: 3)
    let points = (0..<200).map { CGPoint(x: Double($0) / 100, y: Double.random(in: -80...80, using: &random)) }
    playground.stage.perform {
      for plot in [grown, whole] { plot.show(x: 0...2, y: -100...100) }
      for point in points { grown.append(point, toCurve: 0) }
      whole.set(points, ofCurve: 0)
    }
    let drawn = polygons
    #expect(drawn.count > 4 && drawn.count.isMultiple(of: 2))
    #expect(Array(drawn.prefix(drawn.count / 2)) == Array(drawn.suffix(drawn.count / 2)))
    // A place on the curve has an edge of the line within half its width on either side.
    let corners = drawn.prefix(drawn.count / 2).flatMap { $0.contours.joined() }
    for point in points {
      let place = grown.place(of: point)
      let window = CGPoint(x: place.x + 20, y: place.y + 30)
      #expect(corners.contains { hypot($0.x - window.x, $0.y - window.y) < 3 })
      let back = grown.point(at: place)
      #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-6)
    }
  }

  @Test("draws only the last piece of a curve anew while it grows")
  func pieces() {
    let plot = plot()
    playground.stage.perform {
      plot.show(x: 0...10, y: -1...1)
      for tick in 0..<1000 { plot.append(CGPoint(x: Double(tick) / 100, y: 0), toCurve: 0) }
    }
    let before = polygons
    playground.stage.perform { plot.append(CGPoint(x: 10, y: 1), toCurve: 0) }
    let after = polygons
    #expect(zip(before, after).count { $0 != $1 } <= 1 && abs(after.count - before.count) <= 1)
    #expect(before.count > 15)
  }

  @Test("reads curves out between their points, and nothing where there is none")
  func readout() {
    let plot = plot(curves: 2)
    playground.stage.perform {
      plot.show(x: 0...2, y: 0...10)
      plot.set([CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 10)], ofCurve: 0)
      plot.set([CGPoint(x: 0, y: 5), CGPoint(x: 2, y: 5)], ofCurve: 1)
      plot.readOut(atX: 0.25)
    }
    #expect(plot.readoutTexts == ["t 0.250 s", "curve 0  2.50 pt", "curve 1  5.00 pt"])
    playground.stage.perform { plot.readOut(atX: 1.5) }
    #expect(plot.readoutTexts == ["t 1.500 s", "curve 1  5.00 pt"])
    #expect(words.contains("t 1.500 s"))
    playground.stage.perform { plot.readOut(atX: 2.5) }
    #expect(plot.readoutTexts.isEmpty)
    playground.stage.perform { plot.readOut(nearest: plot.place(of: CGPoint(x: 0.9, y: 9.9))) }
    #expect(plot.readoutTexts == ["t 1.0 s", "x 10.0 pt"])
  }

  @Test("writes the names of its curves in as many rows as they need, in any width, but for a plot that is too low")
  func legend() {
    for width in stride(from: 150, through: 700, by: 25) {
      let plot = plot(CGSize(width: CGFloat(width), height: 260), curves: 6)
      let frame = plot.frame
      #expect(nameBoxes.count == 6)
      for (index, box) in nameBoxes.enumerated() {
        #expect(frame.contains(box), "\(index) at \(width)")
        #expect(box.maxY <= frame.minY + plot.curveFrame.minY, "\(index) at \(width)")
        for other in nameBoxes.dropFirst(index + 1) { #expect(!box.intersects(other), "\(index) at \(width)") }
      }
      playground.stage.perform { plot.frame.size.height = 60 }
      #expect(nameBoxes.count == (width < 375 ? 0 : 6) && plot.curveFrame.minY == 29, "\(width)")
      playground.stage.perform { plot.removeFromSuperview() }
    }
  }

  private var nameBoxes: [CGRect] {
    playground.stage.draw().commands.compactMap { command in
      if case .text(let text) = command, text.string.hasPrefix("curve") { text.box } else { nil }
    }
  }

  @Test("keeps its numbers, legend and plate within itself, in any size")
  func sizes() {
    for width in [1, 60, 200, 900] as [CGFloat] {
      for height in [1, 50, 400] as [CGFloat] {
        let plot = plot(CGSize(width: width, height: height), curves: 3)
        playground.stage.perform {
          plot.show(x: -1e4...1e4, y: -0.001...0.002)
          plot.set([CGPoint(x: -1e4, y: 0), CGPoint(x: 1e4, y: 0.002)], ofCurve: 0)
          plot.readOut(atX: 0)
        }
        playground.stage.checkInvariants()
        let seen = polygons.flatMap { $0.contours.joined() }
        #expect(seen.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        playground.stage.perform { plot.removeFromSuperview() }
      }
    }
  }
}
