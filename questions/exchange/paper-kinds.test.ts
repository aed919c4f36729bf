import { describe, expect, test } from 'vitest';
import { ROWS_MAX } from '#basics/limits.ts';
import { type PaperQuestion, readPaper } from '#questions/exchange/paper.ts';

const read = (text: string): PaperQuestion[] => readPaper(text).questions;
/** Of each question its kind, words, and what can be chosen. */
const said = (text: string) =>
  read(text).map(({ kind, text: words, rows, options, settings }) => {
    const { labels = [], other, none, dontKnow } = settings as Record<string, string> & { labels?: string[] };
    const chosen = options.length > 0 ? options : labels;
    return [kind, words, ...(rows.length > 0 ? [rows] : []), [...chosen, ...[other, none, dontKnow].filter(Boolean)]];
  });

describe('[L50] grids and statements', () => {
  test('of numbers above round marks are a matrix', () => {
    const grid = `How much do you agree?
                     1   2   3   4   5
a) It is easy        o   o   o   o   o
b) It is fast        o   o   o   o   o`;
    expect(said(grid)).toEqual([
      ['matrix', 'How much do you agree?', ['It is easy', 'It is fast'], ['1', '2', '3', '4', '5']],
    ]);
  });

  test('with numbers in each row have the words of the ends in brackets', () => {
    const rows = 'Rate each (1 = poor, 5 = excellent)\n1. Food      1  2  3  4  5\n2. Room      1  2  3  4  5';
    expect(said(rows)).toEqual([
      ['matrix', 'Rate each', ['Food', 'Room'], ['1 – poor', '2', '3', '4', '5 – excellent']],
    ]);
  });

  test.each([
    'Please rate the following statements from 1 (strongly disagree) to 3 (strongly agree):\n1. It was short.\n2. It was clear.',
    'For each of the following statements, 1 = strongly disagree, 3 = strongly agree\n\n1. It was short.\n\n2. It was clear.',
  ])('under one scale are rows: %j', (text) => {
    expect(said(text)).toMatchObject([
      [
        'matrix',
        expect.anything(),
        ['It was short.', 'It was clear.'],
        ['1 – strongly disagree', '2', '3 – strongly agree'],
      ],
    ]);
  });

  test('under a legend of codes are rows', () => {
    const text = `How often were you bothered by the following?
    0 = Not at all
    1 = Several days
    2 = Nearly every day
1. Little sleep
2. Little interest`;
    expect(said(text)).toEqual([
      [
        'matrix',
        'How often were you bothered by the following?',
        ['Little sleep', 'Little interest'],
        ['Not at all', 'Several days', 'Nearly every day'],
      ],
    ]);
    expect(read(text)[0]?.unsure).toBe('rows');
  });

  test('of things with a scale in brackets are rows', () => {
    expect(said('How often do you use: (never / rarely / often)\n- the website\n- the app')).toEqual([
      ['matrix', 'How often do you use', ['the website', 'the app'], ['never', 'rarely', 'often']],
    ]);
  });

  test('copied from the pages of a PDF file have their columns on lines of their own', () => {
    const text = `7. Please rate the following statements:
Strongly disagree

Neutral

Strongly agree

I can write a
small program.
I know how to
search.

8. Anything else?`;
    expect(said(text)).toMatchObject([
      ['matrix', expect.anything(), ['I can write a small program.', 'I know how to search.'], { length: 3 }],
      ['text', 'Anything else?', []],
    ]);
  });

  test('in Markdown may have the number of a row, merged columns, and comments', () => {
    const text = `Rate each statement.

| | | Disagree | | Agree | N/A |
|---|---|---|---|---|---|
| 1 | It is easy. | 1 | 2 | 3 | N/A |
| 2 | It is fast. | 1 | 2 | 3 | N/A |`;
    expect(said(text)).toEqual([
      ['matrix', 'Rate each statement.', ['It is easy.', 'It is fast.'], ['Disagree', '2', 'Agree', 'N/A']],
    ]);
  });

  test('with more rows than a question may have become several questions', () => {
    const rows = Array.from({ length: ROWS_MAX + 10 }, (_, place) => `Thing ${place} o o o`).join('\n');
    const questions = read(`How are they?\n   Bad   Fair   Good\n${rows}`);
    expect(questions.flatMap((question) => question.rows)).toHaveLength(ROWS_MAX + 10);
    expect(questions.map(({ kind }) => kind)).toEqual(['matrix', 'matrix']);
  });
});

