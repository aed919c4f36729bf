import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../..');
const COMPONENT = path.join(ROOT, 'web/ui/icon.tsx');
const PACKAGE = 'lucide-react';
const HOME = path.join(ROOT, 'node_modules', PACKAGE, 'dist/esm');
const IMPORT = /import \{([^}]*)\} from 'lucide-react';/g;
/** An icon of lucide-react. */
const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;
/** The text in `web/ui/icon.tsx` until the bundle's icons are known. */
const PLACEHOLDER = '__ICONS__';
/** Not served; the next build reads it. */
const NAME_FILE = '.vite/icons.txt';

interface Picture {
  /** Its path in the folder of the web application. */
  file: string;
  source: string;
}

/** Lucide-react's form of an icon: elements and their attributes. */
type Shapes = [element: string, attributes: Record<string, string>][];

/**
 * Collects the shapes of the bundle's icons in one picture, which `Icon` uses, so that scripts hold only their names. The
 * development server uses the icons of lucide-react.
 */
export function iconPicture(): Plugin {
  let picture: Picture = { file: '', source: '' };

  return {
    ...namedIcons('canvass:icon-picture'),
    // Before file names get their hashes, so that a changed picture changes the scripts' names.
    async renderChunk(code, _chunk, _options, { chunks }) {
      if (!code.includes(PLACEHOLDER)) return null;
      picture = await draw(Object.values(chunks));
      return { code: code.replace(PLACEHOLDER, picture.file), map: null };
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: picture.file, source: picture.source });
      this.emitFile({ type: 'asset', fileName: NAME_FILE, source: picture.file });
    },
  };
}

/** Draws icons from the picture of another build. */
export function sameIcons(dir: string): Plugin {
  return {
    ...namedIcons('canvass:same-icons'),
    renderChunk: (code) => code.replaceAll(PLACEHOLDER, readFileSync(path.join(ROOT, dir, NAME_FILE), 'utf8')),
  };
}

const namedIcons = (name: string): Plugin => ({
  name,
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes(`'${PACKAGE}'`) || id.includes('node_modules')) return null;
    return { code: code.replaceAll(IMPORT, (_, names: string) => importsOf(names)), map: null };
  },
  load(id) {
    const icon = ICON.exec(id)?.[1];
    if (!icon) return null;
    const code = `import { icon } from ${JSON.stringify(COMPONENT)};\nexport default /* @__PURE__ */ icon('${icon}');`;
    return { code, moduleSideEffects: false };
  },
});

/**
 * Imports each icon from its own file. From the package's list of all icons, each module would seem to need every icon, and the first
 * pages would get them all (scripts/vite/chunks.ts).
 */
function importsOf(names: string): string {
  const each = names
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return each
    .map((part) => {
      const [exported = '', local = exported] = part.split(/ as /);
      if (exported.startsWith('type ')) return `import type { ${part.slice('type '.length)} } from '${PACKAGE}';`;
      const file = fileOf(exported);
      if (!file) throw new Error(`${PACKAGE} has no icon ${exported}`);
      return `import ${local} from ${JSON.stringify(path.join(HOME, file))};`;
    })
    .join(' ');
}

/** The file of an icon, by any of its names. */
function fileOf(name: string): string | undefined {
  files ??= new Map(
    [...readFileSync(path.join(HOME, `${PACKAGE}.mjs`), 'utf8').matchAll(/export \{([^}]*)\} from '([^']*)'/g)].flatMap(
      ([, names = '', file = '']) =>
        [...names.matchAll(/default as (\w+)/g)].map(([, each = '']): [string, string] => [each, file]),
    ),
  );
  return files.get(name);
}

let files: Map<string, string> | undefined;

async function draw(chunks: Rolldown.RenderedChunk[]): Promise<Picture> {
  const files = chunks.flatMap(({ modules }) => Object.keys(modules)).filter((id) => ICON.test(id));
  const symbols = await Promise.all(files.sort().map(symbolOf));
  const source = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { file: `assets/icons-${hash}.svg`, source };
}

async function symbolOf(file: string): Promise<string> {
  const { __iconData: icon }: { __iconData: { node: Shapes } } = await import(pathToFileURL(file).href);
  const shapes = icon.node.map(([element, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${element}${written.join('')}/>`;
  });
  return `<symbol id="${ICON.exec(file)?.[1]}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
}
