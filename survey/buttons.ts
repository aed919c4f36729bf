import * as z from 'zod';
import { BUTTON_MAX } from '#basics/limits.ts';
import { text } from '#basics/text.ts';

/** The buttons that respondents press, in the order in which they meet them. */
export const BUTTONS = ['start', 'next', 'back', 'review', 'submit'] as const;
export type Button = (typeof BUTTONS)[number];

const words = text(BUTTON_MAX).optional();

/** The author's words for buttons; an absent one has the words of the product. */
export const ButtonWords = z.strictObject({ start: words, next: words, back: words, review: words, submit: words });
export type ButtonWords = z.output<typeof ButtonWords>;
