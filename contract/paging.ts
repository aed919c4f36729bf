import * as z from 'zod';
import { optionalText } from './text.ts';

export const PAGE_SIZE = 20;
export const PAGE_MAX = 100;
export const SEARCH_MAX = 200;

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
  limit: given(z.coerce.number().int().min(1).max(PAGE_MAX)),
  search: given(optionalText(SEARCH_MAX)),
});

/** The answer of calls that only say that it is done. */
export const Message = z.object({ message: z.string() });
