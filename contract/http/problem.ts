import * as z from 'zod';
import { ERRORS, type ErrorCode } from './errors.ts';

/** The body of every error. `fields` holds the fault of each invalid field, by its path. */
export const Problem = z.object({
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]), // Object.keys forgets the key type
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});
export type Problem = z.output<typeof Problem>;
