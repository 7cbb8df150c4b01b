import ArgumentParser
import Foundation
import Planting

@main
struct PlantFaults: AsyncParsableCommand {
  enum Only: String, ExpressibleByArgument, CaseIterable {
    case survivors
  }

  static let configuration = CommandConfiguration(
    commandName: "plant-faults",
    abstract: "Plants faults in a copy of the libraries, and counts which of them the tests catch.",
    discussion: """
      The copy is built once, with all faults, each behind a switch. Then each is switched on, and the tests that \
      reach it are run until one fails. What is interrupted goes on where it was. The survivors that have a reason in \
      Faults/reasons are counted apart. Ends with 1 if less than 90 % of the others are caught.
      """)

  @Option(help: "The seed that the faults are drawn by.")
  var seed: UInt64 = 1

  @Option(help: "How many faults are planted, from 1 to 5000.")
  var count = 500

  @Option(help: "How many faults are tried at once, from 1 to 64.")
  var jobs = 1

  @Option(help: "Tries those again that survived, as after new tests: survivors.")
  var only: Only?

  @Option(help: "The seconds of tests, as long as they take without a fault, after which a fault counts as survived.")
  var patience = Double.infinity

  @Option(help: ArgumentHelp("The test modules, with commas between them.", valueName: "names"))
  var modules =
    "RigidBody2DTests,OpenUIKitTests,DynamicsTests,CollectionTests,StageTests,CurvesTests,GalleryTests,VisualizerTests"

  @Option(help: .hidden)
  var package = "."

  func validate() throws {
    guard (1...5000).contains(count) else { throw ValidationError("--count wants a number from 1 to 5000.") }
    guard (1...64).contains(jobs) else { throw ValidationError("--jobs wants a number from 1 to 64.") }
    guard patience > 0 else { throw ValidationError("--patience wants a number of seconds above 0.") }
  }

  func run() async throws {
    do {
      let folders = Folders(package: URL(filePath: package).standardizedFileURL)
      let share = try await share(in: folders)
      guard share >= 0.9 else { throw ExitCode(1) }
    } catch let complaint as Complaint {
      say(complaint.description)
      throw ExitCode(complaint.status)
    }
  }

  /// Does it all, says what came of it, and returns the part that is caught.
  private func share(in folders: Folders) async throws -> Double {
    let reasons = try reasons(in: folders)
    let copy = try await PlantedCopy(of: folders)
    let home = folders.run(seed: seed, count: count, sources: try FaultPlanting.digest(of: copy))
    var planting = try FaultPlanting(copy, seed: seed, count: count, noting: home)
    let drawn = Lines<PlantedFault>(url: home.appending(path: "drawn"))
    let isChecked = try drawn.read().count > 0
    let faults = try await planting.plant(isChecked: isChecked)
    if !isChecked { for fault in faults { try drawn.append(fault) } }

    let runner = TestRunner(folders: folders, modules: modules.split(separator: ",").map(String.init))
    try await runner.build()
    let clean = CleanRun(
      runner: runner, copy: copy, faults: faults.count, known: Lines(url: home.appending(path: "clean")), scratch: home)
    let groups = try await clean.groups(jobs: jobs)

    let results = Lines<Trial>(url: home.appending(path: "results"))
    let known = Dictionary(try results.read().map { ($0.number, $0) }) { _, later in later }
    // Those with a reason last: they take all of the patience, and what comes of the others is known before.
    let waiting = faults.filter { isTried($0, known[$0.number]) }
    let trials = try Trials(
      of: waiting.filter { reasons[$0.line] == nil } + waiting.filter { reasons[$0.line] != nil }, among: faults,
      groups: groups,
      homes: Dictionary(uniqueKeysWithValues: Room.all.map { ($0.name, $0.tests) }), runner: runner,
      patience: patience, results: results, scratch: home)
    try await trials.run(jobs: jobs)
    let report = Report(of: faults, trials: try results.read(), reasons: reasons)
    print(report.text)
    return report.table.share ?? 1
  }

  private func isTried(_ fault: PlantedFault, _ known: Trial?) -> Bool {
    switch only {
    case nil: known == nil
    case .survivors: known.map { !$0.isCaught } ?? false
    }
  }

  private func reasons(in folders: Folders) throws -> Reasons {
    let url = folders.package.appending(path: "Faults/reasons")
    do {
      return try Reasons(String(decoding: Data(contentsOf: url), as: UTF8.self))
    } catch let error as Reasons.Malformed {
      throw Complaint("Faults/reasons, \(error)")
    } catch {
      throw Complaint("\(url.path) cannot be read.")
    }
  }
}

/// Says how far it is to the person at the keyboard.
func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
