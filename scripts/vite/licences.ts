import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NAME = 'virtual:licences';
const RESOLVED = `\0${NAME}`;
/** Replaced once the packages in the bundle are known. */
const PLACEHOLDER = '__BUNDLED_PACKAGES__';
const TEXTS_FILE = 'licences.txt';
/** Not served; the next build reads it. */
const LIST_FILE = '.vite/licences.json';

interface Package {
  name: string;
  version: string;
  licence: string;
  text: string;
}

/**
 * Serves `virtual:licences`: our licence, and name, version and licence of every package with code, style or a font in the bundle.
 * Writes the full licences to `licences.txt`. The development server has no bundle, so its list is empty.
 */
export function bundledLicences(): Plugin {
  let building = false;
  let packages: Package[] = [];

  return {
    name: 'canvass:bundled-licences',
    configResolved({ command }) {
      building = command === 'build';
    },
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      return moduleOf(building ? PLACEHOLDER : '[]');
    },
    // Before file names get their hashes, so that a changed list changes its file's name.
    renderChunk(code, _chunk, _options, { chunks }) {
      if (!code.includes(PLACEHOLDER)) return null;
      const styles = styleSourcesOf([...this.getModuleIds()]);
      packages = packagesOf([...modulesOf(Object.values(chunks)), ...inWorkers, ...styles]);
      const list = JSON.stringify(packages.map(named));
      const written = new RegExp(`(["'\`])${PLACEHOLDER}\\1`);
      return { code: code.replace(written, () => JSON.stringify(list)), map: null };
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: LIST_FILE, source: JSON.stringify(packages.map(named)) });
      const source = packages.map(({ name, version, text }) => `${name} ${version}\n\n${text.trim()}\n`).join(RULE);
      this.emitFile({ type: 'asset', fileName: TEXTS_FILE, source });
    },
  };
}

/** The modules of workers, which are built before the chunks that start them. */
const inWorkers = new Set<string>();

/** Notes the modules of a worker's bundle, so that the list includes their licences. */
export function workerLicences(): Plugin {
  return {
    name: 'canvass:worker-licences',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      for (const id of modulesOf(chunks)) inWorkers.add(id);
    },
  };
}

/** Serves `virtual:licences` with another build's list, so that both show the same page. */
export function listedLicences(dir: string): Plugin {
  return {
    name: 'canvass:listed-licences',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? moduleOf(readFileSync(path.join(ROOT, dir, LIST_FILE), 'utf8')) : null),
  };
}

function moduleOf(list: string): string {
  const own = readFileSync(path.join(ROOT, 'LICENSE'), 'utf8');
  return `export const ownLicence = ${JSON.stringify(own)};
export const bundledPackages = JSON.parse(${JSON.stringify(list)});`;
}

const named = ({ name, version, licence }: Package) => ({ name, version, licence });

const RULE = `\n${'-'.repeat(78)}\n\n`;

/** The modules with code in the chunks, except the bundler's own helpers. */
function modulesOf(chunks: Rolldown.RenderedChunk[]): string[] {
  return chunks
    .flatMap(({ modules }) => Object.keys(modules))
    .map((id) => id.replace(/^\0(vite|rolldown)\//, `${ROOT}/node_modules/$1/`).replace(/\?.*$/, ''));
}

/** The packages from which our style sheets import styles and fonts, since the bundler lists no modules for them. */
function styleSourcesOf(ids: string[]): string[] {
  return ids
    .filter((id) => /\.css$/.test(id) && !id.includes('node_modules'))
    .flatMap((file) => {
      const sources = [...readFileSync(file, 'utf8').matchAll(/(?:@import |url\()"([^"]+)"/g)].map(([, to = '']) => to);
      const own = sources.filter((to) => to.startsWith('.')).map((to) => path.resolve(path.dirname(file), to));
      const foreign = sources.filter((to) => !to.startsWith('.')).map((to) => path.join(ROOT, 'node_modules', to));
      return [...foreign, ...styleSourcesOf(own)];
    });
}

function packagesOf(files: string[]): Package[] {
  const dirs = new Set(files.flatMap((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []));
  return [...dirs].map(readPackage).sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** @throws Error for a package without a stated licence, which must not be distributed */
function readPackage(dir: string): Package {
  const { name, version, license } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  }; // npm demands these fields
  if (!license) throw new Error(`${name} names no licence: it cannot be part of the pages`);

  const file = readdirSync(dir).find((entry) => /^(?:licen[cs]e|copying)/i.test(entry));
  const texts = file ? readFileSync(path.join(dir, file), 'utf8') : `Licence: ${license}`;
  // Bundlers append the licences of packages in their own bundle, whose code does not reach the pages.
  const [text = ''] = texts.split(/^#* *Licenses of bundled dependencies/im);
  return { name, version, licence: license, text };
}
