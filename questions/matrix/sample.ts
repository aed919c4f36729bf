import type { KindSample, ShownQuestion } from '#questions/model/kind.ts';
import type { MatrixValue } from './check.ts';
import type { MatrixSettings } from './settings.ts';

const ROWS = ['The rooms', 'The food', 'The staff'];
const MARKS = ['Very bad', 'Bad', 'Good', 'Very good'];

export const matrixSample: KindSample<MatrixSettings, MatrixValue> = {
  questions: [
    { text: 'How did you like it?', rows: ROWS, options: [...MARKS, 'Don’t know'] },
    { text: 'Which of them suits you?', rows: ROWS, options: ['Now', 'Later'], settings: { chart: 'heat' } },
    { text: 'What applies to each?', rows: ROWS, options: MARKS, settings: { several: true } },
    {
      text: 'Which one or two matter most?',
      rows: ROWS,
      options: ['Much', 'Very much'],
      settings: { fewest: 1, most: 2 },
    },
  ],
  answer(question, random) {
    const rows = question.rows ?? [];
    const { fewest = 1, most = rows.length } = question.settings;
    const answered = (question.required ? rows : rows.filter(() => random() < 0.9)).slice(0, most);
    const asked = answered.length >= fewest ? answered : rows.slice(0, most);
    return Object.fromEntries(asked.map(({ code }) => [code, rowOf(question, random)]));
  },
  refused({ codes, rows = [], settings: { several, most } }) {
    const [row, other] = rows.map(({ code }) => String(code));
    const [option = 0] = codes;
    if (row === undefined || other === undefined) return [];
    const good = several ? [option] : option;
    return [
      ...(most === undefined ? [] : [[Object.fromEntries(rows.map(({ code }) => [code, good])), null] as const]),
      [good, null],
      [String(option), null],
      [[good], null],
      [{ 999999: good }, null],
      [{ [`0${row}`]: good }, null],
      [{ [row]: good, toString: good }, null],
      [{ [row]: several ? option : [option] }, row],
      [{ [row]: good, [other]: null }, other],
      [{ [row]: several ? [Number(row)] : Number(row) }, row],
      [{ [row]: several ? ['1'] : '1' }, row],
      [{ [row]: [] }, row],
      [{ [row]: [option, option] }, row],
      [{ [row]: several ? [option + 0.5] : option + 0.5 }, row],
      [{ [row]: several ? [[option]] : { option } }, row],
    ];
  },
};

function rowOf({ codes, settings }: ShownQuestion<MatrixSettings>, random: () => number): number | number[] {
  const one = codes[Math.floor(random() * codes.length)] ?? 0;
  return settings.several ? codes.filter((code) => code === one || random() < 0.3) : one;
}
