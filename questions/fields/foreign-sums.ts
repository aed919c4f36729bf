// Reads and writes the least and most sum of a question's numbers for other programs.
import { type Foreign, given } from '#questions/exchange/kind-exchange.ts';
import type { FieldsSettings } from './settings.ts';

type Sums = Pick<FieldsSettings, 'leastSum' | 'mostSum'>;

/** The least and the most that the numbers of a question add up to. */
export function sumsInLime(question: Foreign): Sums {
  const exact = question.number('equals_num_value');
  const [least, most] = ['min_num_value', 'max_num_value'].map((name) => question.number(name));
  return given({ leastSum: exact ?? least, mostSum: exact ?? most });
}

/** A rule that all numbers of a question add up to: `{a.b} + {a.c} >= 3 and {a.b} + {a.c} <= 9`. */
export function sumsInSurveyJs(question: Foreign): Sums {
  const rule = question.words('validators.expression.expression');
  if (rule === undefined) return {};
  const bounds = rule.split(' and ').map((part) => /^([^<>=]*)(<=|>=|=)\s*(-?\d+(?:\.\d+)?)\s*$/.exec(part));
  const [summed = ''] = bounds.map((bound) => bound?.[1]?.trim() ?? '');
  const isOfAll =
    /^\{[^{}]+\}(?:\s*\+\s*\{[^{}]+\})+$/.test(summed) && summed.split('+').length === question.rows.length;
  if (!isOfAll || bounds.some((bound) => bound?.[1]?.trim() !== summed)) {
    question.lose('setting', `validators.expression: ${rule}`);
    return {};
  }
  const boundOf = (sign: string) => {
    const found = bounds.find((bound) => bound?.[2] === '=' || bound?.[2] === sign)?.[3];
    return found === undefined ? undefined : Number(found);
  };
  return given({ leastSum: boundOf('>='), mostSum: boundOf('<=') });
}

/** The same rule as we write it; absent without bounds. */
export function sumsToSurveyJs(names: readonly string[], { leastSum, mostSum }: Sums): object {
  const sum = names.join(' + ');
  const rules =
    leastSum !== undefined && leastSum === mostSum
      ? [`${sum} = ${leastSum}`]
      : [
          ...(leastSum === undefined ? [] : [`${sum} >= ${leastSum}`]),
          ...(mostSum === undefined ? [] : [`${sum} <= ${mostSum}`]),
        ];
  return rules.length > 0 ? { validators: [{ type: 'expression', expression: rules.join(' and ') }] } : {};
}

export const sumsToLime = ({ leastSum, mostSum }: Sums): Record<string, number> =>
  leastSum !== undefined && leastSum === mostSum
    ? { equals_num_value: leastSum }
    : {
        ...(leastSum !== undefined && { min_num_value: leastSum }),
        ...(mostSum !== undefined && { max_num_value: mostSum }),
      };
