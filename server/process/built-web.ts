import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppOptions } from '#server/app-options.ts';
import { dataOf } from '#server/http/pages/page-template.ts';
import type { Draw } from '#server/http/pages/pages.ts';
import { ROOT } from '#server/root.ts';

const WEB_DIR = path.join(ROOT, 'dist/web');
const DRAWING = path.join(ROOT, 'dist/drawing/entry-server.js');

export type BuiltWeb = Pick<AppOptions, 'webDir' | 'draw'>;

/** Reads what `scripts/setup.mjs --build` has made of the web application; missing parts are left out. */
export async function findBuiltWeb(): Promise<BuiltWeb> {
  return {
    webDir: existsSync(WEB_DIR) ? WEB_DIR : null,
    draw: existsSync(DRAWING) ? await loadDrawing() : null,
  };
}

/**
 * Draws these pages at the start and discards them: the first drawing loads code, which takes longer than drawing any page. More
 * pages would gain nothing.
 */
const DRAWN_FIRST = ['/', '/dashboard/surveys'];

async function loadDrawing(): Promise<Draw> {
  const { draw } = (await import(pathToFileURL(DRAWING).href)) as { draw: Draw }; // web/entry-server.tsx
  for (const page of DRAWN_FIRST) {
    // A failing page fails again for a visitor, and the server logs it then.
    await draw(`http://localhost${page}`, dataOf({ queries: [] }, null), 'en').catch(() => {});
  }
  return draw;
}
