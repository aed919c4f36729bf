import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let project: string;

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'canvass-setup-'));
  await cp(path.join(import.meta.dirname, 'setup.mjs'), path.join(project, 'scripts', 'setup.mjs'));
  await write('package-lock.json', lockFile('sha512-one'));
  await write('web/main.tsx', 'first');
  await write('server/main.mjs', 'first');
  await write('contract/index.ts', '');
  await write('basics/limits.ts', '');
  await write('languages/de/app.json', '{}');
  await write('server/messages/mails.ts', '');
  await write('survey/checks/survey.ts', '');
  await write('questions/contract.ts', '');
  await write('vite.config.ts', '');
  await write('scripts/compress.ts', STAND_IN_FOR_COMPRESS);
  await write('scripts/prepare.ts', "console.log('preparing');");
  await write('vite.drawing.config.ts', '');
  await write('vite.server.config.ts', '');
  await write('npm.js', STAND_IN_FOR_NPM);
});

afterEach(async () => {
  await rm(project, { recursive: true, force: true });
});

describe('the set-up', () => {
  it('installs everything in the lock file, whatever the environment leaves out', async () => {
    const told = await setUp([], { NODE_ENV: 'production' });

    expect(told).toContain('Installing the packages');
    expect(told).toContain('npm ci --include=dev --include=optional');
  });

  it('skips installed packages', async () => {
    await setUp();

    expect(await setUp()).toBe('');
  });

  it('installs again when the lock file has changed', async () => {
    await setUp();
    await write('package-lock.json', lockFile('sha512-two'));

    expect(await setUp()).toContain('npm ci');
  });

  it('builds the web app when its sources have changed, and only then', async () => {
    const first = await setUp(['--build']);
    const second = await setUp(['--build']);
    await write('web/main.tsx', 'second');
    const third = await setUp(['--build']);

    expect([first, second, third].map((told) => told.includes('Building the web app'))).toEqual([true, false, true]);
  });

  it('builds the server when its sources have changed, and not the web app', async () => {
    await setUp(['--build']);
    await write('server/main.mjs', 'second');
    const told = await setUp(['--build']);

    expect(told).toContain('--config vite.server.config.ts');
    expect(told).not.toContain('Building the web app');
    expect(await setUp(['--build'])).toBe('');
  });

  it('compresses a build that an interrupted run has left', async () => {
    await setUp(['--build']);
    await rm(path.join(project, 'dist/web/.compressed-from'));

    expect(await setUp(['--build'])).toMatch(/^Compressing the web app …\ncompressed\n/);
    expect(await setUp(['--build'])).toBe('');
  });

  it('prepares the data beside the build for a start, and compresses behind it', async () => {
    const told = await setUp(['--build', '--start']);

    expect(told).toContain('preparing');
    expect(told).not.toContain('Compressing');
    const compressed = path.join(project, 'dist/web/.compressed-from');
    await expect.poll(() => existsSync(compressed), { timeout: 10_000 }).toBe(true);
    expect(await setUp(['--build'])).toBe('');
  });

  it('prints a message and fails when npm fails', async () => {
    await write('npm.js', 'process.exit(1)');

    await expect(setUp()).rejects.toMatchObject({
      code: 1,
      stderr: 'The packages could not be installed; npm says why above.\n',
    });
  });
});

/** Does what this test needs of npm: copies the lock file and installs the programs. */
const STAND_IN_FOR_NPM = `
  const { copyFileSync, mkdirSync, writeFileSync } = require('node:fs');
  console.log('npm ' + process.argv.slice(2).join(' '));
  mkdirSync('node_modules/vite/bin', { recursive: true });
  copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
  writeFileSync('node_modules/vite/bin/vite.js', \`
    const { mkdirSync } = require('node:fs');
    console.log('vite ' + process.argv.slice(2).join(' '));
    for (const built of ['web', 'server']) mkdirSync('dist/' + built, { recursive: true });
  \`);`;

const STAND_IN_FOR_COMPRESS = `
  const { copyFileSync } = require('node:fs');
  copyFileSync('dist/web/.built-from', 'dist/web/.compressed-from');
  console.log('compressed');`;

function lockFile(integrity: string): string {
  const vite = { integrity, dev: true };
  const foreign = { integrity, optional: true, os: ['plan9'], cpu: ['mips'] };
  const root = { optionalDependencies: { foreign: '1.0.0' } };
  return JSON.stringify({ packages: { '': root, 'node_modules/vite': vite, 'node_modules/foreign': foreign } });
}

async function write(file: string, content: string): Promise<void> {
  const place = path.join(project, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, content);
}

/** Resolves to the output of the setup. */
async function setUp(options: string[] = [], environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const npm = { npm_execpath: path.join(project, 'npm.js'), npm_node_execpath: process.execPath };
  const args = [path.join(project, 'scripts', 'setup.mjs'), ...options];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, ...npm, ...environment },
  });
  return stdout;
}
