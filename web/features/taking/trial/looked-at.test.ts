import { expect, test } from 'vitest';
import type { Question } from '#questions/contract.ts';
import type { Show } from '#questions/model/conditions.ts';
import { lookedAt } from '#web/features/taking/trial/looked-at.ts';

const ask = (id: string, rest: Partial<Question> = {}): Question =>
  ({
    _id: id,
    kind: 'choice',
    text: `${id}?`,
    options: ['Yes', 'No'],
    codes: [1, 2],
    settings: {},
    ...rest,
  }) as Question;
const when = (...all: Extract<Show, { all: unknown }>['all'][number][]): Show => ({ all });

test('[L13] conditions of questions, options, sections and endings, and those in groups, look at questions and fields', () => {
  const survey: Parameters<typeof lookedAt>[0] = {
    questions: [
      ask('a'),
      ask('b'),
      ask('c', { show: when({ answered: 'a' }, { any: [{ field: 'team', op: 'is', value: 'blue' }] }) }),
      ask('d', { optionShow: [null, when({ question: 'c', chosen: [1] })] }),
      ask('e'),
    ],
    sections: [{ ...{ _id: 's', title: '', text: '' }, from: 'e', show: when({ number: 'd', op: 'above', value: 1 }) }],
    calculations: [],
    endings: [
      {
        code: 1,
        title: 'Bye',
        show: when({ field: 'team', op: 'is', value: '' }, { field: 'src', op: 'is', value: 'x' }),
      },
    ],
  };

  const { questions, fields, hasSums } = lookedAt(survey);
  expect(questions.map(({ _id }) => _id)).toEqual(['a', 'c', 'd']);
  expect([fields, hasSums]).toEqual([['team', 'src'], false]);
});

test('[L13] sums of points are told, but no question of theirs', () => {
  const questions = [ask('a', { told: { scores: [1], points: { 1: 2 } } })];
  const endings = [{ code: 1, title: 'Bye', show: when({ score: 1, op: 'atLeast', value: 2 }) }];
  expect(lookedAt({ questions, sections: [], endings, calculations: [] })).toEqual({
    questions: [],
    fields: [],
    hasSums: true,
  });
});

test('[L13] so do texts that carry answers along', () => {
  const survey: Parameters<typeof lookedAt>[0] = {
    questions: [ask('a'), ask('b'), ask('c', { options: ['{question:a}', '{field:team|us}'] }), ask('d')],
    sections: [{ _id: 's', title: '', text: '{question:b}', from: 'd' }],
    calculations: [],
    endings: [{ code: 1, title: 'Bye', link: 'https://example.org/?a={question:d}' }],
  };
  const { questions, fields } = lookedAt(survey);
  expect([questions.map(({ _id }) => _id), fields]).toEqual([['a', 'b', 'd'], ['team']]);
});
