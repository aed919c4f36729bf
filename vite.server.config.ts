import { defineConfig } from 'vite';

/** Stay in node_modules: they read files beside their own, are native, or are not installed. */
const UNBUNDLED = ['@fastify/swagger-ui', 'harfbuzzjs', 'pg-native', 'pino', 'sharp', 'wawoff2'];

/**
 * Builds the server with its packages into few files for `npm start`, because finding and reading 2,200 of them is half of a start.
 * `npm run dev` and most tests run the sources.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: UNBUNDLED },
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
