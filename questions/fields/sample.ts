import type { Json, KindSample, ShownQuestion } from '#questions/model/kind.ts';
import { momentSample } from '#questions/moment/sample.ts';
import { numberSample } from '#questions/number/sample.ts';
import type { AnsweredBounds } from '#questions/parts/answered-bounds.ts';
import { textSample } from '#questions/text/sample.ts';
import { momentOf, numberOf, textOf } from './cell-types.ts';
import {
  type Cell,
  type CellRecord,
  drawnOf,
  type Field,
  type FieldsValue,
  fieldsOf,
  isNote,
  mostEntries,
} from './cells.ts';
import type { CellSettings, FieldsSettings } from './settings.ts';

const CHOICES = ['A flat', 'A house', 'Something else'];

export const fieldsSample: KindSample<FieldsSettings, FieldsValue> = {
  questions: [
    {
      text: 'How can we reach you?',
      options: [
        { text: 'Name', settings: { required: true, min: 2, max: 60, placeholder: 'Ada Lovelace' } },
        { text: 'Email address', settings: { type: 'email' } },
        { text: 'Phone', settings: { type: 'phone' } },
        { text: 'Web page', settings: { type: 'web' } },
      ],
    },
    {
      text: 'How do you live?',
      options: [
        { text: 'Since', settings: { type: 'date', earliest: '1950-01-01', latest: '2030-12-31' } },
        { text: 'Rooms', settings: { type: 'number', min: 1, max: 12, after: 'rooms' } },
        { text: 'Rent', settings: { type: 'number', min: 0, max: 9_000, decimals: 2, step: 0.5, before: '€' } },
        { text: 'Kind', settings: { type: 'choice', choices: CHOICES } },
        { text: 'We ask this to plan new flats.', settings: { type: 'note' } },
        'Anything else',
      ],
    },
    {
      text: 'What do you spend in a month?',
      rows: ['Food', 'Travel', 'Clothes'],
      options: [
        { text: 'Amount', settings: { type: 'number', min: 0, max: 5_000, required: true } },
        { text: 'How', settings: { type: 'choice', choices: ['Cash', 'Card'] } },
        'Where',
        { text: 'For what', settings: { type: 'lines', max: 400 } },
      ],
      settings: { records: 'rows' },
    },
    {
      text: 'Which journeys did you make?',
      options: [
        { text: 'To', settings: { required: true } },
        { text: 'Nights', settings: { type: 'number', min: 0, max: 30 } },
        { text: 'By', settings: { type: 'choice', choices: ['Train', 'Car', 'Other'] } },
      ],
      settings: { records: 'added', fewest: 2, most: 4, entry: 'Journey {n}' },
    },
    {
      text: 'How many hours of a day are for these?',
      options: ['Sleep', 'Work', 'Sports', 'Reading'].map((text) => ({
        text,
        settings: { type: 'number', min: 1, max: 9 },
      })),
      settings: { fewest: 2, most: 3, leastSum: 2, mostSum: 27 },
    },
  ],
  answer(question, random) {
    const { settings, rows = [] } = question;
    const fields = fieldsOf(question);
    if (settings.records === 'once') return recordOf(fields, random, settings);
    if (settings.records === 'rows') {
      const answered = rows.filter(() => question.required || random() < 0.9);
      const asked = answered.length > 0 ? answered : rows;
      return Object.fromEntries(asked.map(({ code }) => [code, recordOf(fields, random)]));
    }
    const { fewest = 1 } = settings;
    const count = fewest + Math.floor(random() * (Math.min(mostEntries(settings), fewest + 3) - fewest + 1));
    return Array.from({ length: count }, () => recordOf(fields, random));
  },
  refused(question): [Json, string | null][] {
    const fields = fieldsOf(question);
    const bounds = question.settings.records === 'once' ? question.settings : {};
    const whole = recordOf(fields, () => 0.5, bounds);
    const { records } = question.settings;
    const row = String(question.rows?.[0]?.code ?? 1);
    const key = records === 'once' ? '' : records === 'rows' ? row : '1';
    const others = Array.from({ length: (question.settings.fewest ?? 1) - 1 }, (): Json => whole);
    const within = (record: Json): Json =>
      records === 'once' ? record : records === 'rows' ? { [row]: record } : [record, ...others];
    const at = (code: number) => (key === '' ? String(code) : `${key}.${code}`);
    const refused: [Json, string | null][] = [
      ['words', null],
      [7, null],
      [records === 'added' ? { ...whole } : [whole], null],
      [within({ ...whole, 999999: 'x' }), null],
      [within({ ...whole, toString: 'x' }), null],
    ];
    const note = drawnOf(question).find(({ settings }) => isNote(settings));
    if (note) refused.push([within({ ...whole, [note.code]: 'x' }), null]);
    if (records !== 'once') refused.push([within({}), key]);
    if (records === 'rows') refused.push([{ 999999: whole }, null], [{ [row]: 'x' }, null]);
    if (records === 'added') {
      const tooMany = Array.from({ length: mostEntries(question.settings) + 1 }, () => whole);
      refused.push([[], null], [tooMany, null]);
    }
    if (records === 'once' && question.settings.most !== undefined) {
      refused.push([recordOf(fields.slice(0, 1), () => 0.5), null], [recordOf(fields, () => 0.5), null]);
    }
    for (const { code, settings } of fields) {
      for (const cell of wrongCells(settings)) refused.push([within({ ...whole, [code]: cell }), at(code)]);
      if (settings.required) refused.push([within(without(whole, code)), at(code)]);
    }
    return refused;
  },
};

const recordOf = (
  fields: readonly Field[],
  random: () => number,
  { fewest = 1, most = fields.length }: AnsweredBounds = {},
): CellRecord => {
  const filled = fields.filter(({ settings }) => settings.required || random() < 0.8).slice(0, most);
  const asked = filled.length >= fewest ? filled : fields.slice(0, most);
  return Object.fromEntries(asked.map(({ code, settings }) => [code, cellFor(settings, random)]));
};

function cellFor(settings: CellSettings, random: () => number): Cell {
  const { type, choices = [] } = settings;
  if (type === 'number') return numberSample.answer(asking(numberOf(settings)), random);
  if (type === 'date') return momentSample.answer(asking(momentOf(settings)), random);
  if (type === 'choice') return choices[Math.floor(random() * choices.length)]?.code ?? 0;
  return textSample.answer(asking(textOf(settings)), random).slice(0, settings.max);
}

function wrongCells(settings: CellSettings): Json[] {
  const { type } = settings;
  if (type === 'choice') return ['1', 0, 1.5, 99, true, [1], null];
  if (type === 'number') return values(numberSample.refused(asking(numberOf(settings))));
  if (type === 'date') return values(momentSample.refused(asking(momentOf(settings))));
  return values(textSample.refused(asking(textOf(settings))));
}

const values = (refused: readonly (readonly [Json, string | null])[]): Json[] => refused.map(([value]) => value);

/** A question of another kind, as far as its sample reads it. */
const asking = <Settings>(settings: Settings): ShownQuestion<Settings> => ({
  ...{ _id: '', text: '', options: [], codes: [], settings },
});

const without = (record: CellRecord, field: number): CellRecord =>
  Object.fromEntries(Object.entries(record).filter(([code]) => code !== String(field)));
