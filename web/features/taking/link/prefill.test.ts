import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contractOf, type Kind, type Question } from '#questions/contract.ts';
import { readPrefilled } from '#web/features/taking/link/prefill.ts';

/** A question as its respondents get it. */
const ask = (kind: Kind, settings: object = {}, rest: Partial<Question> = {}): Question =>
  ({ _id: `id of ${kind}`, kind, text: 'Which?', options: OPTIONS, codes: [4, 9, 2], settings, ...rest }) as Question;
const OPTIONS = ['Train', 'Bicycle, own', '1'];
const PLAIN = { options: [], codes: [], slots: { answered: 20 } };
const ROWS = [
  { code: 31, text: 'Morning' },
  { code: 32, text: 'Evening' },
];
const MULTIPLE = ask('multiple', { none: 'None', other: 'Another' }, { slots: { none: 50, other: 51 } });
const SCALE = ask('scale', { from: 1, points: 5, labels: ['Bad', '', '', '', 'Good'], dontKnow: 'No idea' }, PLAIN);
const MATRIX = ask('matrix', { several: false }, { rows: ROWS });

/** The answer to this question as the first of its survey; undefined if the link has no valid answer. */
async function answerTo(question: Question, query: string) {
  const { answers } = await readPrefilled([question], new URLSearchParams(query));
  return answers[0]?.[1].value;
}

