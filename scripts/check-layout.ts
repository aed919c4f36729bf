/**
 * Checks the shape of the repository: which files may import which, and how files may be named. Each rule says where
 * the code should go instead. Run by `npm run check`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { circlesIn, importsOf } from './import-graph.ts';

interface ImportRule {
  /** The files that the rule applies to. */
  from: RegExp;
  /** The imports that it forbids: files of this repository, or packages. */
  to: RegExp;
  unless?: RegExp;
  say: string;
}

/** The layers that client and server share. Each knows those before it. */
const LAYERS = ['basics', 'questions', 'survey', 'contract'];
const PACKAGE = '^(?!\\.|basics/|questions/|survey/|contract/|server/|web/|scripts/|bench/|e2e/|trust/|virtual:)';

const IMPORT_RULES: ImportRule[] = [
  ...LAYERS.map((layer, at) => ({
    from: new RegExp(`^${layer}/`),
    to: new RegExp(
      `^(?:${['server/(?!db/tallies\\.ts)', 'scripts/', ...LAYERS.slice(at + 1).map((above) => `${above}/`)].join('|')})`,
    ),
    unless: /\.test\.tsx?$|^questions\/.*\.api\.ts$/,
    say: `The layers are ${LAYERS.join(' ← ')} ← server, web: what two of them need belongs into the lower one.`,
  })),
  {
    from: /^(?:basics|survey|contract)\//,
    to: new RegExp(`^web/|${PACKAGE}(?!zod$)`),
    unless: /\.test\.tsx?$/,
    say: 'What client and server share depends on zod alone.',
  },
  {
    from: /^questions\/(?!server\.ts|[a-z-]+\/server\.ts)/,
    to: /^server\//,
    unless: /\.test\.ts$/,
    say: 'Only server.ts of a kind knows the server.',
  },
  {
    from: /^questions\/(?:model\/.*|(?:[a-z-]+\/)?(?:check|contract|settings|sample|server))\.ts$/,
    to: /^web\//,
    say: 'Contract, check and server of a kind run without a browser.',
  },
  {
    from: /^questions\/(?:[a-z-]+\/)?(?:check|words)\.ts$/,
    to: /^zod$/,
    say: 'The check of an answer comes with its field, which loads no schemas.',
  },
  {
    from: /^questions\/.*\.tsx?$/,
    to: /^web\/(?!(?:ui|messages|api|authoring)\/)/,
    unless: /\.test\.tsx?$/,
    say: 'Of the web, a kind knows ui, messages, api and authoring alone.',
  },
  {
    from: /^survey\/checks\//,
    to: /^zod$|^questions\/(?!model\/|parts\/options\/option-(?:order|scales)\.ts$)/,
    unless: /\.test\.ts$|\/checked\.ts$/,
    say: 'The check runs on plain data: checked.ts makes it, and `traits` of a kind says what depends on the kind.',
  },
  {
    from: /^(?:basics\/(?:limits|choices|truncate|isolate|digits|piping)|questions\/(?:model\/conditions|exchange\/losses)|survey\/(?:visibility|scores|scoring|randomization)|contract\/(?:http\/(?:query-keys|errors)|people\/social-return))\.ts$/,
    to: /^zod$/,
    say: "The browser's first pages have this file, and zod only comes with the forms.",
  },
  {
    from: /^server\//,
    to: /^web\//,
    say: 'Server and web never import each other: shared code belongs in contract/.',
  },
  {
    from: /^web\//,
    to: /^(?:server|bench|e2e|scripts|questions\/(?:server|[a-z-]+\/server)\.ts$)/,
    say: 'Server and web never import each other: shared code belongs in contract/.',
  },
  {
    from: /^server\/(?!http\/|stand-ins\/|test\/|(?:create-app|app-options|outside|other-routes|process\/listen)\.ts)/,
    to: /^(?:fastify|@fastify\/.*)$/,
    unless: /\.test\.ts$/,
    say: 'Only server/http and the stand-ins of other firms know Fastify: give a feature parsed input and an actor through Router.',
  },
  {
    from: /^server\/(?!db\/|http\/|test\/)(?!.*\.queries\.ts$)/,
    to: /^kysely$/,
    unless: /\.test\.ts$/,
    say: 'SQL belongs in a *.queries.ts file or in server/db.',
  },
  {
    from: /^server\/(?!adapters\/|stand-ins\/|test\/)/,
    to: /^(?:better-auth|sharp|flydrive|stripe|nodemailer|altcha-lib)(?:\/.*)?$/,
    unless: /\.test\.ts$/,
    say: 'Only server/adapters, and the stand-ins for vendors, import them: put an interface and its implementation there.',
  },
  {
    from: /^server\/(?:db|http|adapters|stand-ins)\//,
    to: /^server\/(?:features\/|demo\/|backup\/|process\/|(?:create-app|memory|outside|background|feature-routes|other-routes|main|page-data|page-queries)\.ts)/,
    unless: /\.test\.ts$/,
    say: 'db, http, adapters and stand-ins lie below the features: pass their dependencies as arguments from create-app.ts.',
  },
  {
    from: /^server\/(?:db\/|http\/)/,
    to: /^server\/adapters\//,
    unless: /\.test\.ts$/,
    say: 'db and http know no adapter: pass it as an argument from create-app.ts.',
  },
  {
    from: /^server\/(?:survey|answering|respondents)\//,
    to: /^server\/features\//,
    unless: /\.test\.ts$/,
    say: 'survey, answering and respondents lie below the features, which all use them.',
  },
  {
    from: /^server\/survey\//,
    to: /^server\/(?:answering|respondents)\//,
    unless: /\.test\.ts$/,
    say: 'server/survey is a survey as it is stored: it knows neither answers nor respondents.',
  },
  {
    from: /^server\/timing\//,
    to: /^server\/(?!timing\/)/,
    say: 'server/timing is the bottom layer: pass the work as a function.',
  },
  {
    from: /^web\/ui\//,
    to: /^web\/(?:features|screens|desk|api|messages|app)\//,
    say: 'web/ui knows no feature, no API and no messages: take texts and data as props.',
  },
  {
    from: /^web\/(?:api|messages)\//,
    to: /^web\/(?:features|screens|app|desk|ui)\//,
    say: 'web/api and web/messages lie below the features: pass their dependencies as arguments.',
  },
  {
    from: /^web\/desk\//,
    to: /^web\/(?:features|screens|app)\//,
    say: 'web/desk is shared by the tables of all desks: pass its dependencies from the feature.',
  },
  {
    from: /^web\/authoring\//,
    to: /^web\/(?:features|screens|app|desk)\//,
    unless: /\.test\.tsx?$/,
    say: 'web/authoring is what editors are made of, and lies below the kinds and the features.',
  },
  {
    from: /^web\/features\//,
    to: /^web\/(?:screens|app\/(?!paths\.ts$))/,
    say: 'A feature does not know the screen it is on: take it as a prop, or let the screen compose.',
  },
  {
    from: /^web\/screens\//,
    to: /^web\/screens\//,
    say: 'A screen is one address: share through a feature.',
  },
];