describe('[L50] tables', () => {
  test('of questions have a question in each row', () => {
    const table = `| No | Question | Possible answers |
|---|---|---|
| 1 | Age | Text box |
| 2 | Do you wear glasses? | Yes; No |`;
    expect(said(table)).toEqual([
      ['number', 'Age', []],
      ['choice', 'Do you wear glasses?', ['Yes', 'No']],
    ]);
  });

  test('with words above a row of boxes are options', () => {
    expect(said('**Was it long?**\n\n| Too long | Just right | Too short |\n|---|---|---|\n| ☐ | ☐ | ☐ |')).toEqual([
      ['choice', 'Was it long?', ['Too long', 'Just right', 'Too short']],
    ]);
  });

  test('with a column for a number and a scale in the text are a matrix', () => {
    const table = 'Answer on a scale from 1 to 5.\n\n| Statement | Response (1-5) |\n|---|---|\n| Easy | |\n| Fast | |';
    expect(said(table)).toMatchObject([['matrix', expect.anything(), ['Easy', 'Fast'], ['1', '2', '3', '4', '5']]]);
  });
});

describe('[L50] fields', () => {
  test('on one line are a question each, by its kind', () => {
    expect(said('Name: ______   Date: ______\nCompany: ____')).toEqual([
      ['text', 'Name', []],
      ['moment', 'Date', []],
      ['text', 'Company', []],
    ]);
  });

  test('on lines that follow each other are a question each', () => {
    const found = read('E-mail address: ______\nPhone: ______\nPostcode: _____');
    expect(found.map(({ text, settings }) => [text, settings])).toEqual([
      ['E-mail address', { format: 'email' }],
      ['Phone', { format: 'phone' }],
      ['Postcode', {}],
    ]);
  });

  test('in a list of labels are a question each', () => {
    expect(said('## About you\n* Name:\n* Town:')).toEqual([
      ['text', 'Name', []],
      ['text', 'Town', []],
    ]);
  });
});

describe('[L50] Markdown', () => {
  test.each([
    ['### 1. How old are you? *\n- [ ] Under 18\n- [ ] 18-24', true],
    ['**How old are you?**\n- Under 18\n- 18-24', false],
    ['### How old are you?\nType: select one\n- Under 18\n- 18-24', false],
    ['1. **Q1*** How old are you?\n   - Under 18\n   - 18-24', true],
    ['### How old are you？\n- Under 18\n- 18-24', false],
  ])('%j asks once, without its marks', (text, required) => {
    expect(read(text)).toMatchObject([
      {
        kind: 'choice',
        text: expect.stringMatching(/^How old are you[?？]$/),
        options: ['Under 18', '18-24'],
        required,
      },
    ]);
  });

  test('has sections for headings, and questions for headings with answers below', () => {
    const found = read('## 1. About you\n\n**Your age?**\n\n- 18\n- 19\n\n## Sex\n\n- [ ] Male\n- [ ] Female');
    expect(found.map(({ text, section }) => [text, section?.title])).toEqual([
      ['Your age?', 'About you'],
      ['Sex', undefined],
    ]);
  });

  test('loses links, comments, front matter and emphasis, and says so of hidden words', () => {
    const { questions, unused } = readPaper(
      '---\nlayout: page\n---\n<!-- draft -->\nDo you _really_ use [Rust](https://rust-lang.org)?\n- `Yes`\n- No',
    );
    expect(questions).toMatchObject([{ text: 'Do you really use Rust?', options: ['Yes', 'No'] }]);
    expect(unused.map(({ text }) => text)).toEqual(['layout: page', '<!-- draft -->']);
  });
});

