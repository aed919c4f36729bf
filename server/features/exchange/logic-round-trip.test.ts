import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QuestionInput } from '#questions/contract.ts';
import type { Pick, ShowInput } from '#questions/model/condition-input.ts';
import { COMPARISONS } from '#questions/model/conditions.ts';
import { toFiled } from './canvass-file.ts';
import { writeLimeSurvey } from './lime-writing.ts';
import { createLosses } from './losses.ts';
import { importSurvey } from './reading.service.ts';
import { writeSurveyJs } from './surveyjs-writing.ts';

const WRITERS = { SurveyJS: writeSurveyJs, LimeSurvey: writeLimeSurvey };
type Name = keyof typeof WRITERS;

const idOf = (place: number) => `018f0000-0000-7000-8000-${String(place).padStart(12, '0')}`;
const [ride, uses, rooms, ticks, well, grade, km, day, order, spread, terms, why] = Array.from({ length: 12 }, (_, n) =>
  idOf(n),
) as Twelve;
type Twelve = [string, string, string, string, string, string, string, string, string, string, string, string];

const options = [{ text: 'Bus' }, { text: 'Car' }, { text: 'It\'s a "tram" {q1}' }];
const rows = [{ text: 'Hall' }, { text: 'Bath' }];
/** Questions of all kinds that conditions can name. */
const ASKED = [
  { _id: ride, text: 'How?', options, settings: { other: 'Other' } },
  { _id: uses, kind: 'multiple', text: 'Which?', options, settings: { none: 'None', other: 'Other' } },
  { _id: rooms, kind: 'matrix', text: 'Rooms?', options, rows },
  { _id: ticks, kind: 'matrix', text: 'Ticks?', options, rows, settings: { several: true } },
  { _id: well, kind: 'scale', text: 'Well?', settings: { points: 4, look: 'words', labels: ['a', 'b', 'c', 'd'] } },
  { _id: grade, kind: 'scale', text: 'Grade?' },
  { _id: km, kind: 'number', text: 'Far?', settings: { decimals: 2 } },
  { _id: day, kind: 'moment', text: 'Day?' },
  { _id: order, kind: 'ranking', text: 'Order?', options },
  { _id: spread, kind: 'points', text: 'Spread?', options, settings: { total: 10 } },
  { _id: terms, text: 'Terms?', options: [{ text: 'I agree' }], settings: { look: 'consent' } },
  { _id: why, kind: 'text', text: 'Why?' },
];

async function throughFile(name: Name, questions: readonly object[], survey: object = {}) {
  const losses = createLosses();
  const text = WRITERS[name](toFiled({ title: 'Logic', ...survey, questions }), losses);
  const imported = await importSurvey({ keepPicture: async (address) => address }, text);
  const read = (imported.survey.questions ?? []) as QuestionInput[]; // they passed its schema
  // Ids are new: those that were named are called by their place again.
  const places = new Map(read.flatMap(({ _id }, place) => (_id === undefined ? [] : [[_id, idOf(place)]])));
  const back = JSON.parse(JSON.stringify(read).replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, (id) => places.get(id) ?? id));
  return { text, lost: losses.list(), unread: imported.lost, back: back as QuestionInput[] };
}
const lostOf = ({ lost }: { lost: readonly { what: string; detail: string }[] }) =>
  lost
    .filter(({ what }) => ['condition', 'placeholder'].includes(what))
    .map(({ what, detail }) => `${what} ${detail}`.trim());

const texts = options.map(({ text }) => text);
const picks: Record<string, Pick[]> = {
  [ride]: [...texts, { slot: 'other' }],
  [uses]: [...texts, { slot: 'none' }, { slot: 'other' }],
  [rooms]: rows.flatMap((row) => texts.map((option) => ({ row: row.text, option }))),
  [ticks]: rows.flatMap((row) => texts.map((option) => ({ row: row.text, option }))),
  [well]: ['1', '2', '4'].map((slot) => ({ slot })),
  [grade]: ['1', '5'].map((slot) => ({ slot })),
  [order]: texts,
  [spread]: texts,
  [terms]: ['I agree'],
};
const not = fc.constant(true as const);
const chosen = fc
  .constantFrom(...Object.keys(picks))
  .chain((question) =>
    fc.record(
      { question: fc.constant(question), chosen: fc.subarray(picks[question] ?? [], { minLength: 1 }), not },
      { requiredKeys: ['question', 'chosen'] },
    ),
  );
