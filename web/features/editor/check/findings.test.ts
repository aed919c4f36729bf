import { expect, test } from 'vitest';
import { emptyOption, emptyQuestion, emptySection, emptySurvey } from '#web/authoring/values/editor-values.ts';
import type { EditorValues, QuestionValues } from '#web/authoring/values/value-types.ts';
import { findingsIn, withAccepted } from '#web/features/editor/check/findings.ts';
import { mergeVersions } from '#web/features/editor/merge/merge.ts';

const LEADING = "Don't you agree?";
const KEY = `leading ${LEADING}`;

const asked = (text: string, ...options: string[]): QuestionValues => ({
  ...emptyQuestion(),
  text,
  options: options.map(emptyOption),
});
const survey = (...questions: QuestionValues[]): EditorValues => ({ ...emptySurvey('UTC'), questions });
const told = (values: EditorValues) => findingsIn(values).map(({ rule, name }) => [rule, name]);

test('[L49] findings name the fields of the form, with the numbers that respondents read', () => {
  const statement = { ...emptyQuestion('statement'), text: 'Welcome' };
  const scale = (...labels: string[]): QuestionValues => ({
    ...emptyQuestion('scale'),
    text: 'How was it?',
    settings: { scale: { look: 'words', points: 3, labels } },
  });
  const values = survey(statement, scale('Bad', 'Neutral', 'Good'), asked('', ''), scale('Good', 'Neutral', 'Bad'));

  expect(findingsIn(values)).toMatchObject([
    { rule: 'turned', question: 3, name: 'questions.3.settings.scale.labels.0', data: { other: 1, first: 'Good' } },
  ]);
  expect(told(survey(asked('How old are you?', '', '18-25', '25-35')))).toEqual([
    ['overlap', 'questions.0.options.2.text'],
  ]);
});

test('[L49] what would not be stored is not looked at', () => {
  expect(told(survey(asked(LEADING, '', ' ')))).toEqual([]);
  expect(
    told(
      survey({
        ...asked('How was it?', 'Good', 'Bad'),
        rows: [{ key: '_Itissafeandwellpaid', text: 'It is safe and well paid.' }],
      }),
    ),
  ).toEqual([]);
});

test('[L49] a warning that is left so stays so when its question moves, and is back when its words change', () => {
  const left = (...questions: QuestionValues[]) => ({
    ...survey(...questions),
    acceptedWarnings: withAccepted([], KEY, true),
  });
  const isLeft = (values: EditorValues) => findingsIn(values).find(({ rule }) => rule === 'leading')?.isLeft;

  expect(isLeft(left(asked(LEADING, 'Yes', 'No')))).toBe(true);
  expect(isLeft(left(asked('How was it?', 'Good', 'Bad'), asked(LEADING, 'Yes', 'No', 'Perhaps')))).toBe(true);
  expect(isLeft(left(asked(`${LEADING} Yes?`, 'Yes', 'No')))).toBe(false);
  expect(withAccepted([KEY, 'other'], KEY, false)).toEqual(['other']);
});

test('[L49] what two authors leave so is merged', () => {
  const [base, mine, theirs] = [
    survey(),
    { ...survey(), acceptedWarnings: [KEY] },
    { ...survey(), acceptedWarnings: ['other', KEY] },
  ];

  expect(mergeVersions({ base, mine, theirs }, new Map()).acceptedWarnings).toEqual([KEY, 'other']);
  expect(mergeVersions({ base, mine: base, theirs: base }, new Map())).not.toHaveProperty('acceptedWarnings');
});

test('[L47] a question that looks at one with which it is shuffled may come before it', () => {
  const about = (id: string) => ({ question: id, field: null, test: 'answered' as const, picks: [], value: '' });
  const [first, second] = [
    { ...asked('Yes?', 'Sure', 'No way', 'Other'), _id: 'one' },
    { ...asked('Why?', 'So', 'Else', 'Other'), show: { by: 'all' as const, parts: [about('one')] } },
  ];
  const shuffled = (...questions: QuestionValues[]) =>
    told({ ...survey(...questions), shuffled: true }).filter(([rule]) => rule === 'mixed');

  expect(shuffled(first, second)).toEqual([['mixed', 'questions.1.text']]);
  expect(shuffled(first, { ...asked('Why {question:one}?', 'So', 'Else') })).toEqual([['mixed', 'questions.1.text']]);
  expect(shuffled({ ...first, pinned: true }, second)).toEqual([['mixed', 'questions.1.text']]);
  expect(shuffled({ ...first, pinned: true }, { ...second, pinned: true })).toEqual([]);
  expect(shuffled(first, { ...second, section: { ...emptySection(), title: 'Then' } })).toEqual([]);
  expect(told(survey(first, second)).filter(([rule]) => rule === 'mixed')).toEqual([]);
});

test('[L47] a question that looks at one of a section with which its own swaps places may come before it', () => {
  const section = (title: string, set?: string) => ({ section: { ...emptySection(), title, set } });
  const first = { ...asked('Yes?', 'Sure', 'No way', 'Other'), _id: 'one' };
  const found = (...questions: QuestionValues[]) => told(survey(...questions)).filter(([rule]) => rule === 'swapped');
  const second = asked('Why {question:one}?', 'So', 'Else', 'Other');

  expect(found({ ...first, ...section('A', 'x') }, { ...second, ...section('B', 'x') })).toEqual([
    ['swapped', 'questions.1.text'],
  ]);
  expect(found({ ...first, ...section('A', 'x') }, { ...second, ...section('B', 'y') })).toEqual([]);
  const headed = { section: { ...emptySection(), title: 'After {question:one}', set: 'x' } };
  expect(found({ ...first, ...section('A', 'x') }, { ...asked('Why?', 'So', 'Else', 'Other'), ...headed })).toEqual([
    ['swapped', 'questions.1.section.title'],
  ]);
});
