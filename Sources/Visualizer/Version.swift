/// The program's version: semantic, raised by hand with a release.
enum Version {
  static let number = "0.1.0"
}
