import Planting

/// What the planted copy has beside the package's files: a library that says which fault is on.
///
/// It is C, because a constant that C code declares is one load wherever it is read, and needs no lazy initializer. Its
/// constructor sets it before anything else runs.
enum Switches {
  static let faultVariable = "CRADLE_FAULT"
  static let reachedVariable = "CRADLE_FAULTS_REACHED"

  /// What follows the package's manifest.
  static var manifest: String {
    let names = Room.modules.map { "\"\($0)\"" }.joined(separator: ", ")
    return """

      package.targets.append(.target(name: "\(PlantedCopy.switches)"))
      for target in package.targets where [\(names)].contains(target.name) {
        target.dependencies.append("\(PlantedCopy.switches)")
      }

      """
  }

  static func files(faults: Int) -> [(path: String, text: String)] {
    let folder = "Sources/\(PlantedCopy.switches)"
    let modules = Room.modules.map { ("Sources/\($0)/PlantedFaults.swift", swift) }
    return modules + [
      ("\(folder)/include/\(PlantedCopy.switches).h", header),
      ("\(folder)/include/module.modulemap", map), ("\(folder)/switches.c", code(faults: faults)),
    ]
  }

  private static let swift = """
    internal import \(PlantedCopy.switches)

    @inline(__always) func plantedFault(_ number: Int32) -> Bool { cradle_planted_fault(number) }

    """

  private static let map = """
    module \(PlantedCopy.switches) {
      header "\(PlantedCopy.switches).h"
      export *
    }

    """

  private static let header = """
    #include <stdbool.h>
    #include <stddef.h>

    extern const int cradle_fault;
    extern unsigned char *const cradle_faults_reached;

    static inline bool cradle_planted_fault(int number) {
      if (cradle_faults_reached != NULL) cradle_faults_reached[number] = 1;
      return cradle_fault == number;
    }

    """

  /// What is reached is noted in a file that is mapped, so that a process that crashes, and its children, note it too.
  /// A fault may ask for memory and write without end: there are limits.
  private static func code(faults: Int) -> String {
    """
    #include <fcntl.h>
    #include <stdlib.h>
    #include <sys/mman.h>
    #include <sys/resource.h>

    int cradle_fault;
    unsigned char *cradle_faults_reached;

    __attribute__((constructor)) static void read_environment(void) {
      const char *fault = getenv("\(faultVariable)"), *reached = getenv("\(reachedVariable)");
      if (fault != NULL) cradle_fault = atoi(fault);
      if (cradle_fault > 0) {
        setrlimit(RLIMIT_AS, &(struct rlimit){8ul << 30, 8ul << 30});
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){1ul << 30, 1ul << 30});
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
      }
      if (reached == NULL) return;
      int file = open(reached, O_RDWR | O_CLOEXEC);
      void *bytes = mmap(NULL, \(faults + 1), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
      if (bytes == MAP_FAILED) abort();
      cradle_faults_reached = bytes;
    }

    """
  }
}
