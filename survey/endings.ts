import * as z from 'zod';
import { ENDING_TEXT_MAX, ENDINGS_MAX, LINK_MAX, OPTION_MAX } from '#basics/limits.ts';
import { pipedIn, withPiped } from '#basics/piping.ts';
import { optionalText, partKey, text } from '#basics/text.ts';
import { DocumentShow, Show, show } from '#questions/model/condition-input.ts';
import { OptionCode } from '#questions/model/question.ts';

/** An address on the web that a respondent is offered at the end. */
const Link = z
  .string()
  .trim()
  .max(LINK_MAX)
  .refine((address) => address === '' || /^https?:\/\/[^\s/]+(?:\/\S*)?$/.test(withPiped(address, () => '')), {
    error: 'address',
  })
  // Only the author chooses the site: placeholders may be in its parameters only.
  .refine((address) => pipedIn(address.replace(/[?#].*$/s, '')).length === 0, { error: 'otherSite' });

const ending = {
  title: text(OPTION_MAX).describe('the headline that the respondent reads'),
  text: optionalText(ENDING_TEXT_MAX).default(''),
  link: Link.default('').describe('where the respondent may go on; empty: nowhere'),
  screens: z
    .literal(true)
    .optional()
    .describe('the survey does not fit: the rest is not asked, and the answers are neither kept nor counted'),
};

/** The endings of a survey. A respondent gets the first whose condition holds; one without a condition is for all the others. */
export const EndingsInput = z
  .array(z.object({ ...ending, _id: OptionCode.optional(), key: partKey, show }))
  .max(ENDINGS_MAX)
  .optional()
  .describe('absent: as they are stored');
export type EndingInput = z.output<typeof EndingsInput> extends (infer Each)[] | undefined ? Each : never;

/** An ending as respondents get it. */
export const Ending = z.object({
  code: OptionCode,
  title: z.string(),
  text: z.string().optional(),
  link: z.string().optional(),
  show: Show.optional(),
  screens: z.literal(true).optional(),
});
export type Ending = z.output<typeof Ending>;

/** An ending in the document of its survey. */
export const DocumentEnding = Ending.omit({ code: true, show: true }).extend({
  key: z.string(),
  show: DocumentShow.optional(),
});
export type DocumentEnding = z.output<typeof DocumentEnding>;
