import ArgumentParser
import Foundation

/// The program. Bad input ends with one sentence on standard error and exit code 2.
@main
enum Main {
  @MainActor
  static func main() {
    do {
      var command = try Cradle.parse()
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// The argument parser ends with 64 on a wrong argument and prints its usage; this program promises 2 and one sentence.
  private static func end(with error: any Error) -> Never {
    guard Cradle.exitCode(for: error) != .success else {
      print(Cradle.fullMessage(for: error))
      exit(0)
    }
    let sentence = (error as? Complaint)?.description ?? Cradle.message(for: error)
    FileHandle.standardError.write(Data("cradle: \(sentence)\n".utf8))
    exit(2)
  }
}

/// What is wrong with what the user asked for, in one sentence.
struct Complaint: Error, CustomStringConvertible {
  let description: String

  init(_ sentence: String) { description = sentence }
}
