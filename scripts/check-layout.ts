/**
 * Checks the shape of the repository: which files may import which, and how files may be named. Each rule says where the code
 * should go instead. `npm run check` runs it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { circlesIn, importsOf } from './import-graph.ts';
import { markupProblems } from './markup-rules.ts';

interface ImportRule {
  /** The files that the rule applies to. */
  from: RegExp;
  /** The imports that it forbids: files of this repository, or packages. */
  to: RegExp;
  unless?: RegExp;
  say: string;
}

/** The layers that client and server share. Each knows only the layers before it. */
const LAYERS = ['basics', 'questions', 'survey', 'contract'];
const PACKAGE = '^(?!\\.|basics/|questions/|survey/|contract/|server/|web/|scripts/|bench/|e2e/|trust/|virtual:)';

const IMPORT_RULES: ImportRule[] = [
  ...LAYERS.map((layer, at) => ({
    from: new RegExp(`^${layer}/`),
    to: new RegExp(
      `^(?:${['server/(?!db/tallies\\.ts)', 'scripts/', ...LAYERS.slice(at + 1).map((above) => `${above}/`)].join('|')})`,
    ),
    unless: /\.test\.tsx?$|^questions\/.*\.api\.ts$/,
    say: `The layers are ${LAYERS.join(' ← ')} ← server, web: put shared code into the lower layer.`,
  })),
  {
    from: /^(?:basics|survey|contract)\//,
    to: new RegExp(`^web/|${PACKAGE}(?!zod$)`),
    unless: /\.test\.tsx?$/,
    say: 'Client and server share this code: of all packages it may import only zod.',
  },
  {
    from: /^questions\/(?!server\.ts|[a-z-]+\/server\.ts)/,
    to: /^server\//,
    unless: /\.test\.ts$/,
    say: 'Of a kind, only server.ts may import the server.',
  },
  {
    from: /^questions\/(?:model\/.*|(?:[a-z-]+\/)?(?:check|contract|settings|sample|server))\.ts$/,
    to: /^web\//,
    say: 'The contract, check and server of a kind run without a browser: import nothing of the web.',
  },
  {
    from: /^questions\/(?:[a-z-]+\/)?(?:check|words)\.ts$/,
    to: /^zod$/,
    say: 'The check loads with the field, and guests load no schemas: do not import zod.',
  },
  {
    from: /^questions\/.*\.tsx?$/,
    to: /^web\/(?!(?:ui|messages|api|authoring)\/)/,
    unless: /\.test\.tsx?$/,
    say: 'Of the web, a kind may import only ui, messages, api and authoring.',
  },
  {
    from: /^survey\/checks\//,
    to: /^zod$|^questions\/(?!model\/|parts\/options\/option-(?:order|scales)\.ts$)/,
    unless: /\.test\.ts$|\/checked\.ts$/,
    say: 'The check needs plain data: let checked.ts make it, and put facts about a kind into its `traits`.',
  },
  {
    from: /^(?:basics\/(?:limits|choices|truncate|isolate|digits|piping)|questions\/(?:model\/conditions|exchange\/losses)|survey\/(?:visibility|scores|scoring|randomization)|contract\/(?:http\/(?:query-keys|errors)|people\/social-return))\.ts$/,
    to: /^zod$/,
    say: "The browser's first pages load this file, and only forms load zod: do not import zod.",
  },
  {
    from: /^server\/(?!messages\/)/,
    to: /^web\//,
    say: 'Server and web never import each other: put shared code into contract/.',
  },
  {
    from: /^server\/messages\//,
    to: /^web\/(?!messages\/en\/)/,
    say: 'Of the web, server/messages may import only texts, such as titles of pages.',
  },
  {
    from: /^web\//,
    to: /^(?:server|bench|e2e|scripts|questions\/(?:server|[a-z-]+\/server)\.ts$)/,
    say: 'Server and web never import each other: put shared code into contract/.',
  },
  {
    from: /^server\/(?!http\/|stand-ins\/|test\/|(?:create-app|app-options|outside|other-routes|process\/listen)\.ts)/,
    to: /^(?:fastify|@fastify\/.*)$/,
    unless: /\.test\.ts$/,
    say: 'Only server/http and the stand-ins import Fastify: pass a feature parsed input and an actor through Router.',
  },
  {
    from: /^server\/(?!db\/|http\/|test\/)(?!.*\.queries\.ts$)/,
    to: /^kysely$/,
    unless: /\.test\.ts$/,
    say: 'Put SQL into a *.queries.ts file or into server/db.',
  },
  {
    from: /^server\/(?!adapters\/|stand-ins\/|test\/)/,
    to: /^(?:better-auth|sharp|stripe|nodemailer|altcha-lib)(?:\/.*)?$/,
    unless: /\.test\.ts$/,
    say: 'Only server/adapters and the stand-ins import this package: put an interface and its implementation there.',
  },
  {
    from: /^server\/(?:db|http|adapters|stand-ins)\//,
    to: /^server\/(?:features\/|demo\/|backup\/|process\/|(?:create-app|memory|outside|background|feature-routes|other-routes|main|page-data|page-queries)\.ts)/,
    unless: /\.test\.ts$/,
    say: 'db, http, adapters and stand-ins are below the features: pass their dependencies as arguments from create-app.ts.',
  },
  {
    from: /^server\/(?:db\/|http\/)/,
    to: /^server\/adapters\//,
    unless: /\.test\.ts$/,
    say: 'db and http import no adapter: pass it as an argument from create-app.ts.',
  },
  {
    from: /^server\/(?:survey|answering|respondents)\//,
    to: /^server\/features\//,
    unless: /\.test\.ts$/,
    say: 'survey, answering and respondents are below the features: move the shared code down, or pass it as an argument.',
  },
  {
    from: /^server\/survey\//,
    to: /^server\/(?:answering|respondents)\//,
    unless: /\.test\.ts$/,
    say: 'server/survey is the stored survey: put code about answers or respondents into their folders.',
  },
  {
    from: /^server\/timing\//,
    to: /^server\/(?!timing\/)/,
    say: 'server/timing is the bottom layer: pass the work as a function.',
  },
  {
    from: /^web\/ui\//,
    to: /^web\/(?:features|screens|desk|api|messages|app)\//,
    say: 'web/ui imports no feature, API or messages: pass texts and data as props.',
  },
  {
    from: /^web\/(?:api|messages)\//,
    to: /^web\/(?:features|screens|app|desk|ui)\//,
    say: 'web/api and web/messages are below the features: pass their dependencies as arguments.',
  },
  {
    from: /^web\/desk\//,
    to: /^web\/(?:features|screens|app)\//,
    say: 'The tables of all desks share web/desk: pass its dependencies from the feature.',
  },
  {
    from: /^web\/authoring\//,
    to: /^web\/(?:features|screens|app|desk)\//,
    unless: /\.test\.tsx?$/,
    say: 'web/authoring is below the kinds and the features: pass their parts as props.',
  },
  {
    from: /^web\/features\//,
    to: /^web\/(?:screens|app\/(?!paths\.ts$))/,
    say: 'A feature must not import screens: take the value as a prop, or let the screen compose.',
  },
  {
    from: /^web\/screens\//,
    to: /^web\/screens\//,
    say: 'Screens must not import each other: put shared code into a feature.',
  },
];

