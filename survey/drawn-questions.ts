// The questions and sections that are drawn for a respondent. No zod here, because the page of a survey needs it.

import { asksFor } from '#questions/asks-for.ts';
import { type Drawing, type Drawn, idOfPart, type Part, partsInOrder, partsOf, setsIn } from './section-parts.ts';
import { byLot, spread } from './seeded.ts';

const idsIn = ({ own, subsections }: Part<Drawing>): string[] => [
  ...own.filter(asksFor).map(({ _id }) => _id),
  ...subsections.flatMap(idsIn),
];

/** How many of its questions a respondent is asked at most. */
const sizeOf = ({ section, own, subsections }: Part<Drawing>, drawn = section?.drawn ?? Number.POSITIVE_INFINITY) =>
  Math.min(drawn, own.filter(asksFor).length + sizeOfAll(subsections));

function sizeOfAll(parts: readonly Part<Drawing>[]): number {
  const sets = setsIn(parts);
  const sizes = (some: readonly Part<Drawing>[]) => some.map((part): number => sizeOf(part));
  const alone = sizes(parts.filter((part) => !sets.some(({ members }) => members.includes(part))));
  const largest = sets.flatMap(({ members, drawn }) =>
    sizes(members)
      .toSorted((one, other) => other - one)
      .slice(0, drawn),
  );
  return [...alone, ...largest].reduce((sum, size) => sum + size, 0);
}

/** The ids of the questions that are asked of some respondents only, by chance. */
export function drawnForSome(survey: Drawn): ReadonlySet<string> {
  const some = (parts: readonly Part<Drawing>[]): string[] => {
    const drawing = setsIn(parts).filter(({ members, drawn }) => drawn < members.length);
    return parts.flatMap((part) => {
      const isInDrawnSet = drawing.some(({ members }) => members.includes(part));
      const isDrawn = isInDrawnSet || sizeOf(part) < sizeOf(part, Number.POSITIVE_INFINITY);
      return isDrawn ? idsIn(part) : some(part.subsections);
    });
  };
  return new Set(some(partsOf(survey)));
}

/**
 * The ids of the questions that chance leaves out for a respondent. Each question and each section of a set draws by a hash of the seed
 * and its id, so a reload, or a question that comes or goes, changes nothing for the others. A section draws from the questions that
 * its subsections have drawn. Its statements are shown with it.
 */
export function leftOut(survey: Drawn, seed: number): ReadonlySet<string> {
  if (survey.sections.every(({ drawn, setDrawn }) => drawn === undefined && setDrawn === undefined)) return new Set();
  const asked = new Set<string>();
  const drawFrom = ({ section, own, subsections }: Part<Drawing>, salt: number): string[] => {
    for (const question of own) if (!asksFor(question)) asked.add(question._id);
    // The lots of a subsection must say nothing of those of its section.
    const inner = spread(salt ^ DRAW);
    const drawn = keptIn(subsections, inner).flatMap((part) => drawFrom(part, inner));
    const ids = [...own.filter(asksFor).map(({ _id }) => _id), ...drawn];
    return section?.drawn === undefined ? ids : byLot(ids, { idOf: (id) => id, salt }).slice(0, section.drawn);
  };
  const salt = spread(seed ^ DRAW);
  for (const part of keptIn(partsOf(survey), salt)) for (const id of drawFrom(part, salt)) asked.add(id);
  return new Set(survey.questions.flatMap(({ _id }) => (asked.has(_id) ? [] : [_id])));
}

/** The parts without the sections that their sets leave out. */
function keptIn<Each extends Drawing>(parts: readonly Part<Each>[], salt: number): Part<Each>[] {
  const out = setsIn(parts).flatMap(({ members, drawn }) =>
    drawn < members.length ? byLot(members, { idOf: idOfPart, salt }).slice(drawn) : [],
  );
  return parts.filter((part) => !out.includes(part));
}

/**
 * For each section of a set its place among those that a respondent is asked, from 0, by its id. Sections that are left out have none.
 */
export function placesInSets(survey: Drawn, seed: number): ReadonlyMap<string, number> {
  const places = (parts: readonly Part<Drawing>[], salt: number): [string, number][] => {
    const kept = partsInOrder(keptIn(parts, salt), seed);
    const own = setsIn(kept).flatMap(({ members }) =>
      members.map((part, place): [string, number] => [idOfPart(part), place]),
    );
    return [...own, ...kept.flatMap(({ subsections }) => places(subsections, spread(salt ^ DRAW)))];
  };
  return new Map(places(partsOf(survey), spread(seed ^ DRAW)));
}

/** Makes the draw of a seed independent of its order. */
const DRAW = 0x5e_ed_0d_0a;
