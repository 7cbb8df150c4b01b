#if CommandLine
  import ArgumentParser
  import CradleCurves
  import CradleExports
  import CradleVisualizer

  /// How a spring is written: the options that both commands have.
  struct SpringForm: ParsableArguments {
    @Option(
      name: .customLong("as"),
      help: ArgumentHelp("Write it in this dialect alone: \(Self.names).", valueName: "dialect"))
    var dialect: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "How far a linear() may be off, as a share of the way, 0.0001 to 0.1; 0.002 by default.", valueName: "t"))
    var tolerance: Share?

    @Flag(exclusivity: .exclusive)
    var basis: SpringBasis?

    static let names = SpringDialect.all.map(\.name).joined(separator: ", ")

    /// - Parameters:
    ///   - sentence: what is said of the spring above all dialects.
    ///   - basis: where neither flag is given.
    func print(_ numbers: SpringNumbers, _ sentence: String, _ basis: SpringBasis) throws {
      let (dialects, tolerance) = (try chosen(), try checkedTolerance())
      let exports = dialects.map {
        SpringExport(numbers, as: $0, self.basis ?? basis, tolerance: tolerance)
      }
      guard dialect == nil else { return try StandardStreams.print(exports[0].text) }
      let parts = exports.map { export in
        "\(export.dialect.name): \(export.dialect.title), \(export.basisText), off by \(export.errorText) at worst\n\n"
          + export.text
      }
      try StandardStreams.print(([sentence] + parts).joined(separator: "\n\n"))
    }

    private func chosen() throws -> [SpringDialect] {
      guard let dialect else { return SpringDialect.all }
      guard let found = SpringDialect.named(dialect) else {
        throw Complaint("--as: there is no dialect \"\(dialect)\"; there are: \(Self.names).")
      }
      return [found]
    }

    private func checkedTolerance() throws -> Double {
      guard let tolerance else { return SpringExport.tolerance }
      guard SpringExport.tolerances.contains(tolerance.value) else {
        throw Complaint("--tolerance must be between 0.0001 and 0.1.")
      }
      return tolerance.value
    }

    /// A sentence of the library's, with what it is about before it.
    static func complaining<Value>(
      _ beginning: String, _ body: () throws(SpringComplaint) -> Value
    ) throws -> Value {
      do { return try body() } catch { throw Complaint("\(beginning): \(error)") }
    }
  }

  /// A share: `0.02` or `2%`.
  struct Share: ExpressibleByArgument {
    let value: Double

    init?(argument: String) {
      let isPercentage = argument.hasSuffix("%")
      guard let value = Double(isPercentage ? String(argument.dropLast()) : argument) else { return nil }
      self.value = isPercentage ? value / 100 : value
    }
  }

  extension SpringBasis: EnumerableFlag {
    public static func help(for value: SpringBasis) -> ArgumentHelp? {
      switch value {
      case .designed: "UIKit's own numbers, as they were designed."
      case .moves: "The numbers by which others move as UIKit does."
      }
    }
  }
#endif