const answered = fc.record(
  { answered: fc.constantFrom(...ASKED.map(({ _id }) => _id)), not },
  { requiredKeys: ['answered'] },
);
const op = fc.constantFrom(...COMPARISONS);
const numbers = fc.oneof(
  fc.record({ number: fc.constantFrom(well, grade), op, value: fc.integer({ min: 0, max: 5 }) }),
  fc.record({
    number: fc.constant(km),
    op,
    value: fc.integer({ min: -90_000, max: 90_000 }).map((cents) => cents / 100),
  }),
);
const moments = fc.record({ moment: fc.constant(day), op, value: fc.constantFrom('2027-01-18', '0999-12-31') });
const CONDITIONS = {
  SurveyJS: fc.oneof(chosen, answered, numbers, moments),
  LimeSurvey: fc.oneof(chosen, answered, numbers),
};

/** Conditions of different questions, so that none can be said in fewer. */
function groupsOf(name: Name) {
  const questionOf = (condition: object) => JSON.stringify(Object.values(condition)[0]);
  const several = (most: number) =>
    fc.uniqueArray(CONDITIONS[name] as fc.Arbitrary<object>, {
      minLength: 2,
      maxLength: most,
      selector: questionOf,
    });
  const all = fc.tuple(several(4), several(3)).map(([outer, inner]) => ({ all: [...outer, { any: inner }] }));
  const any = fc.tuple(several(4), several(3)).map(([outer, inner]) => ({ any: [...outer, { all: inner }] }));
  return fc.oneof(
    CONDITIONS[name].map((only) => ({ all: [only] })),
    several(4).map((parts) => ({ any: parts })),
    all,
    any,
  );
}

describe.each(['SurveyJS', 'LimeSurvey'] as const)('[L56] conditions in a file for %s', (name) => {
  test('come back equal, whatever they name', async () => {
    await fc.assert(
      fc.asyncProperty(groupsOf(name), groupsOf(name), async (show, shown) => {
        const section = { title: 'Last', show: shown };
        const file = await throughFile(name, [...ASKED, { kind: 'text', text: 'Last?', show, section }]);

        expect(lostOf(file)).toEqual([]);
        expect(file.unread.filter(({ what }) => what === 'condition')).toEqual([]);
        expect(file.back.at(-1)).toMatchObject({ show, section: { show: shown } });
      }),
      { numRuns: 100 },
    );
  });
});

/** A question on the condition of an earlier one. */
const asked = (show: ShowInput) => [...ASKED, { kind: 'text', text: 'Last?', show }];

test.each<[Name, ShowInput, string]>([
  ['SurveyJS', { all: [{ question: ride, chosen: ['Bus'] }] }, "{qq1} = 'item1'"],
  [
    'SurveyJS',
    { all: [{ question: ride, chosen: ['Bus', { slot: 'other' }], not: true }] },
    "!({qq1} anyof ['item1', 'other'])",
  ],
  ['SurveyJS', { all: [{ question: uses, chosen: [{ slot: 'none' }] }] }, "{qq2} contains 'none'"],
  ['SurveyJS', { all: [{ question: rooms, chosen: [{ row: 'Bath', option: 'Car' }] }] }, "{qq3.row2} = 'column2'"],
  ['SurveyJS', { all: [{ number: km, op: 'isNot', value: 1.5 }] }, '{qq7} notempty and {qq7} <> 1.5'],
  [
    'SurveyJS',
    { all: [{ moment: day, op: 'below', value: '2027-01-18' }, { answered: why }] },
    "{qq8} < '2027-01-18' and {qq12} notempty",
  ],
  ['SurveyJS', { all: [{ question: order, chosen: ['Car'] }] }, "{qq9[0]} = 'item2'"],
  ['SurveyJS', { all: [{ question: terms, chosen: ['I agree'] }] }, '{qq11} = true'],
  [
    'LimeSurvey',
    { all: [{ question: ride, chosen: ['Bus', { slot: 'other' }] }] },
    'qq1.NAOK == "A0001" or qq1.NAOK == "-oth-"',
  ],
  ['LimeSurvey', { all: [{ question: uses, chosen: ['Bus'], not: true }] }, 'qq2_SQ001.NAOK != "Y"'],
  ['LimeSurvey', { all: [{ question: uses, chosen: [{ slot: 'other' }] }] }, '!is_empty(qq2_other.NAOK)'],
  ['LimeSurvey', { all: [{ answered: uses, not: true }] }, 'count(that.qq2.NAOK) == 0'],
  ['LimeSurvey', { all: [{ question: ticks, chosen: [{ row: 'Hall', option: 'Car' }] }] }, 'qq4_SQ001_C0002.NAOK == 1'],
  ['LimeSurvey', { all: [{ number: grade, op: 'atLeast', value: 4 }] }, '!is_empty(qq6.NAOK) and qq6.NAOK >= 4'],
  ['LimeSurvey', { all: [{ question: spread, chosen: ['Bus'] }] }, 'qq10_SQ001.NAOK > 0'],
])('[L56] a condition is written as the program says it: %s', async (name, show, expression) => {
  const { text } = await throughFile(name, asked(show));
  const quoted =
    name === 'SurveyJS' ? `"visibleIf": "${expression}"` : `<relevance><![CDATA[${expression}]]></relevance>`;

  expect(text).toContain(quoted);
});

