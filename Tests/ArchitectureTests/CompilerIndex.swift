import CradleIndexStore
import Foundation
import PackageSources

/// The symbols that Swift files use, as the compiler resolves them: overloads, implicit members, key paths and
/// overrides included, which a search of the text would miss, and inlined and virtual members, which object files do
/// not name.
///
/// The files are type-checked against the modules that the tests were built with. Unless they may, they count as
/// another package than the modules: what is `package` there is out of their reach, and to use it is an error here.
struct CompilerIndex {
  struct Use {
    /// Demangled and simplified: `UIScrollView.setContentOffset(_:animated:)`.
    let name: String
    /// The module that declares it: for a member of an extension that of the extension.
    let module: String
    /// The name of the file, and the line.
    let place: String
  }

  private(set) var uses: [Use] = []
  /// What the compiler complains of, a line each.
  private(set) var errors: [String] = []

  /// - Parameters:
  ///   - files: paths, all of one module.
  ///   - isWithin: whether they may use what is `package` in others.
  init(of files: [String], module: String, isWithin: Bool = false) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-index-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    // In batches: else a compiler of its own reads all files for each.
    let arguments = [
      "-typecheck", "-enable-batch-mode", "-swift-version", "6", "-module-name", module, "-package-name",
      isWithin ? Toolchain.packageName : "another.package",
      "-I", try Toolchain.modules(), "-index-store-path", folder.path, "-index-ignore-system-modules",
    ]
    let tools = try Toolchain.folder()
    let messages = try Toolchain.run("\(tools)/swiftc", arguments + files)
    errors = messages.split(separator: "\n").filter { $0.contains(": error: ") }.map(String.init)
    uses = try Self.demangled(try Self.symbols(in: folder.path, tools), tools)
  }

  private struct Symbol {
    let usr: String
    let place: String
  }

  private static func symbols(in store: String, _ tools: String) throws -> [Symbol] {
    final class Collector {
      var symbols: [Symbol] = []
      var file = ""
    }
    let library = URL(fileURLWithPath: tools).deletingLastPathComponent().appendingPathComponent("lib/libIndexStore.so")
    let records = try FileManager.default.subpathsOfDirectory(atPath: "\(store)/v5/records").sorted()
    let collector = Collector()
    for record in records.map({ ($0 as NSString).lastPathComponent }) where record.contains(".swift-") {
      collector.file = String(record[..<record.range(of: ".swift-")!.upperBound].dropLast())
      let context = Unmanaged.passUnretained(collector).toOpaque()
      let flaw = visitIndexRecord(library.path, store, record, context) { context, symbol in
        guard let context, let symbol else { return }
        let collector = Unmanaged<Collector>.fromOpaque(context).takeUnretainedValue()
        let place = "\(collector.file):\(symbol.pointee.line)"
        collector.symbols.append(Symbol(usr: String(cString: symbol.pointee.usr), place: place))
      }
      if let flaw {
        defer { free(flaw) }
        throw Toolchain.Failure("\(library.path): \(String(cString: flaw))")
      }
    }
    return collector.symbols
  }

  private static func demangled(_ symbols: [Symbol], _ tools: String) throws -> [Use] {
    // Accessors go with their properties.
    let places = Dictionary(
      symbols.filter { $0.usr.hasPrefix("s:") && !$0.usr.hasPrefix("s:e:") }.map { ($0.usr, $0.place) },
      uniquingKeysWith: { first, _ in first })
    let usrs = places.keys.sorted()
    let mangled = usrs.map { "$s\($0.dropFirst(2))" }
    let input = mangled.joined(separator: "\n")
    let full = try Toolchain.run("\(tools)/swift-demangle", ["--compact"], input: input).split(separator: "\n")
    let simple = try Toolchain.run("\(tools)/swift-demangle", ["--compact", "--simplified"], input: input)
      .split(separator: "\n")
    guard full.count == usrs.count, simple.count == usrs.count else {
      throw Toolchain.Failure("swift-demangle has answered \(full.count) names for \(usrs.count)")
    }
    return usrs.indices.compactMap { index in
      guard let module = module(of: full[index]), !simple[index].contains(/\.(getter|setter)( |$)/) else { return nil }
      let name = simple[index].trimmingPrefix("static ").trimmingPrefix("class ")
      return Use(name: String(name), module: module, place: places[usrs[index]] ?? "")
    }
  }

  /// Nil for what is local to a function.
  private static func module(of name: Substring) -> String? {
    name.prefixMatch(of: /(?:static |class )?(?:\(extension in (\w+)\):|(\w+)\.)/).flatMap { match in
      (match.1 ?? match.2).map(String.init)
    }
  }
}
