// A survey as a tree of sections and subsections, for what chance decides about them. No zod here, because the page of a survey needs it.

import type { Question } from '#questions/contract.ts';
import { type Levelled, sectionWalk } from './section-levels.ts';
import { shuffler } from './seeded.ts';

/** A section, as far as chance decides about it and its questions. */
export interface Drawing extends Levelled {
  _id: string;
  drawn?: number | undefined;
  set?: string | undefined;
  setDrawn?: number | undefined;
}

/** A survey, as far as questions of it are drawn. */
export interface Drawn {
  questions: readonly Question[];
  sections: readonly Drawing[];
}

/** A section with its questions, or those before the first section. */
export interface Part<Each> {
  section: Each | undefined;
  /** Its questions before its first subsection. */
  own: Question[];
  subsections: Part<Each>[];
}

export function partsOf<Each extends Drawing>(survey: {
  questions: readonly Question[];
  sections: readonly Each[];
}): Part<Each>[] {
  const walk = sectionWalk(survey.sections);
  const parts = new Map<Each, Part<Each>>();
  const outer: Part<Each>[] = [];
  /** The part of the sections around a question; the outer one has the inner one. */
  function partOf(around: readonly Each[]): Part<Each> {
    const section = around.at(-1);
    const known = section ? parts.get(section) : outer[0];
    if (known) return known;
    const part: Part<Each> = { section, own: [], subsections: [] };
    if (section) parts.set(section, part);
    (around.length > 1 ? partOf(around.slice(0, -1)).subsections : outer).push(part);
    return part;
  }

  for (const question of survey.questions) partOf(walk(question._id).around).own.push(question);
  return outer;
}

/** The sections that change places with each other, of one level and inside of one section. */
export interface SectionSet<Each> {
  members: Part<Each>[];
  /** How many of them each respondent is asked: the smallest number that one of them says. */
  drawn: number;
}

export function setsIn<Each extends Drawing>(parts: readonly Part<Each>[]): SectionSet<Each>[] {
  const sets = new Map<string, Part<Each>[]>();
  for (const part of parts) {
    if (part.section?.set === undefined) continue;
    // Before the first section there may be subsections beside sections.
    const name = `${part.section.level ?? 1} ${part.section.set}`;
    sets.set(name, [...(sets.get(name) ?? []), part]);
  }
  return [...sets.values()].map((members) => ({
    members,
    drawn: Math.min(members.length, ...members.flatMap(({ section }) => section?.setDrawn ?? [])),
  }));
}

/** All sets of a survey, with the ids of their sections in the author's order. */
export function allSetsIn(survey: Drawn): { ids: string[]; drawn: number }[] {
  const sets = (parts: readonly Part<Drawing>[]): { ids: string[]; drawn: number }[] => [
    ...setsIn(parts).map(({ members, drawn }) => ({ ids: members.map(idOfPart), drawn })),
    ...parts.flatMap(({ subsections }) => sets(subsections)),
  ];
  return sets(partsOf(survey));
}

/** The id of its section, by which it draws. */
export const idOfPart = ({ section }: Part<Drawing>): string => section?._id ?? '';

/** The parts in the order of a seed: those of a set change places, the others stay. */
export function partsInOrder<Each extends Drawing>(parts: readonly Part<Each>[], seed: number): readonly Part<Each>[] {
  return setsIn(parts).reduce((all, { members }) => {
    const inOwnOrder = shuffler(all, { idOf: idOfPart, stays: (part) => !members.includes(part) });
    return inOwnOrder(seed);
  }, parts);
}
