import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, submissionTo, type TestApp } from './test/app.ts';

const ROOT = path.join(import.meta.dirname, '..');
const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');

/** What a line of our rules may be; `promtool check rules` knows the rest. */
const LINE =
  /^(?:groups:| {2}- name: canvass| {4}rules:| {6}- alert: (?<alert>Canvass[A-Za-z]+)| {8}expr: (?<expr>.+)| {8}for: \d+m| {8}labels:| {10}severity: (?:page|warn)| {8}annotations:| {10}summary: '.+'| *#.*|)$/;

interface Expression {
  where: string;
  text: string;
}

async function alertsOf(): Promise<{ name: string; text: string }[]> {
  const alerts: { name: string; text: string }[] = [];
  for (const line of (await read('deploy/watching/alerts.yml')).split('\n')) {
    const groups = LINE.exec(line)?.groups;
    if (!groups) throw new Error(`No line of a rule: ${line}`);
    if (groups['alert']) alerts.push({ name: groups['alert'], text: '' });
    const last = alerts.at(-1);
    if (groups['expr'] && last) last.text = groups['expr'];
  }
  return alerts;
}

interface Panel {
  title: string;
  type: string;
  targets?: { expr: string }[];
}

async function panelsOf(): Promise<Panel[]> {
  const { panels } = JSON.parse(await read('deploy/watching/dashboard.json')) as { panels: Panel[] };
  return panels;
}

const alerts = await alertsOf();
const panels = await panelsOf();
const EXPRESSIONS: Expression[] = [
  ...alerts.map(({ name, text }) => ({ where: name, text })),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ where: title, text: expr }))),
];

/** Words of PromQL that stand where a name may stand. */
const WORDS = new Set(['by', 'without', 'on', 'or', 'and', 'unless', 'offset', 'bool']);
/** What Prometheus adds to what it reads, and `worker`, which only processes with siblings have. */
const ADDED = ['job', 'instance', 'worker', 'le'];

/** The series that an expression names, with their labels, and the labels by which it groups. */
function namedIn(text: string): { series: { name: string; labels: string[] }[]; groups: string[] } {
  const plain = text.replaceAll(/"[^"]*"/g, '""').replaceAll(/\[[^\]]*\]/g, '');
  const groups = [...plain.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '));
  const rest = plain.replaceAll(/\bby \([^)]*\)/g, ' ').replaceAll(/\boffset \d+m/g, ' ');
  const series = [...rest.matchAll(/([a-zA-Z_]\w*)(\{[^}]*\})?(?!\w|\s*\()/g)].flatMap(([, name = '', braces = '']) => {
    const labels = [...braces.matchAll(/(\w+)(?:=~|!~|!=|=)/g)].map(([, label = '']) => label);
    return WORDS.has(name) ? [] : [{ name, labels }];
  });
  return { series, groups };
}

let site: TestApp;
/** The labels of each series that is really told. */
let told: Map<string, Set<string>>;
beforeAll(async () => {
  site = await startTestApp(undefined, { metricsToken: 'a token of sixteen' });
  // A series with labels begins with the first thing that it counts.
  await (await site.join()).call('submitResponse', submissionTo(await site.survey(await site.join('surveyor'))));
  await site.guest.call('getAccount');
  const headers = { authorization: 'Bearer a token of sixteen' };
  const { body } = await site.app.inject({ url: '/metrics', headers });
  told = new Map();
  for (const line of body.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
    const [name = ''] = line.split(/[{ ]/, 1);
    const labels = [...line.matchAll(/(\w+)="/g)].map(([, label = '']) => label);
    told.set(name, new Set([...(told.get(name) ?? []), ...labels]));
  }
  // Told by processes with siblings, and by Prometheus itself.
  told.set('canvass_workers_silent', new Set());
  told.set('up', new Set());
});
afterAll(() => site.close());

test('there are rules and panels, and each asks something', () => {
  expect(alerts.length).toBeGreaterThan(10);
  expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length);
  for (const { type, targets = [] } of panels) expect(targets.length > 0).toBe(type !== 'row');
  expect(EXPRESSIONS.map(({ where, text }) => text === '' && where).filter(Boolean)).toEqual([]);
});

describe.each(EXPRESSIONS)('$where: $text', ({ text }) => {
  test('asks only for what is told, by labels that it has', () => {
    const { series, groups } = namedIn(text);
    expect(series.length).toBeGreaterThan(0);
    expect(series.filter(({ name }) => !told.has(name))).toEqual([]);
    for (const { name, labels } of series) {
      const known = [...(told.get(name) ?? []), ...ADDED];
      expect(known).toEqual(expect.arrayContaining([...labels, ...groups]));
    }
  });
});

test('the page says of each figure and each alert what to do, and of none that there is not', async () => {
  const page = await read('docs/watching.md');
  const ours = [...told.keys()]
    .filter((name) => name.startsWith('canvass_'))
    .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));

  const figures = page.matchAll(/`(canvass_\w+)/g);
  expect(new Set([...figures].map(([, name]) => name))).toEqual(new Set(ours));
  const named = page.matchAll(/`(Canvass[A-Za-z]+)`/g);
  expect(new Set([...named].map(([, name]) => name))).toEqual(new Set(alerts.map(({ name }) => name)));
});
