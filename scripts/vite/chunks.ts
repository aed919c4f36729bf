import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The part of the bundler's module graph that this file reads. */
type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;
type FileTable = [file: string, modules: RegExp][];

const MAIN = path.resolve(import.meta.dirname, '../../web/main.tsx');
const SCREEN = /\/web\/screens\/[\w-]+\/([\w-]+)\.tsx$/;
/** Not served. The server reads it to name a page's scripts in its HTML, and `scripts/page-weight.ts` reads it. */
const LIST_FILE = '.vite/scripts.json';

/** Packages by purpose, whoever needs them. Every screen needs `vendor`, which only an upgrade changes. */
const PACKAGES: FileTable = [
  ['vendor', /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|use-intl|@formatjs)\//],
  // Our replacement for a part of use-intl, and its import.
  ['vendor', /(?:web\/messages\/format-message|basics\/isolate)\./],
  ['forms', /node_modules\/(?:zod|react-hook-form|@hookform)\//],
  ['dialogs', /node_modules\/(?:@radix-ui|aria-hidden)\//],
  ['qr', /node_modules\/uqr\//],
];

/** Too small to make one screen load another's file. */
const SMALL: FileTable = [
  [
    'shell',
    /ui\/states\/(?:empty|not-found)-state\.|contract\/surveys\/respondent\.|questions\/asks-for\.|surveys\/main-action\./,
  ],
  [
    'inside',
    /features\/live\/(?:live-stream|watch-while-seen)\.|(?:basics\/choices|contract\/responses\/results-opening)\.|ui\/forms\/select\./,
  ],
  ['outside', /surveys\/use-newest-poll\./],
];

/** Modules by subject that several screens share and that no page needs first. */
const SHARED: FileTable = [
  ['account', /features\/(?:auth|account)\/|en\/account\/(?:auth|entrance)\.|forms\/(?:password|photo)-input\./],
  ['taking', /features\/taking\/|en\/taking\/taking\.|forms\/(?:choice-|question-group\.)|ui\/key-name\./],
  [
    'taking',
    /questions\/parts\/(?:field-messages|options\/(?:options-field|option-(?:buttons|dropdown|pictures|rows)|ticks))\./,
  ],
  [
    'taking',
    /survey\/(?:visibility|scoring)\.|questions\/model\/conditions\.|questions\/(?:[a-z]+\/)?facts\.|questions\/(?:matrix|ranking)\/check\./,
  ],
  ['taking', /questions\/(?:number\/read-typed|ranking\/order|scale\/(?:check|points))\./],
  // The screens that share a survey, and its poster.
  ['share', /features\/share\/|en\/own-surveys\/share\./],
  ['shared', /questions\/(?:web\.|[a-z]+\/web\.|(?:choice|statement)\/(?:check|option-of)\.)/],
  ['margins', /ui\/charts\/table-margins\.|en\/results\/margins\./],
  [
    'figures',
    /questions\/parts\/results\/(?:use-chart-words|leaders|option-tones|headline|use-lead-sentence|round-share)\.|ui\/charts\/(?!stacked-bar)|en\/results\/charts\./,
  ],
  // Without modules that import zod, which imports this file: contracts, and the reader of paper, which loads with its dialog.
  [
    'kinds',
    /\/questions\/(?!(?:[a-z]+\/)?(?:contract|settings|exchanges?)\.|model\/|exchange\/)|ui\/charts\/stacked-bar\./,
  ],
];

/** The files of screens and parts that load together. Other later modules have their own files. */
const TOGETHER: FileTable = [
  ['outside', /app\/frames\/public-layout\./],
  ['inside', /app\/frames\/dashboard-layout\.|polls\/poll-ballot\./],
  ['figures', /features\/results\/poll-bars\./],
  ['charts', /features\/results\/charts\.|questions\/choice\/result\./],
  ['survey-responses', /questions\/(?:[a-z]+|parts\/options)\/(?:answer|filter|option-filter)\./],
  ['margins', /questions\/parts\/results\/share-margins\./],
  ['member', /app\/(?:session\/guard|frames\/navigation\/(?:user-menu|person-sidebar)|inner-screens)\./],
  ['member', /features\/(?:live\/watch-session|polls\/ballot-form|reactions\/reactions\.api)\./],
  ['entrance', /screens\/entrance\/(?:login|register|forgot-password|reset-password|verify-email|login-return)\./],
  ['texts', /screens\/public\/(?:about-us|privacy-policy|accessibility|licensing|not-found)\./],
  [
    'taking',
    /screens\/public\/take-survey\.|features\/taking\/(?!link\/prefill)|questions\/(?:choice|statement)\/(?:field|check)\./,
  ],
  ['editor', /screens\/own-surveys\/(?:add-survey|update-survey)\.|editor\/tried-draft\.|questions\/[a-z]+\/editor\./],
];

/** Each file and the file that loads before it. A module that two files need goes into the nearest file before both. */
const AFTER: Record<string, string> = {
  inside: 'shell',
  surveys: 'inside',
  'survey-details': 'inside',
  charts: 'inside',
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
/** Guests load these files first, so a module that others share with them must not bring more than they need. */
const FIRST = new Set(['shell', 'inside', 'surveys', 'survey-details', 'outside', 'landing']);
/** The file of modules that other screens share. */
const SHARED_FILE = 'shared';
/** The file of modules that signed-in people need on every page. */
const MEMBER = 'member';

/**
 * Assigns each module to a file by the files that need it, so that a page loads few files and little unused code. `shell` holds
 * what every page needs; `inside` and `outside` hold what the dashboard's pages and the others need.
 */
export function chunkNames(): (id: string, graph: Graph) => string | null {
  let users: Map<string, Set<string>> | undefined;
  const packages = new Map<string, string>();

  return (id, graph) => {
    users ??= usersOf(graph);
    const needing = users.get(id);
    if (!needing) return null;
    const decided = fileIn(PACKAGES, id) ?? fileIn(SMALL, id) ?? fileFor([...needing]);
    return decided ?? fileIn(SHARED, id) ?? heaviest(id, graph, packages);
  };
}

/** Lists the scripts of each screen and of signed-in people, without those that every page names. */
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
      const circle = circleIn(chunks);
      if (circle)
        this.error(`${circle.join(' → ')}: one of them runs before what it needs: see scripts/vite/chunks.ts.`);
      const everywhere = filesOf(chunks, ['shell']);
      const own = (files: string[]) => filesOf(chunks, files).filter((file) => !everywhere.includes(file));
      const screens = chunks.flatMap(({ name, moduleIds }) =>
        moduleIds.flatMap((id) => SCREEN.exec(id)?.[1] ?? []).map((screen) => [screen, own(way(name))]),
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
  if (first.length > 0) return first.reduce(meeting);
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

/** Puts a module that several screens share with its heaviest packages, so that the other files stay small. */
function heaviest(id: string, graph: Graph, known: Map<string, string>): string {
  const before = known.get(id) ?? fileIn(PACKAGES, id);
  if (before) return before;

  known.set(id, SHARED_FILE); // ends circles
  const needed = (graph.getModuleInfo(id)?.importedIds ?? []).map((each) => heaviest(each, graph, known));
  const file = ['forms', 'dialogs'].find((heavy) => needed.includes(heavy)) ?? SHARED_FILE;
  known.set(id, file);
  return file;
}

/** For each module, the files whose screens and later parts import it statically. */
function usersOf(graph: Graph): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const visit = (id: string, file: string) => {
    const known = users.get(id) ?? new Set();
    if (known.has(file)) return;
    users.set(id, known.add(file));
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const needed of importedIds) visit(needed, file);
    for (const later of dynamicallyImportedIds)
      visit(later, fileIn(TOGETHER, later) ?? kindFile(later) ?? path.parse(later).name);
  };
  visit(MAIN, 'shell');
  return users;
}

/** Each question type has two files: one for respondents, one for readers of results. */
function kindFile(id: string): string | null {
  const [, kind, part = ''] = KIND_PART.exec(id) ?? [];
  return kind ? `${kind}-${ANSWERING.has(part) ? 'field' : 'result'}` : null;
}

const KIND_PART = /\/questions\/([a-z]+)\/(?:(?:options|results)\/)?([a-z-]+)\.tsx?$/;
const ANSWERING = new Set(['field', 'check']);

const fileIn = (table: FileTable, id: string) => table.find(([, modules]) => modules.test(id))?.[0];
