import { defineConfig } from 'vite';

/** Stay in node_modules: they read files beside their own, are native, or are not installed. */
const UNBUNDLED = ['@fastify/swagger-ui', 'harfbuzzjs', 'pg-native', 'pino', 'sharp', 'wawoff2'];
/** Stay there, too, because the server never loads them: the framework does for JSON Schemas, and for tests. */
const UNLOADED = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request'];

/**
 * Builds the server with its packages into few files for `npm start`, because finding and reading 2,200 of them is half of a start.
 * `npm run dev` and most tests run the sources.
 */
export default defineConfig({
  publicDir: false,
  // @fastify/static lists folders with it, which nobody asks for. Node.js has its own.
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
