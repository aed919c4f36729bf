// What panels of SurveyJS are as wholes: sections that change places, or one question.

import { QUESTIONS_MAX } from '#basics/limits.ts';
import type { Lose } from '#questions/exchange/kind-exchange.ts';
import type { SectionField } from '#survey/section-levels.ts';
import type { ReadSection } from './foreign-question.ts';
import { asObject, fieldOf, type JsonObject, listOf } from './json-file.ts';
import { formOf, lineOf, localized, type Reading } from './surveyjs-words.ts';

/** How other programs, said as SurveyJS, say which pages change places, and how many of these are asked. */
export const RANDOMIZER = { set: 'randomizer', drawn: 'randomizerDrawn' } as const;

/** The set of a page, and how many pages of it are asked. */
export function setOf(page: JsonObject): Pick<ReadSection, 'set' | 'setDrawn'> {
  const [set, drawn] = [fieldOf(page, RANDOMIZER.set), fieldOf(page, RANDOMIZER.drawn)];
  if (typeof set !== 'string' || set.trim() === '') return {};
  return { set, ...(Number.isInteger(drawn) && { setDrawn: Math.min(Math.max(1, Number(drawn)), QUESTIONS_MAX) }) };
}

/**
 * Whether the panels of a page or a panel in random order change places as wholes: if it has nothing else, and each becomes one section.
 * Otherwise their places are listed as lost, and their questions are shuffled in them.
 */
export function swapsPanels(
  parent: JsonObject,
  { level, isInner, reading }: { level: SectionField; isInner: boolean; reading: Reading },
  lose: Lose,
): boolean {
  const elements = elementsIn(parent);
  const panels = elements.filter((element) => isHeaded(element, reading));
  if (panels.length === 0 || elements.length === 1) return false;
  const isPlain = (panel: JsonObject): boolean =>
    elementsIn(panel).every((element) => !isHeaded(element, reading) && isPlain(element));
  const isWhole = panels.length === elements.length && (level === 'section' || (!isInner && panels.every(isPlain)));
  if (!isWhole) lose('order', lineOf(panels[0] ?? parent, 'title', reading));
  return isWhole;
}

const elementsIn = (parent: JsonObject): JsonObject[] =>
  ['elements', 'questions'].flatMap((name) =>
    listOf(parent, name)
      .map(asObject)
      .filter((each) => each !== null),
  );

/** Whether it is a panel with words, which becomes a section. */
function isHeaded(element: JsonObject, reading: Reading): boolean {
  if (fieldOf(element, 'type') !== 'panel') return false;
  const panel = asOneQuestion(element, reading);
  return lineOf(panel, 'title', reading) + formOf(panel, 'description', reading) !== '';
}

/** A panel asks by its own title where its only question has a blank one. */
export function asOneQuestion(panel: JsonObject, reading: Reading): JsonObject {
  const only = onlyIn(panel);
  const title = fieldOf(panel, 'title');
  const isBlank = only && localized(fieldOf(only.element, 'title'), reading)?.trim() === '';
  if (!isBlank || lineOf(panel, 'title', reading) === '' || fieldOf(only.element, 'type') === 'html') return panel;
  const description = fieldOf(only.element, 'description') ?? fieldOf(panel, 'description');
  const element = { ...only.element, title, ...(description !== undefined && { description }) };
  return { ...panel, title: undefined, description: undefined, [only.list]: [element] };
}

/** The only question of a panel, and the name of its list; null for panels with more, and with panels. */
export function onlyIn(panel: JsonObject): { list: string; element: JsonObject } | null {
  const lists = ['elements', 'questions'].filter((each) => listOf(panel, each).length > 0);
  const [list, ...others] = lists;
  const [only, ...more] = list === undefined ? [] : listOf(panel, list);
  const element = asObject(only);
  if (list === undefined || others.length > 0 || more.length > 0 || !element) return null;
  return fieldOf(element, 'type') === 'panel' ? null : { list, element };
}
