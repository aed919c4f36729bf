import { describe, expect, test } from 'vitest';
import type { SurveyInput } from '#contract/surveys/survey-input.ts';
import { KIND_NAMES, type QuestionInput } from '#questions/contract.ts';
import { serverOf } from '#questions/server.ts';
import { toFiled, writeCanvass } from './canvass-file.ts';
import { writeLimeSurvey } from './lime-writing.ts';
import { createLosses, type Losses } from './losses.ts';
import { importSurvey } from './reading.service.ts';
import { writeSurveyJs } from './surveyjs-writing.ts';

/** All samples of all kinds. */
const SAMPLES = KIND_NAMES.flatMap((kind) =>
  serverOf(kind).sample.questions.map((question) => ({
    kind,
    explanation: 'A word more.',
    required: true,
    ...question,
  })),
);
const filed = (questions: readonly object[], survey: Partial<SurveyInput> = {}) =>
  toFiled({ title: 'Round <trip> & "back"', ...survey, questions });
const back = async (text: string) => (await importSurvey({ keepPicture: async (address) => address }, text)).survey;
const wordsOf = (items: QuestionInput['options']) => items.map(({ ownCode, settings, ...item }) => item);
/** The settings of single options, each named by its option. */
const ownSettings = (items: QuestionInput['options']) =>
  Object.fromEntries(
    items.flatMap(({ text, settings }) =>
      Object.entries(Object(settings)).map(([name, value]) => [`settings.${text}: ${name}`, value]),
    ),
  );
const partsOf = ({ kind, text, options, rows, settings }: QuestionInput) => ({
  ...{ kind, text, options: wordsOf(options), rows: wordsOf(rows) },
  ...ownSettings(options),
  ...Object.fromEntries(Object.entries(Object(settings)).map(([name, value]) => [`settings.${name}`, value])),
});

test('[L52] a survey of all kinds comes back from our own file as it was', async () => {
  const survey = filed(SAMPLES, { asked: 'by-section', audience: 'link', cap: 20, pollQuestion: 'Tea?' });

  expect(await back(writeCanvass(survey))).toEqual(survey);
});

test('[L52] a file says its format and its version', () => {
  expect(JSON.parse(writeCanvass(filed([])))).toMatchObject({ format: 'canvass.survey', version: 1, survey: {} });
});

describe.each([
  ['[L56] SurveyJS', writeSurveyJs],
  ['[L56] LimeSurvey', writeLimeSurvey],
] as const)('%s', (_, write: (survey: ReturnType<typeof filed>, losses: Losses) => string) => {
  test.each(SAMPLES.map((sample) => [sample.text, sample] as const))(
    'brings back what is not listed as lost: %s',
    async (text, sample) => {
      const survey = filed([sample]);
      const losses = createLosses();
      const [question] = ((await back(write(survey, losses))).questions ?? []) as QuestionInput[]; // they passed its schema
      const lost = losses.list();
      const [before, after] = [partsOf(survey.questions[0] as QuestionInput), question && partsOf(question)];

      expect(after?.text).toBe(text);
      const changed = Object.entries(before).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(after?.[name as keyof typeof after]),
      );
      const unnamed = changed.filter(
        ([name]) =>
          !lost.some(({ what, detail }) => what === 'setting' && detail.startsWith(name.replace('settings.', ''))),
      );
      // Where a unit is lost, so is its place.
      expect(unnamed.filter(([name]) => name !== 'settings.unitAt')).toEqual([]);
    },
  );

  test('names what it is not told', () => {
    const losses = createLosses();
    const limited = {
      text: 'Which?',
      options: [
        { text: 'A', seats: 3 },
        { text: 'B', picture: '/uploads/b.webp' },
      ],
      quotas: [{ name: 'Few', options: ['A'], most: 2 }],
      order: 'rising',
    };
    write(filed([limited], { pollQuestion: 'Tea?', audience: 'invited', cap: 5 }), losses);

    expect(losses.list().map(({ what, detail }) => `${what} ${detail}`)).toEqual(
      expect.arrayContaining([
        'seats A: 3',
        'picture B',
        'quota Few',
        'setting order: rising',
        'poll Tea?',
        'survey cap: 5',
      ]),
    );
  });

  test('keeps sections and the way to be asked', async () => {
    const section = { title: 'Part <two>', text: 'More & more' };
    const survey = filed(
      [
        { kind: 'text', text: 'One?' },
        { kind: 'text', text: 'Two?', section },
      ],
      {
        asked: 'one-by-one',
      },
    );
    const read = await back(write(survey, createLosses()));

    expect(read).toMatchObject({ title: survey.title, asked: 'one-by-one' });
    expect(read.questions?.map((question) => question.section?.title ?? '')).toEqual(['', 'Part <two>']);
  });

  test('writes a subsection as a panel of its page, or as a group with both conditions', async () => {
    const [who, how] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    const options = ['Yes', 'No'];
    const said = (question: string) => ({ all: [{ question, chosen: ['Yes'] }] });
    const survey = filed(
      [
        { _id: who, text: 'One?', options },
        { _id: how, text: 'Two?', options, section: { title: 'Home', show: said(who) } },
        { text: 'Three?', options, subsection: { title: 'Kitchen', text: 'Cook.', shuffled: true, show: said(how) } },
        { text: 'Four?', options, section: { title: 'Work' }, subsection: { title: 'Desk' } },
      ],
      { asked: 'by-section' },
    );
    const losses = createLosses();
    const read = await back(write(survey, losses));

    const begun = read.questions?.map(({ section, subsection }) => [section?.title, subsection?.title]);
    const isLime = write === writeLimeSurvey;
    expect(losses.list().filter(({ what, detail }) => what === 'setting' && detail === 'subsection').length).toBe(
      isLime ? 2 : 0,
    );
    if (isLime) {
      expect(begun).toEqual([
        ['', undefined],
        ['Home', undefined],
        ['Kitchen', undefined],
        ['Work: Desk', undefined],
      ]);
      // The condition of the section, and its own.
      expect(JSON.stringify(read.questions?.[2]?.section?.show).match(/chosen/g)).toHaveLength(2);
      return;
    }
    expect(begun).toEqual([
      ['', undefined],
      ['Home', undefined],
      [undefined, 'Kitchen'],
      ['Work', 'Desk'],
    ]);
    const [, second, third] = read.questions ?? [];
    expect(third?.subsection).toMatchObject({ text: 'Cook.', shuffled: true });
    expect([second?.section?.show, third?.subsection?.show]).toEqual(
      [0, 1].map((place) => ({ all: [{ question: read.questions?.[place]?._id, chosen: ['Yes'] }] })),
    );
  });

  test('writes what people type as text, whatever it is', async () => {
    const text = 'Is ]]> & <b>"bold"</b> \u202eturned? 🦊';
    const [question] = (await back(write(filed([{ text, options: [text, 'B'] }]), createLosses()))).questions ?? [];

    expect(question).toMatchObject({ options: [{ text: expect.stringContaining(']]>') }, { text: 'B' }] });
  });
});
