import { describe, expect, test } from 'vitest';
import type { StoredQuestion } from '#survey/document/stored.ts';
import { type Content, changesBetween } from './changes.policy.ts';
import { movedBetween } from './moved.policy.ts';

const question = (id: string, changes: Partial<StoredQuestion> & Record<string, unknown> = {}): StoredQuestion => ({
  id,
  text: `${id}?`,
  options: [
    { code: 1, text: 'Yes' },
    { code: 2, text: 'No' },
    { code: 3, text: 'Perhaps' },
  ],
  ...changes,
});

const content = (changes: Partial<Content> = {}): Content => ({
  title: 'Lunch',
  description: 'About lunch.',
  deadline: '2026-12-01T12:00:00+00:00',
  opens_at: null,
  hidden_fields: [],
  questions: [question('one'), question('two'), question('three')],
  sections: [],
  endings: [],
  poll: null,
  ...changes,
});

const NOTHING = { survey: [], questions: [], sections: [], endings: [], poll: [] };
const compare = (before: Partial<Content>, after: Partial<Content>) => changesBetween(content(before), content(after));
const inQuestion = (before: Partial<StoredQuestion>, after: Partial<StoredQuestion> & Record<string, unknown>) =>
  compare({ questions: [question('one', before)] }, { questions: [question('one', after)] }).questions;

