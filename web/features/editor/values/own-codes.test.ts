import { describe, expect, test } from 'vitest';
import { emptyQuestion, emptySurvey } from '#web/authoring/values/editor-values.ts';
import { duplicateOf } from '#web/authoring/values/rekeyed.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { differencesOf, mergeVersions } from '#web/features/editor/merge/merge.ts';
import { copiedValues } from '#web/features/editor/values/copied-values.ts';
import { toDocument, valuesOf } from '#web/features/editor/values/document-values.ts';
import { importedValues } from '#web/features/editor/values/imported-values.ts';
import { faultsOf } from '#web/features/editor/values/resolve-survey.ts';
import { storedSurvey } from '#web/features/editor/values/sample-survey.ts';

const STORED = storedSurvey({
  questions: [
    {
      ...{ _id: '01a1f45d-75e4-7785-9086-e1a7852cfaa9', kind: 'matrix', text: 'How?', ownCode: 'Q1' },
      options: [
        { key: '1', text: 'Good', ownCode: 'A1' },
        { key: '2', text: 'Bad' },
      ],
      rows: [{ key: '3', text: 'Food', ownCode: 'SQ001' }],
      settings: { several: false, chart: 'bars' },
    },
  ],
});

const values = (): EditorValues => valuesOf(STORED, 'UTC');
const CODES = { ownCode: 'Q1', options: [{ ownCode: 'A1' }, {}], rows: [{ ownCode: 'SQ001' }] };
const sent = (of: EditorValues) => (toDocument(of).questions as unknown[])[0];
const changed = (change: object): EditorValues => {
  const { questions, ...rest } = values();
  return { ...rest, questions: questions.map((question) => ({ ...question, ...change })) };
};

describe('[K28] own codes in the editor', () => {
  test('are those that are stored, and are sent back', () => {
    expect(values().questions[0]).toMatchObject(CODES);
    expect(sent(values())).toMatchObject(CODES);
    expect(sent(changed({ ownCode: 'q_2' }))).toMatchObject({ ownCode: 'q_2' });
  });

  test('are emptied by an empty field, and what never had one says nothing', () => {
    expect(sent(changed({ ownCode: ' ', options: [{ key: '1', text: 'Good', ownCode: '' }] }))).toMatchObject({
      ...{ ownCode: null, options: [{ ownCode: null }] },
    });
    expect(sent(changed({ ownCode: undefined }))).not.toHaveProperty('ownCode');
  });

  test('come with an import and a copy, but not with a duplicate beside the question', () => {
    const { values: imported } = importedValues(
      { questions: [{ text: 'How?', kind: 'matrix', ...WRITTEN }] },
      emptySurvey('UTC'),
    );
    expect(imported.questions[0]).toMatchObject(CODES);
    expect(copiedValues(STORED, 'Copy', 'UTC').questions[0]).toMatchObject(CODES);
    const twin = duplicateOf(values().questions[0] ?? emptyQuestion());
    expect(twin).toMatchObject({ options: CODES.options, rows: CODES.rows });
    expect(twin).not.toHaveProperty('ownCode');
  });

  test('are told where they do not fit, in their own fields', () => {
    const [question = emptyQuestion()] = values().questions;
    const twice = { ...values(), questions: [question, { ...question, _id: '01a1f45d-75e4-7785-9086-e1a7852cfab1' }] };
    expect(faultsOf(twice)).toEqual({
      'questions.0.ownCode': { type: 'codeRepeated' },
      'questions.1.ownCode': { type: 'codeRepeated' },
    });
    expect(faultsOf(changed({ ownCode: '1' }))).toEqual({ 'questions.0.ownCode': { type: 'questionCode' } });
    expect(faultsOf(changed({ rows: [{ key: '_Food', text: 'Food', ownCode: 'a b' }] }))).toEqual({
      'questions.0.rows.0.ownCode': { type: 'itemCode' },
    });
  });

  test('are a difference of their own when two versions are merged', () => {
    const versions = { base: values(), mine: values(), theirs: changed({ ownCode: 'other' }) };
    expect(differencesOf(versions)).toHaveLength(1);
    expect(mergeVersions(versions, new Map()).questions[0]).toMatchObject({ ownCode: 'other' });
  });
});

const WRITTEN = {
  ownCode: 'Q1',
  options: [{ text: 'Good', ownCode: 'A1' }, 'Bad'],
  rows: [{ text: 'Food', ownCode: 'SQ001' }],
};
