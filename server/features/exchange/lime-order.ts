import { fieldIn } from './lime-rows.ts';
import type { XmlRow } from './xml-file.ts';

/**
 * Reads the attribute `random_group`: questions of a group with the same value come in a random order, the others stay.
 * @param attributes by the id of their question
 */
export function orderIn(questions: readonly XmlRow[], attributes: ReadonlyMap<string, readonly XmlRow[]>) {
  const nameOf = (row: XmlRow) =>
    attributes.get(fieldIn(row, 'qid'))?.find((each) => fieldIn(each, 'attribute') === 'random_group');
  const groupsOf = new Map<string, Set<string>>();
  const namesIn = new Map<string, Set<string>>();
  for (const row of questions) {
    const name = fieldIn(nameOf(row), 'value');
    if (name === '') continue;
    const gid = fieldIn(row, 'gid');
    namesIn.set(gid, (namesIn.get(gid) ?? new Set()).add(name));
    groupsOf.set(name, (groupsOf.get(name) ?? new Set()).add(gid));
  }
  const isShuffled = (gid: string) => {
    const [name, ...others] = namesIn.get(gid) ?? [];
    return name !== undefined && others.length === 0 && groupsOf.get(name)?.size === 1;
  };
  const shuffled = new Map(questions.map((row) => [fieldIn(row, 'gid'), false]));
  for (const gid of shuffled.keys()) shuffled.set(gid, isShuffled(gid));
  return {
    isShuffled: (group: XmlRow) => shuffled.get(fieldIn(group, 'gid')) === true,
    isPinned: (row: XmlRow) => shuffled.get(fieldIn(row, 'gid')) === true && !fieldIn(nameOf(row), 'value'),
  };
}
