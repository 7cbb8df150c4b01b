/// `import UIKit` on Linux: every name of OpenUIKit, under the module name that client code already uses, and
/// Foundation, which Apple's UIKit brings along too.
///
/// Nothing else lives here. A package that also builds on Apple's platforms should depend on this product on Linux
/// only.
@_exported import Foundation
@_exported import OpenUIKit
