import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
/** Together more modules than all the rest; the first call that needs one loads it. */
const LATER = ['better-auth', '@better-auth/passkey', 'stripe', 'sharp', 'nodemailer', 'fastify-metrics'];
/** Imports that remain when types are removed. */
const LOADED = /^(?:import|export) (?!type\b)[^'"]*?from '([^']+)'|^import '([^']+)'/gms;

test('a server that starts again after kill -9 loads no library that only some calls need', async () => {
  const loaded = new Set<string>();
  for (const start of ['run.ts', 'listen.ts', 'built-web.ts']) await load(`server/process/${start}`, loaded);

  expect(loaded).toContain('server/adapters/identity/identity.ts');
  expect(loaded).toContain('fastify');
  expect(LATER.filter((name) => [...loaded].some((target) => `${target}/`.startsWith(`${name}/`)))).toEqual([]);
});

test('the first page that a visitor asks of a process is no longer its first drawing', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', FIRST_PAGE], {
    cwd: ROOT,
  });
  const { gettingReady, drawing } = JSON.parse(stdout);

  // Otherwise it would take longer.
  expect(drawing).toBeLessThan(gettingReady / 2);
});

/** Tells how many microseconds of the processor getting ready takes, and then the first page. */
const FIRST_PAGE = `
  const used = (before) => { const { user, system } = process.threadCpuUsage(before); return user + system };
  const { findBuiltWeb } = await import('./server/process/built-web.ts');
  const start = process.threadCpuUsage();
  const { draw } = await findBuiltWeb();
  const gettingReady = used(start);
  const ready = process.threadCpuUsage();
  await draw('http://localhost/', JSON.stringify({ now: new Date(), user: null, queries: [] }));
  console.log(JSON.stringify({ gettingReady, drawing: used(ready) }));
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
