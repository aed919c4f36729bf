// Questions with fields in files of LimeSurvey.

import { FIELDS_MAX } from '#basics/limits.ts';
import type { Foreign, LimeQuestion, Lose, Own, Written } from '#questions/exchange/kind-exchange.ts';
import { given, limeItems } from '#questions/exchange/kind-exchange.ts';
import { boundsInLime, boundsToLime } from '#questions/exchange/lime-bounds.ts';
import { loseSettings } from '#questions/exchange/lost-settings.ts';
import { longest, numberExchange } from '#questions/number/exchange.ts';
import { textExchange } from '#questions/text/exchange.ts';
import { besideInLime, cellOf, choiceOf, type WrittenCell } from './foreign-cells.ts';
import { sumsInLime, sumsToLime } from './foreign-sums.ts';
import type { CellSettings, FieldsSettings } from './settings.ts';
import { fieldsIn, fieldsOf, tableOf } from './written-fields.ts';

/** Several fields, a dual scale, or an array of texts or numbers of LimeSurvey; null for other questions. */
export function fieldsFromLime(question: Foreign): Written | null {
  const { type, rows, options, others } = question;
  // Sliders are numbers of their own.
  if (type === 'K' && question.is('slider_layout')) return null;
  if (type === 'Q' || type === 'K') {
    for (const { text } of rows.slice(FIELDS_MAX)) question.lose('items', text);
    if (rows.length === 0) return null;
    const cell = type === 'K' ? numberInLime(question) : textInLime(question);
    const fields = fieldsOf(
      rows,
      rows.map(() => cell),
    );
    const { required, settings } = boundsInLime(question, rows.length);
    const sums = type === 'K' && rows.length > 1 ? sumsInLime(question) : {};
    return { ...fields, ...(required && { required }), settings: { ...settings, ...sums } };
  }
  if (type === '1') {
    const heads = ['dualscale_headerA', 'dualscale_headerB'].map((name) => question.words(name) ?? '');
    const scales = [options, others].map((answers, place) => ({
      item: { value: String(place), text: heads[place] || String(place + 1) },
      cell: choiceOf(
        answers.map(({ text }) => text),
        question.lose,
      ),
    }));
    const table = tableOf(
      rows,
      scales.map(({ item }) => item),
      scales.map(({ cell }) => cell),
    );
    return table && { ...table, fieldChoices: [options, others] };
  }
  if (type !== ';' && type !== ':') return null;
  const cell = type === ';' ? textInLime(question) : numbersInLime(question);
  const table = tableOf(
    rows,
    others,
    others.map(() => cell),
  );
  const { required, settings } = boundsInLime(question, rows.length);
  return table && { ...table, ...(required && { required }), settings: { ...table.settings, ...settings } };
}

/** The same, written for LimeSurvey. */
export function fieldsToLime(question: Own<FieldsSettings>, lose: Lose): LimeQuestion {
  const { options, rows, codes, settings } = question;
  const fields = fieldsIn(question);
  loseSettings(settings, { records: settings.records === 'added' ? 'once' : settings.records }, lose);
  const isAdded = settings.records === 'added';
  loseSettings(settings, { ...(isAdded && { fewest: undefined, most: undefined }), entry: undefined }, lose);
  const bounds = isAdded ? {} : boundsToLime(settings);
  const areNumbers = fields.every(({ cell }) => cell.type === 'number');
  const isSummed = areNumbers && settings.records === 'once';
  if (!isSummed) loseSettings(settings, { leastSum: undefined, mostSum: undefined }, lose);
  const shared = sharedInLime(settings.records === 'rows' ? [] : fields, areNumbers);
  for (const { text, cell } of fields) loseInLime(text, { ...cell, ...shared.told }, { lose, isNumber: areNumbers });
  if (settings.records !== 'rows') {
    const subquestions = limeItems(options, { codes: codes.options, prefix: 'SQ', lose });
    const attributes = { ...bounds, ...shared.attributes, ...(isSummed && sumsToLime(settings)) };
    return areNumbers
      ? { type: 'K', theme: 'multiplenumeric', subquestions, attributes: { num_value_int_only: 1, ...attributes } }
      : { type: 'Q', theme: 'multipleshorttext', subquestions, attributes };
  }
  return {
    type: ';',
    theme: 'arrays/texts',
    subquestions: limeItems(rows, { codes: codes.rows, prefix: 'SQ', lose }),
    columns: limeItems(options, { codes: codes.options, prefix: 'C', lose }),
    attributes: bounds,
  };
}

function textInLime(question: Foreign): WrittenCell {
  const max = question.number('maximum_chars');
  const beside = besideInLime(question);
  if (question.is('numbers_only')) return { type: 'number', ...beside };
  // Each of its fields is judged by the pattern of the question.
  const own =
    question.words('preg') === undefined
      ? {}
      : cellOf(textExchange.fromLime({ ...question, type: 'S' }), question.lose);
  return { ...own, ...beside, ...given({ max, placeholder: question.words('placeholder') }) };
}

function numberInLime(question: Foreign): WrittenCell {
  // The sum of a single number is the number.
  const isOne = question.rows.length === 1;
  const [least, most] = isOne ? [question.number('min_num_value'), question.number('max_num_value')] : [];
  return {
    ...given({ min: least, max: most }),
    ...cellOf(numberExchange.fromLime({ ...question, type: 'N' }), question.lose),
    ...besideInLime(question),
  };
}

/** Numbers of an array. */
function numbersInLime(question: Foreign): WrittenCell {
  const step = question.number('multiflexible_step');
  // Without boxes to type into there is a list from 1 to 10.
  const digits = longest(question.number('maximum_chars'));
  const [least, most] = ['multiflexible_min', 'multiflexible_max'].map((name) => question.number(name));
  return {
    type: 'number',
    ...(question.is('input_boxes') ? given({ min: least, max: most ?? digits }) : { min: least ?? 1, max: most ?? 10 }),
    ...given({ step: step === 1 ? undefined : step }),
  };
}

/** The bounds that all fields of a question share, which LimeSurvey has for all of them together. */
function sharedInLime(
  fields: readonly { cell: CellSettings }[],
  areNumbers: boolean,
): { told: Partial<CellSettings>; attributes: Record<string, number> } {
  const names = areNumbers ? { min: 'min_num_value_n', max: 'max_num_value_n' } : { max: 'maximum_chars' };
  const [first] = fields;
  const isText = fields.every(({ cell }) => cell.type === 'line');
  const shared = Object.entries(names).flatMap(([name, attribute]) => {
    const bound = first?.cell[name as 'min' | 'max']; // the names above
    const isShared = bound !== undefined && fields.every(({ cell }) => cell[name as 'min' | 'max'] === bound);
    return isShared && (areNumbers || isText) ? [{ name, attribute, bound }] : [];
  });
  return {
    told: Object.fromEntries(shared.map(({ name }) => [name, undefined])),
    attributes: Object.fromEntries(shared.map(({ attribute, bound }) => [attribute, bound])),
  };
}

/** Lists the settings of a field as lost. In LimeSurvey, the fields of a question share nearly all settings. */
function loseInLime(text: string, cell: CellSettings, { lose, isNumber }: { lose: Lose; isNumber: boolean }): void {
  for (const [name, value] of Object.entries(cell)) {
    const isTold = value === undefined || value === false || (name === 'type' && (value === 'line' || isNumber));
    if (!isTold) lose('setting', `${text}: ${name}${typeof value === 'object' ? '' : `: ${value}`}`);
  }
}
