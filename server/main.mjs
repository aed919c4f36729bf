import path from 'node:path';
import { setFlagsFromString } from 'node:v8';

/** The bundled Node is newer, but the Node of the machine may be older, which cannot read TypeScript. */
const OLDEST_NODE = 24;
const [major = ''] = process.versions.node.split('.');
if (Number(major) < OLDEST_NODE) {
  console.error(
    `canvass: Node ${OLDEST_NODE} or newer is needed; this is ${process.version}. Start it with "npm start", which brings its own.`,
  );
  process.exit(1);
}

// Otherwise V8 soon makes the rows of an export as objects that will live long, because each batch lives while it is written, and
// then collects them rarely: a large export took 200 MB. Before the cache, which is only valid for the same flags.
setFlagsFromString('--no-allocation-site-pretenuring');
// By default the heap grows to several times its live size. Answers are cached for a second, so most of what V8 does not collect
// young is soon useless: under mixed load the server took 500 MB.
setFlagsFromString('--heap-growing-percent=40');
// Otherwise loading the code grows the young generation to 64 MB, which stay resident; `run.ts` lets it grow once the server serves.
setFlagsFromString('--semi-space-growth-factor=1');
// What V8 optimises while it loads the code is rarely needed later, but its two compilers keep their memory: 13 MB. `run.ts` lets them
// work once the server serves. Not by a limit of size (`--max-optimized-bytecode-size`): what it refuses, V8 never optimises.
setFlagsFromString('--no-turbofan --no-maglev');
// Before all other code, because reading and compiling ours takes half of a start. Without a writable folder it caches nothing.
// Not TypeScript, whose compiler would be loaded for this file alone.
const { enableCompileCache, findPackageJSON } = await import('node:module');
enableCompileCache(path.join(findPackageJSON(import.meta.url) ?? '', '../node_modules/.cache/canvass'));
await import('./process/run.ts');