describe('[L61] what changed between two versions', () => {
  test('is nothing where nothing did, however it is stored', () => {
    expect(compare({}, {})).toEqual(NOTHING);
    expect(compare({}, { deadline: '2026-12-01T13:00:00+01:00' })).toEqual(NOTHING);
    expect(inQuestion({}, { settings: { look: 'list', chart: 'pie' }, kind: 'choice', rewordedIn: 2 })).toEqual([]);
    expect(inQuestion({}, { slots: { other: 9 }, answeredBefore: 4, rows: [], quotas: [] })).toEqual([]);
    expect(inQuestion({}, { arrangedIn: 2, placedIn: 3 })).toEqual([]);
  });

  test('in the survey is told field by field, also what only a later release knows', () => {
    const { survey } = compare(
      { cap: null, asked: 'together', translations: null },
      { title: 'Dinner', cap: 20, asked: 'one-by-one', translations: [{ language: 'de' }], shuffled: true },
    );
    expect(survey).toEqual([
      { name: 'title', before: 'Lunch', after: 'Dinner' },
      { name: 'cap', before: null, after: 20 },
      { name: 'asked', before: 'together', after: 'one-by-one' },
      { name: 'translations' },
      { name: 'shuffled', before: null, after: true },
    ]);
  });

  test('in hidden fields and times is told as their author wrote them', () => {
    const { survey } = compare(
      { hidden_fields: [{ name: 'cohort', label: '' }] },
      { hidden_fields: [{ name: 'cohort', label: 'Year' }], opens_at: '2026-11-30T13:00:00+01:00' },
    );
    expect(survey).toEqual([
      { name: 'opens_at', before: null, after: '2026-11-30T12:00:00.000Z' },
      { name: 'hidden_fields', before: ['cohort'], after: ['Year (cohort)'] },
    ]);
  });

  test('in questions names added, removed and moved ones, and moves as few as it can', () => {
    const [one, two, three] = content().questions as [StoredQuestion, StoredQuestion, StoredQuestion];
    const { questions } = compare({}, { questions: [three, question('new'), one, { ...two, removed: true }] });
    expect(questions).toMatchObject([
      { _id: 'three', act: 'changed', moved: true, before: 3, after: 1, fields: [], items: [] },
      {
        ...{ _id: 'new', act: 'added', text: 'new?', before: null, after: 2 },
        items: [{ text: 'Yes' }, { text: 'No' }, { text: 'Perhaps' }],
      },
      { _id: 'two', act: 'removed', text: 'two?', before: 2, after: null },
    ]);
  });

  test('in a question is told by its fields and settings, and whatever else it has', () => {
    const [change] = inQuestion(
      { kind: 'number', settings: { decimals: 0, max: 5 } },
      {
        ...{ kind: 'number', text: 'How many?', required: true, explanation: 'In all.' },
        ...{ settings: { decimals: 1, max: 5, unit: 'km' }, when: { all: [] }, points: 3 },
      },
    );
    expect(change).toMatchObject({ act: 'changed', moved: false, before: 1, after: 1, items: [] });
    expect(change?.fields).toEqual([
      { name: 'text', before: 'one?', after: 'How many?' },
      { name: 'explanation', before: null, after: 'In all.' },
      { name: 'required', before: false, after: true },
      { name: 'settings.decimals', before: 0, after: 1 },
      { name: 'settings.unit', before: null, after: 'km' },
      { name: 'when' },
      { name: 'points', before: null, after: 3 },
    ]);
  });

  test('to another kind is told as that, and not by settings that mean something else', () => {
    const [change] = inQuestion({ settings: { other: 'Other' } }, { kind: 'multiple', settings: { max: 2 } });
    expect(change?.fields).toEqual([{ name: 'kind', before: 'choice', after: 'multiple' }]);
  });

  test('in options is told as added, removed, reworded, moved and limited', () => {
    const [change] = inQuestion(
      { quotas: [{ name: 'Halls', codes: [1, 2], most: 9 }] },
      {
        options: [
          { code: 3, text: 'Perhaps' },
          { code: 1, text: 'Surely', rewordedIn: 2 },
          { code: 2, text: 'No', removed: true },
          { code: 4, text: 'Never', seats: 5 },
        ],
        quotas: [{ name: 'Halls', codes: [1], most: 9 }],
      },
    );
    expect(change?.items).toEqual([
      { list: 'options', act: 'changed', text: 'Perhaps', moved: true, fields: [] },
      {
        ...{ list: 'options', act: 'changed', text: 'Surely', moved: false },
        fields: [{ name: 'text', before: 'Yes', after: 'Surely' }],
      },
      { list: 'options', act: 'added', text: 'Never', moved: false, fields: [] },
      { list: 'options', act: 'removed', text: 'No', moved: false, fields: [] },
      {
        ...{ list: 'quotas', act: 'changed', text: 'Halls', moved: false },
        fields: [{ name: 'options', before: ['Yes', 'No'], after: ['Surely'] }],
      },
    ]);
  });

  test('in sections, endings and the poll is told like the rest', () => {
    const ending = { code: 7, title: 'Bye' };
    const show = { all: [{ question: 'one', chosen: [1] }] } as never;
    const { endings } = compare(
      { endings: [ending] },
      {
        endings: [
          { ...ending, show },
          { code: 9, title: 'End' },
        ],
      },
    );
    expect(endings).toMatchObject([
      { act: 'changed', text: 'Bye', fields: [{ name: 'show' }] },
      { act: 'added', text: 'End' },
    ]);

    const section = { id: 's', title: 'First', from: 'one' };
    const poll = { text: 'Tea?', options: [{ code: 8, text: 'Yes' }] };
    const changes = compare(
      { sections: [section], poll },
      { sections: [{ ...section, title: 'Begin', from: 'two' }], poll: { ...poll, removed: true } },
    );
    expect(changes.sections).toMatchObject([
      {
        act: 'changed',
        text: 'Begin',
        fields: [
          { name: 'title', before: 'First', after: 'Begin' },
          { name: 'from', before: 'one?', after: 'two?' },
        ],
      },
    ]);
    expect(changes.poll).toMatchObject([{ act: 'removed', text: 'Tea?' }]);
  });
});

test('[L98] a section that becomes part of the section above is told as the same section on another level', () => {
  const [section, other] = [
    { id: 's', title: 'First', from: 'one' },
    { id: 't', title: 'Second', from: 'two' },
  ];
  const { sections } = compare({ sections: [section, other] }, { sections: [section, { ...other, level: 2 }] });
  expect(sections).toMatchObject([
    { act: 'changed', text: 'Second', fields: [{ name: 'level', before: 'section', after: 'subsection' }] },
  ]);
});

test('[L61] the fewest are said to have moved', () => {
  const moved = (before: string, after: string) => [...movedBetween([...before], [...after])].join('');
  expect(moved('abcd', 'abcd')).toBe('');
  expect(moved('abcd', 'dabc')).toBe('d');
  expect(moved('abcd', 'bcda')).toBe('a');
  expect(moved('abcd', 'axbd')).toBe('');
  expect(moved('abcdef', 'fbcdea')).toHaveLength(2);
  expect(moved('abcd', 'dcba')).toHaveLength(3);
});