describe('[K26] a link fills in', () => {
  test.each([
    ['an option by its number', ask('choice'), 'q1=2', 9],
    ['an option by its words', ask('choice'), 'q1=tRAIN%20', 4],
    ['an option whose words are the number of another', ask('choice'), 'q1=1', 2],
    ['the first of repeated choices', ask('choice'), 'q1=Train&q1=2', 4],
    ['several options with commas', MULTIPLE, 'q1=train,2', [4, 9]],
    ['several options, repeated, with a comma in one', MULTIPLE, 'q1=Bicycle%2C+own&q1=Train', [9, 4]],
    ['none of the options by its words', MULTIPLE, 'q1=none', [50]],
    ['words', ask('text', { format: 'line' }, PLAIN), 'q1=Ada+%3Cb%3E', 'Ada <b>'],
    ['words from the right', ask('text', { format: 'line' }, PLAIN), 'q1=%D7%A9%D7%9C%D7%95%D7%9D', 'שלום'],
    ['a number', ask('number', { decimals: 1 }, PLAIN), 'q1=1%2C5', 1.5],
    ['a day', ask('moment', { parts: 'date' }, PLAIN), 'q1=2027-01-18', '2027-01-18'],
    ['a moment', ask('moment', { parts: 'both' }, PLAIN), 'q1=2027-01-18+09:30', '2027-01-18T09:30'],
    ['a point of a scale', SCALE, 'q1=4', 4],
    ['a point by its words', SCALE, 'q1=good', 5],
    ['that the respondent cannot say', SCALE, 'q1=no+idea', 'dontKnow'],
    ['an order', ask('ranking'), 'q1=3,train,2', [2, 4, 9]],
    ['points', ask('points', { total: 100, someLeft: false }), 'q1=70,,30', { 4: 70, 2: 30 }],
    ['rows of a matrix', MATRIX, 'q1=,Train', { 32: 4 }],
  ])('%s', async (_what, question, query, value) => {
    expect(await answerTo(question, query)).toEqual(value);
  });

  test.each([
    ['an option that is not there', ask('choice'), 'q1=4'],
    ['no option', ask('choice'), 'q1='],
    ['words for "other"', ask('choice', { other: 'Another' }, { slots: { other: 51 } }), 'q1=Another'],
    ['an option beside one that is not there', MULTIPLE, 'q1=1,7'],
    ['an option twice', MULTIPLE, 'q1=train,train'],
    ['an option and none', MULTIPLE, 'q1=train,none'],
    ['too many words', ask('text', { format: 'line', max: 10 }, PLAIN), `q1=${'x'.repeat(140)}`],
    ['control characters', ask('text', { format: 'line' }, PLAIN), 'q1=a%00b'],
    ['a wrong address', ask('text', { format: 'email' }, PLAIN), 'q1=ada'],
    ['a number beyond its bounds', ask('number', { decimals: 0, max: 10 }, PLAIN), 'q1=11'],
    ['words for a number', ask('number', { decimals: 0 }, PLAIN), 'q1=ten'],
    ['a day that is not there', ask('moment', { parts: 'date' }, PLAIN), 'q1=2027-02-30'],
    ['a point beyond the scale', SCALE, 'q1=6'],
    ['an order with a gap', ask('ranking'), 'q1=1,,2'],
    ['points that do not add up', ask('points', { total: 100, someLeft: false }), 'q1=70,20'],
    ['more rows than there are', MATRIX, 'q1=1,1,1'],
    ['a file', ask('file', { look: 'upload', taken: 'any', max: 1 }, PLAIN), 'q1=a.png'],
  ])('not %s, and says so', async (_what, question, query) => {
    const { answers, unfit } = await readPrefilled([question], new URLSearchParams(query));
    expect([answers, unfit]).toEqual([[], [question]]);
  });

  test('by words in the language that is read, and in that of the author, said in the language that is read', async () => {
    const german: Partial<Record<Kind, Question>> = {
      choice: ask('choice', {}, { options: ['Zug', 'Fahrrad', '1'] }),
      multiple: ask(
        'multiple',
        { none: 'Nichts', other: 'Anderes' },
        { slots: { none: 50, other: 51 }, options: ['Zug', 'Rad', '1'] },
      ),
      scale: ask(
        'scale',
        { from: 1, points: 5, labels: ['Schlecht', '', '', '', 'Gut'], dontKnow: 'Weiß nicht' },
        PLAIN,
      ),
    };
    const own = [ask('choice'), MULTIPLE, SCALE];
    const shown = own.map((question) => german[question.kind] ?? question);
    const told = async (query: string) => {
      const { answers, unfit } = await readPrefilled(own, new URLSearchParams(query), shown);
      return [...answers.map(([, { value, said }]) => [value, said]), ...unfit.map(({ _id }) => _id)];
    };
    expect(await told('q1=Zug&q2=nichts&q3=gut')).toEqual([
      [4, 'Zug'],
      [[50], 'Nichts'],
      [5, expect.stringContaining('Gut')],
    ]);
    expect(await told('q1=Train&q2=Train,Bicycle%2C own&q3=No idea')).toEqual([
      [4, 'Zug'],
      ['dontKnow', 'Weiß nicht'],
      'id of multiple',
    ]);
    expect(await told('q2=Train&q2=Bicycle%2C own')).toEqual([[[4, 9], 'Zug, Rad']]);
    expect(await told('q1=Zug, Rad')).toEqual(['id of choice']);
  });

  test('a question by its number in the author’s order, whether it is shown or not', async () => {
    const hidden = ask('choice', {}, { _id: 'hidden', show: { all: [{ field: 'cohort', is: '2026' }] } as never });
    const { answers } = await readPrefilled([hidden, ask('ranking')], new URLSearchParams('q2=3,train,2'));
    expect(answers.map(([question]) => question.kind)).toEqual(['ranking']);
  });

  test('by the numbers of the author’s order: what asks nothing has none', async () => {
    const statement = ask('statement', {}, { _id: 's', options: [], codes: [] });
    const { answers } = await readPrefilled([statement, ask('choice')], new URLSearchParams('q1=2&q2=1&q01=1&qx=1'));
    expect(answers.map(([question, { value }]) => [question.kind, value])).toEqual([['choice', 9]]);
  });

  test('nothing that its check refuses, whatever the parameters are', async () => {
    const all = [ask('choice'), MULTIPLE, SCALE, MATRIX, ask('ranking'), ask('points', { total: 9, someLeft: true })];
    const asked = [...all, ask('text', { format: 'line' }, PLAIN), ask('number', { decimals: 2 }, PLAIN)];
    const words = fc.constantFrom('1', '2', 'Train', '1', 'none', '9', ',', '');
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.array(words, { maxLength: 4 }).map(String));
    const parameter = fc.tuple(
      fc.integer({ min: 0, max: 9 }).map((number) => `q${number}`),
      text,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(parameter, { maxLength: 15 }), async (link) => {
        const { answers } = await readPrefilled(asked, new URLSearchParams(link));
        for (const [question, { value }] of answers)
          expect(contractOf(question.kind).check(question, value)).toBeNull();
      }),
    );
  });

  test('at once, however many parameters there are', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => [`q${(index % 100) + 1}`, '<script>'.repeat(18)]);
    const questions = Array.from({ length: 100 }, (_, index) => ask('multiple', {}, { _id: `m${index}` }));
    const started = performance.now();
    const { answers, unfit } = await readPrefilled(questions, new URLSearchParams(many));
    expect([answers.length, unfit.length]).toEqual([0, 100]);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
