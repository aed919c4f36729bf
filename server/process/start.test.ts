import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { BUILT_SERVER, reservePort, startServer } from '#server/test/server-process.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** These packages hold more modules than the rest of the server. The first call that needs one loads it. */
const LATER = [
  ...['better-auth', '@better-auth/passkey', 'stripe', 'sharp', 'nodemailer', 'fastify-metrics'],
  ...['@fastify/swagger', '@fastify/swagger-ui', 'ajv', 'light-my-request', 'qs', 'glob'],
];
/** Matches imports that remain when types are removed. */
const LOADED = /^(?:import|export) (?!type\b)[^'"]*?from ['"]([^'"]+)['"]|^import ['"]([^'"]+)['"]/gms;
/** The build names the file of each module above its code. */
const BUNDLED = /^\/\/ node_modules\/((?:@[^/\n]+\/)?[^/\n]+)/gm;

test('a server that starts again after kill -9 loads no library that only some calls need', async () => {
  const loaded = new Set<string>();
  for (const start of ['run.ts', 'listen.ts', 'built-web.ts']) await load(`server/process/${start}`, loaded);

  expect(loaded).toContain('server/adapters/identity/identity.ts');
  expect(loaded).toContain('fastify');
  expect(LATER.filter((name) => [...loaded].some((target) => `${target}/`.startsWith(`${name}/`)))).toEqual([]);
});

test('the server that npm start runs is in few files, and loads no other library that only some calls need', async () => {
  const [files, bundled] = [new Set<string>(), new Set<string>()];
  for (const start of ['main.mjs', 'run.js', 'listen.js', 'built-web.js']) await load(`dist/server/${start}`, files);
  const own = [...files].filter((file) => file.startsWith('dist/'));
  for (const file of own) {
    const text = await readFile(path.join(ROOT, file), 'utf8');
    for (const [, name] of text.matchAll(BUNDLED)) bundled.add(name ?? '');
  }

  expect(bundled).toContain('fastify');
  expect(LATER.filter((name) => bundled.has(name))).toEqual([]);
  expect([...files].filter((file) => !file.startsWith('dist/') && !isBuiltin(file))).toEqual([]);
  expect(files).not.toContain('node:http'); // server/node-http.ts
  expect(own.length).toBeLessThan(50);
});

test('V8 optimises nothing while the server starts, and what is called often once it serves', async () => {
  const watch = `--import=data:text/javascript,${encodeURIComponent(OPTIMISING)}`;
  const [node, main] = BUILT_SERVER;
  const [dataDir, { port, release }] = await Promise.all([makeFolder(), reservePort(4_790)]);
  const command = [node, '--allow-natives-syntax', watch, main] as const;
  const server = await startServer({ dataDir, port, command });

  await expect.poll(() => server.output().match(/optimising: \w+/g)).toEqual(['optimising: false', 'optimising: true']);
  await server.stop();
  await release();
  await rm(dataDir, { recursive: true });
});

test('the first page that a visitor asks of a process is no longer its first drawing', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', FIRST_PAGE], {
    cwd: ROOT,
  });
  const { gettingReady, drawing, loadsFetch } = JSON.parse(stdout);

  // A longer drawing would delay the start.
  expect(drawing).toBeLessThan(gettingReady / 2);
  expect(loadsFetch).toBe(false); // visitOf in web/entry-server.tsx
});

describe('a server that cannot start says why in one line, before it stores anything', () => {
  async function start(env: Record<string, string>, flags: string[] = []) {
    const main = path.join(ROOT, 'server/main.mjs');
    const run = promisify(execFile)(process.execPath, [...flags, main], { env: { ...process.env, ...env } });
    const failed = await run.then(
      () => null,
      (error: { code: number; stderr: string }) => error,
    );
    return { code: failed?.code, lines: failed?.stderr.trimEnd().split('\n') };
  }

  test('under an old Node', async () => {
    const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })`;
    const { code, lines } = await start({}, ['--import', `data:text/javascript,${encodeURIComponent(old)}`]);
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^canvass: Node 24 or newer is needed/)]]);
  });

  test('on a port that is taken', async () => {
    const [folder, other] = [await makeFolder(), createServer()];
    other.listen({ port: 0, host: '127.0.0.1' });
    await once(other, 'listening');
    const address = other.address();
    const port = String(typeof address === 'object' && address ? address.port : 0);

    const { code, lines } = await start({ PORT: port, HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: '' });

    expect([code, lines]).toEqual([
      1,
      [expect.stringMatching(/^canvass: .*EADDRINUSE.*Something else uses this port/)],
    ]);
    expect(await readdir(folder)).toEqual([]);
    other.close();
    await rm(folder, { recursive: true });
  });
});

const makeFolder = () => mkdtemp(path.join(tmpdir(), 'canvass-start-'));

/** Tells each change of whether V8 may optimise functions: the second bit of a function's status says that it never does. */
const OPTIMISING = `
  const statusOf = new Function('tested', 'return %GetOptimizationStatus(tested)');
  let last = true;
  setInterval(() => {
    const now = (statusOf(() => {}) & 2) === 0;
    if (now !== last) console.log('optimising: ' + now);
    last = now;
  }, 5).unref();
`;

/** Measures the processor time, in microseconds, of getting ready and of the first page. */
const FIRST_PAGE = `
  const used = (before) => { const { user, system } = process.threadCpuUsage(before); return user + system };
  const { findBuiltWeb } = await import('./server/process/built-web.ts');
  const start = process.threadCpuUsage();
  const { draw } = await findBuiltWeb();
  const gettingReady = used(start);
  const ready = process.threadCpuUsage();
  await draw('http://localhost/', JSON.stringify({ now: new Date(), user: null, queries: [] }), 'en');
  const loadsFetch = process.moduleLoadList.some((name) => name.includes('undici'));
  console.log(JSON.stringify({ gettingReady, drawing: used(ready), loadsFetch }));
`;

/** Collects the modules that this file loads: our files by path, packages by name. */
async function load(file: string, loaded: Set<string>): Promise<void> {
  if (loaded.has(file)) return;
  loaded.add(file);
  const text = await readFile(path.join(ROOT, file), 'utf8');
  for (const [, from, bare] of text.matchAll(LOADED)) {
    const target = from ?? bare ?? '';
    if (target.startsWith('.')) await load(path.join(path.dirname(file), target), loaded);
    else if (target.startsWith('#')) await load(target.slice(1), loaded);
    else loaded.add(target);
  }
}
