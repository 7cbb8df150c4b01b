#if Porting
  import CradlePorting

  /// What the command line asks for.
  struct Request {
    private(set) var folders: [String] = []
    private(set) var writes = false
    private(set) var wantsHelp = false

    static let help = """
      Ports the Swift files of a folder from Apple's UIKit to where there is no Objective-C runtime.

      USAGE: cradle port <folder> ... [--write]

      It shows what would change as a diff, and lists what has to be ported by hand.

        --write                 Change the files: all of them, or none.
        -h, --help              Show this.

      """

    init(_ arguments: [String]) throws(PortingComplaint) {
      var takesOptions = true
      for argument in arguments {
        switch argument {
        case "--" where takesOptions: takesOptions = false
        case "--write" where takesOptions: writes = true
        case "--help" where takesOptions, "-h" where takesOptions: wantsHelp = true
        case _ where takesOptions && argument.hasPrefix("-"):
          throw PortingComplaint("There is no option \"\(argument)\"; there is --write.")
        default: folders.append(argument)
        }
      }
      guard wantsHelp || !folders.isEmpty else {
        throw PortingComplaint("Say which folder is to be ported: cradle port FOLDER.")
      }
    }
  }
#endif
