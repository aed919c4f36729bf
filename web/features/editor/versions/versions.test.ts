import { describe, expect, test } from 'vitest';
import { firstSettings } from '#survey/settings.ts';
import { noDeadline } from '#web/authoring/values/deadline-values.ts';
import { emptyQuestion, emptySection } from '#web/authoring/values/editor-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { mergeOrder } from '#web/features/editor/values/merge-order.ts';
import { differencesOf, mergeVersions, type Side } from '#web/features/editor/versions/versions.ts';

const HOW = { ...emptyQuestion(), _id: 'how', text: 'How?', options: [{ key: '1', text: 'Train' }] };
const FAR = { ...emptyQuestion(), _id: 'far', text: 'How far?', options: [{ key: '2', text: 'Far' }] };
const NEW = { ...emptyQuestion(), text: 'Why?', options: [{ key: '_Because', text: 'Because' }] };

const BASE: EditorValues = {
  title: 'Travel',
  description: 'How we travel',
  category: 'Technology',
  duration: '120',
  ...noDeadline('UTC'),
  deadline: '2027-03-01',
  ...firstSettings,
  ...{ untimed: false, opensAt: '', opensAtTime: '' },
  questions: [HOW, FAR],
  endings: [],
  pollQuestion: 'Far?',
  pollOptions: [{ key: '3', text: 'Yes' }],
};

const compare = (mine: Partial<EditorValues>, theirs: Partial<EditorValues>) =>
  differencesOf({ base: BASE, mine: { ...BASE, ...mine }, theirs: { ...BASE, ...theirs } });

const merge = (mine: Partial<EditorValues>, theirs: Partial<EditorValues>, chosen: Record<string, Side> = {}) =>
  mergeVersions(
    { base: BASE, mine: { ...BASE, ...mine }, theirs: { ...BASE, ...theirs } },
    new Map(Object.entries(chosen)),
  );

describe('the differences between two versions of a survey', () => {
  test('are the parts that they changed, but not those that only I changed or that both changed alike', () => {
    expect(compare({ title: 'Mine' }, {})).toEqual([]);
    expect(compare({ title: 'Same' }, { title: 'Same' })).toEqual([]);
    expect(compare({}, { title: 'Theirs' })).toEqual([
      { part: 'title', key: 'title', mine: 'Travel', theirs: 'Theirs', both: false },
    ]);
    expect(compare({ title: 'Mine' }, { title: 'Theirs' })).toMatchObject([{ key: 'title', both: true }]);
  });

  test('[L35] [L36] what is shuffled and pinned differs, and is merged with the rest', () => {
    const shuffled = { ...HOW, shuffled: true, options: [{ key: '1', text: 'Train', pinned: true }] };
    const sections = { ...FAR, pinned: true, section: { ...emptySection(), title: 'Far', shuffled: true } };
    expect(compare({}, { questions: [shuffled, FAR] })).toMatchObject([{ key: 'how', both: false }]);
    expect(
      compare({}, { questions: [HOW, { ...FAR, section: { ...sections.section, shuffled: false } }] }),
    ).toHaveLength(1);
    expect(compare({}, { shuffled: true })).toMatchObject([{ part: 'shuffled', mine: 'false', theirs: 'true' }]);
    expect(merge({ questions: [shuffled, FAR] }, { questions: [HOW, sections], shuffled: true })).toMatchObject({
      shuffled: true,
      questions: [shuffled, sections],
    });
    // A kind that is not shuffled says nothing of it.
    const text = { ...HOW, kind: 'text' as const };
    const base = { ...BASE, questions: [text] };
    const theirs = { ...BASE, questions: [{ ...text, shuffled: true }] };
    expect(differencesOf({ base, mine: base, theirs })).toEqual([]);
  });

  test('a question is one part, with its options; so is the poll', () => {
    const reworded = { ...HOW, options: [{ key: '1', text: 'Rail' }] };
    const extended = { ...HOW, options: [...HOW.options, { key: '_Bus', text: 'Bus' }] };

    expect(compare({ questions: [extended, FAR] }, { questions: [reworded, FAR] })).toEqual([
      { part: 'question', key: 'how', mine: extended, theirs: reworded, both: true },
    ]);
    expect(compare({}, { pollQuestion: '', pollOptions: [{ key: '_blank', text: '' }] })).toMatchObject([
      { part: 'poll', key: 'poll', theirs: null, both: false },
    ]);
  });

  test('a question whose options they gave another order is a difference, too', () => {
    const falling = { ...HOW, order: 'falling' as const };

    expect(compare({}, { questions: [falling, FAR] })).toMatchObject([{ key: 'how', theirs: falling, both: false }]);
  });

  test.each([
    ['explanation', { explanation: 'In minutes' }],
    ['requirement', { required: true }],
    ['settings', { settings: { choice: { chart: 'bars' } } }],
    ['pictures', { options: [{ key: '1', text: 'Train', picture: '/uploads/train.webp' }] }],
  ])('a question to which they gave another %s is a difference, too', (_name, change) => {
    const changed = { ...HOW, ...change };

    expect(compare({}, { questions: [changed, FAR] })).toMatchObject([{ key: 'how', theirs: changed, both: false }]);
  });

  test('settings and rows that only another kind has are no difference', () => {
    const tried = { ...HOW, rows: [{ key: '_Row', text: 'Row' }], settings: { ...HOW.settings, matrix: {} } };

    expect(compare({}, { questions: [tried, FAR] })).toEqual([]);
    expect(compare({}, { questions: [{ ...HOW, settings: {}, explanation: ' ' }, FAR] })).toEqual([]);
  });

  test('a question that only one side has is a difference when they added or removed it', () => {
    const added = { ...emptyQuestion(), _id: 'added', text: 'When?', options: [{ key: '9', text: 'Now' }] };

    expect(compare({}, { questions: [HOW, added, FAR] })).toMatchObject([{ key: 'added', mine: null, theirs: added }]);
    expect(compare({}, { questions: [HOW] })).toMatchObject([{ key: 'far', mine: FAR, theirs: null, both: false }]);
    expect(compare({ questions: [HOW] }, {})).toEqual([]);
  });

  test('[T08] deadlines are compared as moments, in any zone', () => {
    const noon = { deadline: '2027-03-01', deadlineTime: '12:00', deadlineZone: 'UTC' };
    const same = { deadline: '2027-03-02', deadlineTime: '02:00', deadlineZone: 'Pacific/Kiritimati' };

    expect(compare(noon, same)).toEqual([]);
    expect(compare({}, same)).toMatchObject([{ key: 'deadline', theirs: '2027-03-01T12:00:00.000Z', both: false }]);
    expect(merge({}, same)).toEqual({ ...BASE, ...same });
  });

  test('the order is a part of its own', () => {
    expect(compare({}, { questions: [FAR, HOW] })).toEqual([
      { part: 'order', key: 'order', mine: ['How?', 'How far?'], theirs: ['How far?', 'How?'], both: false },
    ]);
    expect(compare({ questions: [FAR, HOW] }, {})).toEqual([]);
  });
});

