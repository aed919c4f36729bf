import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The part of the bundler's module graph that this file reads. */
type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const ROOT = path.resolve(import.meta.dirname, '../..');
const MAIN = path.join(ROOT, 'web/main.tsx');
const SCREENS = path.join(ROOT, 'web/screens/');
/** Not served: for the server, which names the scripts of a page in its HTML, and for `scripts/page-weight.ts`. */
const LIST_FILE = '.vite/scripts.json';
/** The folders that say in a `chunks.json` which of their files come together. */
const DECLARING = '{basics,contract,questions,survey,web/*}';

/** Every screen needs the vendor's, which only an upgrade changes. The others are heavy. */
const PACKAGES: Record<string, readonly string[]> = {
  vendor: ['preact', 'react-router', '@tanstack', 'use-intl', '@formatjs'],
  forms: ['zod', 'react-hook-form', '@hookform'],
  dialogs: ['@radix-ui', 'aria-hidden'],
  qr: ['uqr'],
  patterns: ['re2js'],
};

/** Each file and the file that loads before it. A module that two files need goes into the nearest file before both. */
const AFTER: Record<string, string> = {
  inside: 'shell',
  surveys: 'inside',
  'survey-details': 'inside',
  charts: 'inside',
  // Without a connection, a respondent who leaves the form reads there that the answers wait.
  taking: 'survey-details',
  outside: 'shell',
  landing: 'outside',
  entrance: 'outside',
  texts: 'outside',
  'contact-us': 'outside',
  'manage-surveys': 'desk',
  'survey-responses': 'desk',
  'survey-results': 'desk',
  'survey-versions': 'desk',
  'survey-invitations': 'desk',
  'manage-users': 'desk',
  'admin-manage-surveys': 'desk',
  'payment-details': 'desk',
  'contact-messages': 'desk',
  'surveyor-requests': 'desk',
  'audit-log': 'desk',
  checkout: 'payments',
  'test-card-form': 'payments',
  'stripe-card-form': 'payments',
  'become-pro': 'payments',
};
/** The files that each page names. */
export const EVERYWHERE = ['rolldown-runtime', 'vendor', 'shell'];
/**
 * Guests see these files first. What others share with them must not come with more than they need. They have what is declared for
 * them even if others need it too: it is too small to make one screen load the file of another.
 */
const FIRST = new Set(['shell', 'inside', 'surveys', 'survey-details', 'outside', 'landing']);
/** The file of modules that other screens share with the form of a survey, and that of modules that only they share. */
const SHARED = { withForm: 'shared', others: 'others' };
/** The file of modules that signed-in people need on every page. */
const MEMBER = 'member';

/**
 * Names the file of each module by who needs it, so that a page loads few files and little that it does not need: `shell`
 * holds what every page needs, `inside` and `outside` what the pages of the dashboard and the others need. A `chunks.json` names
 * the file of what several screens share, and of what is loaded later; else a later part has a file of its own.
 */
export function chunkNames(): (id: string, graph: Graph) => string | null {
  const heavy = new Map<string, string | undefined>();
  let declared: Map<string, string>;
  let users: Map<string, Set<string>> | undefined;

  return (id, graph) => {
    declared ??= readDeclarations();
    users ??= usersOf(graph, declared);
    const needing = users.get(id);
    if (!needing) return null;
    const own = packageFile(id) ?? declared.get(id);
    if (own && (FIRST.has(own) || own in PACKAGES)) return own;
    return (
      fileFor([...needing]) ??
      own ??
      heaviest(id, graph, heavy) ??
      (needing.has('taking') ? SHARED.withForm : SHARED.others)
    );
  };
}

/**
 * Reads which files come together: `{ "taking": ["form/**", "start.tsx"] }` in the `chunks.json` of their folder. The first line that
 * names a file decides. A `*` in the script's name is the folder of the file.
 * @throws if a line finds nothing, as after a move
 */
export function readDeclarations(root = ROOT): Map<string, string> {
  const declared = new Map<string, string>();
  for (const declaration of globSync(`${DECLARING}/chunks.json`, { cwd: root })) {
    const folder = path.join(root, path.dirname(declaration));
    const lines: Record<string, string[]> = JSON.parse(readFileSync(path.join(root, declaration), 'utf8'));
    for (const [name, patterns] of Object.entries(lines)) {
      for (const pattern of patterns) {
        const files = globSync(pattern, { cwd: folder }).filter((file) => /(?<!\.test)\.(?:js|tsx?)$/.test(file));
        if (files.length === 0) throw new Error(`${declaration} names ${pattern}, where nothing is.`);
        for (const file of files) {
          const id = path.join(folder, file);
          if (!declared.has(id)) declared.set(id, name.replace('*', path.dirname(file)));
        }
      }
    }
  }
  return declared;
}

