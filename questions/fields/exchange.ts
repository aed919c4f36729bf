import { ENTRIES_MAX, FIELDS_MAX, OPTION_MAX } from '#basics/limits.ts';
import { escaped } from '#questions/exchange/formed-words.ts';
import {
  type Foreign,
  given,
  type KindExchange,
  type Lose,
  surveyJsItems,
  type Written,
} from '#questions/exchange/kind-exchange.ts';
import { loseSettings } from '#questions/exchange/lost-settings.ts';
import { asHtml } from '#questions/exchange/plain-words.ts';
import { cellFromSurveyJs, cellToSurveyJs, choicesInSurveyJs, isEmptyList } from './foreign-cells.ts';
import { fieldsFromLime, fieldsToLime } from './foreign-lime.ts';
import { sumsInSurveyJs, sumsToSurveyJs } from './foreign-sums.ts';
import type { CellSettings, FieldsSettings } from './settings.ts';
import { fieldsTold } from './told.ts';
import { fieldsIn, fieldsOf } from './written-fields.ts';

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

  fromLime: fieldsFromLime,
  toLime: fieldsToLime,

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

  inSurveyJs: { chosen: ({ option = '' }) => ({ part: option, answered: true }) },
  inLime: { inParts: true, chosen: ({ option = '' }) => ({ part: option, answered: true }) },
};

/** Types that become fields of one line. */
const ONE_LINE: ReadonlySet<CellSettings['type']> = new Set(['lines', 'note']);
const SURVEYJS: Record<string, FieldsSettings['records']> = {
  ...{ multipletext: 'once', matrixdropdown: 'rows', matrixdynamic: 'added', paneldynamic: 'added' },
};
/** Makes a statement of a table that has nothing to answer. Its rows become lines. */
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
