import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { COUNTED_MAX, CURSOR_MAX, PAGE_MAX, SEARCH_MAX } from '#basics/limits.ts';
import { wholeNumber } from '#basics/numbers.ts';
import { optionalText } from '#basics/text.ts';

export const IdParams = z.object({ id: Id });

/** The cursor of a list in order of creation, newest first: the last id of the page before. */
export const AfterId = z.object({ cursor: Id.optional() });

/** Takes empty values, and the text `undefined` that some clients send, as not given. */
export const given = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === 'undefined' ? undefined : value), schema.optional());

/** Query of a page of a dashboard table; `search` is part of a name, an address or a text. */
export const DeskPage = z.object({
  cursor: given(Id),
  limit: given(wholeNumber(1, PAGE_MAX)),
  search: given(optionalText(SEARCH_MAX)),
});

/**
 * Query of a page of a sorted table. `sort` is a column, with a `-` before it for descending; a cursor is only valid with
 * the `sort` that it came from.
 */
export const sortedDeskPage = <const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) =>
  DeskPage.extend({
    cursor: given(z.string().max(CURSOR_MAX)),
    sort: given(z.templateLiteral([z.enum(['', '-']), z.enum(sorts)])),
  });

/** The meaning of the numbers of matching rows. */
export const COUNTED = `with the first page only, and counted up to ${COUNTED_MAX}`;

/** A page of a dashboard table. `total` counts all matching rows, up to `COUNTED_MAX`, and comes with the first page only. */
export const deskRows = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    nextCursor: z.string().nullable(),
    total: z.int().nullable().describe(COUNTED),
  });

/**
 * A page of a dashboard table with a filter. `counts` has the number of rows that match the search, for `all` and for each choice of
 * the filter; they are counted as `total`.
 */
export const countedRows = <Row extends z.ZodType, const Choice extends string>(
  row: Row,
  choices: readonly [Choice, ...Choice[]],
) => deskRows(row).extend({ counts: countsOf(choices).nullable().describe(COUNTED) });

/** The number of rows of `all` and of each choice. */
export const countsOf = <const Choice extends string>(choices: readonly [Choice, ...Choice[]]) =>
  z.record(z.enum(['all', ...choices]), z.int());

/** The answer of a call that returns no data. */
export const Message = z.object({ message: z.string() });
