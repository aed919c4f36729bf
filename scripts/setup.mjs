/*
 * Runs before `npm start`, `npm run dev` and `npm test`: updates node_modules to package-lock.json and, on request, the built
 * product (`--build`) and the browser of the tests (`--browser`). Skips everything that is up to date. With `--start` it makes the
 * first database beside the build, and does not wait for the smallest twins of the built files. Plain JavaScript without dependencies,
 * for any Node from 20, because it installs the Node that runs the rest.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20; // for this script
const OLDEST_RUNTIME = 24; // for the product on platforms where the bundled Node does not run
/** Installs are repeated, because npm does not repeat a download that stops halfway. */
const INSTALL_ATTEMPTS = 3;
/** Each build has a stamp of its sources. The scripts contain the plugins of the web app's build. */
const BUILDS = [
  {
    title: 'Building the web app',
    configs: ['vite.config.ts', 'vite.drawing.config.ts'], // the second for the server, which draws pages
    sources: ['web', 'basics', 'questions', 'survey', 'contract', 'scripts', 'languages', 'server/messages'],
    stamp: 'dist/web/.built-from',
  },
  {
    title: 'Building the server',
    configs: ['vite.server.config.ts'],
    sources: ['server', 'basics', 'questions', 'survey', 'contract'],
    stamp: 'dist/server/.built-from',
  },
];
/** `scripts/compress.ts` writes which build it has compressed. */
const COMPRESSED = 'dist/web/.compressed-from';
const sources = new Map();

process.chdir(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'));
const wanted = readPackages('package-lock.json');
const [ownMajor = ''] = process.versions.node.split('.');

if (Number(ownMajor) < OLDEST_NODE) fail(`Node ${OLDEST_NODE} or newer is needed; this is ${process.version}.`);
if (!isInstalled()) install();
if (process.argv.includes('--build')) await build();
if (process.argv.includes('--browser')) await unpackBrowser();

function isInstalled() {
  const have = readPackages('node_modules/.package-lock.json');

  return Object.entries(wanted).every(([place, { integrity, optional }]) => {
    if (place === '') return true;
    if (have[place]) return have[place].integrity === integrity;
    return optional && !isForThisMachine(place);
  });
}

/** Whether the product needs this package on this platform; optional dependencies of other packages do not count. */
function isForThisMachine(place) {
  const named = Object.keys(wanted[''].optionalDependencies).some((name) => place === `node_modules/${name}`);
  const { os, cpu } = wanted[place];
  return named && os.includes(process.platform) && cpu.includes(process.arch);
}

function install() {
  const done = step('Installing the packages of package-lock.json (the longest step)');
  // Types, build and tests need packages that a production install omits.
  const complete = ['--include=dev', '--include=optional'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // Packages on this machine are not downloaded again. A download without progress for a minute counts as stopped.
  const network = ['--prefer-offline', '--fetch-timeout=60000', '--fetch-retry-maxtimeout=10000'];
  for (let attempt = 1; !runNpm('ci', ...complete, ...quiet, ...network); attempt += 1) {
    if (attempt === INSTALL_ATTEMPTS) fail('The packages could not be installed; npm says why above.');
    console.log(`  That did not work. Attempt ${attempt + 1} of ${INSTALL_ATTEMPTS} …`);
  }
  done();

  dropUnusableNode();
}

/** The bundled Node needs glibc. Systems without it (Alpine) use their own Node. */
function dropUnusableNode() {
  const pinned = findPinnedNode();
  if (pinned && spawnSync(pinned, ['--version']).status === 0) return;

  for (const name of ['node', 'node.cmd', 'node.ps1']) rmSync(`node_modules/.bin/${name}`, { force: true });
  if (Number(ownMajor) >= OLDEST_RUNTIME) return;
  fail(`The Node that comes with Canvass cannot run on this system. Install Node ${OLDEST_RUNTIME} or newer.`);
}

/** Builds what is not up to date, side by side. */
async function build() {
  const stale = BUILDS.map((each) => ({
    ...each,
    digest: digestOf([...each.sources, ...each.configs, 'package-lock.json']),
  })).filter(({ stamp, digest }) => readText(stamp) !== digest);
  const isStart = process.argv.includes('--start');
  const preparing = isStart && stale.length > 0 ? startNode(['scripts/prepare.ts']) : null;
  await Promise.all(stale.map(bringUpToDate));
  await preparing; // if it failed, the server says why
  await compress({ isAwaited: !isStart });
}

async function bringUpToDate({ title, configs, stamp, digest }) {
  const done = step(title);
  const env = { ...process.env, NODE_ENV: 'production' };
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--config'];
  for (const config of configs) {
    if (!(await startNode([...vite, config], { env }))) fail(`${title} failed; the reason is above.`);
  }
  writeFileSync(stamp, digest);
  done();
}

async function compress({ isAwaited }) {
  const [{ stamp }] = BUILDS;
  if (readText(COMPRESSED) === readText(stamp)) return;

  const program = ['scripts/compress.ts'];
  // Ends by itself, also without this process and its terminal.
  if (!isAwaited) return spawn(findNode(), program, { stdio: 'ignore', detached: true }).unref();
  const done = step('Compressing the web app');
  if (!(await startNode(program))) fail('The web app could not be compressed; the reason is above.');
  done();
}

async function unpackBrowser() {
  const { version } = wanted['node_modules/@sparticuz/chromium'];
  const isShipped = process.platform === 'linux' && process.arch === 'x64';
  if (!isShipped || process.env.BROWSER_PATH || existsSync(`node_modules/.cache/chromium/${version}`)) return;

  const done = step('Unpacking the browser of the tests');
  const source = "await (await import('./scripts/browser.ts')).findBrowser()";
  if (!(await startNode(['--input-type=module', '-e', source])))
    fail('The browser could not be unpacked; the reason is above.');
  done();
}

/** A digest of all files at these places. */
function digestOf(places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap(listFiles).sort()) hash.update(`${file}\0`).update(readSource(file));
  return hash.digest('hex');
}

function listFiles(place) {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    const inside = path.join(place, entry.name);
    return entry.isDirectory() ? listFiles(inside) : inside;
  });
}

