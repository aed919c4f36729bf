import type { DocumentCondition, DocumentExpression } from '#questions/model/condition-input.ts';
import { questionOf } from '#questions/model/conditions.ts';
import type { FunctionName } from '#questions/model/expressions.ts';

/** A condition on a value of one answer, or a formula. */
export type ValueCondition = Exclude<DocumentCondition, { question: string } | { field: string } | { score: unknown }>;

/**
 * A condition on a value of an answer as an expression, to say it as a formula. Chosen options have no expression: they are said by
 * their words.
 */
export function expressionOf(condition: ValueCondition): DocumentExpression {
  if ('holds' in condition) return condition.holds;
  const { part } = condition;
  const answer: DocumentExpression = { answer: questionOf(condition) ?? '', ...(part && { part }) };
  if ('answered' in condition) {
    const isEmpty: DocumentExpression = { call: 'isEmpty', of: [answer] };
    return condition.not ? isEmpty : { call: 'not', of: [isEmpty] };
  }
  const { value } = condition;
  const bound: DocumentExpression = typeof value === 'object' ? value : { value };
  const compared = (call: FunctionName, of: DocumentExpression = answer): DocumentExpression => ({
    call,
    of: [of, bound],
  });
  if ('count' in condition) return compared(condition.op, { call: 'count', of: [answer] });
  if ('text' in condition && condition.op === 'notContains') return { call: 'not', of: [compared('contains')] };
  return compared(condition.op as FunctionName); // every other test is a function
}
