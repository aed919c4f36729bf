import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Otherwise V8 soon makes the rows of an export as objects that will live long, because each batch lives while it is written, and
// then collects them rarely: a large export took 200 MB. Before the cache, which is only valid for the same flags.
setFlagsFromString('--no-allocation-site-pretenuring');
// Otherwise loading the code grows the young generation to 64 MB, which stay resident; `run.ts` lets it grow once the server serves.
setFlagsFromString('--semi-space-growth-factor=1');
// Before all other code, because reading and compiling ours takes half of a start. Without a writable folder it caches nothing.
// Not TypeScript, whose compiler would be loaded for this file alone.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/canvass'));
await import('./process/run.ts');
