/// The program's version: semantic, raised by hand with a release.
package enum Version {
  package static let number = "0.1.0"
}