describe.each(['SurveyJS', 'LimeSurvey'] as const)('[L56] a file for %s', (name) => {
  test.each<[string, ShowInput]>([
    ['a hidden field', { all: [{ field: 'src', op: 'is', value: 'mail' }] }],
    ['a score', { all: [{ score: 'Strain', op: 'above', value: 1 }] }],
    ['a number that it cannot write', { all: [{ number: km, op: 'above', value: 1e-9 }] }],
    ['what is not there', { all: [{ question: ride, chosen: ['Train'] }] }],
    ['a part that it cannot say', { any: [{ answered: ride }, { field: 'src', op: 'is', value: 'mail' }] }],
  ])('lists a condition on %s as lost, and asks everybody', async (_, show) => {
    const file = await throughFile(name, asked(show));

    expect(lostOf(file)).toEqual(['condition']);
    expect(file.back.at(-1)?.show).toBeUndefined();
    expect(file.text).not.toMatch(/visibleIf|NAOK/);
  });

  test('shows options under conditions where it can', async () => {
    const show = { all: [{ question: ride, chosen: ['Bus'] }] };
    const given = [{ text: 'A', show }, { text: 'B' }];
    const settings = { total: 5 };
    const file = await throughFile(name, [
      ASKED[0] as object,
      { kind: 'multiple', text: 'Several?', options: given },
      { text: 'One?', options: given },
      { kind: 'points', text: 'Points?', options: given, settings },
    ]);
    const { lost, carried } = { SurveyJS: { lost: [3], carried: [1, 2] }, LimeSurvey: { lost: [2], carried: [1, 3] } }[
      name
    ];

    for (const place of carried) expect(file.back[place]?.options).toMatchObject(given);
    for (const place of lost)
      expect(file.back[place]?.options.map(({ text, show }) => [text, show])).toEqual([
        ['A', undefined],
        ['B', undefined],
      ]);
    expect(lostOf(file)).toEqual(['condition A']);
  });

  test('carries the words of answers along, and what is read without them', async () => {
    const words = (instead: string) => `{question:${ride}${instead}} {question:${uses}} {question:${km}}`;
    const texts = {
      ...{ kind: 'multiple', text: `Is it ${words('')}?`, explanation: `So ${words('|a "fast" <one>')}.` },
      options: [{ text: `By {question:${ride}}` }, { text: 'By {ride}' }],
      section: { title: `On {question:${ride}}`, text: `{question:${well}}` },
    };
    const file = await throughFile(name, [...ASKED, texts]);
    const instead = name === 'SurveyJS' ? '' : '|a "fast" <one>';

    expect(file.back.at(-1)).toMatchObject({ ...texts, explanation: `So ${words(instead)}.` });
    expect(file.text).not.toContain('{question:');
    expect(lostOf(file)).toEqual([]);
    expect(file.lost.some(({ detail }) => detail === 'instead: a "fast" <one>')).toBe(name === 'SurveyJS');
    expect(file.unread.map(({ detail }) => detail).filter((detail) => detail.startsWith('{'))).toContain('{ride}');
  });

  test('has what is read without an answer where it cannot say the answer', async () => {
    const text = `{question:${rooms}|them} {question:${spread}} {field:src|mail} {question:${idOf(99)}}`;
    const file = await throughFile(name, [...ASKED, { kind: 'text', text }]);

    expect(file.back.at(-1)?.text).toBe('them … mail …');
    expect(lostOf(file)).toEqual(['placeholder them', 'placeholder …', 'placeholder mail']);
  });

  test('has the options of an earlier question, chosen or not, and else writes them out', async () => {
    const shown = { all: [{ question: ride, chosen: ['Car'] }] };
    const from = { _id: uses, kind: 'multiple', text: 'Which?', options: [{ text: 'A' }, { text: 'B', show: shown }] };
    const carries = { question: uses, not: true };
    const file = await throughFile(name, [
      ASKED[0] as object,
      from,
      { kind: 'multiple', text: 'Which of them?', carries: { question: uses } },
      { kind: 'points', text: 'How much?', carries, settings: { total: 5 } },
      { text: 'Not?', carries, show: { any: [{ answered: ride }, { answered: uses }] } },
    ]);
    const same = [
      { carries: { question: uses }, options: [] },
      { carries, options: [] },
    ];
    const out = { options: [{ text: 'A' }, { text: 'B' }] };
    const { back, lost } = {
      SurveyJS: {
        back: [same[0], out, { ...same[1], show: { any: [{ answered: ride }, { answered: uses }] } }],
        lost: ['A', 'B'],
      },
      LimeSurvey: { back: [same[0], same[1], out], lost: ['carries: Which?'] },
    }[name];

    expect(file.back.slice(2)).toMatchObject(back);
    expect(file.lost.map(({ detail }) => detail)).toEqual(lost);
  });

  test('says what comes in a random order', async () => {
    const part = { section: { title: 'Part', shuffled: true } };
    const file = await throughFile(
      name,
      [
        { text: 'One?', options, shuffled: true },
        { kind: 'matrix', text: 'Rooms?', options, rows, shuffled: true, ...part },
        { kind: 'multiple', text: 'Two?', options, shuffled: true },
        { kind: 'text', text: 'Stays?', pinned: true },
        { kind: 'text', text: 'Why?', section: { title: 'End' } },
      ],
      { shuffled: true },
    );

    expect(file.back).toMatchObject([
      { shuffled: true, section: { shuffled: true } },
      { shuffled: true, ...part },
      { shuffled: true },
      name === 'SurveyJS' ? { text: 'Stays?' } : { pinned: true },
      { section: { title: 'End' } },
    ]);
    expect(file.lost.map(({ detail }) => detail)).toEqual(name === 'SurveyJS' ? ['pinned'] : []);
    expect(file.back.at(-1)?.section).not.toHaveProperty('shuffled');
  });

  test('[K30] names a section that asks some of its questions, because the other program asks all', async () => {
    const file = await throughFile(name, [
      { kind: 'text', text: 'One?', section: { title: 'Pool', drawn: 1 } },
      { kind: 'text', text: 'Two?' },
    ]);
    expect(file.lost).toMatchObject([{ what: 'setting', detail: 'drawn: 1' }]);
    expect(file.back[0]?.section).not.toHaveProperty('drawn');
  });

  test('offers what got any place in a ranking, or all of it, as no condition names a place but the first', async () => {
    const ranking = ASKED.find(({ _id }) => _id === order) as object;
    const carries = { question: order };
    const file = await throughFile(name, [
      ranking,
      { kind: 'multiple', text: 'Of these?', carries },
      { kind: 'points', text: 'How much?', carries, settings: { total: 5 } },
    ]);
    const all = options.map(({ text }) => `condition ${text}`);

    expect(lostOf(file)).toEqual(name === 'SurveyJS' ? all : [...all, ...all]);
    expect(file.text.includes('choicesFromQuestion')).toBe(name === 'SurveyJS');
    expect(file.back.at(-1)?.options).toMatchObject(options);
  });
});

