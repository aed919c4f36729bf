import type { APIRequestContext } from '@playwright/test';
import type { Survey } from '#contract/surveys/surveys.ts';
import { answerOf, type Draft } from './api.ts';

export const WORDLESS_CHOICE = { kind: 'choice', text: 'Aa1?', options: ['Bb1', 'Bb2'], settings: { other: 'Bb3' } };

/** A survey with every kind of question, in words that are no language's: on its pages all real words are the site's. */
export const WORDLESS = {
  title: 'Zyx',
  description: 'Wvu tsr.',
  audience: 'link',
  duration: null,
  pollQuestion: 'Qpo?',
  pollOptions: ['Nml', 'Kji'],
  questions: [
    WORDLESS_CHOICE,
    { kind: 'multiple', text: 'Aa2?', options: ['Cc1', 'Cc2', 'Cc3'], settings: { min: 2, max: 2 } },
    { kind: 'text', text: 'Aa3?', settings: { format: 'email' } },
    { kind: 'text', text: 'Aa4?', settings: { format: 'lines', min: 3, max: 200 } },
    { kind: 'number', text: 'Aa5?', settings: { min: 1, max: 9 } },
    { kind: 'number', text: 'Aa6?', settings: { look: 'slider', min: 0, max: 10 } },
    { kind: 'moment', text: 'Aa7?', settings: { parts: 'date', earliest: '2026-01-01' } },
    { kind: 'scale', text: 'Aa8?', settings: { look: 'stars', points: 5 } },
    { kind: 'scale', text: 'Aa9?', settings: { look: 'faces', points: 5 } },
    { kind: 'ranking', text: 'Aa10?', options: ['Dd1', 'Dd2', 'Dd3'] },
    { kind: 'matrix', text: 'Aa11?', options: ['Ee1', 'Ee2'], rows: ['Ff1', 'Ff2'] },
    { kind: 'points', text: 'Aa12?', options: ['Gg1', 'Gg2'], settings: { total: 10 } },
    { kind: 'file', text: 'Aa13?' },
    { kind: 'fields', text: 'Aa14?', options: [{ text: 'Hh1' }], settings: { records: 'added' } },
  ],
} satisfies Partial<Draft>;

/** Hands in an answer to each question but that for a file. @param pick 0 or 1: two responses differ */
export async function answerWordless(guest: APIRequestContext, survey: Survey, pick: 0 | 1): Promise<void> {
  const { _id: surveyId, revision, questions } = survey;
  const answers = Object.fromEntries(
    questions.flatMap(({ _id, kind, codes, rows = [] }, index) => {
      const [first = 0, second = 0, third = 0] = pick === 0 ? codes : codes.toReversed();
      const byKind: Record<string, unknown> = {
        choice: first,
        multiple: [first, second],
        text: index === 2 ? `zyx${pick}@wvu.example` : 'zyx wvu tsr',
        number: 3 + pick,
        moment: `2026-03-0${pick + 1}`,
        scale: 4 + pick,
        ranking: [first, second, third],
        matrix: Object.fromEntries(rows.map(({ code }) => [code, first])),
        points: { [first]: 7, [second]: 3 },
        fields: [{ [first]: 'zyx' }],
      };
      return kind in byKind ? [[_id, byKind[kind]]] : [];
    }),
  );
  await answerOf(guest.post('/api/survey/response', { data: { surveyId, revision, answers } }));
}
