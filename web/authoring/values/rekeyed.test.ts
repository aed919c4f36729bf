import { describe, expect, test } from 'vitest';
import { emptyEnding, emptyQuestion, emptySection } from '#web/authoring/values/editor-values.ts';
import { duplicateOf, rekeyed } from '#web/authoring/values/rekeyed.ts';
import { emptyCondition } from '#web/authoring/values/show-document.ts';
import type { ConditionValues, QuestionValues } from '#web/authoring/values/value-types.ts';
import { emptyScoring } from '#web/features/editor/values/scoring-values.ts';

const [RIDE, ROOMS, WHICH, PART] = ['id-ride', 'id-rooms', 'id-which', 'id-part'];
const when = (condition: Partial<ConditionValues>) => ({
  by: 'any' as const,
  parts: [{ by: 'all' as const, parts: [{ ...emptyCondition(), ...condition }] }],
});
const RIDES = when({ question: RIDE, picks: [{ key: '1' }, { slot: 'other' }] });
const RIDE_QUESTION: QuestionValues = {
  ...emptyQuestion(),
  ...{ _id: RIDE, text: 'How, {question:gone|x}?', ownCode: 'q1', hasScoring: true },
  options: [
    { key: '1', text: 'Bus', points: 2, quotas: [0] },
    { key: '_car', text: 'Car', isRight: true, show: when({ field: 'src', value: 'mail' }) },
  ],
  quotas: [{ key: 0, name: 'Few', most: 3 }],
  scoring: { ...emptyScoring(['9']), slots: { other: { points: 1 } } },
};
const SURVEY = {
  scores: [{ key: '9', name: 'Strain', shown: true, bands: [] }],
  questions: [
    RIDE_QUESTION,
    {
      ...emptyQuestion('matrix'),
      ...{ _id: ROOMS, text: `Rooms after {question:${RIDE}|it}?`, hasScoring: true, show: RIDES },
      options: [{ key: '3', text: 'Good' }],
      rows: [{ key: '4', text: `Hall {question:${RIDE}}` }],
      section: { ...emptySection(), _id: PART, title: `{question:${RIDE}}`, show: when({ score: '9', value: '2.5' }) },
      scoring: {
        ...emptyScoring(['9']),
        kept: {
          scores: [{ key: '9' }],
          points: [{ of: { key: '3', row: '4' }, points: 2 }],
          right: { chosen: [{ key: '3', row: '4' }], any: true as const },
        },
      },
    },
    {
      ...emptyQuestion('multiple'),
      ...{ _id: WHICH, text: 'Which?', carries: { question: RIDE, not: true } },
      options: [{ key: '7', text: 'Bus', of: '1' }],
      show: when({ question: ROOMS, picks: [{ key: '3', row: '4' }] }),
    },
  ],
  endings: [
    {
      ...emptyEnding(),
      key: '8',
      title: `Bye {question:${RIDE}}`,
      link: `https://a.b/?c={question:${WHICH}}`,
      show: RIDES,
    },
  ],
};

/** The names of all parts: ids, and keys in quotes as JSON has them. */
function namesOf({ questions, endings, scores = [] }: ReturnType<typeof rekeyed>): string[] {
  const parts = questions.flatMap(({ options, rows }) => [...options, ...rows]);
  const ids = questions.flatMap(({ _id, section }) => [_id, ...(section ? [section._id] : [])]);
  return [...ids, ...[...parts, ...endings, ...scores].map(({ key }) => `"${key}"`)];
}

describe('[K21] a copy of a survey', () => {
  const copy = rekeyed(SURVEY);

  test('has other names for all of its parts', () => {
    const [before, after] = [namesOf(SURVEY), namesOf(copy)];

    expect(new Set([...before, ...after]).size).toBe(before.length * 2);
    expect(before.filter((name) => JSON.stringify(copy).includes(name))).toEqual([]);
  });

  test('is the same survey: what named a part names its copy', () => {
    const [before, after] = [namesOf(SURVEY), namesOf(copy)];
    const text = after.reduce((json, name, index) => json.replaceAll(name, before[index] ?? ''), JSON.stringify(copy));

    expect(JSON.parse(text)).toEqual(SURVEY);
  });

  test('shares nothing with the first that can be changed', () => {
    const before = structuredClone(SURVEY);
    const { questions } = rekeyed(SURVEY);
    Object.assign(questions[0]?.settings.choice ?? {}, { other: 'Changed' });
    questions[0]?.options[0]?.quotas?.push(1);

    expect(SURVEY).toEqual(before);
  });
});

test('[K21] a copy of a question names other questions as before, and leaves its code and its section with the first', () => {
  const [, rooms = emptyQuestion()] = SURVEY.questions;
  const { ownCode, section, text, show, ...duplicate } = duplicateOf({ ...rooms, ownCode: 'q2' });

  expect({ ownCode, section, text, show }).toEqual({ section: null, text: rooms.text, show: RIDES });
  expect(duplicate._id).not.toBe(ROOMS);
  expect(duplicate.scoring).toMatchObject({
    scores: ['9'],
    kept: { points: [{ of: { key: duplicate.options[0]?.key, row: duplicate.rows[0]?.key }, points: 2 }] },
  });
});