/** Lists the scripts of each screen, and those of signed-in people, without those that every page names. */
export function listedScripts(): Plugin {
  return {
    name: 'canvass:listed-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      // Scripts load after style sheets and fonts, because the page is already drawn.
      handler: (html) => html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const missing = [...FIRST, ...Object.entries(AFTER).flat()].find((name) =>
        chunks.every((chunk) => chunk.name !== name),
      );
      if (missing) this.error(`scripts/vite/chunks.ts names the file ${missing}, which nothing is in.`);
      const circle = circleIn(chunks);
      if (circle)
        this.error(`${circle.join(' → ')}: one of them runs before what it needs: see scripts/vite/chunks.ts.`);
      const everywhere = filesOf(chunks, ['shell']);
      const own = (files: string[]) => filesOf(chunks, files).filter((file) => !everywhere.includes(file));
      const screens = chunks.flatMap(({ name, moduleIds }) =>
        moduleIds.filter((id) => id.startsWith(SCREENS)).map((id) => [path.parse(id).name, own(way(name))]),
      );
      const source = JSON.stringify({ screens: Object.fromEntries(screens), member: own([MEMBER]) });
      this.emitFile({ type: 'asset', fileName: LIST_FILE, source });
    },
  };
}

type Importing = Pick<Rolldown.OutputChunk, 'fileName' | 'imports'>;

/** Files that import each other statically, the first repeated at the end; null without a circle. */
export function circleIn(chunks: readonly Importing[]): string[] | null {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const free = new Set<string>();
  const from = (file: string, before: readonly string[]): string[] | null => {
    if (before.includes(file)) return [...before.slice(before.indexOf(file)), file];
    if (free.has(file)) return null;
    for (const other of imports.get(file) ?? []) {
      const circle = from(other, [...before, file]);
      if (circle) return circle;
    }
    free.add(file);
    return null;
  };
  for (const { fileName } of chunks) {
    const circle = from(fileName, []);
    if (circle) return circle;
  }
  return null;
}

/** The addresses of the files with these names, and of their static imports. */
function filesOf(chunks: Rolldown.OutputChunk[], names: string[]): string[] {
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) add(other);
  };
  for (const chunk of chunks) if (names.includes(chunk.name)) add(chunk);
  return [...found];
}

/** @param needing the files that need a module; null if they have no file in common */
function fileFor(needing: string[]): string | null {
  if (needing.length === 1) return needing[0] ?? null;
  const first = needing.filter((file) => FIRST.has(file));
  // The form of a survey loads the file of the details, but must not load that of another page.
  if (first.length > 0) return [...first, ...needing.filter((file) => file === 'taking')].reduce(meeting);
  if (needing.includes(MEMBER)) return MEMBER;
  const file = needing.reduce(meeting);
  return file === '' || FIRST.has(file) ? null : file;
}

/** The file that loads with both: one of them, or the nearest before both. */
function meeting(one: string, other: string): string {
  const others = way(other);
  return way(one).find((file) => others.includes(file)) ?? '';
}

/** A file and the files that load before it. */
export const way = (file: string | undefined): string[] => (file ? [file, ...way(AFTER[file])] : []);

/** Of the heavy packages that a module needs, the heaviest one: what several screens share comes with it. */
function heaviest(id: string, graph: Graph, known: Map<string, string | undefined>): string | undefined {
  if (known.has(id)) return known.get(id);

  const own = packageFile(id);
  known.set(id, own); // ends circles
  if (own) return own;
  const needed = (graph.getModuleInfo(id)?.importedIds ?? []).map((each) => heaviest(each, graph, known));
  const file = ['forms', 'dialogs'].find((heavy) => needed.includes(heavy));
  known.set(id, file);
  return file;
}

/** For each module the files whose screens and later parts need it at once. */
function usersOf(graph: Graph, declared: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const visit = (id: string, file: string) => {
    const known = users.get(id) ?? new Set();
    if (known.has(file)) return;
    users.set(id, known.add(file));
    // Its file needs what it imports, even if only others need the module.
    const own = declared.get(id);
    if (own && FIRST.has(own)) visit(id, own);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const needed of importedIds) visit(needed, file);
    for (const later of dynamicallyImportedIds) visit(later, declared.get(later) ?? path.parse(later).name);
  };
  visit(MAIN, 'shell');
  return users;
}

function packageFile(id: string): string | undefined {
  const [, name] = /node_modules\/([^/]+)\//.exec(id) ?? [];
  return name && Object.keys(PACKAGES).find((file) => PACKAGES[file]?.includes(name));
}
