import type * as z from 'zod';
import { memoized } from '#basics/memoized.ts';
import type { Column, Counted, CountedOption, KindServer } from '#questions/model/kind.ts';
import { guessOrder, standsApart } from '#questions/parts/options/option-order.ts';
import { codeOfSlot, countOfSlot } from '#questions/parts/options/slots.ts';
import { cellKey, type MatrixValue } from './check.ts';
import type { MatrixResult } from './contract.ts';
import { matrixSample } from './sample.ts';
import type { MatrixSettings } from './settings.ts';

type Question = Counted<MatrixSettings>;
type Result = z.output<typeof MatrixResult>;
type Tallies = ReadonlyMap<number, number>;

export const matrixServer: KindServer<MatrixSettings, MatrixValue, Result> = {
  // Codes of rows and options count, too, so that chosen ones keep their words.
  codes({ slots }, value) {
    const rows = Object.entries(value).map(([row, chosen]) => ({ row: Number(row), chosen: [chosen].flat() }));
    const cells = rows.flatMap(({ row, chosen }) => chosen.map((option) => codeOfSlot(slots, cellKey(row, option))));
    const options = new Set(rows.flatMap(({ chosen }) => chosen));
    return [codeOfSlot(slots, 'answered'), ...rows.map(({ row }) => row), ...options, ...cells];
  },
  keep: () => undefined,
  read(question, codes) {
    const value: Record<string, number[]> = {};
    for (const code of codes) {
      const cell = cellsOf(question).get(code);
      if (cell) value[cell.row] = [...(value[cell.row] ?? []), cell.option];
    }
    if (question.settings.several) return value;
    return Object.fromEntries(Object.entries(value).map(([row, [option = 0]]) => [row, option]));
  },
  result: toResult,
  columns: ({ options, rows, settings }) => [
    ...rows.map((row): Column => ({ header: named(row), name: `r${row.code}`, type: 'text' })),
    ...rows.flatMap((row): Column[] => {
      const column = { header: named(row), name: `r${row.code}` };
      if (!settings.several) return [{ ...column, ...CODED, labels: options.map((each) => [each.code, each.text]) }];
      return options.map((option) => ({
        header: `${column.header}: ${named(option)}`,
        name: `${column.name}_o${option.code}`,
        ...CHOSEN,
      }));
    }),
  ],
  cells({ options, rows, settings }, value) {
    const chosen = rows.map(({ code }) => [value?.[code] ?? []].flat());
    const texts = chosen.map((codes) => options.filter(({ code }) => codes.includes(code)).map(({ text }) => text));
    return [
      ...texts.map((each) => (each.length > 0 ? each.join(', ') : null)),
      ...chosen.flatMap((codes) => {
        if (!settings.several) return [codes[0] ?? null];
        return options.map(({ code }) => (codes.length === 0 ? null : Number(codes.includes(code))));
      }),
    ];
  },
  sample: matrixSample,
};

const CODED = { type: 'number', coded: true, of: 'options' } as const;
const CHOSEN: Omit<Column, 'header' | 'name'> = {
  type: 'number',
  coded: true,
  labels: [
    [0, 'Not chosen'],
    [1, 'Chosen'],
  ],
};

const named = ({ text, removed }: CountedOption): string => (removed ? `${text} (removed)` : text);

/** The row and the option of each cell, by its code. */
const cellsOf = memoized(({ rows, options, slots }: Question) => {
  const cells = rows.flatMap((row) => options.map((option) => ({ row: row.code, option: option.code })));
  return new Map(cells.map((cell) => [slots[cellKey(cell.row, cell.option)] ?? 0, cell]));
});

/** The order of the options, and each option's value in a mean. Memoized, because live pages get results all the time. */
const orderOf = memoized(({ order: told, options }: Question) => {
  const asked = options.filter(({ removed }) => !removed);
  const order = told ?? guessOrder(asked.map(({ text }) => text));
  const steps = order === 'none' ? [] : asked.filter(({ text }) => !standsApart(text));
  const upwards = order === 'rising' || order === 'agreeing' ? steps : steps.toReversed();
  return { order, values: new Map(upwards.map(({ code }, index) => [code, index + 1])) };
});

function toResult(question: Question, counted: Tallies): Result & { total: number } {
  const { options, rows, slots, settings, answeredBefore } = question;
  const { order, values } = orderOf(question);
  const countOf = (code: number) => counted.get(code) ?? 0;
  const isShown = ({ code, removed }: CountedOption) => !removed || countOf(code) > 0;
  const columns = options.filter(isShown);

  return {
    total: countOfSlot(slots, 'answered', counted) + answeredBefore,
    order,
    chart: settings.several ? 'heat' : settings.chart,
    ...(settings.several && { several: true }),
    columns: columns.map((option) => ({ ...plain(option), ...stepOf(values.get(option.code)) })),
    rows: rows.filter(isShown).map((row) => ({
      ...plain(row),
      count: countOf(row.code),
      cells: columns.map((option) => {
        const key = cellKey(row.code, option.code);
        return { code: slots[key] ?? null, count: countOfSlot(slots, key, counted) };
      }),
    })),
  };
}

const plain = ({ code, text, removed }: CountedOption) => ({ code, text, ...(removed && { removed }) });
const stepOf = (value: number | undefined) => (value === undefined ? {} : { value });
