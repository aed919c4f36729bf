/** Wraps a mail's escaped parts into a page. */
export const toHtml = (parts: readonly string[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body style="font-family: sans-serif; overflow-wrap: anywhere">${parts.join('')}</body></html>`;
