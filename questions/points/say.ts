import { isolate } from '#basics/isolate.ts';
import type { Asked, Json } from '#questions/model/kind.ts';
import type { PointsSettings } from './settings.ts';

export function sayPoints({ options, codes }: Asked<PointsSettings>, value: Json): string {
  const given = new Map(Object.entries(value ?? {}));
  const said = codes.flatMap((code, index) => {
    const points = given.get(String(code));
    return typeof points === 'number' && points > 0 ? [`${isolate(options[index] ?? '')}: ${points}`] : [];
  });
  return said.join(', ');
}
