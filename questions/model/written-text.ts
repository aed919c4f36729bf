import * as z from 'zod';
import { Id } from '#basics/ids.ts';

/** A text that a respondent wrote as an answer. */
export const WrittenText = z.object({
  _id: Id.describe('of the text; it does not tell who wrote it'),
  text: z.string(),
  givenAt: z
    .union([z.iso.datetime(), z.iso.date()])
    .describe(
      'when it was given; the day alone (UTC) for others than the author and admins, and for everybody in an anonymous survey',
    ),
  hidden: z.literal(true).optional().describe('for the author and admins, who see hidden texts as well'),
  respondedUser: Id.optional().describe('for the author and admins'),
});
export type WrittenText = z.output<typeof WrittenText>;
