import { plainDigits } from '#basics/digits.ts';
import { isolate } from '#basics/isolate.ts';
import type { GivenAnswer, Json, KindWords, ShownQuestion } from '#questions/model/kind.ts';
import type { PointsSettings } from './settings.ts';

export const pointsWords: KindWords<PointsSettings> = { fromText, told: 'parts', say };

/** The points of each option, from the first on with commas between them; nothing is none. */
function fromText(
  { codes, options }: ShownQuestion<PointsSettings>,
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

function say({ options, codes }: ShownQuestion<PointsSettings>, value: Json): string {
  const given = new Map(Object.entries(value ?? {}));
  const said = codes.flatMap((code, index) => {
    const points = given.get(String(code));
    return typeof points === 'number' && points > 0 ? [`${isolate(options[index] ?? '')}: ${points}`] : [];
  });
  return said.join(', ');
}
