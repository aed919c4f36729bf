// Applies the stored theme before the first paint. web/ui/look/theme.ts changes it.
(() => {
  try {
    const choice = localStorage.getItem('canvass.theme');
    if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
  } catch {
    // Without storage (private windows, embedded pages) the system's theme applies.
  }
})();
