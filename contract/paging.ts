import * as z from 'zod';
import { CURSOR_MAX, PAGE_MAX, SEARCH_MAX } from './limits.ts';
import { wholeNumber } from './numbers.ts';
import { optionalText } from './text.ts';

/** An id: UUIDv7, so newer things sort higher. */
export const Id = z.uuid();
export const IdParams = z.object({ id: Id });

/** "After this id" for lists in order of creation, newest first. */
export const AfterId = z.object({ cursor: Id.optional() });

/** Empty values, and the word that a careless client makes of a missing one, mean "not given". */
export const given = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === 'undefined' ? undefined : value), schema.optional());

/** A page of a table at a desk: after a row, so many, with part of a name, an address or a text. */
export const DeskPage = z.object({
  cursor: given(Id),
  limit: given(wholeNumber(1, PAGE_MAX)),
  search: given(optionalText(SEARCH_MAX)),
});

/**
 * A page of a table that can be sorted: `sort` is one of the named columns, with a `-` before it from the largest down. A
 * cursor belongs to the order it was handed out for.
 */
export const sortedDeskPage = <const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) =>
  DeskPage.extend({
    cursor: given(z.string().max(CURSOR_MAX)),
    sort: given(z.templateLiteral([z.enum(['', '-']), z.enum(sorts)])),
  });

/** The answer of a desk's table. `total` counts all that match, and comes with the first page only. */
export const deskRows = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), nextCursor: z.string().nullable(), total: z.int().nullable() });

/** The answer of calls that only say that it is done. */
export const Message = z.object({ message: z.string() });
