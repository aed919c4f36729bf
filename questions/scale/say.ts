import type { Asked, Json } from '#questions/model/kind.ts';
import { DONT_KNOW } from './check.ts';
import { pointsOf } from './points.ts';
import type { ScaleSettings } from './settings.ts';

/** null for a point without words of its author. */
export function sayScale({ settings }: Asked<ScaleSettings>, value: Json): string | null {
  if (value === DONT_KNOW) return settings.dontKnow ?? null;
  const label = pointsOf(settings).find((point) => point.value === value)?.label;
  if (!label) return null;
  return settings.look === 'words' || settings.look === 'faces' ? label : `${value}: ${label}`;
}