/** A server feature may use the services of features on a lower level only. */
const LEVELS: Record<string, number> = {
  users: 1,
  uploads: 1,
  auth: 2,
  tokens: 2,
  account: 5,
  surveys: 3,
  editing: 4,
  'answer-files': 4,
  texts: 4,
  statistics: 4,
  scores: 4,
  'own-surveys': 5,
  exchange: 5,
  links: 4,
  publications: 4,
  invitations: 4,
  responses: 4,
  polls: 4,
  reactions: 4,
  comments: 4,
  reports: 4,
  contact: 2,
  surveyors: 2,
  payments: 2,
  moderation: 4,
  audit: 5,
  live: 5,
  analytics: 5,
};

/** The allowed file names of a server feature; a mapper or a cache has no role after its name. */
const FEATURE_FILE = /^server\/features\/[a-z-]+\/[a-z-]+(?:\.(?:routes|service|policy|queries))?(?:\.test)?\.ts$/;
const KEBAB = /^[a-z0-9]+(?:[-.][a-z0-9]+)*\.[a-z]+$/;

/** Not kinds: what a kind is, what several kinds share, and ways from and to other programs. */
const NO_KINDS = new Set(['model', 'parts', 'exchange']);
const FOLDERS = readdirSync('questions', { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && !NO_KINDS.has(entry.name),
);
const KIND_COMPARED = new RegExp(`\\bkind\\b[^\\n;,)]{0,12}[!=]==? '(?:${FOLDERS.map(({ name }) => name).join('|')})'`);
/** A poll is a choice of its own. */
const MAY_NAME = /^(?:server\/answering\/results|web\/features\/results\/poll-bars)\.tsx?$/;

const problems: string[] = [];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) =>
      /^(?:basics|questions|survey|contract|server|web|scripts|bench|e2e|trust)\/.*\.tsx?$/.test(file) &&
      existsSync(file),
  );

