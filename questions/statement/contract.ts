import * as z from 'zod';
import { OPTION_MAX, PHOTO_URL_MAX, PICTURE_SIDE_MAX } from '#basics/limits.ts';
import { text } from '#basics/text.ts';
import type { KindContract } from '#questions/model/kind.ts';
import { checkStatement } from './check.ts';

/** The look in the survey: a heading of the next questions, or a text. */
export const STATEMENT_LOOKS = ['heading', 'text'] as const;

/** Pixels of a side of a picture; it only keeps its room free until it is there. */
const Side = z.int().min(1).max(PICTURE_SIDE_MAX);

const settings = z.object({
  look: z.enum(STATEMENT_LOOKS).default('text'),
  picture: z
    .object({
      address: text(PHOTO_URL_MAX).describe('as the upload for the use "statement" answered it'),
      width: Side,
      height: Side,
      alt: text(OPTION_MAX).describe('what it shows, for respondents who do not see it'),
    })
    .optional(),
});
export type StatementSettings = z.output<typeof settings>;

/** Words between the questions, which ask nothing. */
export const statement = {
  settings,
  value: z.never(),
  result: z.object({}),
  needs: {},
  slots: () => [],
  check: checkStatement,
  uses: () => [],
  withTexts: ({ picture, ...rest }, replace) => ({
    ...rest,
    ...(picture && { picture: { ...picture, alt: replace('alt', picture.alt, OPTION_MAX) } }),
  }),
  withPictures: ({ picture, ...rest }, replace) => ({
    ...rest,
    ...(picture && { picture: { ...picture, address: replace(picture.address) } }),
  }),
  traits: () => ({ answer: 'words', seconds: 0 }),
} satisfies KindContract<StatementSettings>;
