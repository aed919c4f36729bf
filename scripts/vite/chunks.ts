import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The part of the bundler's module graph that this reads. */
type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;
type FileTable = [file: string, modules: RegExp][];

const MAIN = path.resolve(import.meta.dirname, '../../web/main.tsx');
const SCREEN = /\/web\/screens\/[\w-]+\/([\w-]+)\.tsx$/;
/** Not served: for the server, which names the scripts of a page in its HTML, and for `scripts/page-weight.ts`. */
const LIST_FILE = '.vite/scripts.json';

/** By what they are, and not by who needs them. Every screen needs the vendor's, which only an upgrade changes. */
const PACKAGES: FileTable = [
  ['vendor', /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|use-intl|@formatjs)\//],
  // A part of use-intl, in whose place ours is, and what it needs.
  ['vendor', /(?:web\/messages\/format-message|basics\/isolate)\./],
  ['forms', /node_modules\/(?:zod|react-hook-form|@hookform)\//],
  ['dialogs', /node_modules\/(?:@radix-ui|aria-hidden)\//],
  ['qr', /node_modules\/uqr\//],
];

/** Too small to make one screen load the file of another. */
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

/** By what it is about, what several screens share that are not seen first. */
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
  // Not what needs zod, which needs this file: contracts, and what reads paper, which comes with its dialog.
  [
    'kinds',
    /\/questions\/(?!(?:[a-z]+\/)?(?:contract|settings|exchanges?)\.|model\/|exchange\/)|ui\/charts\/stacked-bar\./,
  ],
];

/** The files of screens and parts that come together. All else that is loaded later has a file of its own. */
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

/** Each file and the one that is loaded before it: what two files need goes where their ways meet. */
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
/** What others share with these files must not come with more than they need: guests see them first. */
const FIRST = new Set(['shell', 'inside', 'surveys', 'survey-details', 'outside', 'landing']);
/** What other screens share. */
const SHARED_FILE = 'shared';
/** What signed-in people need on every page. */
const MEMBER = 'member';

/**
 * Names the file of each module by who needs it, so that a page loads few files and little that it does not need: `shell`
 * holds what every page needs, `inside` and `outside` what the pages of the dashboard and the others need.
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

/** Lists the scripts of each screen, and those of signed-in people, without those that every page names. */
export function listedScripts(): Plugin {
  return {
    name: 'canvass:listed-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      // What the page shows is drawn already: style sheets and fonts come first.
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

/** Files that import each other at once, the first also at the end; null where there are none. */
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

/** The addresses of files with these names, and of all that they import at once. */
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

/** @param needing the files that need a module; null when nothing decides between them */
function fileFor(needing: string[]): string | null {
  if (needing.length === 1) return needing[0] ?? null;
  const first = needing.filter((file) => FIRST.has(file));
  if (first.length > 0) return first.reduce(meeting);
  if (needing.includes(MEMBER)) return MEMBER;
  const file = needing.reduce(meeting);
  return file === '' || FIRST.has(file) ? null : file;
}

/** The file that is loaded with both: one of them, or what comes before both. */
function meeting(one: string, other: string): string {
  const others = way(other);
  return way(one).find((file) => others.includes(file)) ?? '';
}

/** A file and what is loaded before it. */
export const way = (file: string | undefined): string[] => (file ? [file, ...way(AFTER[file])] : []);

/** What several screens share comes with the heaviest packages that it needs, so that the rest stays light. */
function heaviest(id: string, graph: Graph, known: Map<string, string>): string {
  const before = known.get(id) ?? fileIn(PACKAGES, id);
  if (before) return before;

  known.set(id, SHARED_FILE); // ends circles
  const needed = (graph.getModuleInfo(id)?.importedIds ?? []).map((each) => heaviest(each, graph, known));
  const file = ['forms', 'dialogs'].find((heavy) => needed.includes(heavy)) ?? SHARED_FILE;
  known.set(id, file);
  return file;
}

/** For each module the files whose screens and later parts need it at once. */
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

/** Each kind of question has two files: for those who answer it, and for those who see what was answered. */
function kindFile(id: string): string | null {
  const [, kind, part = ''] = KIND_PART.exec(id) ?? [];
  return kind ? `${kind}-${ANSWERING.has(part) ? 'field' : 'result'}` : null;
}

const KIND_PART = /\/questions\/([a-z]+)\/(?:(?:options|results)\/)?([a-z-]+)\.tsx?$/;
const ANSWERING = new Set(['field', 'check']);

const fileIn = (table: FileTable, id: string) => table.find(([, modules]) => modules.test(id))?.[0];
