/// One sentence for the person at the keyboard.
struct Complaint: Error, CustomStringConvertible {
  let description: String
  /// 2 where something from outside is wrong, 1 where the copy does not do what it must.
  let status: Int32

  init(_ description: String, status: Int32 = 2) {
    self.description = description
    self.status = status
  }
}
