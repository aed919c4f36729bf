import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { beforePaint } from './scripts/vite/before-paint.ts';
import { chunkNames, listedScripts } from './scripts/vite/chunks.ts';
import { contractRoutes } from './scripts/vite/contract.ts';
import { smallFonts } from './scripts/vite/fonts.ts';
import { iconPicture } from './scripts/vite/icons.ts';
import { bundledLicences, workerLicences } from './scripts/vite/licences.ts';
import { compiledMessages } from './scripts/vite/messages.ts';
import { preact } from './scripts/vite/preact.ts';
import { missingFiles } from './scripts/vite/preloads.ts';
import { routerWithoutFramework } from './scripts/vite/router.ts';

export default defineConfig({
  root: 'web',
  plugins: [
    contractRoutes(),
    routerWithoutFramework(),
    bundledLicences(),
    iconPicture(),
    compiledMessages(),
    preact(),
    tailwindcss(),
    beforePaint(),
    smallFonts(),
    listedScripts(),
    precompress(),
  ],
  // A script names others relative to itself, so that each language has its own.
  experimental: {
    renderBuiltUrl: (file, { hostType }) =>
      hostType === 'js' && file.endsWith('.js') ? { relative: true } : undefined,
  },
  worker: { plugins: () => [workerLicences()] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // The oldest browsers the style sheet is translated for; `light-dark()` is younger than they are.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    // Fonts and pictures stay files: inlined ones would be paid for by every page and refused by the policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: missingFiles },
    rolldownOptions: {
      // The check of a kind comes with its contract where a page has that, and else by itself.
      checks: { ineffectiveDynamicImport: false },
      // Lengths and counts that many files share: the first pages have those that they use.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups: [{ name: chunkNames(), debugName: 'by-who-needs-it', includeDependenciesRecursively: false }],
        },
      },
    },
  },
  server: {
    port: 5173,
    // Not our own modules in web/api, which the development server serves below the same path.
    proxy: { '^/api/(?!\\w+\\.ts)': 'http://127.0.0.1:3000' },
  },
});

/** Writes a gzip twin beside each text file, so that the server compresses nothing while it serves; `scripts/compress.ts` those of brotli. */
function precompress(): Plugin {
  let dir = '';

  return {
    name: 'canvass:precompress',
    apply: 'build',
    configResolved({ root, build }) {
      dir = path.resolve(root, build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(?:css|html|js|json|svg|txt|webmanifest)$/.test(name)) continue;

        const file = path.join(dir, name);
        const content = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  };
}
