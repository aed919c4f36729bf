/** A mail's page around its parts, which are escaped already. */
export const toHtml = (parts: readonly string[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body style="font-family: sans-serif; overflow-wrap: anywhere">${parts.join('')}</body></html>`;
