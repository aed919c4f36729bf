import { describe, expect, test } from 'vitest';
import { SurveyInput } from '#contract/surveys/survey-input.ts';
import { contractOf, DEFAULT_KIND } from '#questions/contract.ts';
import { TEMPLATES } from './all.ts';
import type { Template } from './plain-survey.ts';

describe('a survey to start from', () => {
  test.each(TEMPLATES)('[K24] can be sent as it is, once it has a deadline: $name', (template) => {
    const form = formOf(template);
    const stored = SurveyInput.parse(form);

    expect(stored).toMatchObject({ title: form.title, description: form.description, duration: form.duration });
    expect(stored.questions.map(({ text }) => text)).toEqual(form.questions.map(({ text }) => text));
    for (const [index, { kind = DEFAULT_KIND, settings = {}, section }] of template.questions.entries()) {
      // A setting that the kind does not know would be dropped in silence.
      expect(Object.keys(stored.questions[index]?.settings ?? {})).toEqual(
        expect.arrayContaining(Object.keys(settings)),
      );
      expect(contractOf(kind).settings.parse(settings)).toMatchObject(settings);
      expect(stored.questions[index]?.section).toEqual(section);
    }
  });

  test.each(TEMPLATES)('[K24] reads well: $name', ({ hint, title, durationSeconds, questions }) => {
    const texts = questions.map(({ text }) => text);

    expect(hint).not.toMatch(/\.$/);
    expect(hint.length).toBeLessThanOrEqual(64);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).toMatch(/[.?]$/);
    expect(durationSeconds % 60).toBe(0);
  });
});

test('[K24] the list has at least twelve, each with an id and a name of its own', () => {
  expect(TEMPLATES.length).toBeGreaterThanOrEqual(12);
  expect(new Set(TEMPLATES.map(({ id }) => id)).size).toBe(TEMPLATES.length);
  expect(new Set(TEMPLATES.map(({ name }) => name)).size).toBe(TEMPLATES.length);
});

test('[K24] the System Usability Scale asks its ten statements from 1 to 5, praise and complaint in turn', () => {
  const { questions } = find('sus');

  expect(questions).toHaveLength(10);
  for (const { settings } of questions) expect(contractOf('scale').settings.parse(settings)).toMatchObject(FIVE);
  expect(questions.map(({ text }) => /unnecessarily|would need|inconsistency|cumbersome|needed to/.test(text))).toEqual(
    questions.map((_, index) => index % 2 === 1),
  );
});

test('[K24] the WHO-5 asks its five statements from 0 to 5 and names its source and licence', () => {
  const { questions, description } = find('who-5');

  expect(questions).toHaveLength(5);
  for (const { settings } of questions) expect(contractOf('scale').settings.parse(settings)).toMatchObject(SIX);
  expect(description).toContain('© World Health Organization 2024, licence CC BY-NC-SA 3.0 IGO');
});

const FIVE = { from: 1, points: 5 };
const SIX = { from: 0, points: 6 };

function find(id: string): Template {
  const found = TEMPLATES.find((template) => template.id === id);
  if (!found) throw new Error(`There is no template ${id}`);
  return found;
}

function formOf({ title, description, category, durationSeconds, asked, questions }: Template) {
  return {
    ...{ title, description, category: category ?? 'Technology', duration: durationSeconds, asked },
    deadline: '2030-01-01',
    questions: questions.map((question) => ({ ...question })),
  };
}
