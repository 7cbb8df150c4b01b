#if CommandLine
  import ArgumentParser
  import CradleExports

  /// `cradle solve`: the spring that does what is wanted.
  struct SolveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "cradle solve", abstract: "The spring that settles in a time and swings so far beyond its goal.",
      discussion: "It is that of UIKit's whose ticks do so, from rest, in the words of UIKit, SwiftUI, CSS and others.")

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("Seconds until it stays within 2 % of the way: 0.6, 0.6s or 600ms.", valueName: "s"))
    var settle: Seconds

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("How far it swings beyond its goal, in percent of the way: 2 or 2%.", valueName: "p"))
    var overshoot: Percentage

    @OptionGroup var form: SpringForm

    func run() throws {
      let numbers = try SpringForm.complaining("There is no such spring") { () throws(SpringComplaint) in
        try SpringGoal(settlingTime: settle.value, overshoot: overshoot.share).numbers()
      }
      let figures = SpringFigures(of: numbers)
      try form.print(numbers, "\(SpringExport.name(of: numbers)) \(figures.text).", .moves)
    }
  }

  struct Seconds: ExpressibleByArgument {
    let value: Double

    init?(argument: String) {
      let isMilliseconds = argument.hasSuffix("ms")
      let digits = argument.hasSuffix("s") ? argument.dropLast(isMilliseconds ? 2 : 1) : argument[...]
      guard let value = Double(digits) else { return nil }
      self.value = isMilliseconds ? value / 1000 : value
    }
  }

  struct Percentage: ExpressibleByArgument {
    let share: Double

    init?(argument: String) {
      guard let value = Double(argument.hasSuffix("%") ? argument.dropLast() : argument[...]) else { return nil }
      share = value / 100
    }
  }
#endif
