import * as z from 'zod';

/** A UUIDv7, so that newer rows have higher ids. */
export const Id = z.uuid();
