import * as z from 'zod';
import { OPTION_ORDERS } from '#basics/choices.ts';
import { COLUMNS_MAX } from '#basics/limits.ts';
import type { KindContract } from '#questions/model/kind.ts';
import { OptionCode, type ResultBase } from '#questions/model/question.ts';
import { tightenedBounds } from '#questions/parts/answered-bounds.ts';
import { cellKey, checkMatrix, usesOfMatrix } from './check.ts';
import { MATRIX_CHARTS, type MatrixSettings, settings } from './settings.ts';

const removed = z.literal(true).optional();

/** How often each option was chosen in each row. */
export const MatrixResult = z.object({
  /** The order of the options: the author's choice, otherwise guessed from their words. */
  order: z.enum(OPTION_ORDERS),
  chart: z.enum(MATRIX_CHARTS),
  several: z.literal(true).optional(),
  columns: z.array(
    z.object({
      code: OptionCode,
      text: z.string(),
      /** The option's value in the mean of a row, from 1. Absent without an order, and for an option outside the order. */
      value: z.int().optional(),
      removed,
    }),
  ),
  rows: z.array(
    z.object({
      code: OptionCode,
      text: z.string(),
      count: z.int().describe('how many people answered the row'),
      removed,
      /** In the order of the columns. The code is null where the row was removed before the column came. */
      cells: z.array(z.object({ code: OptionCode.nullable(), count: z.int() })),
    }),
  ),
});
/** The whole result, as it is shown. */
export type MatrixShown = z.output<typeof MatrixResult> & z.output<typeof ResultBase>;

/** Rows that are answered with the same options, one or several each. */
export const matrix = {
  settings,
  value: z.record(z.string(), z.union([OptionCode, z.array(OptionCode).min(1).max(COLUMNS_MAX)])),
  result: MatrixResult,
  needs: { options: 2, rows: 1 },
  optionsMax: COLUMNS_MAX,
  slots: ({ codes, rows }: { codes: readonly number[]; rows: readonly number[] }) => [
    'answered',
    ...rows.flatMap((row) => codes.map((option) => cellKey(row, option))),
  ],
  check: checkMatrix,
  uses: usesOfMatrix,
  valueForm(_settings, part) {
    if (!part) return 'choices';
    return 'row' in part ? ('option' in part ? 'flag' : 'choices') : null;
  },
  judged: 'several',
  offers: ({ options, rows, slots }) =>
    rows.flatMap((of, row) =>
      options.flatMap(({ code, text }, option) => {
        const cell = slots[cellKey(of.code, code)];
        return cell === undefined ? [] : [{ code: cell, text: `${of.text}: ${text}`, option, row }];
      }),
    ),
  // Its options are a scale for all rows.
  shuffles: 'rows',
  // A single choice reads as one of several, but several do not read as one.
  tightened: (before: MatrixSettings, now: MatrixSettings) =>
    before.several && !now.several ? 'several' : tightenedBounds(before, now),
  traits: ({ options, rows, settings: { several } }) => ({
    answer: several ? 'selection' : 'judgement',
    seconds: 2 * rows.length,
    steps: { texts: options, field: ['options'] },
  }),
} satisfies KindContract<MatrixSettings>;
