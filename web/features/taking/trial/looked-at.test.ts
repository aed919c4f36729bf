import { expect, test } from 'vitest';
import type { Conditional, Show } from '#contract/visibility.ts';
import type { Question } from '#questions/contract.ts';
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
  const survey: Conditional = {
    questions: [
      ask('a'),
      ask('b'),
      ask('c', { show: when({ answered: 'a' }, { any: [{ field: 'team', op: 'is', value: 'blue' }] }) }),
      ask('d', { optionShow: [null, when({ question: 'c', chosen: [1] })] }),
      ask('e'),
    ],
    sections: [{ from: 'e', show: when({ number: 'd', op: 'above', value: 1 }) }],
    endings: [{ code: 1, show: when({ field: 'team', op: 'is', value: '' }, { field: 'src', op: 'is', value: 'x' }) }],
  };

  const { questions, fields, hasSums } = lookedAt(survey);
  expect(questions.map(({ _id }) => _id)).toEqual(['a', 'c', 'd']);
  expect([fields, hasSums]).toEqual([['team', 'src'], false]);
});

test('[L13] sums of points are told, but no question of theirs', () => {
  const questions = [ask('a', { told: { scores: [1], points: { 1: 2 } } })];
  const endings = [{ code: 1, show: when({ score: 1, op: 'atLeast', value: 2 }) }];
  expect(lookedAt({ questions, sections: [], endings })).toEqual({ questions: [], fields: [], hasSums: true });
});
