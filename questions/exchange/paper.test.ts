import { describe, expect, test } from 'vitest';
import { effortOf } from '#basics/effort.ts';
import { PASTE_MAX } from '#basics/limits.ts';
import { type PaperQuestion, readPaper } from '#questions/exchange/paper.ts';

const read = (text: string): PaperQuestion[] => readPaper(text).questions;
/** Of each question what says the most. */
const kindsIn = (text: string) => read(text).map(({ kind, text: asked }) => [kind, asked]);

describe('[L50] a pasted questionnaire', () => {
  test('has its questions told apart by numbers, options by letters, bullets and boxes', () => {
    const found = read(`1. Where do you live?
   a) In the town
   b) In the country

2) Which colour?
- Red
- Blue
- Other: ______

3. Do you smoke? ☐ Yes ☐ No
4. Which do you use?
[ ] Train
[ ] Bus
[ ] Tram
[ ] None of these
5. And most of all?
( ) Train
( ) Bus`);

    expect(found.map(({ kind, text, options, settings }) => ({ kind, text, options, settings }))).toEqual([
      { kind: 'choice', text: 'Where do you live?', options: ['In the town', 'In the country'], settings: {} },
      { kind: 'choice', text: 'Which colour?', options: ['Red', 'Blue'], settings: { other: 'Other' } },
      { kind: 'choice', text: 'Do you smoke?', options: ['Yes', 'No'], settings: { look: 'buttons' } },
      {
        kind: 'multiple',
        text: 'Which do you use?',
        options: ['Train', 'Bus', 'Tram'],
        settings: { none: 'None of these' },
      },
      { kind: 'choice', text: 'And most of all?', options: ['Train', 'Bus'], settings: {} },
    ]);
  });

  test('has unnumbered questions, with options on lines of their own', () => {
    const found = read('What is your favourite colour?\nRed\nGreen\nBlue\n\nAre you married? Yes / No');

    expect(found.map(({ kind, options }) => [kind, options])).toEqual([
      ['choice', ['Red', 'Green', 'Blue']],
      ['choice', ['Yes', 'No']],
    ]);
  });

  test('is asked for several answers, an order or points where it says so', () => {
    expect(
      kindsIn(`1. Which of these? (select all that apply)
a) Train
b) Bus
2. Rank these in order of importance:
1) Price
2) Quality
3. Distribute 100 points among:
- Price
- Quality`),
    ).toEqual([
      ['multiple', 'Which of these?'],
      ['ranking', 'Rank these in order of importance'],
      ['points', 'Distribute 100 points among'],
    ]);
  });

  test('has room to write for words, numbers, days and addresses', () => {
    const found = read(`1. How old are you? ____ years
2. When were you born? __/__/____
3. E-mail: ______________
4. Phone number: ________
5. At what time do you get up? ____
6. What else would you like to tell us?
______________________
______________________
7. Please upload a picture
8. Your name: ________`);

    expect(found.map(({ kind, settings }) => [kind, settings])).toEqual([
      ['number', { unit: 'years' }],
      ['moment', {}],
      ['text', { format: 'email' }],
      ['text', { format: 'phone' }],
      ['moment', { parts: 'time' }],
      ['text', { format: 'lines' }],
      ['file', {}],
      ['text', {}],
    ]);
  });

  test('has scales of numbers, of words, and as its text says', () => {
    const found = read(`1. The service:
Poor 1 2 3 4 5 Excellent
2. How satisfied are you?
Very dissatisfied / Dissatisfied / Neutral / Satisfied / Very satisfied
3. On a scale from 0 to 10, how likely are you to recommend us?
4. I am content.
Strongly disagree … Strongly agree
5. How often?
○ Never
○ Sometimes
○ Often
○ Always
○ Don't know`);

    expect(found.map(({ kind, settings }) => [kind, settings])).toMatchObject([
      ['scale', { from: 1, points: 5, labels: ['Poor', '', '', '', 'Excellent'] }],
      [
        'scale',
        { look: 'words', labels: ['Very dissatisfied', 'Dissatisfied', 'Neutral', 'Satisfied', 'Very satisfied'] },
      ],
      ['scale', { from: 0, points: 11, score: 'nps' }],
      ['scale', { labels: ['Strongly disagree', '', '', '', 'Strongly agree'] }],
      ['scale', { look: 'words', points: 4, dontKnow: "Don't know" }],
    ]);
  });

  test('has tables of rows and columns, with tabs or strokes', () => {
    const found = read(`1. How were they?
\tBad\tGood
The rooms\t☐\t☐
The food\t☐\t☐

2. And these?
| | Never | Often |
|---|---|---|
| Bus | ○ | ○ |
| Tram | ○ | ○ |`);

    expect(found.map(({ kind, rows, options }) => [kind, rows, options])).toEqual([
      ['matrix', ['The rooms', 'The food'], ['Bad', 'Good']],
      ['matrix', ['Bus', 'Tram'], ['Never', 'Often']],
    ]);
  });

  test('has a title, sections, instructions and marks of what is required', () => {
    const { title, questions } = readPaper(`Customer survey

PART 1: ABOUT YOU
Please answer all questions. It takes two minutes.

1. Your name * ____
2. Your town (where you live now) ____

Your visit

3. Anything else?`);

    expect(title).toBe('Customer survey');
    expect(questions.map(({ kind, text, required, section }) => [kind, text, required, section?.title])).toEqual([
      ['statement', 'Please answer all questions. It takes two minutes.', false, 'PART 1: ABOUT YOU'],
      ['text', 'Your name', true, undefined],
      ['text', 'Your town', false, undefined],
      ['text', 'Anything else?', false, 'Your visit'],
    ]);
    expect(questions[2]?.explanation).toBe('where you live now');
  });

  test.each([
    ['1. Wie viele Kinder haben Sie?', 'number'],
    ['1. Welche Geräte haben Sie? (Mehrfachnennungen möglich)\n• Laptop\n• Telefon', 'multiple'],
    ['1. Quand êtes-vous né ?', 'moment'],
    ['1. ¿Tiene mascotas?\n○ Sí\n○ No', 'choice'],
    ['١. كم عمرك؟ ____', 'number'],
    ['٢. هل تدخن؟\n○ نعم\n○ لا', 'choice'],
    ['\u200f1. האם אתה מעשן?\n( ) כן\n( ) לא', 'choice'],
    ['１．あなたの意見は？', 'text'],
  ])('is read in other languages and scripts: %j', (text, kind) => {
    expect(read(text).map((question) => question.kind)).toEqual([kind]);
  });

  test('of lists from a word processor has tabs behind its marks', () => {
    expect(read('1.\tWhich of them?\n•\tLaptop\n•\tTelephone')[0]).toMatchObject({
      kind: 'choice',
      text: 'Which of them?',
      options: ['Laptop', 'Telephone'],
    });
  });

  test('keeps a note in brackets with the option above it, and an instruction with the question', () => {
    const { questions } = readPaper('How was it?\n( ) Well\n(good)\n( ) Badly\n(poor)\n(select only one)');
    expect(questions[0]?.options).toEqual(['Well (good)', 'Badly (poor)']);
  });

  test('without any question has none, and an empty one neither', () => {
    expect(read('')).toEqual([]);
    expect(read(' \n\t\n\u200f')).toEqual([]);
  });

  test.each([
    '(',
    '☐',
    '1. ',
    '_',
    'a | ',
    '1 2 3 ',
    '\n',
    '- a\n',
    '[ ',
    ' ',
    'A',
    '1 to ',
    '. ',
    '…',
    ' /',
    '#',
    '1=',
    '(x',
    '*',
    '\t',
    '☐ a\n',
    '1. a?\n1. b\n',
    '| a ',
    '|a|b|\n',
    '( ) ',
    'a: ____ ',
    '_ ',
    'o ',
    '**a',
    '[a](',
    '<',
    'a? b. ',
    'if yes, ',
    '\f1\n',
    'Name:   ',
    'a (b / ',
    'a\n\n',
    'a?\n\nb\n\n',
    'Rate 1 = a, 5 = b:\n',
    '1) a → 9\n',
    'x 1 2 3\n',
    '(1) a ',
    'e.g. ',
    '!',
    'go to ',
    '. . ',
  ])('of %j again and again is read in a moment', (part) => {
    const hostile = part.repeat(Math.floor(PASTE_MAX / part.length));
    expect(effortOf(() => read(`${hostile} scale`))).toBeLessThan(300);
  });
});

