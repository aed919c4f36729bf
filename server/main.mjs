import { enableCompileCache } from 'node:module';
import path from 'node:path';

// First, because reading and compiling our code takes half of a start. Without a writable folder it caches nothing. Not
// TypeScript, whose compiler would be loaded for this file alone.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/canvass'));
await import('./process/run.ts');