/** Reads a file once for all builds. */
function readSource(file) {
  const content = sources.get(file) ?? readFileSync(file);
  sources.set(file, content);
  return content;
}

/** The packages in a lock file, by their paths; empty without a file. */
function readPackages(lockFile) {
  return JSON.parse(readText(lockFile) || '{}').packages ?? {};
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The path of this platform's Node in node_modules. */
function findPinnedNode() {
  const place = Object.keys(wanted).find((candidate) => wanted[candidate].bin?.node && isForThisMachine(candidate));
  return place && path.join(place, wanted[place].bin.node);
}

function findNode() {
  const isPinnedUsable = existsSync('node_modules/.bin/node');
  return (isPinnedUsable && findPinnedNode()) || process.execPath;
}

/** Resolves to whether the program succeeded. */
function startNode(args, { env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(findNode(), args, { stdio: 'inherit', env });
    child.once('exit', (code) => resolve(code === 0));
    child.once('error', () => resolve(false));
  });
}

/** Runs npm on the Node that npm came with, because setup is about to replace the one in node_modules. */
function runNpm(...args) {
  const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env;
  if (script) return spawnSync(node, [script, ...args], { stdio: 'inherit' }).status === 0;

  const isWindows = process.platform === 'win32'; // where npm is a shell script
  return spawnSync('npm', args, { stdio: 'inherit', shell: isWindows }).status === 0;
}

/** Announces a step. @returns prints its duration */
function step(title) {
  const start = Date.now();
  console.log(`${title} …`);
  // Names the step, because builds run side by side.
  return () => console.log(`  ${title}: done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
