/// What decides how all bodies go.
struct Settings: Hashable, Sendable {
  var law = Law.uikit
  var drivenPrecision = Precision.double
  var springPathIsOn = true
}
