#if Porting
  import CradlePorting
  import Foundation
  import Testing

  /// The compiler can be told that there is an Objective-C runtime. It then wants modules of Apple's: those in the
  /// folder `Apple` have what the forms use of them, as far as that is to be checked.
  @Suite("Where there is an Objective-C runtime")
  struct AppleTests {
    /// They use what the stand-ins cannot have without one: arrays and texts as objects, frameworks besides, and
    /// actions without a sender, which iOS alone has.
    private static let withMore: Set<String> = [
      "apple-only-code-stays", "attribute-application", "attribute-main", "attribute-outlets-and-actions",
      "frameworks-not-here", "imports", "key-value-observing", "members-that-are-not-here",
    ]

    private static let runtime = [
      "-Xfrontend", "-enable-objc-interop", "-Xfrontend", "-disable-objc-attr-requires-foundation-module",
      "-parse-as-library", "-swift-version", "5",
    ]

    /// Modules that can be imported; they cannot be run.
    private static func modules() throws -> TemporaryFolder {
      let folder = TemporaryFolder()
      for module in ["ObjectiveC", "Foundation", "UIKit"] {
        let source = "\(folder.path)/\(module).swift"
        try FileManager.default.copyItem(atPath: "\(Ported.folder)/Apple/\(module).swift.txt", toPath: source)
        let emit = ["-emit-module", "-module-name", module, "-Xfrontend", "-experimental-skip-all-function-bodies"]
        let outcome = try Tool.run("swiftc", runtime + emit + ["-I", ".", source], in: folder.path)
        guard outcome.status == 0 else { throw Unexpected(outcome.errors) }
      }
      return folder
    }

    private static func check(_ text: (Ported) throws -> [UInt8]) throws -> Tool.Outcome {
      let (modules, folder) = (try modules(), TemporaryFolder())
      let forms = Ported.all.filter { !withMore.contains($0.name) }
      #expect(forms.count >= 50)
      for form in forms {
        try Data(try text(form)).write(to: URL(fileURLWithPath: "\(folder.path)/\(form.name).swift"))
      }
      let files = forms.map { "\(folder.path)/\($0.name).swift" }
      return try Tool.run("swiftc", runtime + ["-typecheck", "-module-name", "Ported", "-I", modules.path] + files)
    }

    @Test("the forms compile as they are, and so they do when they are ported")
    func compile() throws {
      let before = try AppleTests.check { $0.input }
      #expect(before.status == 0, "\(before.errors)")
      let after = try AppleTests.check { try $0.outcome().bytes }
      #expect(after.status == 0, "\(after.errors)")
    }

    @Test("a constant that names another method does not")
    func wrong() throws {
      let outcome = try AppleTests.check { form in
        let text = String(decoding: try form.outcome().bytes, as: UTF8.self)
        return Array(text.replacing("#selector(OuterController.tapped)", with: "#selector(OuterController.gone)").utf8)
      }
      #expect(outcome.status != 0 && outcome.errors.contains("has no member 'gone'"), "\(outcome.errors)")
    }
  }
#endif
