import type { QuestionInput } from '#questions/contract.ts';
import type { StoredSection } from '#survey/stored.ts';
import type { Conditions } from './conditions.policy.ts';

/**
 * The sections of an edited survey. A section keeps its id while the edit names that id, or the section begins with the same
 * question. If that question was removed, the section begins with the next one, unless the author decides otherwise.
 * @param given the questions as written
 * @param context.ids of these questions
 */
export function editSections(
  stored: { questions: readonly { id: string }[]; sections: readonly StoredSection[] },
  given: readonly QuestionInput[],
  { ids, newId, conditions }: { ids: readonly string[]; newId: (given?: string) => string; conditions: Conditions },
): StoredSection[] {
  const left = new Map(stored.sections.map((section) => [section.id, section]));
  const take = (section: StoredSection | undefined) => (section && left.delete(section.id) ? section : null);
  const named = given.map(({ section }) => take(section?._id === undefined ? undefined : left.get(section._id)));
  const places = new Map(stored.sections.map((section) => [beginning(section), section]));

  return given.flatMap(({ section }, index) => {
    const from = ids[index] ?? '';
    if (section === null) return [];
    const same = named[index] ?? take(places.get(from));
    if (section === undefined && !same) return [];
    const show = conditions.read(section?.show, same?.show, { path: `questions.${index}.section.show`, before: index });
    if (section === undefined) return same ? [{ ...same, from, ...show }] : [];
    const { shuffled = same?.shuffled } = section;
    const words = (part: 'title' | 'text') =>
      conditions.words(section[part], { path: `questions.${index}.section.${part}`, before: index });
    const [title, text] = [words('title'), words('text')];
    const order = shuffled && { shuffled: true as const };
    return [{ id: same?.id ?? newId(section._id), title, ...(text && { text }), from, ...order, ...show }];
  });

  /** The question that a stored section begins with now; undefined when none after it is left. */
  function beginning({ from }: StoredSection): string | undefined {
    const order = stored.questions.map(({ id }) => id);
    return order.slice(order.indexOf(from)).find((id) => ids.includes(id));
  }
}
