import { expect, test } from 'vitest';
import { SurveyInput } from '#contract/surveys/survey-input.ts';
import { shownTo } from '#survey/visibility.ts';
import { waysToBeRight, worthsOf } from '#web/authoring/values/document-question.ts';
import { emptyEnding, emptyQuestion } from '#web/authoring/values/editor-values.ts';
import { emptyCondition } from '#web/authoring/values/show-document.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { copiedValues } from '#web/features/editor/values/copied-values.ts';
import { toDocument, valuesOf } from '#web/features/editor/values/document-values.ts';
import { faultsOf } from '#web/features/editor/values/resolve-survey.ts';
import { storedSurvey, writtenSurvey } from '#web/features/editor/values/sample-survey.ts';
import { emptyScore, emptyScoring } from '#web/features/editor/values/scoring-values.ts';
import { toTried } from '#web/features/editor/values/tried-values.ts';
import { differencesOf, mergeVersions } from '#web/features/editor/versions/versions.ts';

const SCORE = { ...emptyScore('Knowledge'), bands: [{ from: 0, to: 5, title: 'A start', text: ' ' }] };
const scored = (scoring: object) => ({ hasScoring: true, scoring: { ...emptyScoring([SCORE.key]), ...scoring } });
const QUIZ = writtenSurvey({
  scores: [SCORE],
  resultShown: 'after-deadline',
  questions: [
    {
      ...emptyQuestion(),
      text: 'Capital?',
      options: [
        { key: '_blank', text: '' },
        { key: '_Canberra', text: ' Canberra ', points: 2, isRight: true },
        { key: '_Perth', text: 'Perth', points: null },
      ],
      settings: { choice: { other: 'Another' } },
      ...scored({ slots: { other: { points: -1 } }, forRight: 1, explanation: 'Since 1927' }),
    },
    { ...emptyQuestion('text'), text: 'Legs?', ...scored({ texts: 'four\n\nvier\n' }) },
    { ...emptyQuestion('number'), text: 'Pi?', ...scored({ from: 3, forWrong: -1 }) },
    {
      ...emptyQuestion('matrix'),
      text: 'How often?',
      options: [
        { key: '_Never', text: 'Never' },
        { key: '_Often', text: 'Often', points: 3 },
      ],
      rows: [
        { key: '_Stress', text: 'Stress' },
        { key: '_Joy', text: 'Joy' },
      ],
      ...scored({}),
    },
    {
      ...emptyQuestion(),
      text: 'Off?',
      options: [{ key: '_Yes', text: 'Yes', points: 9 }],
      ...scored({}),
      hasScoring: false,
    },
    { ...emptyQuestion(), text: 'Never?', options: [{ key: '_Yes', text: 'Yes' }] },
  ],
});

test('[L34] points, right answers, explanations and scores are sent as the contract takes them', () => {
  const input = SurveyInput.parse(toDocument(QUIZ));
  const KNOWLEDGE = [{ key: SCORE.key }];

  expect(input.scores).toEqual([
    { key: SCORE.key, name: 'Knowledge', shown: true, bands: [{ from: 0, to: 5, title: 'A start' }] },
  ]);
  expect(input.resultShown).toBe('after-deadline');
  expect(input.questions.map(({ scoring }) => scoring)).toEqual([
    {
      scores: KNOWLEDGE,
      points: [
        { of: { key: '_Canberra' }, points: 2 },
        { of: { slot: 'other' }, points: -1 },
      ],
      right: { chosen: [{ key: '_Canberra' }] },
      forRight: 1,
      explanation: 'Since 1927',
    },
    { scores: KNOWLEDGE, points: [], right: { texts: ['four', 'vier'] } },
    { scores: KNOWLEDGE, points: [], right: { from: 3, to: 3 }, forWrong: -1 },
    {
      scores: KNOWLEDGE,
      points: [
        { of: { key: '_Often', row: '_Stress' }, points: 3 },
        { of: { key: '_Often', row: '_Joy' }, points: 3 },
      ],
    },
    null,
    undefined,
  ]);
});

test('[L34] what can have points is what can be chosen, and how an answer is right depends on the kind', () => {
  expect(worthsOf({ ...emptyQuestion('scale'), settings: { scale: { points: 3, dontKnow: 'No idea' } } })).toEqual([
    { text: '1', at: { slot: '1' }, choices: [{ slot: '1' }] },
    { text: '2', at: { slot: '2' }, choices: [{ slot: '2' }] },
    { text: '3', at: { slot: '3' }, choices: [{ slot: '3' }] },
    { text: 'No idea', at: { slot: expect.any(String) }, choices: [{ slot: expect.any(String) }] },
  ]);
  expect(worthsOf(emptyQuestion('text'))).toEqual([]);
  const kinds = ['choice', 'multiple', 'scale', 'text', 'number', 'moment', 'matrix', 'ranking', 'file'] as const;
  expect(kinds.map((kind) => waysToBeRight(emptyQuestion(kind)))).toEqual([
    'chosen',
    'chosen',
    'chosen',
    'words',
    'number',
    'moment',
    null,
    null,
    null,
  ]);
});

