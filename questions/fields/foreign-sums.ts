// Reads and writes the least and most sum of a question's numbers for other programs.
import { type Foreign, given } from '#questions/exchange/kind-exchange.ts';
import { sumRuleIn } from '#questions/exchange/sum-rule.ts';
import type { FieldsSettings } from './settings.ts';

type Sums = Pick<FieldsSettings, 'leastSum' | 'mostSum'>;

/** The least and the most that the numbers of a question add up to. */
export function sumsInLime(question: Foreign): Sums {
  const exact = question.number('equals_num_value');
  const [least, most] = ['min_num_value', 'max_num_value'].map((name) => question.number(name));
  return given({ leastSum: exact ?? least, mostSum: exact ?? most });
}

/** A rule that all numbers of a question add up to. */
export function sumsInSurveyJs(question: Foreign): Sums {
  const { fields: _, ...sums } = sumRuleIn(question.words('validators.expression.expression') ?? '') ?? { fields: 0 };
  return sums;
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
