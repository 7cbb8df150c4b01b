#if Porting
  import CradlePorting
  import Foundation

  /// The porting step as a program: `cradle-port FOLDER... [--write]`.
  ///
  /// The diff goes to standard output, all else to standard error. It ends with 2 for bad input, and then nothing is
  /// written.
  @main
  enum Main {
    static func main() {
      // A chain of thousands of calls is nested as deep, and is visited by a call for each.
      let thread = Thread { exit(run(Array(CommandLine.arguments.dropFirst()))) }
      thread.stackSize = 1 << 30
      thread.start()
      while true { sleep(1000) }
    }

    private static func run(_ arguments: [String]) -> Int32 {
      do {
        let request = try Request(arguments)
        if request.wantsHelp { return try StandardOutput.write(Array(Request.help.utf8)) }
        return try port(request)
      } catch {
        complain("\(error)")
        return 2
      }
    }

    private static func port(_ request: Request) throws -> Int32 {
      let sources = try request.folders.flatMap { folder in
        try SourceFolder(folder).files.map { try SourceText(path: $0.name, bytes: $0.bytes()) }
      }
      let step = PortingStep(sources: sources)
      let outcomes = sources.map(step.port)
      for outcome in outcomes where outcome.isChanged {
        let diff = UnifiedDiff(from: outcome.source.bytes, to: outcome.bytes)
        _ = try StandardOutput.write(diff.text(path: relative(outcome.source.path)))
      }
      let changed = outcomes.filter(\.isChanged)
      if request.writes { try FileReplacement.replace(changed.map { ($0.source.path, $0.bytes) }) }
      // Of files that have been written the places are where they are now.
      let places = request.writes ? try findings(in: outcomes) : outcomes.flatMap(\.findings)
      for finding in places { complain(finding.sentence) }
      complain(summary(of: outcomes, isWritten: request.writes))
      return 0
    }

    /// What is left to do by hand, by the lines of the files as they have become.
    private static func findings(in outcomes: [PortingStep.Outcome]) throws -> [Finding] {
      let sources = try outcomes.map { try SourceText(path: $0.source.path, bytes: $0.bytes) }
      let step = PortingStep(sources: sources)
      return sources.flatMap { step.port($0).findings }
    }

    /// `patch -p1` reads it where the program was started, or in `/` where the folder is named from there or by `..`.
    private static func relative(_ path: String) -> String {
      var path = path[...]
      if path.split(separator: "/").contains(".."), let whole = realpath(String(path), nil) {
        path = String(cString: whole)[...]
        free(whole)
      }
      while path.hasPrefix("./") || path.hasPrefix("/") { path = path.drop { $0 != "/" }.drop { $0 == "/" } }
      return String(path)
    }

    private static func summary(of outcomes: [PortingStep.Outcome], isWritten: Bool) -> String {
      let changed = outcomes.count { $0.isChanged }
      let findings = outcomes.reduce(0) { $0 + $1.findings.count }
      let files = outcomes.count == 1 ? "1 file" : "\(outcomes.count) files"
      let changes = isWritten ? "\(changed) of \(files) ported" : "\(changed) of \(files) to be ported"
      let left = findings == 0 ? "Nothing is" : findings == 1 ? "1 place is" : "\(findings) places are"
      let hint = !isWritten && changed > 0 ? "; --write does it" : ""
      return "\(changes)\(hint). \(left) left to do by hand."
    }

    private static func complain(_ sentence: String) {
      FileHandle.standardError.write(Data((sentence + "\n").utf8))
    }
  }
#else
  import Foundation

  /// Without the trait `Porting` there is nothing that could read Swift.
  @main
  enum Main {
    static func main() {
      let sentence = "This cradle-port was built without the package's trait Porting: ./run port builds one that ports."
      FileHandle.standardError.write(Data((sentence + "\n").utf8))
      exit(2)
    }
  }
#endif
