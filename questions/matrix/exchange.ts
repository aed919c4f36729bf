import { COLUMNS_MAX } from '#basics/limits.ts';
import type { Foreign, ForeignItem, KindExchange, Written } from '#questions/exchange/kind-exchange.ts';
import { limeItems, optionsOf, surveyJsItems } from '#questions/exchange/kind-exchange.ts';
import { boundsInLime, boundsToLime } from '#questions/exchange/lime-bounds.ts';
import { loseSettings } from '#questions/exchange/lost-settings.ts';
import { hasBounds } from '#questions/parts/answered-bounds.ts';
import type { MatrixSettings } from './settings.ts';
import { matrixTold } from './told.ts';

export const matrixExchange: KindExchange<MatrixSettings> = {
  told: matrixTold,
  guess({ said, rows, columns, hasBoxes, chosen }) {
    if (rows.length === 0 || columns.length < 2 || columns.length > COLUMNS_MAX) return null;
    const several =
      hasBoxes &&
      (chosen === 'several' || /all that apply|mehrfach|alle zutreffenden|plusieurs|todas las que/.test(said));
    return { kind: 'matrix', rows, options: columns, ...(several && { settings: { several } }) };
  },

  fromSurveyJs(question) {
    if (question.type !== 'matrix') return null;
    const several = question.words('cellType') === 'checkbox';
    // A respondent who answers one of our matrices answers all of its rows.
    question.is('isAllRowRequired');
    question.is('eachRowRequired');
    return matrixOf(question.rows, question.options, several);
  },

  fromLime(question) {
    const { type, rows, options, others } = question;
    if (LISTED.has(type)) return limeMatrix(question, { rows, columns: options });
    return type === ':' && question.is('multiflexible_checkbox')
      ? limeMatrix(question, { rows, columns: others, several: true })
      : null;
  },

  toSurveyJs({ required, options, rows, codes, settings }, lose) {
    loseSettings(settings, { chart: 'bars', fewest: undefined, most: undefined }, lose);
    return {
      type: 'matrix',
      ...(settings.several && { cellType: 'checkbox' }),
      columns: surveyJsItems(options, codes.options, 'column'),
      rows: surveyJsItems(rows, codes.rows, 'row'),
      ...(required && !hasBounds(settings) && { isAllRowRequired: true }),
    };
  },

  toLime({ options, rows, codes, settings }, lose) {
    loseSettings(settings, { chart: 'bars' }, lose);
    const subquestions = limeItems(rows, { codes: codes.rows, prefix: 'SQ', lose });
    if (!settings.several) {
      const answers = limeItems(options, { codes: codes.options, prefix: 'A', lose });
      return { type: 'F', theme: 'arrays/array', subquestions, answers, attributes: boundsToLime(settings) };
    }
    return {
      type: ':',
      theme: 'arrays/multiflexi',
      subquestions,
      columns: limeItems(options, { codes: codes.options, prefix: 'C', lose }),
      attributes: { multiflexible_checkbox: 1, ...boundsToLime(settings) },
    };
  },

  inSurveyJs: {
    chosen: ({ row = '', option = '' }, { several }) => ({
      ...{ part: row, is: several ? 'has' : '=', value: option, quoted: true },
    }),
  },
  inLime: {
    inParts: true,
    chosen: ({ row = '', option = '' }, { several }) =>
      several ? { part: `${row}_${option}`, is: '=', value: '1' } : { part: row, is: '=', value: option, quoted: true },
  },
};

/** Arrays of LimeSurvey with one list of answers, of which H draws the rows as columns. */
const LISTED = new Set(['A', 'B', 'C', 'E', 'F', 'H']);

/** A matrix of LimeSurvey; one with more columns than we draw becomes a question for each of its rows. */
function limeMatrix(
  question: Foreign,
  { rows, columns, several }: { rows: readonly ForeignItem[]; columns: readonly ForeignItem[]; several?: boolean },
): Written | Written[] {
  if (columns.length <= COLUMNS_MAX || rows.length === 0) {
    const matrix = matrixOf(rows, columns, several);
    const { settings, ...bounds } = several ? {} : boundsInLime(question, rows.length);
    return { ...matrix, ...bounds, settings: { ...matrix.settings, ...settings } };
  }
  question.lose('split');
  return rows.map(({ text, value }) => ({
    kind: several ? 'multiple' : 'choice',
    text: `${question.text} – ${text}`,
    ...optionsOf(columns),
    partValue: value,
  }));
}

const matrixOf = (rows: readonly ForeignItem[], columns: readonly ForeignItem[], several = false): Written => ({
  kind: 'matrix',
  rows: rows.map(({ text }) => text.replace('|', ' – ')),
  rowValues: rows.map(({ value }) => value),
  ...optionsOf(columns),
  ...(several && { settings: { several } }),
});
