import type { ReadSection } from './foreign-question.ts';
import { fieldIn } from './lime-rows.ts';
import type { XmlRow } from './xml-file.ts';

/**
 * Reads the attribute `random_group`: questions of a group with the same value come in a random order, the others stay. A group with one
 * such value is shuffled; of several values, each becomes a subsection if its questions follow each other.
 * @param questions those of the groups, each group in its order
 * @param attributes by the id of their question
 */
export function orderIn(questions: readonly XmlRow[], attributes: ReadonlyMap<string, readonly XmlRow[]>) {
  const nameOf = (row: XmlRow) =>
    fieldIn(
      attributes.get(fieldIn(row, 'qid'))?.find((each) => fieldIn(each, 'attribute') === 'random_group'),
      'value',
    );
  const named = Map.groupBy(
    questions.filter((row) => nameOf(row) !== ''),
    nameOf,
  );
  const groups = Map.groupBy(questions, (row) => fieldIn(row, 'gid'));
  const shuffled = new Set<string>();
  const pinned = new Set<XmlRow>();
  const begun = new Map<XmlRow, ReadSection>();
  const left = new Map<XmlRow, string>();
  for (const [gid, rows] of groups) {
    const names = [...new Set(rows.map(nameOf))].filter((name) => name !== '');
    const [first = [], ...others] = names.map((name) => named.get(name) ?? []);
    if (names.length > 0 && others.length === 0 && isWithin(first, rows)) {
      shuffled.add(gid);
      for (const row of rows) if (nameOf(row) === '') pinned.add(row);
      continue;
    }
    for (const name of names) {
      const own = named.get(name) ?? [];
      // One question has nothing to change places with.
      if (own.length === 1) continue;
      const places = own.map((row) => rows.indexOf(row));
      const [start = 0, end = 0] = [Math.min(...places), Math.max(...places)];
      const next = rows[end + 1];
      if (!isWithin(own, rows) || end - start + 1 !== own.length) {
        for (const row of rows) if (nameOf(row) === name) left.set(row, name);
        continue;
      }
      begun.set(rows[start] as XmlRow, { ...UNTITLED, shuffled: true }); // a place of one of its questions
      if (next && !begun.has(next)) begun.set(next, { ...UNTITLED, shuffled: false });
    }
  }
  return {
    isShuffled: (group: XmlRow) => shuffled.has(fieldIn(group, 'gid')),
    isPinned: (row: XmlRow) => pinned.has(row),
    /** The subsection that begins with a question. */
    begins: (row: XmlRow): ReadSection | null => begun.get(row) ?? null,
    /** The name of questions whose order is lost. */
    lostOf: (row: XmlRow): string => left.get(row) ?? '',
  };
}

const UNTITLED = { title: '', text: '', shownWhen: [] };

const isWithin = (some: readonly XmlRow[], rows: readonly XmlRow[]): boolean => some.every((row) => rows.includes(row));
