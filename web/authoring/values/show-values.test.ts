import { describe, expect, test } from 'vitest';
import { SurveyInput } from '#contract/surveys/survey-input.ts';
import { shownTo } from '#survey/visibility.ts';
import { emptyEnding, emptyQuestion, emptySection } from '#web/authoring/values/editor-values.ts';
import { duplicateOf } from '#web/authoring/values/rekeyed.ts';
import { emptyCondition, readShow } from '#web/authoring/values/show-document.ts';
import { isShowFull, lookingAt, withoutUntouched } from '#web/authoring/values/show-values.ts';
import type { ConditionValues, EditorValues, ShowValues } from '#web/authoring/values/value-types.ts';
import { differencesOf, mergeVersions } from '#web/features/editor/merge/merge.ts';
import { copiedValues } from '#web/features/editor/values/copied-values.ts';
import { toDocument, valuesOf } from '#web/features/editor/values/document-values.ts';
import { toPreview } from '#web/features/editor/values/preview-values.ts';
import { faultsOf, fieldOfStored } from '#web/features/editor/values/resolve-survey.ts';
import { storedSurvey, writtenSurvey } from '#web/features/editor/values/sample-survey.ts';

const [DRIVE, WHICH, FAR] = [
  '01a1f45d-75e4-7785-9086-e1a7852cfaa1',
  '01a1f45d-75e4-7785-9086-e1a7852cfaa2',
  '01a1f45d-75e4-7785-9086-e1a7852cfaa3',
];
const all = <Parts extends ShowValues['parts']>(...parts: Parts) => ({ by: 'all' as const, parts });
const when = (condition: Partial<ConditionValues>): ConditionValues => ({ ...emptyCondition(), ...condition });
const DRIVES = when({ question: DRIVE, picks: [{ key: '_yes' }] });

/** A new survey: respondents who drive get a rating of the car, and those with a low rating get the question about the distance. */
const WRITTEN = writtenSurvey({
  questions: [
    {
      ...emptyQuestion(),
      _id: DRIVE,
      text: 'Do you drive?',
      options: [
        { key: '_yes', text: 'Yes' },
        { key: '_No', text: 'No' },
      ],
    },
    {
      ...emptyQuestion('matrix', { options: ['Good', 'Bad'], rows: ['Engine'] }),
      _id: WHICH,
      text: 'How is your car?',
      options: [
        { key: '_Good', text: 'Good' },
        { key: '_bad', text: 'Bad' },
      ],
      rows: [{ key: '_engine', text: 'Engine' }],
      section: { ...emptySection(), title: 'Cars', show: all(DRIVES) },
    },
    {
      ...emptyQuestion(),
      _id: FAR,
      text: 'Where to?',
      show: { by: 'any', parts: [when({ question: WHICH, picks: [{ key: '_bad', row: '_engine' }] }), all(DRIVES)] },
      options: [
        { key: '_Near', text: 'Near' },
        { key: '_Far', text: 'Far', show: all(when({ question: DRIVE, test: 'answered' })) },
      ],
    },
  ],
  endings: [
    {
      ...{ key: '_unfit', title: 'Not for you', text: '', link: '', screens: true },
      show: all(when({ question: DRIVE, test: 'notChosen', picks: [{ key: '_yes' }] })),
    },
    { ...emptyEnding(), key: '_thanks', title: 'Thanks', text: 'Bye', link: 'https://example.org' },
  ],
});
const changed = (index: number, change: Partial<EditorValues['questions'][number]>): EditorValues => ({
  ...WRITTEN,
  questions: WRITTEN.questions.map((question, place) => (place === index ? { ...question, ...change } : question)),
});
const faults = (values: EditorValues) =>
  Object.fromEntries(Object.entries(faultsOf(values)).map(([name, { type }]) => [name, type]));