describe('[K31] a field with a condition on its own entry', () => {
  const person = idOf(1);
  const fieldsAs = (records: string) => ({
    _id: person,
    kind: 'fields',
    text: 'Jobs?',
    rows: records === 'rows' ? [{ text: 'Ann' }, { text: 'Ben' }] : [],
    settings: { records },
    options: [
      { text: 'Works', settings: { type: 'choice', choices: ['Yes', 'No'] } },
      {
        text: 'Since',
        settings: { type: 'number', min: 1900 },
        show: {
          all: [
            { question: person, chosen: [{ option: 'Works', pick: 1 }] },
            { question: ride, chosen: ['Bus'] },
          ],
        },
      },
      { text: 'As', show: { any: [{ number: person, part: 'Since', op: 'atLeast', value: 2000 }] } },
      { text: 'Of', show: { any: [{ text: person, part: 'As', op: 'is', value: 'cook' }] } },
      { text: 'Why', show: { all: [{ question: person, chosen: [{ option: 'Of' }], not: true }] } },
    ],
  });

  test.each([
    ['rows', 'row', 'columns'],
    ['added', 'panel', 'templateElements'],
  ])('goes to SurveyJS and comes back: %s', async (records, word, list) => {
    const file = await throughFile('SurveyJS', [ASKED[0] as object, fieldsAs(records)]);
    const [, written] = JSON.parse(file.text).pages[0].elements;
    const [works, since, as, of] = written[list].map(({ name }: { name: string }) => `{${word}.${name}}`);

    expect(written[list].map(({ visibleIf }: { visibleIf?: string }) => visibleIf)).toEqual([
      undefined,
      `${works} = '1' and {qq1} = 'item1'`,
      `${since} >= 2000`,
      `${as} = 'cook'`,
      `${of} empty`,
    ]);
    expect(lostOf(file)).toEqual([]);
    const shows = fieldsAs(records).options.map(({ show }) => show);
    expect(file.back[1]?.options.map(({ show }) => show)).toEqual([
      undefined,
      shows[1],
      { all: shows[2]?.any },
      { all: shows[3]?.any },
      { all: [{ question: person, chosen: ['Of'], not: true }] },
    ]);
  });
});