describe('[L50] lists of options', () => {
  test.each([
    [
      '1. Gender?\n- Female\n- Non-binary / Third gender\n- Prefer not to say',
      ['Female', 'Non-binary / Third gender', 'Prefer not to say'],
    ],
    ["Q1. Do you agree?\n1. Yes\n2. No\n98. Don't know\n99. Refused", ['Yes', 'No', "Don't know", 'Refused']],
    ['**Sex** - Record:\n  1. Male\n  2. Female\n\n(98) DK, (99) REF', ['Male', 'Female', 'DK', 'REF']],
    ['4. Gender: male / female / diverse', ['male', 'female', 'diverse']],
    ['4. Do you smoke? — *Yes / No*', ['Yes', 'No']],
    ['I. Do you like it?\n(i) yes\n(ii) no\n(iii) maybe', ['yes', 'no', 'maybe']],
    ['1. Is it clear?\nA.Completely\nB.Mostly\nC.Not', ['Completely', 'Mostly', 'Not']],
    ['2. Do you drive?   Yes ☐   No ☐', ['Yes', 'No']],
    ['2. Do you drive?\nYes  |  No  (Circle One)', ['Yes', 'No']],
    ['2. Do you drive?\n(1) Yes  (2) No', ['Yes', 'No']],
    ['2. Which section?\nChoose one. (Context, Problem, Solution)', ['Context', 'Problem', 'Solution']],
    ['問1. 好きですか？\n・はい\n・いいえ', ['はい', 'いいえ']],
    ['4. Which?\n   1. One\n   2. Two\n\n   3. Three\n\n5. Why?', ['One', 'Two', 'Three']],
    [
      '1. Which one is it?\n( ) A long option that goes on\n    on the next line (with\n    a note)\n( ) B',
      ['A long option that goes on on the next line (with a note)', 'B'],
    ],
  ])('%j', (text, options) => {
    const [question] = read(text);
    expect([question?.options, question?.settings]).toEqual([options, question?.settings]);
    expect(question?.kind).not.toBe('text');
  });

  test('only one of two options that begin with "other" has words', () => {
    const [question] = read(
      'Where were you born?\n- Here\n- Other country\n- Another country of Africa\n- Other (please specify)',
    );
    expect(question).toMatchObject({
      options: ['Here', 'Other country', 'Another country of Africa'],
      settings: { other: 'Other (please specify)' },
    });
  });

  test('without marks between empty lines belong to the question above, and are unsure', () => {
    const [first, second] = read('1. Are you 18 or older?\n\n      Yes\n\n      No\n\n2. Why?');
    expect(first).toMatchObject({ options: ['Yes', 'No'], unsure: 'options' });
    expect(second).toMatchObject({ text: 'Why?', options: [] });
  });

  test('that count up with words at the ends are a scale', () => {
    expect(said('How was it?\n\nNot at all good\n1\n2\n3\nVery good\n\nWhy?')).toMatchObject([
      ['scale', 'How was it?', ['Not at all good', '', 'Very good']],
      ['text', 'Why?', []],
    ]);
  });
});

describe('[L50] copied web forms', () => {
  test('have their instructions taken as such', () => {
    const { questions, unused } = readPaper(`What did you like? *
Your answer

Which session did you attend?
Check all that apply.
Opening / Welcome
Workshop
Other:

* 2. Your rating?
Mark only one oval.

Good

Bad
Clear selection`);
    expect(questions).toMatchObject([
      { kind: 'text', text: 'What did you like?', required: true },
      { kind: 'multiple', options: ['Opening / Welcome', 'Workshop'], settings: { other: 'Other' } },
      { kind: 'choice', text: 'Your rating?', options: ['Good', 'Bad'], required: true },
    ]);
    expect(unused.map(({ text, why }) => [text, why])).toEqual([
      ['Your answer', 'hint'],
      ['Check all that apply.', 'hint'],
      ['Mark only one oval.', 'hint'],
      ['Clear selection', 'hint'],
    ]);
  });

  test('have an instruction at the end of the question', () => {
    expect(said('2. What is your status? Check all that apply.\nStudent\nTeacher\nNone')).toEqual([
      ['multiple', 'What is your status?', ['Student', 'Teacher', 'None']],
    ]);
  });
});

