// What some respondents see before the questions that it uses, by chance.

import { pipedIn } from '#basics/piping.ts';
import type { Question } from '#questions/contract.ts';
import type { Show } from '#questions/model/conditions.ts';
import { blocksOf, type Ordered } from './randomization.ts';
import type { SectionField } from './section-levels.ts';
import { type Part, partsOf, setsIn } from './section-parts.ts';
import type { Section } from './sections.ts';
import { type Conditional, readByAll, readByShow } from './visibility.ts';

type Calculations = Conditional['calculations'];

/** The ids of questions whose conditions use a question that is shuffled with them, each with the first such question. */
export const mixedIn = (ordered: Ordered, calculations: Calculations): [string, string][] =>
  blocksOf(ordered)
    .filter(({ shuffled }) => shuffled)
    .flatMap(({ questions }) =>
      questions.flatMap((question): [string, string][] => {
        const named = namedBy(question, calculations);
        const other = questions.find(({ _id, pinned }) => named.includes(_id) && !(pinned && question.pinned));
        return other ? [[question._id, other._id]] : [];
      }),
    );

/** The ids of the questions that decide whether and how it is asked. */
function namedBy(
  {
    _id,
    text,
    explanation = '',
    options,
    rows = [],
    show,
    requiredIf,
    validIf,
    optionShow = [],
    rowShow = [],
  }: Question,
  calculations: Calculations,
): string[] {
  const texts = [text, explanation, ...options, ...rows.map((row) => row.text)];
  // Fields of one entry stay together.
  return namesIn([show, requiredIf, validIf, ...optionShow, ...rowShow], texts, calculations).filter(
    (id) => id !== _id,
  );
}

/** The ids of the questions that these conditions and texts use. */
function namesIn(
  shows: readonly (Show | null | undefined)[],
  texts: readonly string[],
  calculations: Calculations,
): string[] {
  const piped = texts.flatMap(pipedIn);
  const calculated = piped.flatMap(({ of, name }) => (of === 'calculated' ? [{ calculated: name }] : []));
  return [
    ...shows.flatMap((each) => (each ? [...readByShow(each, calculations).asked] : [])),
    ...readByAll(calculated, calculations).asked,
    ...piped.map(({ name }) => name),
  ];
}

/** A question, or the section that begins with it, which uses a question of a section that may come later. */
interface Swapped {
  question: string;
  field: 'text' | SectionField;
  other: string;
}

/** The parts that use a question whose section comes later for some, because it is in a set, each with the first such question. */
export function swappedIn(ordered: Ordered, calculations: Calculations): Swapped[] {
  if (ordered.sections.every(({ set }) => set === undefined)) return [];
  const places = placesIn(ordered);
  const using = [
    ...ordered.questions.map((question) => ({
      ...{ question: question._id, field: 'text' as const },
      names: namedBy(question, calculations),
    })),
    ...ordered.sections.map(({ from, level, title, text, show }) => ({
      ...{ question: from, field: level === 2 ? ('subsection' as const) : ('section' as const) },
      names: namesIn([show], [title, text], calculations),
    })),
  ];
  return using.flatMap(({ names, ...at }): Swapped[] => {
    const own = places.get(at.question) ?? [];
    const isLater = (id: string) => mayComeLater(places.get(id) ?? [], own);
    const other = ordered.questions.find(({ _id }) => names.includes(_id) && isLater(_id))?._id;
    return other === undefined ? [] : [{ ...at, other }];
  });
}

/** The first and the last place of a part among those beside it. */
interface Place {
  first: number;
  last: number;
}

/** For each question the places of its section and its subsection. */
function placesIn(survey: Ordered): ReadonlyMap<string, readonly Place[]> {
  const found = new Map<string, readonly Place[]>();
  function note(parts: readonly Part<Section>[], outer: readonly Place[]): void {
    const sets = setsIn(parts);
    for (const [index, part] of parts.entries()) {
      const { members = null } = sets.find((set) => set.members.includes(part)) ?? {};
      const among = members?.map((member) => parts.indexOf(member)) ?? [index];
      const places = [...outer, { first: Math.min(...among), last: Math.max(...among) }];
      const before = [...places, { first: -1, last: -1 }];
      for (const { _id } of part.own) found.set(_id, before);
      note(part.subsections, places);
    }
  }
  note(partsOf(survey), []);
  return found;
}

/** Whether a question may come after another that follows it in the author's order. */
function mayComeLater(places: readonly Place[], others: readonly Place[]): boolean {
  const level = places.findIndex((place, index) => place !== others[index]);
  const [place, other] = [places[level], others[level]];
  if (!place || !other) return false;
  return place.last > other.first;
}
