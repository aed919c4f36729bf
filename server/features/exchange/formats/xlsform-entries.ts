import { FIELDS_MAX } from '#basics/limits.ts';
import type { Said } from '../said.ts';
import { readXlsSaid, withNames } from './foreign-expressions.ts';
import { plainName, type XlsNames } from './xlsform-expressions.ts';
import type { Node } from './xlsform-tree.ts';

/** The repeat or table around a row. */
export interface Within {
  names: XlsNames;
  /** The names of its rows that become no field that a condition can read. */
  unread: ReadonlySet<string>;
  /** What its rows calculate, said by its questions alone: an entry has no calculated values. */
  values: ReadonlyMap<string, Said>;
  /** The conditions of the groups around the row, inside the repeat. */
  shown: readonly string[];
}

/** The elements of SurveyJS that become fields of their own sort. */
const FIELDS = new Set(['text', 'comment', 'dropdown', 'radiogroup', 'boolean', 'rating']);

/** Signs and names of all calculated values in an expression; more is beyond any condition. */
const VALUE_MAX = 500;

/**
 * A repeat or a table, in which expressions name its own questions with a prefix.
 * @param around how many conditions there are around its rows, all outside of an entry
 */
export function entryOf(
  inside: readonly Node[],
  { prefix, names, around }: { prefix: 'panel' | 'row'; names: XlsNames; around: number },
): Within {
  const [own, unread, values] = [new Set<string>(), new Set<string>(), new Map<string, Said>()];
  const entry: Within = {
    names: { ...names, nameOf: (name) => (own.has(name) ? `${prefix}.${name}` : names.nameOf(name)) },
    ...{ unread, values, shown: [] },
  };
  let count = 0;
  const visit = (node: Node): void => {
    const { name, type, inside: nodes } = node;
    if (nodes) {
      nodes.forEach(visit);
      return;
    }
    const value = type.is === 'calculate' ? calculatedIn(node, { entry, around }) : null;
    if (value) values.set(name, value);
    // A note takes the place of a field.
    const isElement = !['calculate', 'hidden', 'time', 'recorded'].includes(type.is);
    if (isElement) count += 1;
    const isField = isElement && type.is !== 'note' && count <= FIELDS_MAX && FIELDS.has(String(type.element['type']));
    if (!value) (isField ? own : unread).add(name);
  };
  inside.forEach(visit);
  return entry;
}

/** What a row calculates, which is empty where it or a group around it is not relevant; null where an entry cannot say it. */
function calculatedIn(
  { row, around: groups }: Node,
  { entry, around }: { entry: Within; around: number },
): Said | null {
  const value = saidWithin(row.of('calculation'), entry);
  const whens = [...groups.slice(around), row.of('relevant')]
    .filter((when) => when !== '')
    .map((when) => saidWithin(when, entry));
  const known = whens.filter((when) => when !== null);
  if (!value || known.length < whens.length) return null;
  const [first] = known;
  const when = known.length > 1 ? { call: 'and', of: known } : first;
  return when ? { call: 'if', of: [when, value] } : value;
}

const sizeOf = (said: Said): number =>
  1 + ('call' in said ? said.of : 'list' in said ? said.list : []).reduce((sum, each) => sum + sizeOf(each), 0);

/** An expression of an entry with its calculated values written out; null where it reads what no condition in the entry can read. */
export function saidWithin(written: string, { unread, values }: Within): Said | null {
  const said = readXlsSaid(written);
  let isRead = true;
  let size = 0;
  const all =
    said &&
    withNames(said, (raw) => {
      const name = plainName(raw);
      const value = isRead ? values.get(name) : undefined;
      if (value) size += sizeOf(value);
      if (unread.has(name) || size > VALUE_MAX) isRead = false;
      return value ?? { name: raw };
    });
  return isRead ? all : null;
}
