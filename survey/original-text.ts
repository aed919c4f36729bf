import * as z from 'zod';

/** The part that a text of a survey belongs to. Parts from `other` on are settings of a question. */
export const TEXT_PARTS = [
  'title',
  'description',
  'startButton',
  'nextButton',
  'backButton',
  'reviewButton',
  'submitButton',
  'section',
  'sectionText',
  'question',
  'explanation',
  'invalid',
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
  'before',
  'after',
  'low',
  'high',
  'choices',
  'entry',
  'faultText',
] as const;

/** The place of a text in a survey. */
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
