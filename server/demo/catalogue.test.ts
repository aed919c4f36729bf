import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#contract/choices.ts';
import { COMMENT_MAX } from '#contract/limits.ts';
import { SurveyInput } from '#contract/surveys.ts';
import { catalogue } from './catalogue.ts';

const CHOICES = catalogue.flatMap((survey) => [
  ...survey.questions,
  ...(survey.poll ? [{ text: survey.poll.question, ...survey.poll }] : []),
]);

describe('the demonstration catalogue', () => {
  test('has three surveys of each category, in the order of the product', () => {
    expect(catalogue.map((survey) => survey.category)).toEqual(CATEGORIES.flatMap((name) => [name, name, name]));
  });

  test.each(catalogue)('holds a survey that its author could have sent: $title', (survey) => {
    const { title, description, category, questions, poll } = survey;
    const form = {
      title,
      description,
      category,
      duration: survey.durationSeconds,
      deadline: '2030-01-01',
      questions: questions.map(({ text, options }) => ({ text, options })),
      pollQuestion: poll?.question ?? '',
      pollOptions: poll?.options ?? [],
    };

    expect(SurveyInput.parse(form)).toEqual({ ...form, deadline: '2030-01-01T23:59:59.999Z' });
  });

  test.each(catalogue)('takes one to ten minutes for five to ten different questions: $title', (survey) => {
    const texts = survey.questions.map((question) => question.text);

    expect(survey.durationSeconds).toBeGreaterThanOrEqual(60);
    expect(survey.durationSeconds).toBeLessThanOrEqual(600);
    expect(texts.length).toBeGreaterThanOrEqual(5);
    expect(texts.length).toBeLessThanOrEqual(10);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test.each(CHOICES)('weighs each of three to seven options, unevenly: $text', ({ options, weights }) => {
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
