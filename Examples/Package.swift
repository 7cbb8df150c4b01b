// swift-tools-version: 6.1
import Foundation
import PackageDescription

// Programs as one writes them for Apple's platforms: each folder with an AppDelegate.swift is one, and nothing of it is
// listed here. A package of its own, so that nobody who uses the libraries builds it.
let folder = URL(fileURLWithPath: Context.packageDirectory)
let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter {
  FileManager.default.fileExists(atPath: folder.appendingPathComponent("\($0)/AppDelegate.swift").path)
}

let package = Package(
  name: "Examples",
  dependencies: [.package(name: "Cradle", path: "..", traits: ["CommandLine"])],
  targets: try names.map { name in
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(name).path).sorted()
    let sources = files.filter { $0.hasSuffix(".swift") }
    let hasLayouts = try sources.contains {
      try String(contentsOf: folder.appendingPathComponent("\(name)/\($0)"), encoding: .utf8)
        .contains("import DynamicLayouts\n")
    }
    let products = ["UIKit", "CradleApp"] + (hasLayouts ? ["DynamicLayouts"] : [])
    return .executableTarget(
      name: name, dependencies: products.map { .product(name: $0, package: "Cradle") }, path: name,
      exclude: files.filter { !$0.hasSuffix(".swift") })
  },
  swiftLanguageModes: [.v6]
)
