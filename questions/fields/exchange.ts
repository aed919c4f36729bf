import { ENTRIES_MAX, FIELDS_MAX, OPTION_MAX } from '#basics/limits.ts';
import { escaped } from '#questions/exchange/formed-words.ts';
import type { Foreign, ForeignItem, KindExchange, Lose, Own, Written } from '#questions/exchange/kind-exchange.ts';
import { given, limeItems, optionsOf, surveyJsItems } from '#questions/exchange/kind-exchange.ts';
import { boundsInLime, boundsToLime } from '#questions/exchange/lime-bounds.ts';
import { loseSettings } from '#questions/exchange/lost-settings.ts';
import { asHtml } from '#questions/exchange/plain-words.ts';
import { longest, numberExchange } from '#questions/number/exchange.ts';
import { textExchange } from '#questions/text/exchange.ts';
import { FIRST_CELL } from './cells.ts';
import {
  besideInLime,
  cellFromSurveyJs,
  cellOf,
  cellToSurveyJs,
  choiceOf,
  choicesInSurveyJs,
  isEmptyList,
  type WrittenCell,
} from './foreign-cells.ts';
import { sumsInLime, sumsInSurveyJs, sumsToLime, sumsToSurveyJs } from './foreign-sums.ts';
import type { CellSettings, FieldsSettings } from './settings.ts';
import { fieldsTold } from './told.ts';

