import { expect, test } from 'vitest';
import { SurveyInput } from '#contract/surveys/survey-input.ts';
import { KIND_NAMES } from '#questions/contract.ts';
import { serverOf } from '#questions/server.ts';
import { compile, UNANSWERED } from './compile.ts';
import { compileNew } from './compile-new.ts';
import { type DocumentContent, toContent } from './document.ts';
import { readInput } from './input.ts';
import { judge } from './judge.ts';
import { UNWRITTEN } from './stored.ts';

const [RIDE, PETS, HOW, ROOMS, KM, DAY] = Array.from({ length: 6 }, () => crypto.randomUUID());
const ROOMS_SECTION = {
  ...{ title: 'Rooms of {field:team}', text: `After {question:${HOW}|it}`, shuffled: true },
  show: {
    all: [{ any: [{ answered: HOW }, { answered: RIDE, not: true }] }, { number: HOW, op: 'is', value: 4 }],
  },
};
const EVERYTHING = {
  scores: [{ name: 'Strain', shown: false, bands: [{ from: 0, to: 3, title: 'Low', text: 'Rest' }] }, { name: 'Luck' }],
  questions: [
    {
      ...{ _id: RIDE, text: 'How, {field:src|you}?', required: true, pinned: true, shuffled: true, ownCode: 'q1' },
      ...{ settings: { other: 'Other' }, explanation: 'Most days', order: 'none' },
      options: [
        { text: 'Bus', seats: 7, show: { any: [{ field: 'src', op: 'isNot', value: 'mail' }] } },
        { text: 'Car', pinned: true, ownCode: 'car', picture: '/pictures/x.webp' },
      ],
      quotas: [{ name: 'Cars', options: ['Car'], most: 3 }],
      scoring: { scores: ['Luck'], points: [{ of: 'Bus', points: 2 }], right: { chosen: ['Car'] }, forRight: 1 },
    },
    { _id: PETS, kind: 'multiple', text: 'Pets?', options: [`Dog for {question:${RIDE}|x}`, 'Cat', 'Fish'] },
    { kind: 'multiple', text: `Which of {question:${PETS}}?`, carries: { question: PETS, not: true } },
    {
      ...{ _id: HOW, kind: 'scale', text: 'How well?', settings: { points: 5, dontKnow: 'No idea' } },
      show: { all: [{ question: RIDE, chosen: ['Bus', { slot: 'other' }], not: true }] },
      scoring: { scores: ['Strain'], points: [{ of: { slot: '5' }, points: 3 }], explanation: 'Well' },
    },
    {
      ...{ _id: ROOMS, kind: 'matrix', text: 'Rooms?', options: ['Good', 'Bad'], rows: ['Hall', 'Bath'] },
      section: ROOMS_SECTION,
      scoring: { scores: ['Strain'], points: [{ of: { row: 'Hall', option: 'Bad' }, points: -1 }] },
    },
    {
      ...{ _id: KM, kind: 'number', text: 'How far?', scoring: { right: { from: 1, to: 2 }, forWrong: -1 } },
      show: { all: [{ question: ROOMS, chosen: [{ row: 'Hall', option: 'Bad' }] }] },
    },
    { _id: DAY, kind: 'moment', text: 'When?', show: { all: [{ number: KM, op: 'above', value: 1.5 }] } },
    {
      ...{ kind: 'text', text: 'Why?', scoring: { right: { texts: ['So'] } } },
      show: {
        any: [
          { score: 'Strain', op: 'atMost', value: 2 },
          { moment: DAY, op: 'below', value: '2027-01-01' },
        ],
      },
    },
  ],
  ...{ pollQuestion: 'Tea?', pollOptions: ['Yes', 'No'] },
  endings: [
    { title: 'Not you', screens: true, show: { all: [{ field: 'team', op: 'is', value: 'red' }] } },
    { title: `Bye {question:${RIDE}}`, text: 'Thanks', link: `https://example.org/?a={question:${RIDE}}` },
  ],
};
const SURVEYS: [string, object][] = [
  ['everything', EVERYTHING],
  ...KIND_NAMES.map((kind): [string, object] => [
    `questions of the kind ${kind}`,
    { questions: serverOf(kind).sample.questions.map((question) => ({ kind, ...question })) },
  ]),
];