test('[S20] a condition that was moved to another score is a difference', () => {
  const on = (score: string) => ({
    by: 'all' as const,
    parts: [{ question: null, field: null, score, test: 'atLeast' as const, picks: [], value: '3' }],
  });
  const with1 = { questions: [{ ...HOW, show: on('1') }, FAR] };
  const with2 = { questions: [{ ...HOW, show: on('2') }, FAR] };
  expect(compare(with1, with2)).toMatchObject([{ key: 'how', both: true }]);
  expect(compare(with1, with1)).toEqual([]);
});

describe('the merge of two versions', () => {
  test('has everything that either side changed alone', () => {
    const theirs = { ...FAR, text: 'How far away?' };

    expect(merge({ title: 'Mine', questions: [NEW, HOW, FAR] }, { duration: '60', questions: [HOW, theirs] })).toEqual({
      ...BASE,
      title: 'Mine',
      duration: '60',
      questions: [NEW, HOW, theirs],
    });
  });

  test('takes the chosen side of parts that both changed', () => {
    const mine = { title: 'Mine', questions: [{ ...HOW, text: 'How so?' }, FAR], pollQuestion: 'Mine?' };
    const theirs = { title: 'Theirs', questions: [FAR], pollQuestion: 'Theirs?' };

    expect(merge(mine, theirs, { title: 'mine', how: 'mine', poll: 'mine' })).toEqual({ ...BASE, ...mine });
    expect(merge(mine, theirs, { title: 'theirs', how: 'theirs', poll: 'theirs' })).toEqual({ ...BASE, ...theirs });
  });

  test('leaves out the questions that I removed and inserts those that they added', () => {
    const added = { ...emptyQuestion(), _id: 'added', text: 'When?', options: [] };

    expect(merge({ questions: [FAR] }, { questions: [HOW, added, FAR] }).questions).toEqual([added, FAR]);
    expect(merge({ questions: [FAR, HOW] }, { questions: [HOW, added, FAR] }).questions).toEqual([FAR, HOW, added]);
  });

  test('follows the chosen order', () => {
    const [mine, theirs] = [{ questions: [NEW, HOW, FAR] }, { questions: [FAR, HOW] }];

    expect(merge(mine, theirs, { order: 'mine' }).questions).toEqual([NEW, HOW, FAR]);
    expect(merge(mine, theirs, { order: 'theirs' }).questions).toEqual([NEW, FAR, HOW]);
  });
});

test('two orders become one that has each item once', () => {
  expect(mergeOrder(['a', 'b'], ['x', 'b', 'y', 'a', 'z'])).toEqual(['x', 'a', 'z', 'b', 'y']);
  expect(mergeOrder([], ['x', 'y'])).toEqual(['x', 'y']);
});
