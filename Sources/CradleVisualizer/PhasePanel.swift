import CradleScenes
import CradleStage
import Foundation
import OpenUIKit

/// Where the time of a tick goes, over the last two seconds, as a panel in the upper left corner of the stage.
///
/// It is a stage of its own, so that a plot is the same in it as in a scene. Its times are measured: they are no part
/// of what the scene is.
@MainActor
package final class PhasePanel {
  private let stage: Stage
  private let board: PhaseBoard
  /// Of the y axis, in milliseconds; it changes in steps, so that the plot does not pump.
  private static let ranges: [Double] = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
  private static let margin = CGPoint(x: 18, y: 60)
  private static let size = CGSize(width: 520, height: 214)
  /// Where it ends, in points of the stage.
  static let bottom = margin.y + size.height
  /// Ticks over which the numbers in the list are taken.
  private static let recent = 30

  /// - Parameter textMetrics: of the fonts that it is drawn with. By those of a stage without a host the unit of an
  ///   axis had no room.
  package init(theme: Theme, _ textMetrics: any TextMetrics) {
    board = PhaseBoard()
    stage = Stage(size: Self.size)
    stage.textMetrics = textMetrics
    stage.traitCollection = theme.traits
    stage.show(board)
    stage.tick()
  }

  /// Shows it in other colours.
  func show(_ theme: Theme) {
    stage.traitCollection = theme.traits
    stage.perform { board.updateColors() }
  }

  func fits(in room: CGRect) -> Bool {
    room.width >= Self.size.width + Self.margin.x && room.height >= Self.size.height + Self.margin.y
  }

  /// Draws it over a part of a picture, if that has room for it.
  ///
  /// - Parameter side: the half whose ticks they are; nil of a stage that is whole.
  package func append(_ times: PhaseTimes, of side: Side?, to list: inout DrawList, in room: CGRect) {
    guard fits(in: room) else { return }
    board.side = side
    stage.perform { show(times) }
    let corner = CGPoint(x: room.minX + Self.margin.x, y: room.minY + Self.margin.y)
    list.commands += stage.draw().commands.moved(by: corner.x, corner.y)
  }

  private func show(_ times: PhaseTimes) {
    let values = PhaseTimes.Part.allCases.map { times.values(of: $0).map { Double($0) / 1000 } }
    let highest = Double(times.totals.max() ?? 0) / 1000
    let texts = values.map { part in
      let mean = part.suffix(Self.recent).reduce(0, +) / Double(Self.recent)
      return mean < 0.0005 ? "–" : "\(mean.plotText(decimals: mean < 0.1 ? 3 : 2)) ms"
    }
    board.plot.show(
      values, over: -Double(times.tickCount - 1) * AppContext.tickLength...0,
      upTo: Self.ranges.first { $0 >= 1.1 * highest } ?? 2 * highest, limit: 1000 * AppContext.tickLength, texts: texts)
  }
}

private final class PhaseBoard: UIViewController {
  let plot = StackedPlot(
    x: .init("t", "s"), y: .init("tick", "ms"), limit: PlotStyle(name: "budget", color: .accent, dashes: [4, 3]),
    parts: PhaseTimes.Part.allCases.map { PlotStyle(name: $0.name, color: $0.color) })
  private let caption = UILabel(frame: .zero)
  /// The half whose ticks are shown; nil of a stage that is whole.
  var side: Side? {
    didSet { caption.text = side.map { "\($0.rawValue.uppercased()) alone" } ?? "" }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.layer.cornerRadius = 8
    caption.textAlignment = .right
    caption.font = .systemFont(ofSize: 12)
    for subview in [plot, caption] as [UIView] { view.addSubview(subview) }
    updateColors()
  }

  func updateColors() {
    view.backgroundColor = ThemeColor.bench.value(in: traitCollection).withAlphaComponent(0.93)
    caption.textColor = ThemeColor.strong.value(in: traitCollection)
    view.updateThemedViews(in: traitCollection)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    plot.frame = view.bounds.insetBy(dx: 6, dy: 4)
    caption.frame = CGRect(x: view.bounds.maxX - 100, y: 6, width: 86, height: 18)
    view.updateThemedViews(in: traitCollection)
  }
}

extension PhaseTimes.Part {
  fileprivate var color: ThemeColor {
    switch self {
    case .events: .faint
    case .step: .wall
    case .layout: .strong
    default: .hue(rawValue)
    }
  }
}
