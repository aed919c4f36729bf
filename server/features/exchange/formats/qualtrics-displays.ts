import { asObject, fieldOf } from '../json-file.ts';
import { allOf } from './jumps.ts';
import { entriesIn, type QualtricsNames, qualtricsExpression } from './qualtrics-logic.ts';
import type { QualtricsQuestion } from './qualtrics-questions.ts';

/**
 * When a choice, row or column is displayed: when its question is asked, and what its own display logic says.
 * @param askedIf when the flow comes to a question; null: always, undefined: no condition says it
 */
export function createDisplays(
  questions: ReadonlyMap<string, QualtricsQuestion>,
  { askedIf, names }: { askedIf: (id: string) => string | null | undefined; names: () => QualtricsNames },
): QualtricsNames['displayOf'] {
  /** Questions whose display is being said: logic that leads back to one says nothing. */
  const open = new Set<string>();

  return (id, of, part) => {
    // The columns of a side-by-side table are questions of their own.
    const [whole = '', column] = id.split('%23');
    const payload = questions.get(whole)?.payload;
    // Carried choices depend on the answer to another question.
    if (!payload || open.has(whole) || asObject(fieldOf(payload, 'DynamicChoices'))) return null;
    const columns = entriesIn(fieldOf(payload, 'AdditionalQuestions'));
    const owner = column === undefined ? payload : columns.find(([key]) => key === column)?.[1];
    const entry = owner && entriesIn(fieldOf(owner, of)).find(([key]) => key === part)?.[1];
    if (!entry) return null;
    open.add(whole);
    const own = [payload, entry].map((each): string | null | undefined => {
      const logic = fieldOf(each, 'DisplayLogic');
      return entriesIn(logic).length === 0 ? null : (qualtricsExpression(logic, names()) ?? undefined);
    });
    open.delete(whole);
    const displayed = allOf([askedIf(whole), ...own]);
    return displayed === undefined ? null : (displayed ?? 'true');
  };
}
