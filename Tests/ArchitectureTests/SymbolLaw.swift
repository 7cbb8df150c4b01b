import Foundation
import PackageSources

/// Scenes and layouts use nothing but what Apple's UIKit has, but for a short list: they are the proof that code which
/// is written for it compiles here.
enum SymbolLaw {
  /// Modules that are written against UIKit alone. Scenes are built from what is `package` in another of them, so they
  /// reach what is so in UIKit too: to use that is an offence as to use anything of ours is.
  static let modules = ["DynamicLayouts", "CradleScenes", "CradleGallery"]

  /// What they use though Apple has nothing of that name, and why.
  static let beyondApple: [(name: String, why: String)] = [
    ("Selector.init<A, B>(_:)", "#selector needs the Objective-C runtime"),
    ("Selector.init<A, B, C>(_:)", "the same"),
    ("UIDynamicAnimator.law", "Newton's cradle keeps its energy, which rods of Apple's framework lose"),
    ("UIDynamicAnimator.Law.exact(_:)", "the same"),
    (
      "UIDynamicAnimator.teleport(_:)",
      "an item that was moved a moment ago is put back: updateItem(usingCurrentState:) does so in Apple's framework, "
        + "but counts as a drag here and stops at walls"
    ),
    ("UIFieldBehavior.evaluate(at:velocity:mass:charge:time:)", "Fields draws the forces of a field"),
    (
      "LinePiece.pieces<A>(of:)",
      "a bubble's lines are broken by widths that are written down, not by the fonts of the host, as Apple's would be"
    ),
    ("LinePiece.text", "the same"), ("LinePiece.followsSpace", "the same"), ("LinePiece", "the same"),
    (
      "UIScrollView.wheelSettings",
      "the inspector sets how a wheel scrolls; Apple leaves that to system settings"
    ),
    ("UIScrollView.WheelSettings", "the same"),
    ("UIScrollView.WheelSettings.init()", "its defaults"),
    ("UIScrollView.WheelSettings.followRate", "the same"),
    ("UIScrollView.WheelSettings.followRates", "the same"),
    ("UIScrollView.WheelSettings.hasMomentum", "the same"),
  ]

  /// The names in UIKitSymbols.txt, which lists what of Apple's UIKit and CoreGraphics they use.
  static func appleNames() throws -> [String] {
    let path = SourceFile.root.appendingPathComponent("Tests/ArchitectureTests/UIKitSymbols.txt").path
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init).filter {
      !$0.hasPrefix("#")
    }
  }

  /// - Parameter module: in which the uses are.
  static func offences(in uses: [CompilerIndex.Use], of module: String, apple: Set<String>) -> [String] {
    let ours = Set(beyondApple.map(\.name))
    return uses.filter { $0.module == "OpenUIKit" && !apple.contains($0.name) && !ours.contains($0.name) }.map { use in
      "\(use.place): \(module) uses \(use.name). If Apple's UIKit has it, add it to UIKitSymbols.txt; if it is ours, "
        + "take Apple's way, or say in SymbolLaw.beyondApple why there is none."
    }
  }
}
