// Loads the page anew as soon as the preview has a newer one.
const version = document.currentScript.dataset.version;

async function watch() {
  for (;;) {
    try {
      const answer = await fetch(`/.habitsite/version?after=${version}`, { cache: "no-store" });
      const newest = await answer.text();
      if (answer.ok && newest !== version) return location.reload();
    } catch {
      // The preview has stopped; it may come back.
      await new Promise((resume) => setTimeout(resume, 500));
    }
  }
}

watch();
