import type { Asked, Json } from '#questions/kind.ts';
import { DONT_KNOW } from './check.ts';
import type { ScaleSettings } from './contract.ts';
import { pointsOf } from './points.ts';

/** null for a point without words of its author. */
export function sayScale({ settings }: Asked<ScaleSettings>, value: Json): string | null {
  if (value === DONT_KNOW) return settings.dontKnow ?? null;
  const label = pointsOf(settings).find((point) => point.value === value)?.label;
  if (!label) return null;
  return settings.look === 'words' || settings.look === 'faces' ? label : `${value}: ${label}`;
}
