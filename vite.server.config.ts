import { defineConfig } from 'vite';

/** Stay in node_modules: they read files beside their own, are native, or are not installed. */
const UNBUNDLED = ['@fastify/swagger-ui', 'harfbuzzjs', 'pg-native', 'pino', 'sharp', 'wawoff2'];
/** The framework loads these only for JSON Schemas and in tests. They stay in node_modules, and our server never loads them. */
const UNLOADED = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request'];

/**
 * Builds the server with its packages into few files for `npm start`, because finding and reading 2,200 of them is half of a start.
 * `npm run dev` and most tests run the sources.
 */
export default defineConfig({
  publicDir: false,
  // @fastify/static imports the package for listing folders, which our server never does. Node.js has a `glob`, too.
  resolve: { alias: { glob: 'node:fs/promises' } },
  ssr: { noExternal: true, external: [...UNBUNDLED, ...UNLOADED] },
  build: {
    ssr: 'server/main.mjs',
    outDir: 'dist/server',
    emptyOutDir: true,
    minify: false, // its stack traces stay readable
    target: 'es2024',
    rolldownOptions: {
      // The text stays in memory. A file with one character beyond Latin-1 would need twice as much.
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].js', charset: 'ascii', comments: false },
    },
  },
});