test.each([
  ['How was it?\n1 (bad) – 5 (good)', 1, 5],
  ['How was it? 1 (bad) – 5 (good)', 1, 5],
  ['1. How was it? (1 (bad) - 5 (good))', 1, 5],
  ['How was it?\n1 (bad) 2 3 4 5 (good)', 1, 5],
  ['How was it?\nfrom 1 (bad) to 10 (good)', 1, 10],
  ['How was it?\n1 = bad … 5 = good', 1, 5],
  ['How was it?\n1 – bad, 5 – good', 1, 5],
  ['How was it?\nBad (1) … Good (5)', 1, 5],
  ['How was it?\nbad (1) to good (7)', 1, 7],
  ['How was it?\nbad (0) – (10) good', 0, 10],
  ['How was it? bad (1) bis good (5)', 1, 5],
  ['How was it? 1 (bad) a 5 (good)', 1, 5],
])('[L50] %j is a scale that keeps its words', (text, from, last) => {
  const { questions } = readPaper(text);
  expect(questions).toMatchObject([{ kind: 'scale', text: 'How was it?', explanation: '' }]);
  const labels = Array.from({ length: last - from + 1 }, () => '');
  labels.splice(0, 1, expect.stringMatching(/^bad$/i));
  labels.splice(-1, 1, expect.stringMatching(/^good$/i));
  expect(questions[0]?.settings).toMatchObject({ from, points: labels.length, labels });
});

test('[L50] numbers with a word each are the points of a scale where the words are grades, and words elsewhere', () => {
  const { questions } = readPaper('How sure?\n(1) Not at all (2) A little (3) Very much');
  expect(questions[0]).toMatchObject({ kind: 'scale', settings: { labels: ['Not at all', 'A little', 'Very much'] } });
  for (const list of ['1 = male, 2 = female, 3 = other', '1 adult, 3 children', '9:00 - 17:00']) {
    expect(readPaper(`Who?\n${list}`).questions[0], list).not.toMatchObject({ kind: 'scale' });
  }
  const rated = readPaper('Rate from 1 (bad) to 5 (good):\n- Food\n- Room').questions;
  expect(rated).toMatchObject([{ text: 'Rate from 1 (bad) to 5 (good)', explanation: '' }]);
});
