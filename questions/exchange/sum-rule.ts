// Reads how SurveyJS bounds the sum of several numbers: `{q.a} + {q.b} >= 3 and {q.a} + {q.b} <= 9`.

/** The least and the most that numbers of a question add up to, and how many numbers these are. */
export interface SumRule {
  fields: number;
  leastSum?: number;
  mostSum?: number;
}

/** Reads a rule that bounds the sum of several numbers; null for every other rule. */
export function sumRuleIn(rule: string): SumRule | null {
  const parts = rule.split(' and ').map((part) => BOUND.exec(part.trim()));
  const summed = parts[0]?.[1] ?? '';
  const fields = summed.split('{').length - 1;
  if (fields < 2 || parts.some((part) => part?.[1] !== summed)) return null;
  const boundBy = (sign: string) => parts.find((part) => part?.[2] === '=' || part?.[2] === sign)?.[3];
  const [least, most] = [boundBy('>='), boundBy('<=')];
  return {
    fields,
    ...(least !== undefined && { leastSum: Number(least) }),
    ...(most !== undefined && { mostSum: Number(most) }),
  };
}

const BOUND = /^(\{[^{}]+\}(?: *\+ *\{[^{}]+\})+) *(<=|>=|=) *(-?\d+(?:\.\d+)?)$/;
