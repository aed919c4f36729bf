import { plainDigits } from '#basics/digits.ts';
import type { Asked, GivenAnswer } from '#questions/model/kind.ts';
import type { PointsSettings } from './settings.ts';

/** The points of each option, from the first on with commas between them; nothing is none. */
export function pointsFromText(
  { codes, options }: Asked<PointsSettings>,
  [text = '']: readonly string[],
): GivenAnswer | null {
  const parts = plainDigits(text)
    .split(',')
    .map((part) => part.trim());
  if (parts.length > codes.length || parts.some((part) => !/^\d{0,5}$/.test(part))) return null;

  const given = parts.flatMap((part, place) =>
    part === '' ? [] : [{ place, code: codes[place] ?? 0, points: Number(part) }],
  );
  if (given.length === 0) return null;
  return {
    value: Object.fromEntries(given.map(({ code, points }) => [String(code), points])),
    said: given.map(({ place, points }) => `${options[place]}: ${points}`).join(', '),
    uses: given.map(({ code }) => code),
  };
}
