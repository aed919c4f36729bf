import { type InGroups, partsOf } from '#questions/model/conditions.ts';

/** Parts; all or any of them hold. */
export interface Joined<Part> {
  by: 'all' | 'any';
  parts: readonly Part[];
}
/** Conditions, and groups of conditions: two levels. */
export type Grouped<Each> = Joined<Each | Joined<Each>>;

/** Conditions as the contract tells them. */
export function groupedOf<Each extends object>(show: InGroups<Each>): Grouped<Each> {
  const by = 'all' in show ? 'all' : 'any';
  return {
    by,
    parts: partsOf(show).map((part): Each | Joined<Each> => {
      if ('all' in part) return { by: 'all', parts: part.all };
      return 'any' in part ? { by: 'any', parts: part.any } : (part as Each);
    }),
  };
}

/** The same groups with something else in the place of each condition. */
export function mapGrouped<Each extends object, Other>(
  { by, parts }: Grouped<Each>,
  change: (each: Each) => Other,
): { by: 'all' | 'any'; parts: (Other | { by: 'all' | 'any'; parts: Other[] })[] } {
  return {
    by,
    parts: parts.map((part) => (isJoined(part) ? { by: part.by, parts: part.parts.map(change) } : change(part))),
  };
}

export const isJoined = <Each extends object>(part: Each | Joined<Each>): part is Joined<Each> =>
  'parts' in part && 'by' in part;
