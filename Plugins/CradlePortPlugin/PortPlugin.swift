import Foundation
import PackagePlugin

/// `swift package port-uikit [--write] [--target NAME ...]`: the porting step over the Swift targets of a package.
///
/// SwiftPM asks for the permission to write in either case; without `--write` nothing is written.
@main
struct PortPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    let folders = targets.compactMap { $0 as? SwiftSourceModuleTarget }.map { path(of: $0, from: context.package) }
    let process = Process()
    process.executableURL = try context.tool(named: "CradlePort").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = extractor.remainingArguments + folders
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw Failure(status: process.terminationStatus) }
  }

  /// As the package's own folder sees it: so the diff fits there.
  private func path(of target: SwiftSourceModuleTarget, from package: Package) -> String {
    let folder = package.directoryURL.path + "/"
    return target.directoryURL.path.hasPrefix(folder)
      ? String(target.directoryURL.path.dropFirst(folder.count)) : target.directoryURL.path
  }
}

/// What was wrong has been said already.
struct Failure: Error, CustomStringConvertible {
  let status: Int32
  var description: String { "Nothing was ported (status \(status))." }
}
