import * as z from 'zod';

export const PAGE_SIZE = 20;
export const PAGE_MAX = 100;

/** An id: UUIDv7, so newer things sort higher. */
export const Id = z.uuid();
export const IdParams = z.object({ id: Id });

/** "After this id" for lists in order of creation, newest first. */
export const AfterId = z.object({ cursor: Id.optional() });

/** The answer of calls that only say that it is done. */
export const Message = z.object({ message: z.string() });
