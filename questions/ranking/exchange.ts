import type { KindExchange } from '#questions/exchange/kind-exchange.ts';
import { given, limeItems, optionsOf, surveyJsItems } from '#questions/exchange/kind-exchange.ts';
import { HINTS } from '#questions/exchange/paper-question.ts';
import type { RankingSettings } from './settings.ts';
import { rankingTold } from './told.ts';

export const rankingExchange: KindExchange<RankingSettings> = {
  told: rankingTold,
  guess({ said, options }) {
    if (options.length < 2 || !HINTS.rank.test(said)) return null;
    return { kind: 'ranking', options: options.map(({ text }) => text) };
  },

  fromSurveyJs(question) {
    if (question.type !== 'ranking') return null;
    const isSome = question.is('selectToRankEnabled');
    const [least, most] = [question.number('minSelectedChoices'), question.number('maxSelectedChoices')];
    return {
      kind: 'ranking',
      ...optionsOf(question.options),
      settings: isSome ? settled(least, most ?? question.options.length) : {},
    };
  },

  fromLime(question) {
    if (question.type !== 'R') return null;
    const items = question.options.length > 0 ? question.options : question.rows;
    const least = question.number('min_answers');
    const bounds = ['max_answers', 'max_subquestions'].flatMap((name) => question.number(name) ?? []);
    const most = bounds.length > 0 ? Math.min(...bounds) : undefined;
    return { kind: 'ranking', ...optionsOf(items), settings: settled(least ?? most, most) };
  },

  toSurveyJs: ({ options, codes, settings: { least, most } }) => ({
    type: 'ranking',
    choices: surveyJsItems(options, codes.options),
    ...((least !== undefined || most !== undefined) && {
      selectToRankEnabled: true,
      minSelectedChoices: least ?? most ?? options.length,
      maxSelectedChoices: most ?? options.length,
    }),
  }),

  toLime: ({ options, codes, settings: { least, most } }, lose) => ({
    type: 'R',
    theme: 'ranking',
    answers: limeItems(options, { codes: codes.options, prefix: 'A', lose }),
    attributes: given({ min_answers: least ?? most, max_answers: most }) as Record<string, number>,
  }),

  inSurveyJs: {
    tells: true,
    chosen: ({ option = '' }) => ({ part: '0', is: '=', value: option, quoted: true }),
  },
  inLime: {
    ...{ tells: true, inParts: true },
    chosen: ({ option = '' }) => ({ part: '1', is: '=', value: option, quoted: true }),
  },
};

/** Without another setting, the allowed number of places is also the required one. */
function settled(least: number | undefined, most: number | undefined): object {
  const [fewest, all] = [positive(least) ?? 1, positive(most)];
  return given({
    least: fewest === all || (least === undefined && most === undefined) ? undefined : fewest,
    most: all,
  });
}

const positive = (bound: number | undefined): number | undefined =>
  bound !== undefined && Number.isInteger(bound) && bound > 0 ? bound : undefined;
