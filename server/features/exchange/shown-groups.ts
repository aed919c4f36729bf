import { CONDITIONS_PER_GROUP_MAX, GROUPS_DEEP_MAX, OPTIONS_MAX } from '#basics/limits.ts';
import type { ConditionInput, ShowInput } from '#questions/model/condition-input.ts';
import { isGroup, levelsOf, type PartIn } from '#questions/model/conditions.ts';

/** A condition of ours, or a group of them. */
export type Part = PartIn<ConditionInput>;

/** Groups the parts; null if they need more levels than a survey has. */
export function toShow(all: readonly Part[]): ShowInput | null {
  const flat = chunked(flattened({ all: [...all] }));
  const show: ShowInput = isGroup(flat) ? flat : { all: [flat] };
  return levelsOf(show) <= GROUPS_DEEP_MAX ? show : null;
}

/** Merges groups into parent groups of the same sort, drops groups of one, and joins the choices of one question into one condition. */
function flattened(part: Part): Part {
  if (!isGroup(part) || 'none' in part) return part;
  const isAll = 'all' in part;
  const parts = partsOf(part)
    .map(flattened)
    .flatMap((each) => (isGroup(each) && isAll === 'all' in each ? partsOf(each) : [each]));
  const joined = joinedChoices(parts, isAll);
  const [only] = joined;
  if (only && joined.length === 1) return only;
  return isAll ? { all: joined } : { any: joined };
}

/** Groups with more parts than a group has become groups of groups. */
function chunked(part: Part): Part {
  if (!isGroup(part)) return part;
  const isAll = 'all' in part;
  let parts = partsOf(part).map(chunked);
  while (parts.length > CONDITIONS_PER_GROUP_MAX) {
    const count = Math.ceil(parts.length / CONDITIONS_PER_GROUP_MAX);
    parts = Array.from({ length: count }, (_, place): Part => {
      const some = parts.slice(place * CONDITIONS_PER_GROUP_MAX, (place + 1) * CONDITIONS_PER_GROUP_MAX);
      const [only] = some;
      return only && some.length === 1 ? only : isAll ? { all: some } : { any: some };
    });
  }
  return isAll ? { all: parts } : { any: parts };
}

/** Any of several options of a question are one condition, and so are several that are not chosen. */
function joinedChoices(parts: readonly Part[], isAll: boolean): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const isChoice = 'question' in part && (part.not === true) === isAll;
    const place = isChoice
      ? joined.findIndex((each) => 'question' in each && each.question === part.question && each.not === part.not)
      : -1;
    const before = joined[place];
    const picks = isChoice && before && 'question' in before ? [...before.chosen, ...part.chosen] : [];
    const chosen = [...new Map(picks.map((pick) => [JSON.stringify(pick), pick])).values()];
    if (!before || chosen.length === 0 || chosen.length > OPTIONS_MAX) joined.push(part);
    else joined[place] = { ...before, chosen } as ConditionInput; // of the same question
  }
  return joined;
}

const partsOf = (part: Part): readonly Part[] =>
  'all' in part ? part.all : 'any' in part ? part.any : 'none' in part ? part.none : [];
