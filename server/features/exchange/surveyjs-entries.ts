// The elements of an entry of a repeated group of SurveyJS, which become fields of one question.
import type { ShownWhen } from './foreign-question.ts';
import { asObject, fieldOf, type JsonObject, listOf } from './json-file.ts';
import { conditionOf } from './surveyjs-conditions.ts';
import { htmlOf } from './surveyjs-html.ts';
import { askedBy } from './surveyjs-types.ts';
import { localized, type Reading } from './surveyjs-words.ts';

export interface EntryElement {
  element: unknown;
  /** The conditions of the panels around it. */
  ofPanels: readonly ShownWhen[];
}

/** The fields of an entry. A panel becomes its elements, after its words as a statement. */
export function entryElements(
  elements: readonly unknown[],
  reading: Reading,
  ofPanels: readonly ShownWhen[] = [],
): EntryElement[] {
  return elements.flatMap((each) => {
    const element = asObject(each);
    if (!element) return [];
    if (fieldOf(element, 'type') !== 'panel') return { element: withItsWords(element, reading), ofPanels };
    const around = [...ofPanels, ...conditionOf(element)];
    const words = ['title', 'description'].map((name) => localized(fieldOf(element, name), reading) ?? '');
    const html = words.filter((part) => part.trim() !== '').join('<br>');
    const inside = ['elements', 'questions'].flatMap((name) => listOf(element, name));
    const heading = { type: 'html', name: String(fieldOf(element, 'name') ?? ''), title: html };
    return [
      ...(html === '' ? [] : [{ element: heading, ofPanels: around }]),
      ...entryElements(inside, reading, around),
    ];
  });
}

/** A statement has its words elsewhere than a question. */
function withItsWords(element: JsonObject, reading: Reading): JsonObject {
  const type = String(fieldOf(element, 'type') ?? '');
  if (askedBy(type, element).type !== 'html') return element;
  return { ...element, type: 'html', text: undefined, title: htmlOf(element, type, reading) };
}
