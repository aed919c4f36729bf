import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { AppError } from '#contract/http/errors.ts';

/** The order of a paged table; an index on the key and the id serves both directions. */
export interface KeysetOrder {
  /** A column or an indexed expression, never null. */
  key: RawBuilder<unknown>;
  /** The key's type, in which a cursor's value is compared. */
  type: keyof typeof KEYS;
  descending: boolean;
}

/** The last row of a page: the next page begins after it. */
export interface Place {
  /** The order's key, as text. */
  key: string;
  id: string;
}

/** A condition for the rows after `place`; true for all rows if `place` is null. */
export function isBehind(place: Place | null, { key, type, descending }: KeysetOrder, id: RawBuilder<unknown>) {
  if (!place) return sql<boolean>`true`;
  const direction = descending ? sql`<` : sql`>`;
  return sql<boolean>`(${key}, ${id}) ${direction} (${place.key}::${sql.raw(type)}, ${place.id}::uuid)`;
}

/** The content of `order by`. */
export function inOrder({ key, descending }: KeysetOrder, id: RawBuilder<unknown>) {
  return descending ? sql`${key} desc, ${id} desc` : sql`${key}, ${id}`;
}

export const writeCursor = ({ key, id }: Place): string => Buffer.from(JSON.stringify([key, id])).toString('base64url');

/**
 * @returns null without a cursor: the page is the first
 * @throws AppError `invalid_input` for a cursor that no table with this order issued
 */
export function readCursor(cursor: string | undefined, { type }: KeysetOrder): Place | null {
  if (cursor === undefined) return null;
  try {
    const [key, id] = z.tuple([KEYS[type], z.uuid()]).parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { key, id };
  } catch (cause) {
    throw new AppError('invalid_input', { fields: { cursor: 'Not a cursor of this list' }, cause });
  }
}

/** Reads `sort` as the contract writes it: a column's name, with `-` before it for descending. */
export function readSort<Sort extends string>(sort: Sort | `-${Sort}`): { by: Sort; descending: boolean } {
  const descending = sort.startsWith('-');
  return { by: (descending ? sort.slice(1) : sort) as Sort, descending }; // its type ensures the name after the sign
}

const KEYS = {
  text: z.string().refine((value) => !value.includes('\0')),
  bigint: z.string().regex(/^-?\d{1,18}$/),
  timestamptz: z.string().regex(/^[\d:.+ -]{10,40}$/),
  uuid: z.uuid(),
};