describe('[L09] conditions as they are written', () => {
  test('are sent with the ids of their questions and the names of options, whatever texts they have by then', () => {
    const sent = SurveyInput.parse(
      toDocument(
        changed(0, {
          options: [
            { key: '_yes', text: 'Yes, often' },
            { key: '_No', text: 'No' },
          ],
        }),
      ),
    );

    expect(faults(WRITTEN)).toEqual({});
    expect(sent.questions.map(({ show }) => show)).toEqual([
      null,
      null,
      {
        any: [
          { question: WHICH, chosen: [{ key: '_bad', row: '_engine' }] },
          { all: [{ question: DRIVE, chosen: [{ key: '_yes' }] }] },
        ],
      },
    ]);
    expect(sent.questions[1]?.section?.show).toEqual({ all: [{ question: DRIVE, chosen: [{ key: '_yes' }] }] });
    expect(sent.questions[2]?.options.map(({ show }) => show)).toEqual([null, { all: [{ answered: DRIVE }] }]);
    expect(sent.endings).toEqual([
      {
        ...{ key: '_unfit', title: 'Not for you', text: '', link: '', screens: true },
        show: { all: [{ question: DRIVE, chosen: [{ key: '_yes' }], not: true }] },
      },
      { key: '_thanks', title: 'Thanks', text: 'Bye', link: 'https://example.org', show: null },
    ]);
  });

  test('are told to the preview with the ids and codes that it has, by which it decides as the server', () => {
    const preview = toPreview(WRITTEN);
    const [drive] = preview.questions;
    const [yes = 0, no = 0] = drive?.codes ?? [];
    const shown = (answer: number) => {
      const { questions, ending } = shownTo(preview, { answers: { [DRIVE]: answer } });
      return [questions.map(({ text }) => text), ending?.title];
    };

    const codes = preview.questions.flatMap((question) => [...question.codes, ...Object.values(question.slots ?? {})]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(shown(yes)).toEqual([['Do you drive?', 'How is your car?', 'Where to?'], 'Thanks']);
    expect(shown(no)).toEqual([['Do you drive?'], 'Not for you']);
  });

  test.each([
    ['is not finished', when({}), 'showUnfinished'],
    ['has nothing chosen', when({ question: DRIVE }), 'showUnfinished'],
    ['looks at a question that is gone', when({ question: crypto.randomUUID(), test: 'answered' }), 'showGone'],
    ['looks at a later question', when({ question: FAR, test: 'answered' }), 'showLater'],
    ['looks at itself', when({ question: WHICH, test: 'answered' }), 'showLater'],
    ['looks at an option that is gone', when({ question: DRIVE, picks: [{ key: '_maybe' }] }), 'showNoPick'],
    ['does not fit its kind', when({ question: DRIVE, test: 'atLeast', value: '3' }), 'showUnfit'],
    ['has a field that cannot be', when({ field: 'Not So', test: 'is', value: 'x' }), 'showField'],
  ])('[L11] that %s stay as they are, and are a fault of their place', (_, condition, fault) => {
    const values = changed(1, { show: all(DRIVES, condition) });

    expect(faults(values)).toEqual({ 'questions.1.show': fault });
    expect(toPreview(values).questions[1]?.show).toEqual(
      toPreview(changed(1, { show: all(DRIVES) })).questions[1]?.show,
    );
  });

  test('[L11] that look at what is removed or moved behind them are counted, and refused until they are mended', () => {
    const [drive, ...others] = WRITTEN.questions;
    if (!drive) throw new Error('No question');

    expect(lookingAt(WRITTEN, DRIVE)).toEqual([
      'questions.1.section.show',
      'questions.2.show',
      'questions.2.options.1.show',
      'endings.0.show',
    ]);
    expect(new Set(Object.values(faults({ ...WRITTEN, questions: others })))).toEqual(new Set(['showGone']));
    expect(faults({ ...WRITTEN, questions: [...others, drive] })).toEqual({
      'questions.0.section.show': 'showLater',
      'questions.1.show': 'showLater',
      'questions.1.options.1.show': 'showLater',
    });
  });

  test('[S106] rules of a question are sent, copied, counted and refused as conditions are, and a valid answer may use itself', () => {
    const own = when({ question: FAR, picks: [{ key: '_Near' }] });
    const rules = { requiredIf: all(DRIVES), validIf: all(own, DRIVES), invalidText: 'Too far.' };
    const values = changed(2, rules);
    const sent = toDocument(values).questions?.[2];
    const copy = duplicateOf({ ...emptyQuestion(), ...values.questions[2] });
    const [drive, ...others] = values.questions;

    expect(faults(values)).toEqual({});
    expect(sent).toMatchObject({
      requiredIf: { all: [{ question: DRIVE, chosen: [{ key: '_yes' }] }] },
      validIf: { all: [{ question: FAR, chosen: [{ key: '_Near' }] }, { question: DRIVE }] },
      invalidText: 'Too far.',
    });
    expect(faults(changed(2, { requiredIf: all(own) }))).toEqual({ 'questions.2.requiredIf': 'showLater' });
    expect(copy).toMatchObject({ requiredIf: rules.requiredIf, invalidText: 'Too far.' });
    expect(copy.validIf?.parts[0]).toMatchObject({ question: copy._id, picks: [{ key: copy.options[0]?.key }] });
    expect(lookingAt(values, DRIVE).slice(1, 4)).toEqual([
      'questions.2.show',
      'questions.2.requiredIf',
      'questions.2.validIf',
    ]);
    expect(faults({ ...values, questions: drive ? [...others, drive] : [] })).toMatchObject({
      'questions.1.requiredIf': 'showLater',
      'questions.1.validIf': 'showLater',
    });
    expect(toPreview(values).questions[2]).toMatchObject({ invalidText: 'Too far.', validIf: { all: [{}, {}] } });
    // A question that asks nothing has no such rules.
    expect(toDocument(changed(2, { ...rules, kind: 'statement' })).questions?.[2]).toMatchObject({
      requiredIf: null,
      validIf: null,
    });
  });

  test('[L11] are dropped with their dialog only where nothing of them was chosen', () => {
    const unfinished = when({ question: DRIVE });
    expect(withoutUntouched(all(when({}), unfinished, all(when({}))))).toEqual(all(unfinished));
    expect(withoutUntouched(all(when({}), all(when({}))))).toBeNull();
  });

  test('[L12] are full at 500 things of a survey, and one more is a fault', () => {
    const asked = (count: number): EditorValues => ({
      ...WRITTEN,
      endings: [],
      questions: [
        ...WRITTEN.questions.slice(0, 1),
        ...Array.from({ length: count }, () => ({
          ...emptyQuestion(),
          ...{ text: 'Really?', options: [{ key: '_Yes', text: 'Yes', show: all(DRIVES) }], show: all(DRIVES) },
        })),
      ],
    });

    expect(isShowFull(asked(249))).toBe(false);
    expect(isShowFull(asked(250))).toBe(true);
    expect(faults(asked(250))).toEqual({});
    expect(faults(asked(251))).toEqual({
      'questions.251.options.0.show': 'showTooMany',
      'questions.251.show': 'showTooMany',
    });
  });

  test('[L27] look at the sum of a score by its key, and are a fault once it is gone', () => {
    const score = { key: '_skill', name: 'Skill', shown: true, bands: [] };
    const values = {
      ...changed(1, { show: all(when({ score: '_skill', test: 'atLeast', value: '2.5' })) }),
      scores: [score],
    };

    expect(faults(values)).toEqual({});
    expect(SurveyInput.parse(toDocument(values)).questions[1]?.show).toEqual({
      all: [{ score: { key: '_skill' }, op: 'atLeast', value: 2.5 }],
    });
    expect(faults({ ...values, scores: [] })).toEqual({ 'questions.1.show': 'showNoScore' });
    expect(faults(changed(1, { show: all(when({ score: '_skill', test: 'atLeast' })) }))).toEqual({
      'questions.1.show': 'showNoScore',
    });
  });

  test.each([
    ['a score', when({ score: '_skill', test: 'atLeast', value: 'NaN' })],
    ['a question', when({ question: DRIVE, test: 'atLeast', value: 'NaN' })],
  ])('[L11] that compare %s with no number are a fault, and are refused', (_, condition) => {
    const [drive = emptyQuestion()] = WRITTEN.questions;
    const values = {
      ...WRITTEN,
      ...{ endings: [], scores: [{ key: '_skill', name: 'Skill', shown: true, bands: [] }] },
      questions: [
        { ...drive, kind: 'number' as const },
        { ...emptyQuestion(), text: 'Really?', options: [{ key: '_Yes', text: 'Yes' }], show: all(condition) },
      ],
    };

    expect(faults(values)).toEqual({ 'questions.1.show': 'showNoNumber' });
    expect(SurveyInput.safeParse(toDocument(values)).success).toBe(false);
  });

  test('[L10] an ending that screens out all is refused', () => {
    const endings = WRITTEN.endings.map((ending) => ({ ...ending, screens: true }));
    expect(faults({ ...WRITTEN, endings })).toEqual({ 'endings.1.show': 'screensAll' });
  });
});

const STORED = storedSurvey({
  questions: [
    {
      ...{ _id: DRIVE, kind: 'ranking', text: 'Which first?', rows: [], settings: {} },
      options: [
        { key: '1', text: 'Car' },
        { key: '2', text: 'Bus' },
      ],
    },
    {
      ...{ _id: WHICH, kind: 'choice', text: 'Why?', rows: [], settings: {} },
      options: [{ key: '8', text: 'Fast', show: { all: [{ question: DRIVE, chosen: [{ key: '1' }] }] } }],
      show: { any: [{ answered: DRIVE }, { all: [{ field: 'src', op: 'is', value: 'mail' }] }] },
    },
  ],
  endings: [{ key: '9', title: 'Bye', show: { all: [{ question: DRIVE, chosen: [{ key: '2' }], not: true }] } }],
});

describe('[L09] conditions of a stored survey', () => {
  test('come back as they were written, by options and not by the codes of what is counted', () => {
    const { questions, endings } = SurveyInput.parse(toDocument(valuesOf(STORED, 'UTC')));

    expect(questions[1]).toMatchObject({
      show: { any: [{ answered: DRIVE }, { all: [{ field: 'src', op: 'is', value: 'mail' }] }] },
      options: [{ key: '8', show: { all: [{ question: DRIVE, chosen: [{ key: '1' }] }] } }],
    });
    expect(endings).toMatchObject([
      { key: '9', show: { all: [{ question: DRIVE, chosen: [{ key: '2' }], not: true }] } },
    ]);
  });

  test('look at the copies in a copy of the survey, and at the same questions in a copy of a question', () => {
    const values = valuesOf(STORED, 'UTC');
    const copy = copiedValues(STORED, 'Copy', 'UTC');
    const { questions } = SurveyInput.parse(toDocument(copy));
    const car = questions[0]?.options[0];

    expect(duplicateOf(values.questions[1] ?? emptyQuestion()).show).toEqual(values.questions[1]?.show);
    expect(questions[0]?._id).not.toBe(DRIVE);
    expect(car?.key).not.toBe('1');
    expect(questions[1]?.options[0]?.show).toEqual({
      all: [{ question: questions[0]?._id, chosen: [{ key: car?.key }] }],
    });
    expect(questions[1]?.options[0]?.key).not.toBe('8');
    expect(copy.endings[0]?.key).not.toBe('9');
    expect(faults(copy)).toEqual({});
  });

  test('are part of what differs between two versions, and so are the endings', () => {
    const base = valuesOf(STORED, 'UTC');
    const [first = emptyQuestion(), second = emptyQuestion()] = base.questions;
    const always = { ...base, questions: [first, { ...second, show: null }] };
    const ended = { ...base, endings: [] };

    expect(differencesOf({ base, mine: ended, theirs: always })).toMatchObject([{ key: WHICH, both: false }]);
    expect(differencesOf({ base, mine: always, theirs: ended })).toMatchObject([{ part: 'endings', both: false }]);
    expect(mergeVersions({ base, mine: always, theirs: ended }, new Map())).toMatchObject({
      endings: [],
      questions: [{ _id: DRIVE }, { _id: WHICH, show: null }],
    });
  });

  test('[L11] are marked where the server refuses them, though it counts complete questions alone', () => {
    const values = valuesOf(STORED, 'UTC');
    const questions = [{ ...emptyQuestion(), options: [{ key: '_Notext', text: 'No text' }] }, ...values.questions];

    expect(fieldOfStored('questions.1.show.any.0', { ...values, questions })).toBe('questions.2.show');
    expect(fieldOfStored('questions.1.options.0.show.all.0', { ...values, questions })).toBe(
      'questions.2.options.0.show',
    );
    expect(fieldOfStored('endings.0.show.all.0', values)).toBe('endings.0.show');
  });
});

describe('[K31] conditions of a field on its own entry', () => {
  const JOBS = '01a1f45d-75e4-7785-9086-e1a7852cfaa4';
  const inEntry = (part: string, condition: Partial<ConditionValues>) => when({ question: JOBS, part, ...condition });
  const CHOICE = {
    type: 'choice',
    choices: [
      { code: 1, text: 'Yes' },
      { code: 2, text: 'No' },
    ],
  };
  const withFields = (...shows: (ShowValues | undefined)[]) =>
    writtenSurvey({
      questions: [
        {
          ...emptyQuestion('fields', { options: ['Works'] }),
          _id: JOBS,
          text: 'Jobs?',
          settings: { fields: { records: 'added' } },
          options: [
            { key: '_works', text: 'Works', settings: CHOICE },
            { key: '_since', text: 'Since', settings: { type: 'number' } },
            { key: '_day', text: 'Day', settings: { type: 'date' } },
            { key: '_as', text: 'As', settings: { type: 'line' } },
            { key: '_last', text: 'Last', settings: { type: 'line' } },
          ].map((option, place) => ({ ...option, ...(shows[place] && { show: shows[place] }) })),
        },
      ],
    });

  test.each([
    [
      '_works',
      { test: 'chosen', picks: [{ key: '_works', pick: 1 }] },
      { question: JOBS, chosen: [{ key: '_works', pick: 1 }] },
    ],
    ['_works', { test: 'notAnswered' }, { question: JOBS, chosen: [{ key: '_works' }], not: true }],
    ['_since', { test: 'atLeast', value: '3' }, { number: JOBS, part: { key: '_since' }, op: 'atLeast', value: 3 }],
    [
      '_day',
      { test: 'below', value: '2027-01-18' },
      { moment: JOBS, part: { key: '_day' }, op: 'below', value: '2027-01-18' },
    ],
    ['_as', { test: 'contains', value: 'cook' }, { text: JOBS, part: { key: '_as' }, op: 'contains', value: 'cook' }],
  ] as const)('on %s are sent, and read again: %j', (part, condition, sent) => {
    const show = all(inEntry(part, { ...condition, picks: 'picks' in condition ? [...condition.picks] : [] }));
    const values = withFields(undefined, undefined, undefined, undefined, show);
    const document = toDocument(values).questions?.[0];

    expect(faults(values)).toEqual({});
    expect(document?.options?.[4]).toMatchObject({ show: { all: [sent] } });
    expect(readShow({ all: [sent] } as never, JOBS)).toEqual(show);
  });

  test('are refused at the field where they use a later one, or one that was removed', () => {
    const later = all(inEntry('_as', { test: 'answered' }));
    expect(faults(withFields(undefined, later))).toEqual({ 'questions.0.options.1.show': 'showLaterField' });
    const gone = all(inEntry('_gone', { test: 'answered' }));
    expect(faults(withFields(undefined, gone))).toEqual({ 'questions.0.options.1.show': 'showNoPick' });
  });

  test('name the fields of a copy in a copy', () => {
    const values = withFields(undefined, all(inEntry('_works', { test: 'answered' })));
    const copy = duplicateOf(values.questions[0] as never);
    expect(copy.options[1]?.show?.parts).toEqual([
      inEntry(copy.options[0]?.key ?? '', { question: copy._id, test: 'answered' }),
    ]);
  });
});
