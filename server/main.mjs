import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Before anything else is loaded: to read and compile our code takes half of a start, and is the same each time. Where the
// folder cannot be written, nothing is kept. This file is none of TypeScript, whose compiler would be loaded for it alone.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/canvass'));
await import('./process/run.ts');
