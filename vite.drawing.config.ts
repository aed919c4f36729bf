import { defineConfig } from 'vite';
import { contractRoutes } from './scripts/vite/contract.ts';
import { sameIcons } from './scripts/vite/icons.ts';
import { listedLicences } from './scripts/vite/licences.ts';
import { compiledMessages } from './scripts/vite/messages.ts';
import { preact } from './scripts/vite/preact.ts';
import { routerWithoutFramework } from './scripts/vite/router.ts';

/** Builds the web application once more, for the server that draws its pages: files that need no package, loaded as pages need them. */
export default defineConfig({
  root: 'web',
  plugins: [
    contractRoutes(),
    routerWithoutFramework(),
    listedLicences('dist/web'),
    sameIcons('dist/web'),
    compiledMessages(),
    preact(),
  ],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'entry-server.tsx',
    outDir: '../dist/drawing',
    emptyOutDir: true,
    // As in vite.config.ts: a drawn page names the same files.
    assetsInlineLimit: 0,
    // Its text stays in the memory of each server process, which needs twice as much for a file with one character beyond Latin-1.
    minify: true,
    target: 'es2024',
    rolldownOptions: { output: { charset: 'ascii' } },
  },
});
