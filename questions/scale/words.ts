import { plainDigits } from '#basics/digits.ts';
import type { GivenAnswer, Json, KindWords, ShownQuestion } from '#questions/model/kind.ts';
import { DONT_KNOW } from './check.ts';
import { nameOf, pointsOf } from './points.ts';
import type { ScaleSettings } from './settings.ts';

export const scaleWords: KindWords<ScaleSettings> = { fromText, told: 'number', say };

/** A point by its number or its words, or "don't know" by its words. */
function fromText({ settings }: ShownQuestion<ScaleSettings>, [text = '']: readonly string[]): GivenAnswer | null {
  const wanted = folded(text);
  const points = pointsOf(settings);
  const point =
    points.find(({ value }) => String(value) === plainDigits(wanted)) ??
    points.find(({ label }) => label !== '' && folded(label) === wanted);
  if (point) return { value: point.value, said: nameOf(point), uses: [] };
  const { dontKnow } = settings;
  return dontKnow !== undefined && folded(dontKnow) === wanted ? { value: DONT_KNOW, said: dontKnow, uses: [] } : null;
}

const folded = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** null for a point without words of its author. */
function say({ settings }: ShownQuestion<ScaleSettings>, value: Json): string | null {
  if (value === DONT_KNOW) return settings.dontKnow ?? null;
  const label = pointsOf(settings).find((point) => point.value === value)?.label;
  if (!label) return null;
  return settings.look === 'words' || settings.look === 'faces' ? label : `${value}: ${label}`;
}