/** A server feature may use only the services of features on lower levels. */
const LEVELS: Record<string, number> = {
  users: 1,
  uploads: 1,
  auth: 2,
  tokens: 2,
  account: 5,
  surveys: 2,
  links: 3,
  editing: 4,
  'answer-files': 4,
  texts: 4,
  statistics: 4,
  scores: 4,
  'own-surveys': 5,
  exchange: 5,
  versions: 4,
  invitations: 4,
  notices: 4,
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

/** The allowed file names of a server feature. Mappers and caches have no role after the name. */
const FEATURE_FILE =
  /^server\/features\/(?:[a-z-]+\/){1,2}[a-z-]+(?:\.(?:routes|service|policy|queries))?(?:\.test)?\.ts$/;
const KEBAB = /^[a-z0-9]+(?:[-.][a-z0-9]+)*\.[a-z]+$/;

/** Folders in `questions` that are not question types. */
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
  checkKinds(file);
  problems.push(...markupProblems(file, readFileSync(file, 'utf8')));
  for (const target of importsOf(file)) checkImport(file, target);
}
for (const circle of circlesIn(new Map(files.map((file) => [file, importsOf(file)])))) {
  problems.push(
    `These files import each other: move their shared code, often a type, into its own file.\n  ${circle.join('\n  ')}`,
  );
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`layout: ${files.length} files are in the right place`);

function checkName(file: string): void {
  if (!KEBAB.test(path.basename(file)))
    problems.push(`${file}: write the file name in kebab-case, with the role after a dot.`);
  if (file.startsWith('server/features/') && !FEATURE_FILE.test(file)) {
    problems.push(
      `${file}: name a feature's file *.routes.ts, *.service.ts, *.policy.ts, *.queries.ts or *.test.ts; mappers and caches have no role.`,
    );
  }
}

/** Code that compares the kind of a question belongs in that kind's folder. */
function checkKinds(file: string): void {
  // `web/ui` knows no questions: a kind there means something else.
  if (/^(?:questions|web\/ui)\//.test(file) || file.includes('.test.')) return;
  const compared = readFileSync(file, 'utf8').match(KIND_COMPARED)?.[0];
  if (compared) problems.push(`${file}: \`${compared}\` belongs in that kind's folder: ask its registry.`);
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
    problems.push(
      `${file} imports ${target}: features of the web must not import each other: let a screen compose them.`,
    );
    return;
  }
  const [level, otherLevel] = [LEVELS[own.name], LEVELS[other.name]];
  if (level === undefined || otherLevel === undefined) {
    problems.push(`${file}: give the features ${own.name} and ${other.name} a level in scripts/check-layout.ts.`);
  } else if (otherLevel >= level || /\.(?:routes|queries)\.ts$/.test(target)) {
    problems.push(
      `${file} imports ${target}: import only features on lower levels, and neither their routes nor their queries.`,
    );
  }
}

function featureOf(file: string): { side: string; name: string } | null {
  const [, side, name] = /^(server|web)\/features\/([a-z-]+)\//.exec(file) ?? [];
  return side && name ? { side, name } : null;
}
