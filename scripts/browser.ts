import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** Playwright's launch options for the browser. */
export interface Browser {
  executablePath?: string;
  channel?: string;
  args?: string[];
  env?: Record<string, string>;
}

const MODULES = path.resolve(import.meta.dirname, '../node_modules');
const CACHE = path.join(MODULES, '.cache', 'chromium');
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The package's own configuration uses other directories. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/**
 * Finds a browser without downloads from outside the package registry: the one in `BROWSER_PATH`; on Linux x64 the Chromium that
 * npm installed, unpacked on first use; otherwise the system's browser.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env['BROWSER_PATH'];
  if (named) return { executablePath: named };
  if (process.platform === 'linux' && process.arch === 'x64') return await findShippedBrowser();

  const system = SYSTEM_BROWSERS.find((file) => existsSync(file));
  return system ? { executablePath: system } : { channel: 'chrome' };
}

async function findShippedBrowser(): Promise<Browser> {
  const home = path.join(CACHE, await readVersion());
  if (!existsSync(home)) await unpack(home);

  return {
    executablePath: path.join(home, 'chromium'),
    // Libraries and fonts that a minimal machine lacks.
    env: {
      ...definedVariables(),
      LD_LIBRARY_PATH: path.join(home, 'al2023', 'lib'),
      FONTCONFIG_FILE: path.join(home, 'fonts.conf'),
    },
  };
}

/** Renames the folder only when it is complete, so that an interruption leaves no partial browser. */
async function unpack(home: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const unfinished = await mkdtemp(path.join(CACHE, 'unpacking-'));

  try {
    await runUnpacking(unfinished);
    await writeFile(path.join(unfinished, 'fonts.conf'), FONTS);
    for (const file of [unfinished, path.join(unfinished, 'chromium')]) await chmod(file, 0o755); // for other users too
    await rename(unfinished, home);
  } catch (error) {
    if (!existsSync(home)) throw error; // otherwise another process has unpacked it
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/**
 * Runs in its own process and directory: the package unpacks into the temporary directory, trusts files that are already there, and
 * changes environment variables.
 */
async function runUnpacking(directory: string): Promise<void> {
  const source = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
  const forBareMachines = { AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }; // also unpacks the libraries
  const env = { ...process.env, ...forBareMachines, TMPDIR: directory };

  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', source], { env, cwd: MODULES });
}

async function readVersion(): Promise<string> {
  const text = await readFile(path.join(MODULES, '@sparticuz/chromium/package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(text);
  return version;
}

function definedVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
