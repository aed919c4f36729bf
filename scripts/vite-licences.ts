import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '..');
const NAME = 'virtual:licences';
const RESOLVED = `\0${NAME}`;
/** Stands in the code until it is known which packages the bundle has. */
const PLACEHOLDER = '__BUNDLED_PACKAGES__';
const TEXTS_FILE = 'licences.txt';

interface Package {
  name: string;
  version: string;
  licence: string;
  text: string;
}

/**
 * Serves `virtual:licences`: our own licence, and name, version and licence of every package that has code, style or a
 * font in the bundle. Writes their licences in full to `licences.txt`. The development server has no bundle, hence no list.
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
      const own = readFileSync(path.join(ROOT, 'LICENSE'), 'utf8');
      return `export const ownLicence = ${JSON.stringify(own)};
export const bundledPackages = JSON.parse(${JSON.stringify(building ? PLACEHOLDER : '[]')});`;
    },
    // Before names get their hashes, so that a changed list is a changed file.
    renderChunk(code, _chunk, _options, { chunks }) {
      if (!code.includes(PLACEHOLDER)) return null;
      packages = packagesOf([...modulesOf(Object.values(chunks)), ...styleSourcesOf([...this.getModuleIds()])]);
      const list = JSON.stringify(packages.map(({ name, version, licence }) => ({ name, version, licence })));
      const written = new RegExp(`(["'\`])${PLACEHOLDER}\\1`);
      return { code: code.replace(written, () => JSON.stringify(list)), map: null };
    },
    generateBundle() {
      const source = packages.map(({ name, version, text }) => `${name} ${version}\n\n${text.trim()}\n`).join(RULE);
      this.emitFile({ type: 'asset', fileName: TEXTS_FILE, source });
    },
  };
}

const RULE = `\n${'-'.repeat(78)}\n\n`;

/** The modules that have code in the chunks; helpers of the bundler are modules of the bundler. */
function modulesOf(chunks: Rolldown.RenderedChunk[]): string[] {
  return chunks
    .flatMap(({ modules }) => Object.keys(modules))
    .map((id) => id.replace(/^\0(vite|rolldown)\//, `${ROOT}/node_modules/$1/`).replace(/\?.*$/, ''));
}

/** What our style sheets import and take fonts from: the bundler keeps no modules of that. */
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

/** @throws Error for a package that does not say under which licence it is: it must not be given away */
function readPackage(dir: string): Package {
  const { name, version, license } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  }; // what npm demands of every package
  if (!license) throw new Error(`${name} names no licence: it cannot be part of the pages`);

  const file = readdirSync(dir).find((entry) => /^(?:licen[cs]e|copying)/i.test(entry));
  const texts = file ? readFileSync(path.join(dir, file), 'utf8') : `Licence: ${license}`;
  // Bundlers go on with the licences of what they carry themselves, none of which gets into pages.
  const [text = ''] = texts.split(/^#* *Licenses of bundled dependencies/im);
  return { name, version, licence: license, text };
}