const Written = SurveyInput.pick({
  ...({ questions: true, endings: true, scores: true, pollQuestion: true, pollOptions: true } as const),
});
const newId = (given?: string) => given ?? crypto.randomUUID();
/** The same document with keys instead of codes as names, as if it had been written with them. */
const withKeys = (document: DocumentContent): DocumentContent =>
  JSON.parse(JSON.stringify(document), (name, value) =>
    ['key', 'row', 'of'].includes(name) && typeof value === 'string' ? `_key-${value}` : value,
  );

test('what is written by texts, slots and made-up ids is in the document by names', () => {
  const { questions, scores, endings, pollQuestion, pollOptions } = toContent(
    compileNew(Written.parse(EVERYTHING), newId),
  );
  const [ride, pets, which, how, rooms, km, day, why] = questions;
  const [written, , , writtenHow] = EVERYTHING.questions;
  const [strain, luck] = scores.map(({ key }) => ({ key }));
  const [bus, car] = (ride?.options ?? []).map(({ key }) => ({ key }));
  const badHall = { key: rooms?.options[1]?.key, row: rooms?.rows[0]?.key };

  expect(scores).toMatchObject(EVERYTHING.scores);
  expect(ride).toMatchObject({
    ...written,
    quotas: [{ name: 'Cars', options: [car], most: 3 }],
    scoring: expect.anything(),
  });
  expect(ride?.scoring).toEqual({
    ...{ scores: [luck], points: [{ of: bus, points: 2 }], right: { chosen: [car] }, forRight: 1 },
  });
  expect(which).toMatchObject({ carries: { question: PETS, not: true } });
  expect(which?.options).toMatchObject(pets?.options.map(({ key: of, text }) => ({ of, text })) ?? []);
  expect(how).toMatchObject({
    ...writtenHow,
    show: { all: [{ question: RIDE, chosen: [bus, { slot: 'other' }], not: true }] },
    scoring: { scores: [strain], points: [{ of: { slot: '5' }, points: 3 }], explanation: 'Well' },
  });
  expect(rooms).toMatchObject({
    section: ROOMS_SECTION,
    scoring: { scores: [strain], points: [{ of: badHall, points: -1 }] },
  });
  expect(km).toMatchObject({ ...EVERYTHING.questions[5], show: { all: [{ question: ROOMS, chosen: [badHall] }] } });
  expect(day).toMatchObject({ ...EVERYTHING.questions[6] });
  expect(why).toMatchObject({
    scoring: { right: { texts: ['So'] } },
    show: {
      any: [
        { score: strain, op: 'atMost', value: 2 },
        { moment: DAY, op: 'below', value: '2027-01-01' },
      ],
    },
  });
  expect({ endings, pollQuestion, pollOptions: pollOptions.map(({ text }) => text) }).toMatchObject({
    ...{ endings: EVERYTHING.endings, pollQuestion: 'Tea?', pollOptions: ['Yes', 'No'] },
  });
});

test.each(SURVEYS)('a document that is sent back as it was read changes nothing: %s', (_, survey) => {
  const stored = compileNew(Written.parse(survey), newId);
  const document = toContent(stored);
  const content = readInput(Written.parse(document), stored, newId);

  expect(content).toEqual(document);
  expect(compile({ ...content, shuffled: false }, { ...stored, shuffled: false }, UNANSWERED)).toEqual(stored);
});

test.each(SURVEYS)('a document with keys is the same as a new survey, and once it is stored: %s', (_, survey) => {
  const keyed = withKeys(toContent(compileNew(Written.parse(survey), newId)));
  const content = readInput(Written.parse(keyed), UNWRITTEN, newId);

  expect(content).toEqual(keyed);
  expect(toContent(compile({ ...content, shuffled: false }, { ...UNWRITTEN, shuffled: false }, UNANSWERED))).toEqual(
    keyed,
  );
});

test('[L34] without scoring in the input, points for being right go with the last right answer', () => {
  const stored = compileNew(Written.parse(EVERYTHING), newId);
  const written = Written.parse(toContent(stored));
  const [ride, ...questions] = written.questions.map(({ scoring, quotas, ...question }) => question);
  if (!ride) throw new Error('No question');
  const content = readInput(
    { ...written, questions: [{ ...ride, options: ride.options.slice(0, 1) }, ...questions] },
    stored,
    newId,
  );

  expect(judge(content)).toEqual([]);
  expect(content.questions[0]?.scoring).toEqual({
    scores: [{ key: content.scores[1]?.key }],
    points: [{ of: { key: ride.options[0]?.key }, points: 2 }],
  });
});
