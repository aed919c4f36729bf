import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppOptions } from '#server/app-options.ts';
import type { Draw } from '#server/http/pages.ts';

const DIST = path.join(import.meta.dirname, '../../dist');
const WEB_DIR = path.join(DIST, 'web');
const DRAWING = path.join(DIST, 'drawing/entry-server.js');

/** What `scripts/setup.mjs --build` has made of the web application, as far as it is there. */
export async function findBuiltWeb(): Promise<Pick<AppOptions, 'webDir' | 'draw'>> {
  return {
    webDir: existsSync(WEB_DIR) ? WEB_DIR : null,
    draw: existsSync(DRAWING) ? await loadDrawing() : null,
  };
}

async function loadDrawing(): Promise<Draw> {
  const { draw } = (await import(pathToFileURL(DRAWING).href)) as { draw: Draw }; // web/entry-server.tsx
  return draw;
}
