import type { Foreign, KindExchange } from '#questions/exchange/kind-exchange.ts';
import { limeItems, optionsOf, surveyJsItems } from '#questions/exchange/kind-exchange.ts';
import { HINTS } from '#questions/exchange/paper-question.ts';
import { sumRuleIn } from '#questions/exchange/sum-rule.ts';
import type { PointsSettings } from './settings.ts';
import { pointsTold } from './told.ts';

export const pointsExchange: KindExchange<PointsSettings> = {
  told: pointsTold,
  guess({ said, options }) {
    const total = Number(HINTS.spread.exec(said)?.[1] ?? 0);
    if (options.length < 2 || total < 2) return null;
    return { kind: 'points', options: options.map(({ text }) => text), settings: { total } };
  },

  /** Several numbers that are checked to add up to one. */
  fromSurveyJs(question) {
    if (question.type !== 'multipletext') return null;
    const { leastSum, mostSum: total } = sumRuleIn(question.words('validators.expression.expression') ?? '') ?? {};
    if (total === undefined || !Number.isInteger(total) || (leastSum !== undefined && leastSum !== total)) return null;
    return {
      kind: 'points',
      ...optionsOf(question.rows),
      settings: { total, ...(leastSum === undefined && { someLeft: true }) },
    };
  },

  fromLime(question) {
    if (question.type !== 'K' || question.rows.length < 2) return null;
    const [exact, most] = [question.number('equals_num_value'), question.number('max_num_value')];
    const total = exact ?? most;
    if (total === undefined || !Number.isInteger(total) || !areFree(question, total)) return null;
    question.is('num_value_int_only');
    return {
      kind: 'points',
      ...optionsOf(question.rows),
      settings: { total, ...(exact === undefined && { someLeft: true }) },
    };
  },

  toSurveyJs({ name, options, codes, settings: { total, someLeft } }) {
    const items = surveyJsItems(options, codes.options);
    return {
      type: 'multipletext',
      items: items.map(({ value, text }) => ({ name: value, title: text, inputType: 'number', min: 0, max: total })),
      validators: [
        {
          type: 'expression',
          expression: `${items.map(({ value }) => `{${name}.${value}}`).join(' + ')} ${someLeft ? '<=' : '='} ${total}`,
        },
      ],
    };
  },

  toLime: ({ options, codes, settings: { total, someLeft } }, lose) => ({
    type: 'K',
    theme: 'multiplenumeric',
    subquestions: limeItems(options, { codes: codes.options, prefix: 'SQ', lose }),
    attributes: { [someLeft ? 'max_num_value' : 'equals_num_value']: total, num_value_int_only: 1 },
  }),

  inSurveyJs: { chosen: ({ option = '' }) => ({ part: option, is: '>', value: '0' }) },
  inLime: { inParts: true, chosen: ({ option = '' }) => ({ part: option, is: '>', value: '0' }) },
};

/** Whether each field may have any points: otherwise it is a question with fields and a sum. */
function areFree(question: Foreign, total: number): boolean {
  const [least, fewest, most] = ['min_num_value', 'min_answers', 'max_answers'].map(
    (name) => question.number(name) ?? 0,
  );
  const [low = 0, high = total] = ['min_num_value_n', 'max_num_value_n'].map((name) => question.number(name));
  return [least, fewest, most].every((bound) => bound === 0) && low <= 0 && high >= total;
}
