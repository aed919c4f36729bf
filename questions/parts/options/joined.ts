import { type GroupName, groupOf, type InGroups, isGroup } from '#questions/model/conditions.ts';

/** Conditions, and groups of them; all, any or none of the parts hold. */
export interface Grouped<Each> {
  by: GroupName;
  parts: readonly (Each | Grouped<Each>)[];
}

/** The same for the fields of the editor, which change them. */
export interface MutableGrouped<Each> {
  by: GroupName;
  parts: (Each | MutableGrouped<Each>)[];
}

/** Conditions as the contract tells them. */
export function groupedOf<Each extends object>(show: InGroups<Each>): Grouped<Each> {
  const [by, parts] = groupOf(show);
  return { by, parts: parts.map((part) => (isGroup(part) ? groupedOf(part) : part)) };
}

/** The same groups with something else in the place of each condition. */
export const mapGrouped = <Each extends object, Other>(
  { by, parts }: Grouped<Each>,
  change: (each: Each) => Other,
): MutableGrouped<Other> => ({
  by,
  parts: parts.map((part) => (isJoined(part) ? mapGrouped(part, change) : change(part))),
});

/** The conditions of a group and of the groups in it. */
export const eachIn = <Each extends object>({ parts }: Grouped<Each>): Each[] =>
  parts.flatMap((part) => (isJoined(part) ? eachIn(part) : [part]));

export const isJoined = <Each extends object>(part: Each | Grouped<Each>): part is Grouped<Each> =>
  'parts' in part && 'by' in part;
