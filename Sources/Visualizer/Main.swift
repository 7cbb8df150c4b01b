import ArgumentParser
import Foundation

/// The program. Bad input ends with one sentence on standard error and exit code 2, a run that is not what it should be
/// with exit code 1, a run that a signal has ended with 128 plus the signal's number.
@main
enum Main {
  @MainActor
  static func main() {
    StandardStreams.prepare()
    do {
      try StandardStreams.checkArguments()
      var command = try Cradle.parse()
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// The argument parser ends with 64 on a wrong argument and prints its usage; this program promises 2 and one
  /// sentence.
  private static func end(with error: any Error) -> Never {
    if let ended = error as? EndedBySignal { exit(Termination.status(ended.signal)) }
    guard Cradle.exitCode(for: error) != .success else {
      do { try StandardStreams.print(Cradle.fullMessage(for: error)) } catch { end(with: error) }
      exit(0)
    }
    if let failure = error as? Failure {
      for sentence in failure.sentences { StandardStreams.complain(sentence) }
      exit(1)
    }
    let sentence = (error as? Complaint)?.description ?? oneLine(Cradle.message(for: error))
    StandardStreams.complain(sentence)
    exit(2)
  }
}

extension Main {
  /// The argument parser puts each of more than a few choices on a line of its own.
  private static func oneLine(_ message: String) -> String {
    let lines = message.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let choices = lines.dropFirst().map { $0.hasPrefix("- ") ? String($0.dropFirst(2)) : $0 }
    return choices.isEmpty ? message : "\(lines[0]) \(choices.joined(separator: ", "))."
  }
}

/// What is wrong with what the user asked for, in one sentence.
struct Complaint: Error, CustomStringConvertible {
  let description: String

  init(_ sentence: String) { description = sentence }
}

/// A run that was asked whether it is as it should be, and is not.
struct Failure: Error {
  let sentences: [String]

  init(_ sentences: String...) { self.sentences = sentences }
  init(_ sentences: [String]) { self.sentences = sentences }
}
