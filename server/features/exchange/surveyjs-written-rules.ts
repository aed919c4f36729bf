// The rules of answers in a file for SurveyJS.

import type { Lose } from '#questions/exchange/kind-exchange.ts';
import type { ShowInput } from '#questions/model/condition-input.ts';
import type { ReadCondition } from './conditions.ts';
import type { Leaving } from './leaving.ts';
import type { Written } from './named-there.ts';
import { saidThere } from './own-conditions.ts';
import type { Made } from './surveyjs-groups.ts';

/** The validators of a question with a rule beside those of its kind; nothing without a rule. */
export function judgedBy(said: Leaving, made: Made, written: Written): { validators?: readonly unknown[] } {
  const valid = ruleThere(said.question.validIf, written, said.lose);
  return valid ? { validators: [...validatorsIn(made), judgeOf(valid, said)] } : {};
}

const validatorsIn = ({ validators }: Made): readonly unknown[] => (Array.isArray(validators) ? validators : []);

/** What an answer must fulfil, of which an empty one is valid: there it would be judged as well. */
export interface WrittenRule {
  type: 'expression';
  text?: string;
  expression: { any: readonly [empty: ReadCondition, rule: ReadCondition] };
}

function judgeOf(rule: ReadCondition, { own, question }: Leaving): WrittenRule {
  const empty: ReadCondition = { question: own.name, part: null, answered: false };
  const { invalidText } = question;
  return { type: 'expression', ...(invalidText && { text: invalidText }), expression: { any: [empty, rule] } };
}

/** A rule of a question in the words of the other program; null without one, and for one that it cannot say. */
export function ruleThere(rule: ShowInput | null | undefined, written: Written, lose: Lose): ReadCondition | null {
  const said = rule ? saidThere(rule, written, 'inSurveyJs') : null;
  if (rule && !said) lose('rule');
  return said;
}
