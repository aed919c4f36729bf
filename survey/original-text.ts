import * as z from 'zod';

/** What a text of a survey is. Those from `other` on are settings of a question. */
export const TEXT_PARTS = [
  'title',
  'description',
  'section',
  'sectionText',
  'question',
  'explanation',
  'option',
  'row',
  'ending',
  'endingText',
  'poll',
  'pollOption',
  'other',
  'none',
  'placeholder',
  'unit',
  'labels',
  'dontKnow',
  'alt',
] as const;

/** Where in a survey a text stands. */
export const TextPlace = z.object({
  part: z.enum(TEXT_PARTS),
  question: z
    .int()
    .optional()
    .describe('the number of its question, from 1, statements included; of a section its own'),
  place: z.int().optional().describe('from 1, of one of several'),
});
export type TextPlace = z.output<typeof TextPlace>;

/** A text that respondents read, as its author wrote it. */
export const OriginalText = z.object({
  key: z.string().describe('stays when the text changes'),
  where: TextPlace,
  text: z.string(),
  of: z.string().describe('tells this wording from earlier and later ones'),
  max: z.int().describe('UTF-16 units of a translation'),
});
export type OriginalText = z.output<typeof OriginalText>;
