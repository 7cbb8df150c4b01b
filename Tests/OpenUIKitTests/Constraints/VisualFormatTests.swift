import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Visual formats")
struct VisualFormatTests {
  private let playground = Playground()
  private var root: UIView { playground.root }

  private func equations(_ format: String, _ options: NSLayoutConstraint.FormatOptions = []) -> [String] {
    let (a, b) = playground.stage.perform { (UILabel(), UIButton()) }
    for view in [a, b] { root.addSubview(view) }
    return NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: ["wide": 90, "soft": 250.5], views: ["a": a, "b_1": b]
    ).map { $0.equation + ($0.priority == .required ? "" : " @\($0.priority.rawValue)") }
  }

  @Test(
    "each part of a line is the constraint that it draws",
    arguments: [
      ("[a]", []),
      ("|[a]", ["UILabel.leading == UIView.leading"]),
      ("H:|-[a]", ["UILabel.leading == UIView.leading + 8.0"]),
      ("V:[a]-|", ["UIView.bottom == UILabel.bottom + 8.0"]),
      ("[a]-12.5-[b_1]", ["UIButton.leading == UILabel.trailing + 12.5"]),
      ("[a]--4-[b_1]", ["UIButton.leading == UILabel.trailing + -4.0"]),
      ("V:[a][b_1]", ["UIButton.top == UILabel.bottom"]),
      ("[a(wide)]", ["UILabel.width == 90.0"]),
      ("V:[a(==b_1)]", ["UILabel.height == UIButton.height"]),
      ("[a( >=20, <= wide @ 500 )]", ["UILabel.width >= 20.0", "UILabel.width <= 90.0 @500.0"]),
      ("[a]-(>=8@soft)-[b_1]", ["UIButton.leading >= UILabel.trailing + 8.0 @250.5"]),
      (
        "|-3-[a]-[b_1]-4-|",
        [
          "UILabel.leading == UIView.leading + 3.0", "UIButton.leading == UILabel.trailing + 8.0",
          "UIView.trailing == UIButton.trailing + 4.0",
        ]
      ),
    ] as [(String, [String])])
  func parts(format: String, expected: [String]) {
    let wanted = expected.map { line in
      let parts = line.components(separatedBy: " @")
      return "<NSLayoutConstraint: \(parts[0])>" + (parts.count > 1 ? " @\(parts[1])" : "")
    }
    #expect(equations(format) == wanted)
  }

  @Test("options align neighbours besides")
  func options() {
    let found = equations("[a][b_1]", [.alignAllTop, .alignAllCenterY])
    #expect(
      found.dropFirst() == [
        "<NSLayoutConstraint: UILabel.top == UIButton.top>",
        "<NSLayoutConstraint: UILabel.centerY == UIButton.centerY>",
      ])
  }

  @Test("a line places its views")
  func placed() {
    let views = ["a": Content(50, 20), "b": Content(70, 30)]
    for view in [views["a"], views["b"]].compactMap(\.self) { root.addSubview(view) }
    for format in ["|-[a]-(>=8)-[b]-|", "V:|-10-[a]", "V:|-20-[b]"] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views))
    }
    for view in views.values { view.setContentHuggingPriority(.required, for: .horizontal) }
    playground.ticks(1)
    #expect(views["a"]?.frame == CGRect(x: 8, y: 10, width: 50, height: 20))
    #expect(views["b"]?.frame == CGRect(x: 322, y: 20, width: 70, height: 30))
  }

  @Test("what is no line stops the program, and says where")
  func refused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(
          withVisualFormat: "[a]-[stranger]", metrics: nil, views: ["a": UIView()])
      }
    }
    #expect(reason(result).contains("Unable to parse constraint format: stranger is no view"))
  }
}
