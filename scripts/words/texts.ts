import { SENTENCES } from '#contract/http/error-sentences.ts';
import { api } from '#contract/index.ts';
import { FAULTS } from '#questions/model/faults.ts';
import { CHECK_SENTENCES } from '#survey/checks/sentences.ts';
import { TEMPLATES } from '#survey/templates/all.ts';
import { ENGLISH } from '../languages/english.ts';

/** A text that people read, and its key. */
export type Text = readonly [key: string, text: string];

/** All texts of the product: screens and questions, sentences of errors, titles of pages, templates and emails. */
export function readTexts(): Text[] {
  return [
    ...textsIn(ENGLISH),
    ...textsIn({
      sentences: SENTENCES,
      faults: FAULTS,
      checks: CHECK_SENTENCES,
      calls: summaries(),
    }),
    ...textsIn({ templates: TEMPLATES.map(({ found: _, ...template }) => template) }),
  ];
}

export function textsIn(texts: object, prefix = ''): Text[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return [[prefix + name, value]] as const;
    return typeof value === 'object' && value !== null ? textsIn(value, `${prefix}${name}.`) : [];
  });
}

/** What the documentation of the API says of each call. */
const summaries = (): Record<string, string> =>
  Object.fromEntries(Object.entries(api).map(([name, { summary }]) => [name, summary]));
