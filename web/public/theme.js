// Before the first paint: the ground this person has chosen, if any. The rest of the switch is in ui/theme.ts.
(() => {
  try {
    const choice = localStorage.getItem('canvass.theme');
    if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
  } catch {
    // Storage may be refused (private windows, embedded pages): then the system decides.
  }
})();
