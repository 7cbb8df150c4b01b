/// How often a test goes on trying: in release builds `all` times, in debug ones, where each takes ten times as long, only
/// so often that the checks of debugging have seen everything.
public func rounds(_ all: Int, inDebugging few: Int) -> Int {
  #if DEBUG
    few
  #else
    all
  #endif
}
