import * as z from 'zod';
import { OPTION_MAX } from '#basics/limits.ts';
import { optionalText, text } from '#basics/text.ts';

/** How the points are shown. */
export const SCALE_LOOKS = ['numbers', 'stars', 'faces', 'slider', 'words'] as const;

/** The leading figure of the result. Only a scale from 0 to 10 has `nps`. */
export const SCALE_SCORES = ['mean', 'nps'] as const;
export const POINTS_MIN = 2;

export const POINTS_MAX = 11;

export const settings = z.object({
  look: z.enum(SCALE_LOOKS).default('numbers'),
  from: z
    .union([z.literal(0), z.literal(1)])
    .default(1)
    .describe('the first point'),
  points: z.int().min(POINTS_MIN).max(POINTS_MAX).default(5).describe('how many points there are'),
  labels: z
    .array(optionalText(OPTION_MAX))
    .max(POINTS_MAX)
    .default([])
    .describe('the words of the points, from the first on; empty for a point without'),
  dontKnow: text(OPTION_MAX).optional().describe('the label of an answer for who cannot say; absent without one'),
  score: z.enum(SCALE_SCORES).default('mean'),
});
export type ScaleSettings = z.output<typeof settings>;