const STORED = storedSurvey({
  resultShown: 'never',
  scores: [{ key: '1', name: 'Strain', shown: false, bands: [{ from: 0, to: 1, title: 'Low', text: 'Rest' }] }],
  questions: [
    {
      _id: '01a1f45d-75e4-7785-9086-e1a7852cfaa9',
      ...{
        kind: 'choice',
        text: 'How?',
        rows: [],
        settings: { look: 'list', chart: 'pie', other: 'Else' },
      },
      options: [
        { key: '2', text: 'Well' },
        { key: '3', text: 'Badly' },
      ],
      scoring: {
        scores: [{ key: '1' }],
        points: [{ of: { key: '3' }, points: 2.5 }],
        right: { chosen: [{ slot: 'other' }] },
        forRight: 1,
      },
    },
    {
      _id: '01a1f45d-75e4-7785-9086-e1a7852cfab0',
      ...{ kind: 'matrix', text: 'Rows?', settings: { several: false, chart: 'bars' } },
      options: [
        { key: '5', text: 'No' },
        { key: '6', text: 'Yes' },
      ],
      rows: [
        { key: '7', text: 'A' },
        { key: '8', text: 'B' },
      ],
      scoring: {
        scores: [{ key: '1' }],
        points: [
          { of: { key: '6', row: '7' }, points: 1 },
          { of: { key: '6', row: '8' }, points: -1 },
        ],
      },
    },
  ],
});

test('[L34] a stored survey is sent again as it is stored, and so are points that differ by row', () => {
  const sent = SurveyInput.parse(toDocument(valuesOf(STORED, 'UTC')));

  expect(sent.scores).toEqual([
    { key: '1', name: 'Strain', shown: false, bands: [{ from: 0, to: 1, title: 'Low', text: 'Rest' }] },
  ]);
  expect(sent.resultShown).toBe('never');
  expect(sent.questions[0]?.scoring).toEqual({
    scores: [{ key: '1' }],
    points: [{ of: { key: '3' }, points: 2.5 }],
    right: { chosen: [{ slot: 'other' }] },
    forRight: 1,
  });
  expect(sent.questions[1]?.scoring).toEqual(STORED.questions[1]?.scoring);
});

test('[L34] points that differ by row are gone with their row', () => {
  const values = valuesOf(STORED, 'UTC');
  const [, matrix = emptyQuestion()] = values.questions;
  const oneRow = { ...values, questions: [{ ...matrix, rows: matrix.rows.slice(1) }] };

  expect(faultsOf(oneRow)).toEqual({});
  expect(toDocument(oneRow).questions).toMatchObject([
    { scoring: { scores: [{ key: '1' }], points: [{ of: { key: '6', row: '8' }, points: -1 }] } },
  ]);
  const statement = { ...oneRow, questions: [{ ...matrix, kind: 'statement' as const }] };
  expect(faultsOf(statement)).toEqual({});
  expect(toDocument(statement).questions).toMatchObject([{ scoring: null }]);
});

test('[L34] a copy has the points and scores by names of its own', () => {
  const sent = SurveyInput.parse(toDocument(copiedValues(STORED, 'Copy', 'UTC')));

  const [strain, badly] = [sent.scores?.[0]?.key ?? '1', sent.questions[0]?.options[1]?.key ?? '3'];
  expect([strain, badly].filter((name) => ['1', '3'].includes(name))).toEqual([]);
  expect(sent.questions[0]?.scoring).toMatchObject({
    scores: [{ key: strain }],
    points: [{ of: { key: badly }, points: 2.5 }],
  });
});

test('[L34] a score that is removed is gone from the questions that it summed up', () => {
  const values = { ...QUIZ, scores: [], questions: QUIZ.questions.slice(0, 1) };
  const { scores, questions } = SurveyInput.parse(toDocument(values));

  expect(faultsOf(values)).toEqual({});
  expect([scores, questions[0]?.scoring?.scores, questions[0]?.scoring?.points.length]).toEqual([[], [], 2]);
});

test('[L34] two who edit at once are asked about points and scores that both changed, and keep what one changed', () => {
  const base = valuesOf(STORED, 'UTC');
  const withPoints = (points: number): EditorValues => ({
    ...base,
    questions: base.questions.map((question, index) =>
      index > 0 ? question : { ...question, options: question.options.map((option) => ({ ...option, points })) },
    ),
  });
  const renamed = { ...base, scores: base.scores?.map((score) => ({ ...score, name: 'Load' })) ?? [] };

  const theirs = { ...withPoints(7), scores: renamed.scores };
  expect(differencesOf({ base, mine: withPoints(5), theirs })).toMatchObject([
    { part: 'scores', both: false },
    { part: 'question', both: true },
  ]);
  expect(mergeVersions({ base, mine: withPoints(5), theirs: renamed }, new Map())).toMatchObject({
    scores: [{ name: 'Load' }],
    questions: [{ options: [{ points: 5 }, { points: 5 }] }, {}],
  });
});

test('[L13] in the trial of a draft, too, sums of points decide what is shown', () => {
  const knows = { ...emptyCondition(), score: SCORE.key, test: 'atLeast' as const, value: '5' };
  const show = { by: 'all' as const, parts: [knows] };
  const ending = { ...emptyEnding(), title: 'You know much', show };
  const tried = toTried({ ...QUIZ, endings: [ending] });
  const asked = (text: string) => tried.questions.find((question) => question.text === text);
  const [capital, often] = [asked('Capital?'), asked('How often?')];
  const [canberra, isOften] = [capital?.codes[0] ?? 0, often?.codes[1] ?? 0];
  const row = often?.rows?.[0]?.code ?? 0;
  const titleFor = (answers: object) => shownTo(tried, { answers: { ...answers } }).ending?.title;

  expect(titleFor({})).toBeUndefined();
  expect(titleFor({ [capital?._id ?? '']: canberra })).toBeUndefined();
  expect(titleFor({ [capital?._id ?? '']: canberra, [often?._id ?? '']: { [row]: isOften } })).toBe('You know much');
});