describe('[L67] what is not used', () => {
  test('are page numbers and headers that recur, in no question', () => {
    const page = (number: number) => `Customer survey 2026

${number}. Do you use it?
( ) Yes
( ) No

Page ${number} of 3
\f`;
    const { questions, unused } = readPaper([1, 2, 3].map(page).join(''));
    expect(questions.map(({ text }) => text)).toEqual(Array.from({ length: 3 }, () => 'Do you use it?'));
    expect(unused.filter(({ why }) => why === 'page').map(({ text }) => text)).toEqual([
      ...['Page 1 of 3', 'Customer survey 2026', 'Page 2 of 3', 'Customer survey 2026', 'Page 3 of 3'],
    ]);
  });

  test('are instructions to interviewers', () => {
    const { questions, unused } = readPaper('1. How many?\nINTERVIEWER: read the list aloud\n- One\n- Two');
    expect(questions).toMatchObject([{ options: ['One', 'Two'] }]);
    expect(unused).toEqual([{ line: 1, text: 'INTERVIEWER: read the list aloud', why: 'hint' }]);
  });

  test.each([
    '1. One?\n  a | b | c\nloose words here\n\nMore of them | and a column\n2. Two?\n( ) x\n\n| a |\n|---|\n| b |',
    'Title\n\nSection 1: first\nSection 2: second\n\nWords, more words.\n* Required\nName: ____ Date: ____\n(a note)\n',
    'Rate these:\n   Bad   Good\nA thing o o\nanother\nline   o   o\n--> end\n77. lost\nYes / No / Perhaps so',
  ])('is every word of %j that is in no question', (text) => {
    const paper = readPaper(text);
    const shown = JSON.stringify([paper.title, paper.questions, paper.unused]).toLowerCase();
    for (const word of text.toLowerCase().match(/\p{L}{2,}/gu) ?? []) expect(shown).toContain(word);
  });
});

describe('[L68] instructions where to continue', () => {
  test('behind an option become a condition on the questions between', () => {
    const [first, second, third] = read(
      '1. Do you smoke?\na) Yes\nb) No → go to question 3\n2. How many a day?\n3. How old are you?',
    );
    expect(first).toMatchObject({ options: ['Yes', 'No'], show: [] });
    expect(second?.show).toEqual([{ question: 0, options: ['No'], not: true }]);
    expect(third?.show).toEqual([]);
  });

  test('below a question name its option', () => {
    const [, second, third] = read(
      '1. Do you smoke?\n- Yes\n- No\n(If no, skip to Q3)\n2. How many a day?\n3. How old are you?',
    );
    expect(second?.show).toEqual([{ question: 0, options: ['No'], not: true }]);
    expect(third?.show).toEqual([]);
  });

  test.each([
    ['Do you drive?\n- Yes\n- No\n\nIf yes, how far?', ['Yes'], false],
    ['Fahren Sie Auto?\n- Ja\n- Nein\n\nWenn nein, warum?', ['Nein'], false],
    ['¿Conduce?\n- Sí\n- No\n\nSi sí, ¿cuánto?', ['Sí'], false],
  ])('at the beginning of a question become its condition: %j', (text, options, not) => {
    expect(read(text)[1]?.show).toEqual([{ question: 0, options, not }]);
  });

  test('that name no question or answer for certain are unsure', () => {
    expect(read('1. Do you smoke?\na) Yes\nb) No → go to question 9\n2. Why?')[0]).toMatchObject({
      show: [],
      unsure: 'skip',
    });
    expect(read('1. What do you drive?\n\n2. If yes, how far?')[1]).toMatchObject({ show: [], unsure: 'skip' });
  });
});

test('[L50] square boxes are for one answer where other questions say that several are possible', () => {
  const found = read(`1. Your age?
□ 18-30 □ 31-45 □ 46 and over
2. How do you travel? (Multiple choice)
□ Train □ Bus □ On foot
3. Where do you live?
□ North □ South □ East`);
  expect(found.map(({ kind }) => kind)).toEqual(['choice', 'multiple', 'choice']);
});

test.each([
  ['1. Did it help?\n___ Yes\n___ No', ['Yes', 'No']],
  ['1. Your town?\n- North (1)\n- South (2)', ['North', 'South']],
  ['1. Your status?\n  1. Single/never married\n  2. Married', ['Single/never married', 'Married']],
  [
    '1. Which do you use? *\nTick all that apply.\nwrite in a book\nread it aloud, over and over.',
    ['write in a book', 'read it aloud, over and over.'],
  ],
])('[L50] %j has its options', (text, options) => {
  expect(read(text)).toMatchObject([{ options }]);
});

test('[L50] the legend of a scale may be on the line below it', () => {
  expect(said('1. How was it?\n1 2 3 4 5\n1 = bad, 5 = good')).toEqual([
    ['scale', 'How was it?', ['bad', '', '', '', 'good']],
  ]);
});

test('[L50] a Roman number is no part of the question, also where it is the only one', () => {
  expect(said('I. Do you like it?\n(i) yes\n(ii) no\n(iii) maybe')).toEqual([
    ['choice', 'Do you like it?', ['yes', 'no', 'maybe']],
  ]);
});
