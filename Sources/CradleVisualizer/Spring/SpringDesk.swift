import CradleCurves
import CradleExports

/// Where springs are copied from and to: what was chosen last, and what is shown of it.
struct SpringDesk {
  private(set) var dialect = SpringDialect.all[0]
  var basis = SpringBasis.moves
  private var shown: [SpringExport] = []
  private var latest: SpringExport?

  mutating func choose(_ name: String) {
    if let found = SpringDialect.named(name) { dialect = found }
  }

  /// The spring in every dialect. It costs some milliseconds when numbers or basis have changed, else nothing.
  mutating func exports(of numbers: SpringNumbers) -> [SpringExport] {
    if shown.first?.numbers != numbers || shown.first?.basis != basis {
      shown = SpringDialect.all.map { SpringExport(numbers, as: $0, basis) }
    }
    return shown
  }

  /// The spring as it is copied. As costly, for one dialect.
  mutating func export(of numbers: SpringNumbers) -> SpringExport {
    if let latest, latest.numbers == numbers, latest.basis == basis, latest.dialect.name == dialect.name {
      return latest
    }
    let export = SpringExport(numbers, as: dialect, basis)
    latest = export
    return export
  }
}
