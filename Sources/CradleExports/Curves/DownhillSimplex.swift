/// The least value of a function of a few numbers, without slopes: the worst error of a fit has corners.
///
/// Nelder and Mead, "A Simplex Method for Function Minimization", 1965. It begins anew around what it has found, since
/// a simplex can become flat before it is there. It asks the same questions in the same order each time.
struct DownhillSimplex {
  private typealias Corner = (place: [Double], value: Double)
  /// Times it begins anew, and questions each time, for each number.
  private static let beginnings = 4
  private static let roundsOfNumber = 45

  private let function: ([Double]) -> Double
  private var corners: [Corner] = []

  /// - Parameter steps: how far around the beginning it looks at first, for each number; not 0.
  static func minimum(
    from start: [Double], steps: [Double], of function: @escaping ([Double]) -> Double
  ) -> (place: [Double], value: Double) {
    var best = (place: start, value: function(start))
    var size = 1.0
    for _ in 0..<beginnings {
      var simplex = DownhillSimplex(around: best, steps.map { $0 * size }, function)
      for _ in 0..<roundsOfNumber * start.count { simplex.advance() }
      best = simplex.corners[0]
      size /= 8
    }
    return best
  }

  private init(around best: Corner, _ steps: [Double], _ function: @escaping ([Double]) -> Double) {
    self.function = function
    corners =
      [best]
      + steps.indices.map { index in
        var place = best.place
        place[index] += steps[index]
        return (place, function(place))
      }
    sort()
  }

  private mutating func sort() { corners.sort { $0.value < $1.value } }

  private mutating func advance() {
    let last = corners.count - 1
    let mirrored = corner(-1)
    if mirrored.value < corners[0].value {
      let farther = corner(-2)
      corners[last] = farther.value < mirrored.value ? farther : mirrored
    } else if mirrored.value < corners[last - 1].value {
      corners[last] = mirrored
    } else {
      let nearer = mirrored.value < corners[last].value ? corner(-0.5) : corner(0.5)
      if nearer.value < min(mirrored.value, corners[last].value) { corners[last] = nearer } else { shrink() }
    }
    sort()
  }

  /// The worst corner moved along the line through the middle of the others: 1 is where it is, -1 its mirror image.
  private func corner(_ share: Double) -> Corner {
    let others = corners.dropLast()
    let place = corners[0].place.indices.map { index in
      let middle = others.reduce(0) { $0 + $1.place[index] } / Double(others.count)
      return middle + share * (corners[others.count].place[index] - middle)
    }
    return (place, function(place))
  }

  private mutating func shrink() {
    for index in corners.indices.dropFirst() {
      let place = zip(corners[0].place, corners[index].place).map { ($0 + $1) / 2 }
      corners[index] = (place, function(place))
    }
  }
}
