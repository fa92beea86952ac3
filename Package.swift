// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The headers of libraries that are loaded at their first use, on Debian, Fedora and Homebrew.
///
/// Their `pkg-config` files would link the libraries, too, and every start would load them.
let headersOfLoadedLibraries: [CSetting] = [
  .unsafeFlags(
    [
      "/usr/include/librsvg-2.0", "/usr/include/gdk-pixbuf-2.0", "/usr/include/glib-2.0",
      "/usr/include/cairo", "/usr/lib/x86_64-linux-gnu/glib-2.0/include",
      "/usr/lib/aarch64-linux-gnu/glib-2.0/include", "/usr/lib64/glib-2.0/include",
    ].flatMap { ["-isystem", $0] },
    .when(platforms: [.linux])
  ),
  .unsafeFlags(
    ["/opt/homebrew", "/usr/local"].flatMap { root in
      [
        "include/librsvg-2.0", "include/gdk-pixbuf-2.0", "include/glib-2.0", "include/cairo",
        "lib/glib-2.0/include", "opt/libarchive/include",
      ].flatMap { ["-isystem", "\(root)/\($0)"] }
    },
    .when(platforms: [.macOS])
  ),
]

let package = Package(
  name: "habitsite",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "habitsite", targets: ["habitsite"])],
  dependencies: [
    // Commands, flags, help, completions.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    // The sockets of previews. Its HTTP server is not used: it comes with Foundation's networking and
    // libcurl, which every command would then load.
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
    // Settings and the front matter of Markdown pages, with line numbers.
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
  ],
  targets: [
    // The reference implementation of CommonMark, with a safe mode and an abstract syntax tree.
    .systemLibrary(
      name: "CCmark",
      pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]
    ),
    // The databases of apps, read as SQLite itself reads them, write-ahead log included. A library
    // between would take a first build 40 s, and has no words for SQLite's limits and protections.
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
    ),
    // The built-in templates, embedded by the C compiler: one self-contained binary.
    .target(name: "CTemplates", path: "Templates"),
    // The version and the commit of the program, embedded by the C compiler.
    .target(name: "CVersion"),
    // What loads libraries at their first use, by their real headers: linked into the program,
    // librsvg and the thirty libraries that it needs would cost every start 6 ms or more.
    .target(name: "CLoader"),
    // SVG as PNG, and photos made small, by librsvg; loaded at the first picture.
    .target(name: "CRaster", dependencies: ["CLoader"], cSettings: headersOfLoadedLibraries),
    // Zip, tar, gzip and 7z, read as streams in memory by libarchive; loaded at the first archive.
    .target(name: "CArchive", dependencies: ["CLoader"], cSettings: headersOfLoadedLibraries),
    // Mail to a server, by libcurl; loaded at the first mail.
    .target(name: "CCurl", dependencies: ["CLoader"]),
    // The encryption of sealed sites, by the system's libcrypto. Compiling a
    // library of cryptography took a first build 3 minutes. libcrypto is loaded at the first seal;
    // macOS has CryptoKit and CommonCrypto instead.
    .target(name: "CCrypto", dependencies: ["CLoader"]),
    // What starts the programs that publish and mail: two calls that Swift does not see in glibc.
    .target(name: "CSpawn"),
    // What removes private copies of databases at a signal: a handler may call C without fear.
    .target(name: "CScratch"),
    .target(name: "HabitCore", exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "HabitConfig",
      dependencies: ["HabitCore", "CTemplates", "Yams"],
      swiftSettings: strict
    ),
    .target(name: "HabitText", dependencies: ["HabitConfig", "HabitCore"], swiftSettings: strict),
    .target(
      name: "HabitReading",
      dependencies: ["HabitCore", "CArchive", "CScratch", "CSQLite"],
      swiftSettings: strict
    ),
    .target(
      name: "HabitImport",
      dependencies: ["HabitConfig", "HabitCore", "HabitReading"],
      swiftSettings: strict
    ),
    .target(
      name: "HabitCharts",
      dependencies: ["HabitCore", "HabitText"],
      swiftSettings: strict
    ),
    .target(
      name: "HabitTemplates",
      dependencies: ["HabitCore", "HabitConfig", "HabitText"],
      swiftSettings: strict
    ),
    .target(
      name: "HabitExchange",
      dependencies: ["HabitCore", "HabitText", "HabitConfig"],
      swiftSettings: strict
    ),
    .target(
      name: "HabitConvert",
      dependencies: [
        "CArchive", "HabitCore", "HabitExchange", "HabitImport", "HabitReading", "HabitText",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "HabitOutput",
      dependencies: ["CArchive", "HabitCore", "HabitText"],
      swiftSettings: strict
    ),
    .target(
      name: "HabitFacts",
      dependencies: [
        "HabitCharts", "HabitCore", "HabitText", "HabitOutput", "HabitConfig", "HabitTemplates",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "HabitDigest",
      dependencies: [
        "HabitCharts", "HabitCore", "HabitText", "HabitFacts", "HabitConfig", "HabitTemplates",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "HabitPages",
      dependencies: [
        "CCmark", "HabitCharts", "HabitCore", "HabitCrypto", "HabitDigest", "HabitExchange",
        "HabitText", "HabitOutput", "HabitFacts", "HabitConfig", "HabitTemplates",
      ],
      swiftSettings: strict
    ),
    .target(name: "HabitCrypto", dependencies: ["CCrypto"], swiftSettings: strict),
    .target(name: "HabitRaster", dependencies: ["CRaster", "HabitCore"], swiftSettings: strict),
    .target(name: "HabitMail", dependencies: ["CCurl", "HabitCore"], swiftSettings: strict),
    .executableTarget(
      name: "habitsite",
      dependencies: [
        "CCurl", "CSpawn", "CVersion", "HabitCharts", "HabitConfig", "HabitConvert", "HabitCore",
        "HabitDigest", "HabitExchange", "HabitFacts", "HabitImport", "HabitMail", "HabitOutput",
        "HabitPages", "HabitRaster", "HabitReading", "HabitText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: strict
    ),

    // The measure of `make bench`.
    .executableTarget(
      name: "habitsite-bench",
      dependencies: ["HabitCore", "HabitTestDatabase"],
      path: "Tests/Bench",
      exclude: ["guard.txt"],
      swiftSettings: strict
    ),
    .target(
      name: "HabitTestSupport",
      dependencies: ["HabitCore"],
      path: "Tests/HabitTestSupport",
      exclude: ["Python"],
      swiftSettings: strict
    ),
    // The databases that tests and the measure write; apart, so that the measure needs no Testing.
    .target(
      name: "HabitTestDatabase",
      dependencies: ["CSQLite"],
      path: "Tests/HabitTestDatabase",
      swiftSettings: strict
    ),
    .testTarget(
      name: "HabitCoreTests",
      dependencies: ["HabitCore", "HabitTestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "HabitImportTests",
      dependencies: [
        "HabitConfig", "HabitExchange", "HabitFacts", "HabitImport", "HabitReading",
        "HabitTestDatabase", "HabitTestSupport", "HabitText",
      ],
      exclude: ["Fixtures", "Snapshots"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "HabitChartsTests",
      dependencies: ["HabitCharts", "HabitTestSupport", "HabitText", "Yams"],
      exclude: ["Snapshots"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "HabitConvertTests",
      dependencies: [
        "HabitConvert", "HabitCore", "HabitImport", "HabitReading", "HabitTestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(name: "HabitCryptoTests", dependencies: ["HabitCrypto"], swiftSettings: strict),
    .testTarget(
      name: "HabitRasterTests",
      dependencies: ["HabitRaster", "HabitReading"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "HabitMailTests",
      dependencies: ["HabitMail", "HabitTestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "HabitPagesTests",
      dependencies: [
        "HabitCrypto", "HabitDigest", "HabitExchange", "HabitImport", "HabitOutput", "HabitPages",
        "HabitReading", "HabitTestSupport",
      ],
      exclude: ["Mustache", "Snapshots"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "habitsiteTests",
      dependencies: ["habitsite", "HabitCore", "HabitTestDatabase", "HabitTestSupport"],
      exclude: ["Fixtures", "Snapshots"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "RepositoryTests",
      dependencies: ["HabitCharts", "HabitCore", "HabitImport", "HabitTestSupport", "Yams"],
      swiftSettings: strict
    ),
  ],
  cLanguageStandard: .c2x
)

// The target of `make fuzz`: only it needs libFuzzer.
if Context.environment["HABITSITE_FUZZ"] != nil {
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
    .executableTarget(
      name: "habitsite-fuzz",
      dependencies: [
        "CFuzzer", "HabitCore", "HabitExchange", "HabitImport", "HabitPages", "HabitReading",
      ],
      path: "Tests/Fuzz",
      exclude: ["CFuzzer", "run"],
      swiftSettings: strict
    ),
  ]
}