for (const file of files) {
  checkName(file);
  checkDrawing(file);
  checkKinds(file);
  for (const target of importsOf(file)) checkImport(file, target);
}
for (const circle of circlesIn(new Map(files.map((file) => [file, importsOf(file)])))) {
  problems.push(
    `These files import each other: move what both need, often a type, into a file of its own.\n  ${circle.join('\n  ')}`,
  );
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`layout: ${files.length} files are where they belong`);

function checkName(file: string): void {
  if (!KEBAB.test(path.basename(file))) problems.push(`${file}: file names are kebab-case, with the role after a dot.`);
  if (file.startsWith('server/features/') && !FEATURE_FILE.test(file)) {
    problems.push(
      `${file}: a feature has *.routes.ts, *.service.ts, *.policy.ts, *.queries.ts and *.test.ts files, and mappers and caches.`,
    );
  }
}

/** What the server draws may not carry this attribute, and any component may be drawn there one day. */
function checkDrawing(file: string): void {
  if (
    /^(?:web|questions)\/.*\.tsx$/.test(file) &&
    /\bstyle=/.test(readFileSync(file, 'utf8').replaceAll(/'[^']*'/g, ''))
  ) {
    problems.push(
      `${file}: the content security policy refuses style attributes in HTML: use classes, or attributes of SVG.`,
    );
  }
}

/** Code that compares the kind of a question knows one of them: it belongs into the folder of that kind. */
function checkKinds(file: string): void {
  // `web/ui` knows no questions: what is called a kind there is another one.
  if (/^(?:questions|web\/ui)\//.test(file) || file.includes('.test.')) return;
  const compared = readFileSync(file, 'utf8').match(KIND_COMPARED)?.[0];
  if (compared) problems.push(`${file}: \`${compared}\` belongs into the folder of that kind, behind its registry.`);
  for (const target of importsOf(file)) {
    const [, kind] = /^questions\/([a-z-]+)\//.exec(target) ?? [];
    if (kind && !NO_KINDS.has(kind) && !MAY_NAME.test(file))
      problems.push(`${file} imports ${target}: ask the registry for the kind.`);
  }
}

function checkImport(file: string, target: string): void {
  for (const rule of IMPORT_RULES) {
    if (rule.from.test(file) && rule.to.test(target) && !rule.unless?.test(file)) {
      problems.push(`${file} imports ${target}: ${rule.say}`);
    }
  }
  checkFeatures(file, target);
}

function checkFeatures(file: string, target: string): void {
  const own = featureOf(file);
  const other = featureOf(target);
  if (!own || !other || own.name === other.name || file.includes('.test.')) return;
  if (own.side === 'web') {
    problems.push(`${file} imports ${target}: features of the web do not know each other; a screen composes them.`);
    return;
  }
  const [level, otherLevel] = [LEVELS[own.name], LEVELS[other.name]];
  if (level === undefined || otherLevel === undefined) {
    problems.push(`${file}: give the features ${own.name} and ${other.name} a level in scripts/check-layout.ts.`);
  } else if (otherLevel >= level || /\.(?:routes|queries)\.ts$/.test(target)) {
    problems.push(
      `${file} imports ${target}: a feature may import from lower levels only, and neither routes nor queries.`,
    );
  }
}

function featureOf(file: string): { side: string; name: string } | null {
  const [, side, name] = /^(server|web)\/features\/([a-z-]+)\//.exec(file) ?? [];
  return side && name ? { side, name } : null;
}
