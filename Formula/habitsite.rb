# Homebrew builds habitsite from source. The repository with this file is a tap:
#
#   brew tap me/habitsite https://github.com/…/habitsite
#   brew install habitsite
#
# What is built is the tag of the repository that the tap was made from.
class Habitsite < Formula
  repository = Utils.safe_popen_read("git", "-C", __dir__, "remote", "get-url", "origin").chomp

  desc "Static report sites from the exports of habit trackers"
  homepage repository.delete_suffix(".git")
  url repository, using: :git, tag: "v0.1.0"
  license "MIT"
  head repository, using: :git, branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "cmark"
  depends_on "libarchive"
  depends_on "librsvg"
  depends_on "sqlite"

  uses_from_macos "curl"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "habitsite"
    bin.install ".build/release/habitsite"
    generate_completions_from_executable bin/"habitsite", "--generate-completion-script"
  end

  test do
    (testpath/"habits.csv").write "date,habit,value\n2026-11-16,Read,20\n"
    system bin/"habitsite", "build", "habits.csv", "-o", "site", "--as-of", "2026-11-16"
    assert_path_exists testpath/"site/index.html"
  end
end