export const fieldsExchange: KindExchange<FieldsSettings> = {
  told: fieldsTold,
  guess: () => null,

  fromSurveyJs(question) {
    const { type, rows, others, options } = question;
    const records = SURVEYJS[type];
    const items = type === 'multipletext' ? rows : others;
    if (!records || items.length === 0) return null;
    for (const { text } of items.slice(FIELDS_MAX)) question.lose('items', text);
    const read = items.slice(0, FIELDS_MAX).flatMap((item) => {
      const field = item.asks?.((asked) => ({
        isNever: options.length === 0 && isEmptyList(asked),
        cell: cellFromSurveyJs(asked, options),
        choices: choicesInSurveyJs(asked, options),
      }));
      if (field?.isNever) question.lose('never', item.text);
      return field?.isNever ? [] : [{ item, cell: field?.cell ?? {}, choices: field?.choices ?? null }];
    });
    if (read.length === 0) return wordsAlone(question);
    const counts = COUNTS[type]?.map((name) => question.number(name)) ?? [];
    const [fewest, most] = [counts[0] ?? 0, counts[1] ?? ENTRIES_MAX];
    const entriesOf = countedBy(question);
    // How many are there at first; ours grow by themselves.
    if (entriesOf === undefined) for (const name of ['rowCount', 'panelCount']) question.number(name);
    const title = question.words('templateTitle')?.replaceAll(/\{panelIndex\}|#(?=\s*$)/g, '{n}');
    return {
      ...fieldsOf(
        read.map(({ item }) => item),
        read.map(({ cell }) => cell),
      ),
      fieldChoices: read.map(({ choices }) => choices),
      ...(records === 'rows' && { rows: rows.map(({ text }) => text), rowValues: rows.map(({ value }) => value) }),
      ...(records === 'added' && entriesOf !== undefined && { entriesOf }),
      settings: given({
        records: records === 'once' ? undefined : records,
        ...(type === 'multipletext' && sumsInSurveyJs(question)),
        ...(records === 'added' && {
          fewest: fewest > 1 ? Math.min(fewest, ENTRIES_MAX) : undefined,
          most: Math.min(Math.max(most, 1), ENTRIES_MAX),
          entry: title?.slice(0, OPTION_MAX),
        }),
      }),
    };
  },

  fromLime(question) {
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
  },

  toSurveyJs(question, lose) {
    const { options, rows, codes, settings } = question;
    const fields = fieldsIn(question);
    const items = surveyJsItems(options, codes.options);
    const named = (place: number) => ({ name: items[place]?.value ?? '', title: items[place]?.text ?? '' });
    const { records, fewest: least, most: highest } = settings;
    if (records !== 'added')
      loseSettings({ fewest: least, most: highest }, { fewest: undefined, most: undefined }, lose);
    // Only fields that are all numbers have a rule for their sum there.
    const isSummed = records === 'once' && fields.every(({ cell }) => cell.type === 'number');
    if (!isSummed) loseSettings(settings, { leastSum: undefined, mostSum: undefined }, lose);
    if (settings.records === 'once') {
      return {
        ...(isSummed &&
          sumsToSurveyJs(
            items.map(({ value }) => `{${question.name}.${value}}`),
            settings,
          )),
        type: 'multipletext',
        items: fields.map(({ text, cell }, place) => {
          if (cell.type === 'choice') loseChoices(text, cell, lose);
          // All fields there have one line.
          if (ONE_LINE.has(cell.type)) lose('setting', `${text}: type: ${cell.type}`);
          return { ...named(place), ...cellToSurveyJs(text, withoutChoices(cell), lose) };
        }),
      };
    }
    const cells = fields.map(({ text, cell }, place) => {
      const asked = cell.type === 'choice' ? choicesOut(text, cell, lose) : cellToSurveyJs(text, cell, lose);
      if (cell.type === 'note' && records === 'added')
        return { of: 'html', ...named(place), asked: { html: asHtml(text) } };
      const of = cell.type === 'choice' ? 'dropdown' : cell.type === 'lines' ? 'comment' : 'text';
      return { of, ...named(place), asked };
    });
    if (settings.records === 'rows') {
      return {
        type: 'matrixdropdown',
        columns: cells.map(({ of, asked, ...name }) => ({ ...name, cellType: of, ...asked })),
        rows: surveyJsItems(rows, codes.rows, 'row'),
      };
    }
    const { fewest = 1, most = 10, entry } = settings;
    return {
      type: 'paneldynamic',
      ...(entry !== undefined && { templateTitle: entry.replaceAll('{n}', '{panelIndex}') }),
      ...{ minPanelCount: fewest, maxPanelCount: most, panelCount: fewest },
      templateElements: cells.map(({ of, asked, ...name }) => ({ type: of, ...name, ...asked })),
    };
  },

  toLime(question, lose) {
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
  },

  inSurveyJs: { chosen: ({ option = '' }) => ({ part: option, answered: true }) },
  inLime: { inParts: true, chosen: ({ option = '' }) => ({ part: option, answered: true }) },
};

/** Types that become fields of one line. */
const ONE_LINE: ReadonlySet<CellSettings['type']> = new Set(['lines', 'note']);
const SURVEYJS: Record<string, FieldsSettings['records']> = {
  ...{ multipletext: 'once', matrixdropdown: 'rows', matrixdynamic: 'added', paneldynamic: 'added' },
};
/** A table in which nobody can answer anything, with the words of its rows. */
function wordsAlone(question: Foreign): Written {
  const lines = [question.words('description') ?? '', ...question.rows.map(({ text }) => `- ${text}`)];
  return {
    kind: 'statement',
    explanation: lines
      .filter((line) => line !== '')
      .map(escaped)
      .join('\n'),
  };
}

/** The properties with the fewest and the most entries. */
const COUNTS: Record<string, readonly [string, string]> = {
  matrixdynamic: ['minRowCount', 'maxRowCount'],
  paneldynamic: ['minPanelCount', 'maxPanelCount'],
};

/** The question whose number says how many entries there are. */
function countedBy(question: Foreign): string | undefined {
  const names = ['rowCount', 'panelCount'].flatMap((name) => [
    /^\{([^{}]{1,200})\}$/.exec(question.words(name)?.trim() ?? '')?.[1],
    question.words(`bindings.${name}`),
  ]);
  return names.find((name) => name !== undefined);
}

/** A question with these fields. One with a field that has to be filled in has to be answered. */
const fieldsOf = (items: readonly ForeignItem[], cells: readonly WrittenCell[]): Written => ({
  kind: 'fields',
  ...optionsOf(items.slice(0, FIELDS_MAX)),
  ...(cells.some(({ required }) => required) && { required: true }),
  optionSettings: cells.slice(0, FIELDS_MAX),
});

const tableOf = (
  rows: readonly ForeignItem[],
  items: readonly ForeignItem[],
  cells: readonly WrittenCell[],
): Written | null =>
  rows.length === 0 || items.length === 0
    ? null
    : {
        ...fieldsOf(items, cells),
        rows: rows.map(({ text }) => text),
        rowValues: rows.map(({ value }) => value),
        settings: { records: 'rows' },
      };

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

const fieldsIn = ({ options, itemSettings }: Own<FieldsSettings>): { text: string; cell: CellSettings }[] =>
  options.map((text, place) => ({ text, cell: (itemSettings[place] ?? FIRST_CELL) as CellSettings })); // as its schema judged it

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

const withoutChoices = (cell: CellSettings): CellSettings =>
  cell.type === 'choice' ? { ...cell, type: 'line', choices: undefined } : cell;

function loseChoices(text: string, { choices = [] }: CellSettings, lose: Lose): void {
  lose('setting', `${text}: type: choice`);
  lose('setting', `${text}: choices: ${choices.map((choice) => choice.text).join(', ')}`);
}

function choicesOut(text: string, cell: CellSettings, lose: Lose): Record<string, unknown> {
  const { choices = [], required, placeholder, before, after } = cell;
  for (const [name, value] of Object.entries({ before, after })) {
    if (value !== undefined) lose('setting', `${text}: ${name}: ${value}`);
  }
  return {
    choices: choices.map((choice) => ({ value: String(choice.code), text: choice.text })),
    ...given({ placeholder }),
    ...(required && { isRequired: true }),
  };
}

/** What no several fields of LimeSurvey have by field: nearly all. */
function loseInLime(text: string, cell: CellSettings, { lose, isNumber }: { lose: Lose; isNumber: boolean }): void {
  for (const [name, value] of Object.entries(cell)) {
    const isTold = value === undefined || value === false || (name === 'type' && (value === 'line' || isNumber));
    if (!isTold) lose('setting', `${text}: ${name}${typeof value === 'object' ? '' : `: ${value}`}`);
  }
}
