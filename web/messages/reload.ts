/** Loads the page again without asking whether to leave it (web/ui/forms/leave-guard.tsx): what was typed stays in the browser. */
export function reload(): void {
  document.documentElement.dataset['reloading'] = '';
  location.reload();
}

/** Whether the next page is on its way: its language may be another than this page's. */
export const isReloading = (): boolean => 'reloading' in document.documentElement.dataset;
