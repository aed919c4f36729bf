import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#basics/choices.ts';
import { COMMENT_MAX } from '#basics/limits.ts';
import { SurveyInput } from '#contract/surveys/survey-input.ts';
import { asks, contractOf, DEFAULT_KIND, KIND_NAMES } from '#questions/contract.ts';
import { toQuestion } from '#survey/document/served.ts';
import { catalogue, staged } from './catalogue.ts';
import { makeFiles } from './demo-files.ts';
import type { DemoSurvey } from './demo-survey.ts';
import { drawOf } from './habits.ts';
import type { DemoFiles } from './piles.ts';
import { createRandom } from './random.ts';
import { UNPOLLED } from './reach.ts';
import { formOf, written } from './written.ts';

const files = makeFiles();
const POLLS = catalogue.flatMap(({ poll }) => poll ?? []);

describe('the demonstration catalogue', () => {
  test('has three surveys of each category, in the order of the product, and three more', () => {
    const categories = catalogue.map((survey) => survey.category);

    expect(categories.slice(0, 24)).toEqual(CATEGORIES.flatMap((name) => [name, name, name]));
    expect(categories.slice(24)).toHaveLength(3);
  });

  test('[K25] asks in every kind, and in the last three alone, too', () => {
    const kindsOf = (surveys: readonly DemoSurvey[]) =>
      new Set(surveys.flatMap(({ questions }) => questions.map(({ kind = DEFAULT_KIND }) => kind)));

    expect([...kindsOf(catalogue)].sort()).toEqual([...KIND_NAMES].sort());
    expect([...kindsOf(catalogue.slice(24))].sort()).toEqual([...KIND_NAMES].sort());
  });

  const beside = staged.map(({ demo }) => ({ ...demo, ...UNPOLLED }));
  test.each([...catalogue, ...beside])('holds a survey that its author could have sent: $title', (survey) => {
    const form = formOf(survey);
    const sent = SurveyInput.parse(form);

    expect(sent).toMatchObject({ title: form.title, description: form.description, pollQuestion: form.pollQuestion });
    expect(sent.questions).toMatchObject(
      form.questions.map(({ kind = DEFAULT_KIND, text, settings = {}, options = [], rows = [] }) => ({
        ...{ kind, text, settings },
        options: options.map((option) => (typeof option === 'string' ? { text: option } : option)),
        rows: rows.map((row) => ({ text: row })),
      })),
    );
  });

  test.each(catalogue)('takes one to ten minutes for five to thirteen different questions: $title', (survey) => {
    const texts = survey.questions.map((question) => question.text);

    expect(survey.durationSeconds).toBeGreaterThanOrEqual(60);
    expect(survey.durationSeconds).toBeLessThanOrEqual(600);
    expect(texts.length).toBeGreaterThanOrEqual(5);
    expect(texts.length).toBeLessThanOrEqual(13);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test.each(catalogue)(
    '[K25] is answered as its questions allow, and not by all people alike: $title',
    async (survey) => {
      const { asked, answers } = answersTo(survey, await files, 300);

      for (const question of asked) {
        const given = answers.get(question._id) ?? [];
        if (!asks(question.kind)) {
          expect(given).toEqual([]);
          continue;
        }
        for (const value of given) expect(contractOf(question.kind).check(question, value)).toBeNull();
        const counts = countAlike(given);
        expect(counts.length).toBeGreaterThan(1);
        const areAllDifferent = counts.length === given.length;
        expect(areAllDifferent || Math.max(...counts) > Math.min(...counts)).toBe(true);
        // Many respondents skip free texts, and most skip contact details.
        expect(given.length).toBeGreaterThanOrEqual(10);
      }
    },
  );

  test.each(POLLS)('weighs each of three to seven options of a poll, unevenly: $question', ({ options, weights }) => {
    expect(options.length).toBeGreaterThanOrEqual(3);
    expect(options.length).toBeLessThanOrEqual(7);
    expect(weights).toHaveLength(options.length);
    expect(Math.min(...weights)).toBeGreaterThan(0);
    expect(new Set(weights).size).toBeGreaterThan(1);
  });

  test('has two to six comments on each survey, none longer than a person may write', () => {
    for (const { comments, reports = [] } of catalogue) {
      expect(comments.length).toBeGreaterThanOrEqual(2);
      expect(comments.length).toBeLessThanOrEqual(6);
      for (const text of [...comments, ...reports]) expect(text.length).toBeLessThanOrEqual(COMMENT_MAX);
    }
  });

  test('has two surveys that are over, and one that was taken back with a reason', () => {
    const takenBack = catalogue.filter((survey) => survey.isPublished === false);

    expect(catalogue.filter((survey) => survey.deadline.days < 0)).toHaveLength(2);
    expect(takenBack).toHaveLength(1);
    expect(takenBack[0]?.feedback).toMatch(/\w/);
  });
});

/** The answers of this many people by question id; skipped questions are missing. */
function answersTo(survey: DemoSurvey, files: DemoFiles, people: number) {
  const random = createRandom(1);
  const { questions } = written(survey, { createdAt: Date.UTC(2026, 0, 15), pictures: new Map() });
  const asked = questions.map(toQuestion);
  const answers = asked.map((question, index) => {
    const habit = survey.questions[index]?.answers;
    const draw = habit && drawOf(habit, question, { random, files });
    return [question._id, Array.from({ length: draw ? people : 0 }, () => draw?.()).filter(isGiven)] as const;
  });
  return { asked, answers: new Map(answers) };
}

const isGiven = (value: unknown): boolean => value !== null;

/** How often each answer was given. */
function countAlike(answers: readonly unknown[]): number[] {
  const counts = new Map<string, number>();
  for (const answer of answers) {
    const key = JSON.stringify(answer);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts.values()];
}
