import type { Said } from '../said.ts';
import { readXlsSaid } from './foreign-expressions.ts';
import type { XlsNames } from './xlsform-expressions.ts';
import type { XlsRow } from './xlsform-table.ts';
import { type ReadType, typeOf } from './xlsform-types.ts';

/** A question, or a group with what is in it. */
export interface Node {
  row: XlsRow;
  type: ReadType;
  name: string;
  /** The conditions of the groups around it. */
  around: readonly string[];
  inside: Node[] | null;
}

/** Whether a cell says yes. */
export const isYes = (written: string): boolean => /^(?:yes|true|true\(\)|1|y)$/i.test(written);

/** Groups and repeats with the rows inside them. */
export function treeOf(rows: readonly XlsRow[]): Node[] {
  const top: Node[] = [];
  const open: Node[] = [];
  for (const [index, row] of rows.entries()) {
    const written = row.of('type');
    if (written === '' || isYes(row.of('disabled'))) continue;
    const type = typeOf(written, row.of('appearance'), row.of('parameters'));
    if (type.is === 'end') {
      open.pop();
      continue;
    }
    const name = row.of('name').replace(/^\$\{(.*)\}$/, '$1') || `${written} ${index + 1}`;
    const around = open.map((each) => each.row.of('relevant')).filter((relevant) => relevant !== '');
    const node: Node = { row, type, name, around, inside: type.isGroup ? [] : null };
    (open.at(-1)?.inside ?? top).push(node);
    if (node.inside && open.length < DEPTH_MAX) open.push(node);
  }
  return top;
}
const DEPTH_MAX = 40;

/** Whether a group is a table: a heading of choices, and questions with the same choices that are always asked. */
export function isTable({ row, inside }: { row: XlsRow; inside: readonly Node[] }): boolean {
  const rows = inside.filter((node) => !/\blabel\b/.test(node.row.of('appearance')));
  const isOne = rows.every(({ row: each }) => /\blist-nolabel\b/.test(each.of('appearance')));
  if (rows.length === 0 || !(/\btable-list\b/.test(row.of('appearance')) || (isOne && rows.length < inside.length)))
    return false;
  const [first] = rows;
  return rows.every(
    ({ type, row: each, inside: within }) =>
      within === null &&
      (type.is === 'one' || type.is === 'several') &&
      type.is === first?.type.is &&
      type.list === first.type.list &&
      !type.hasOther &&
      each.of('relevant') === '' &&
      each.of('choice_filter') === '',
  );
}

/** The names that expressions and texts of a form read, and of which it has one row. */
export function namesRead(nodes: readonly Node[]): ReadonlySet<string> {
  const [read, once, twice] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const visit = ({ row, name, inside }: Node) => {
    (once.has(name) ? twice : once).add(name);
    for (const cell of row.cells.values())
      for (const [, inBraces, last] of cell.matchAll(/\$\{\s*([^{}]{1,200}?)\s*\}|\/([\w-]+)(?![\w/-])/g))
        read.add(inBraces ?? last ?? '');
    inside?.forEach(visit);
  };
  nodes.forEach(visit);
  return new Set([...read].filter((name) => once.has(name) && !twice.has(name)));
}

/** How expressions name the questions of a form. */
export function namesIn(nodes: readonly Node[]): XlsNames {
  const parts = new Map<string, string>();
  const several = new Set<string>();
  const moments = new Set<string>();
  const visit = ({ row, type, name, inside }: Node) => {
    if (type.is === 'several') several.add(name);
    const isDay = type.element['inputType'] === 'date';
    const said = type.is === 'calculate' ? readXlsSaid(row.of('calculation')) : null;
    if (isDay || (said && isMoment(said, moments))) moments.add(name);
    const isWhole = inside !== null && (type.is === 'score' || isTable({ row, inside }));
    for (const each of inside ?? []) {
      if (isWhole) parts.set(each.name, `${name}.${each.name}`);
      visit(each);
    }
  };
  for (const node of nodes) visit(node);
  return {
    nameOf: (name) => parts.get(name) ?? name,
    isSeveral: (name) => several.has(name),
    isMoment: (said) => isMoment(said, moments),
  };
}

/** Whether an expression says a day, of which the difference from another is a number of days. */
function isMoment(said: Said, moments: ReadonlySet<string>): boolean {
  if ('name' in said) return moments.has(said.name.replace(/^\$\{\s*(.*?)\s*\}$/, '$1'));
  if (!('call' in said)) return false;
  const [first, second, third] = said.of;
  if (said.call === 'date') return first !== undefined && ('value' in first || isMoment(first, moments));
  const parts =
    said.call === 'if' || said.call === 'iif' ? [second, third] : said.call === 'coalesce' ? [first, second] : [];
  return parts.length > 0 && parts.every((part) => part !== undefined && isMoment(part, moments));
}
