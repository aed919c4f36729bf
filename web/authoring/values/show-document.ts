import type { Choice, DocumentCondition, DocumentShow } from '#questions/model/condition-input.ts';
import { mapConditions } from '#questions/model/conditions.ts';
import { groupedOf, mapGrouped } from '#questions/parts/options/joined.ts';
import type { ConditionTest } from '#questions/parts/say-show.tsx';
import { comparedNumber, comparesAs } from '#web/authoring/values/compared.ts';
import type { ConditionValues, QuestionValues, ShowValues } from '#web/authoring/values/value-types.ts';

export const emptyCondition = (): ConditionValues => ({
  ...{ question: null, field: null, test: 'chosen', picks: [], value: '' },
});

/** Conditions of a document in the form of the editor. */
export const readShow = (show: DocumentShow): ShowValues => mapGrouped(groupedOf(show), readCondition);

function readCondition(condition: DocumentCondition): ConditionValues {
  const empty = emptyCondition();
  if ('field' in condition) return { ...empty, field: condition.field, test: condition.op, value: condition.value };
  if ('score' in condition) {
    return { ...empty, score: condition.score.key, test: condition.op, value: String(condition.value) };
  }
  if ('answered' in condition) {
    return { ...empty, question: condition.answered, test: condition.not ? 'notAnswered' : 'answered' };
  }
  if ('question' in condition) {
    const { question, chosen, not } = condition;
    return { ...empty, question, test: not ? 'notChosen' : 'chosen', picks: [...chosen] };
  }
  const question = 'number' in condition ? condition.number : condition.moment;
  return { ...empty, question, test: condition.op, value: String(condition.value) };
}

/**
 * Conditions in the form of the document. Unfinished ones stay unfinished, so that the server refuses them instead of storing
 * another condition.
 * @param named the questions of the form
 */
export function toShow(show: ShowValues, named: readonly QuestionValues[]): DocumentShow {
  const joined = ({ by, parts }: ShowValues): object => ({
    [by]: parts.map((part) => ('parts' in part ? joined(part) : toCondition(part, named))),
  });
  return joined(show) as DocumentShow; // unfinished ones are judged before they are stored
}

/** One condition of a document. */
export function toCondition(condition: ConditionValues, named: readonly QuestionValues[]): DocumentCondition {
  return written(condition, named) as DocumentCondition; // as `toShow`
}

function written(condition: ConditionValues, named: readonly QuestionValues[]): object {
  const { field, score, test, picks, value } = condition;
  if (field !== null) return { field, op: test, value };
  const number = comparedNumber(condition) ?? null;
  if (score !== undefined) return { score: { key: score }, op: test, value: number };
  const id = condition.question ?? '';
  const not = isNot(test) ? { not: true } : {};
  if (test === 'answered' || test === 'notAnswered') return { answered: id, ...not };
  if (test === 'chosen' || test === 'notChosen') return { question: id, chosen: picks satisfies Choice[], ...not };
  const question = named.find(({ _id }) => _id === id);
  if (question && comparesAs(question) === 'moment') return { moment: id, op: test, value };
  return { number: id, op: test, value: number };
}

const isNot = (test: ConditionTest): boolean => test === 'notChosen' || test === 'notAnswered';

/**
 * Conditions without the faulty ones; undefined if none is left.
 * @param isFaulty gets the path of a condition, as `all.0.any.2`
 */
export function withoutFaulty(show: DocumentShow, isFaulty: (path: string) => boolean): DocumentShow | undefined {
  const left = mapConditions(show, (condition, path) => (isFaulty(path) ? null : condition));
  const [by, parts] = 'all' in left ? (['all', left.all] as const) : (['any', left.any] as const);
  const full = parts.filter(
    (part) => !('all' in part ? part.all : 'any' in part ? part.any : [part]).every((each) => !each),
  );
  return full.length > 0 ? ({ [by]: full } as unknown as DocumentShow) : undefined;
}
