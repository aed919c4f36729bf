import { contractOf } from '#questions/contract.ts';
import { settingsOf } from '#web/authoring/values/kind-values.ts';
import type { ConditionValues, QuestionValues } from '#web/authoring/values/value-types.ts';

/** How conditions compare answers to a question with a value. */
export const comparesAs = (question: QuestionValues): 'number' | 'moment' | null =>
  contractOf(question.kind).compares?.(settingsOf(question)).as ?? null;

/** The number of the comparison; undefined while empty, NaN for any other text. */
export const comparedNumber = ({ value }: Pick<ConditionValues, 'value'>): number | undefined =>
  value.trim() === '' ? undefined : Number(value);
