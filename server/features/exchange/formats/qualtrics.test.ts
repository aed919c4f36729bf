// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Qualtrics repeats answers so

import { describe, expect, test } from 'vitest';
import { readSurveyFile } from '../survey-file.ts';

type Json = Record<string, unknown>;
type Asked = readonly [id: string, payload: Json, block?: Json];

const choices = (...texts: readonly string[]) =>
  Object.fromEntries(texts.map((text, place) => [String(place + 1), { Display: text }]));

/** A survey whose blocks have these questions. @param flow absent: the blocks in their order */
function read(blocks: readonly (readonly Asked[])[], flow?: readonly Json[]) {
  const found = readSurveyFile(
    JSON.stringify({
      SurveyEntry: { SurveyName: 'The club', SurveyLanguage: 'EN' },
      SurveyElements: [
        {
          Element: 'BL',
          Payload: [
            ...blocks.map((asked, place) => ({
              ...{ Type: 'Standard', ID: `BL_${place}`, Description: `Block ${place}` },
              BlockElements: asked.map(([id, , block]) => ({ Type: 'Question', QuestionID: id, ...block })),
            })),
            { Type: 'Trash', ID: 'BL_T', BlockElements: [{ Type: 'Question', QuestionID: 'QID99' }] },
          ],
        },
        {
          Element: 'FL',
          Payload: { Type: 'Root', Flow: flow ?? blocks.map((_, place) => ({ Type: 'Block', ID: `BL_${place}` })) },
        },
        { Element: 'SQ', PrimaryAttribute: 'QID99', Payload: { QuestionType: 'TE', QuestionText: 'Old?' } },
        ...blocks.flat().map(([id, payload]) => ({ Element: 'SQ', PrimaryAttribute: id, Payload: payload })),
      ],
    }),
  );
  if ('own' in found) throw new Error('not a file of another program');
  return { ...found, questions: found.survey.questions ?? [] };
}
const losses = ({ lost }: ReturnType<typeof read>) => lost.map(({ what, detail }) => [what, detail]);

const one = (text: string, ...options: string[]): Json => ({
  ...{ QuestionType: 'MC', Selector: 'SAVR', QuestionText: text, Choices: choices(...options) },
});
const several = (text: string, ...options: string[]): Json => ({ ...one(text, ...options), Selector: 'MAVR' });
const words = (text: string, more: Json = {}): Json => ({
  QuestionType: 'TE',
  Selector: 'ML',
  QuestionText: text,
  ...more,
});
const test_ = (operand: string, operator: string, more: Json = {}): Json => ({
  ...{
    LogicType: 'Question',
    LeftOperand: `q://${operand}`,
    Operator: operator,
    Description: `${operand} ${operator}`,
  },
  ...more,
});
const logic = (...tests: readonly Json[]): Json => ({
  '0': { ...Object.fromEntries(tests.entries()), Type: 'If' },
  Type: 'BooleanExpression',
});

