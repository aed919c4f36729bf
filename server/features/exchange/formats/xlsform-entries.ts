import { FIELDS_MAX } from '#basics/limits.ts';
import type { XlsNames } from './xlsform-expressions.ts';
import type { Node } from './xlsform-tree.ts';

/** The repeat or table around a row. */
export interface Within {
  names: XlsNames;
  /** The names of its rows that become no field that a condition can read. */
  unread: ReadonlySet<string>;
  /** The conditions of the groups around the row, inside the repeat. */
  shown: readonly string[];
}

/** The elements of SurveyJS that become fields of their own sort. */
const FIELDS = new Set(['text', 'comment', 'dropdown', 'radiogroup', 'boolean', 'rating']);

/** A repeat or a table, in which expressions name its own questions with a prefix. */
export function entryOf(inside: readonly Node[], prefix: 'panel' | 'row', names: XlsNames): Within {
  const [own, unread] = [new Set<string>(), new Set<string>()];
  let count = 0;
  const visit = ({ name, type, inside: nodes }: Node): void => {
    if (nodes) {
      nodes.forEach(visit);
      return;
    }
    // A note takes the place of a field.
    const isElement = !['calculate', 'recorded'].includes(type.is);
    if (isElement) count += 1;
    const isField = isElement && type.is !== 'note' && count <= FIELDS_MAX && FIELDS.has(String(type.element['type']));
    (isField ? own : unread).add(name);
  };
  inside.forEach(visit);
  const nameOf = (name: string) => (own.has(name) ? `${prefix}.${name}` : names.nameOf(name));
  return { names: { ...names, nameOf }, unread, shown: [] };
}

/** Whether an expression reads what no condition in the entry can read. */
export const readsUnread = (written: string, { unread }: Within): boolean =>
  [...written.matchAll(/\$\{([^{}]{1,200})\}/g)].some(([, name = '']) => unread.has(name.trim()));
