import { plainDigits } from '#basics/digits.ts';
import type { Asked, GivenAnswer } from '#questions/model/kind.ts';
import { DONT_KNOW } from './check.ts';
import { nameOf, pointsOf } from './points.ts';
import type { ScaleSettings } from './settings.ts';

/** A point by its number or its words, or "don't know" by its words. */
export function scaleFromText({ settings }: Asked<ScaleSettings>, [text = '']: readonly string[]): GivenAnswer | null {
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