describe('[L91] a survey of Qualtrics', () => {
  test('has its types, codes and bounds, without what was thrown away', () => {
    const found = read([
      [
        ['QID1', { ...one('Which?', 'A', 'B'), DataExportTag: 'pick', RecodeValues: { '1': '10', '2': '20' } }],
        [
          'QID2',
          {
            ...several('All?', 'A'),
            Choices: {
              '1': { Display: 'A' },
              '2': { Display: 'Else', TextEntry: 'true' },
              '3': { Display: 'None', ExclusiveAnswer: true },
            },
          },
        ],
        [
          'QID3',
          {
            ...words('Age?'),
            Validation: {
              Settings: { ForceResponse: 'ON', ContentType: 'ValidNumber', ValidNumber: { Min: '1', Max: '9' } },
            },
          },
        ],
        [
          'QID4',
          {
            QuestionType: 'Matrix',
            Selector: 'Likert',
            SubSelector: 'MultipleAnswer',
            QuestionText: 'How?',
            Choices: choices('R'),
            Answers: choices('Good', 'Bad'),
          },
        ],
        [
          'QID5',
          {
            QuestionType: 'Slider',
            Selector: 'HSLIDER',
            QuestionText: 'Much?',
            Choices: choices('x'),
            Configuration: { CSSliderMin: 1, CSSliderMax: 5 },
          },
        ],
        ['QID6', { QuestionType: 'RO', QuestionText: 'Order?', Choices: choices('A', 'B') }],
        [
          'QID7',
          {
            QuestionType: 'CS',
            QuestionText: 'Share?',
            Choices: choices('A', 'B'),
            Validation: { Settings: { ChoiceTotal: '100' } },
          },
        ],
        ['QID8', { QuestionType: 'TE', Selector: 'FORM', QuestionText: 'You?', Choices: choices('Name', 'Town') }],
        [
          'QID9',
          {
            QuestionType: 'DB',
            QuestionText: 'Thank you, ${q://QID8/ChoiceTextEntryValue/1}${q://QID1/ChoiceGroup/SelectedChoices}.',
          },
        ],
      ],
    ]);
    expect(found.survey.title).toBe('The club');
    expect(losses(found)).toEqual([]);
    expect(found.questions).toMatchObject([
      {
        kind: 'choice',
        ownCode: 'pick',
        options: [
          { text: 'A', ownCode: '10' },
          { text: 'B', ownCode: '20' },
        ],
      },
      { kind: 'multiple', settings: { other: 'Else' }, options: [{ text: 'A' }, { text: 'None', exclusive: true }] },
      { kind: 'number', required: true, settings: { min: 1, max: 9 } },
      {
        kind: 'matrix',
        settings: { several: true },
        rows: [{ text: 'R' }],
        options: [{ text: 'Good' }, { text: 'Bad' }],
      },
      { kind: 'number', settings: { look: 'slider', min: 1, max: 5 } },
      { kind: 'ranking' },
      { kind: 'points', settings: { total: 100 } },
      { kind: 'fields', options: [{ text: 'Name' }, { text: 'Town' }] },
      { kind: 'statement' },
    ]);
  });

  test('has display logic, with "and" before "or"', () => {
    const found = read([
      [
        ['QID1', several('Which?', 'A', 'B')],
        [
          'QID2',
          {
            QuestionType: 'Matrix',
            Selector: 'Likert',
            SubSelector: 'SingleAnswer',
            QuestionText: 'How?',
            Choices: choices('R', 'S'),
            Answers: choices('Good', 'Bad'),
          },
        ],
        [
          'QID3',
          words('Why?', {
            DisplayLogic: logic(
              test_('QID1/SelectableChoice/2', 'Selected'),
              test_('QID2/SelectableChoice/2/1', 'NotSelected', { Conjuction: 'Or' }),
            ),
          }),
        ],
      ],
    ]);
    expect(losses(found)).toEqual([]);
    const [which, how, why] = found.questions;
    expect(why?.show).toMatchObject({
      any: [
        { question: which?._id, chosen: ['B'] },
        { question: how?._id, chosen: [{ row: 'S', option: 'Good' }], not: true },
      ],
    });
  });

  test('has skip logic as the condition of what is skipped', () => {
    const skip = (to: string): Json => ({
      SkipLogic: [{ ChoiceLocator: 'q://QID1/SelectableChoice/2', Condition: 'Selected', SkipToDestination: to }],
    });
    const found = read([
      [
        ['QID1', one('On?', 'Yes', 'No'), skip('ENDOFBLOCK')],
        ['QID2', words('Why?')],
      ],
      [['QID3', words('Else?')]],
    ]);
    expect(losses(found)).toEqual([]);
    const [on, why, more] = found.questions;
    expect(why?.show).toMatchObject({ all: [{ question: on?._id, chosen: ['No'], not: true }] });
    expect(more?.show).toBeUndefined();
  });

  test('has branches as conditions of their blocks, and ends what comes after an end', () => {
    const branch = (choice: number, ...flow: readonly Json[]): Json => ({
      ...{ Type: 'Branch', BranchLogic: logic(test_(`QID1/SelectableChoice/${choice}`, 'Selected')), Flow: flow },
    });
    const block = (place: number): Json => ({ Type: 'Standard', ID: `BL_${place}` });
    const found = read(
      [[['QID1', one('On?', 'Yes', 'No', 'Perhaps')]], [['QID2', words('Why?')]], [['QID3', words('Else?')]]],
      [block(0), branch(1, block(1)), branch(2, { Type: 'EndSurvey' }), block(2)],
    );
    expect(losses(found)).toEqual([]);
    const [on, why, more] = found.questions;
    expect(why?.section?.show).toMatchObject({ all: [{ question: on?._id, chosen: ['Yes'] }] });
    expect(more?.show).toMatchObject({ all: [{ question: on?._id, chosen: ['No'], not: true }] });
  });

  test('knows when a question and its choices are displayed', () => {
    const shown = (id: string, text: string, operand: string, operator = 'Displayed'): Asked => [
      id,
      words(text, { DisplayLogic: logic(test_(operand, operator)) }),
    ];
    const found = read([
      [
        ['QID1', several('Which?', 'A', 'B')],
        [
          'QID2',
          {
            ...one('Best?', 'A', 'B'),
            DisplayLogic: logic(test_('QID1/SelectableChoice/1', 'Selected')),
            Choices: {
              '1': { Display: 'A' },
              '2': { Display: 'B', DisplayLogic: logic(test_('QID1/SelectableChoice/2', 'Selected')) },
            },
          },
        ],
        shown('QID3', 'Why A?', 'QID2/ChoiceDisplayed/1'),
        shown('QID4', 'Why B?', 'QID2/ChoiceDisplayed/2'),
        shown('QID5', 'Why not?', 'QID1/ChoiceDisplayed/2'),
        shown('QID6', 'What else?', 'QID2/ChoiceDisplayed/1', 'NotDisplayed'),
        shown('QID7', 'Which other?', 'QID1/ChoiceDisplayed/7'),
      ],
    ]);
    const [which, , ...why] = found.questions;
    const isChosen = (text: string) => ({ question: which?._id, chosen: [text] });
    expect(why.map(({ show }) => show)).toEqual([
      { all: [isChosen('A')] },
      { all: [isChosen('A'), isChosen('B')] },
      ...[undefined, { all: [{ ...isChosen('A'), not: true }] }, undefined],
    ]);
    expect(losses(found)).toEqual([['condition', 'QID1/ChoiceDisplayed/7 Displayed']]);
  });

  test('has values of the address, of contacts and of the flow, and tells those that chance sets there', () => {
    const isSo = (name: string, value: string): Json =>
      logic({ LogicType: 'EmbeddedField', LeftOperand: name, Operator: 'EqualTo', RightOperand: value });
    const asked = (id: string, name: string, value: string): Asked => [
      id,
      words(`Why ${name}?`, { DisplayLogic: isSo(name, value) }),
    ];
    const data = (...fields: readonly Json[]): Json => ({ Type: 'EmbeddedData', EmbeddedData: fields });
    const arm = (value: string): Json => data({ Field: 'arm', Value: value });
    const found = read(
      [
        [
          ...[asked('QID1', 'team', 'red'), asked('QID2', 'town', 'Bern')],
          ...[asked('QID3', 'wave', '2'), asked('QID4', 'arm', 'b')],
        ],
      ],
      [
        data({ Field: 'team' }, { Field: 'wave', Value: '2' }, { Field: 'unread', Value: '1' }),
        { Type: 'BlockRandomizer', SubSet: 1, Flow: [arm('a'), arm('b')] },
        { Type: 'Block', ID: 'BL_0' },
      ],
    );
    const [wave] = found.survey.calculations ?? [];
    expect(wave).toMatchObject({ name: 'wave', formula: { value: '2' } });
    expect(found.survey.fields).toEqual([{ name: 'town' }, { name: 'team' }, { name: 'arm' }]);
    expect(found.questions.map(({ show }) => show)).toMatchObject([
      { all: [{ field: 'team', op: 'is', value: 'red' }] },
      { all: [{ field: 'town', op: 'is', value: 'Bern' }] },
      { all: [{ holds: { of: [{ calculated: wave?._id }, {}] } }] },
      { all: [{ field: 'arm', op: 'is', value: 'b' }] },
    ]);
    expect(losses(found)).toEqual([
      ['field', 'unread'],
      ['field', 'arm: a | b'],
      ['survey', 'BlockRandomizer: 1/2'],
    ]);
  });

  test('asks everybody what comes after an end whose branch it cannot read, and says so', () => {
    const unknown = logic({
      LogicType: 'EmbeddedField',
      LeftOperand: 'group',
      Operator: 'EqualTo',
      Description: 'If group is b',
    });
    const found = read(
      [[['QID1', words('Why?')]], [['QID2', words('Else?')]]],
      [
        { Type: 'Block', ID: 'BL_0' },
        { Type: 'EmbeddedData', EmbeddedData: [{ Field: 'group' }, { Field: 'arm', Value: '1' }] },
        { Type: 'Branch', BranchLogic: unknown, Flow: [{ Type: 'EndSurvey' }] },
        { Type: 'Block', ID: 'BL_1' },
      ],
    );
    expect(losses(found)).toEqual([
      ['field', 'arm'],
      ['condition', 'If group is b'],
      ['ending', 'EndSurvey'],
    ]);
    expect(found.questions[1]?.show).toBeUndefined();
  });
});

test('[L96] questions begin with the choices and the text that are chosen before, and others are told', () => {
  const chosen = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, { Selected: true }]));
  const text = (value: string) => ({ TEXT: { Text: value } });
  const found = read([
    [
      ['QID1', { ...one('Way?', 'Bus', 'Train'), DefaultChoices: chosen('2') }],
      ['QID2', { ...several('Pets?', 'Dog', 'Cat', 'Fish'), DefaultChoices: chosen('1', '3') }],
      ['QID3', words('Town?', { DefaultChoices: text('Bern') })],
      ['QID4', words('Who?', { DefaultChoices: text('${e://Field/ID}') })],
      ['QID5', { ...one('Sure?', 'Yes', 'No'), DefaultChoices: false }],
    ],
  ]);
  expect(found.questions.map(({ defaultAnswer }) => defaultAnswer)).toEqual([
    ...[['Train'], ['Dog', 'Fish'], ['Bern'], undefined, undefined],
  ]);
  expect(losses(found)).toEqual([['default', '${e://Field/ID}']]);
});
