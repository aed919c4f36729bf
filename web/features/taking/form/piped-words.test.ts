import { expect, test } from 'vitest';
import type { Question } from '#questions/contract.ts';
import { type HandedSurvey, shownIn } from '#web/features/taking/form/draft.ts';
import type { DraftAnswers } from '#web/features/taking/form/draft-answers.ts';

const base = { _id: '', options: [], codes: [], settings: {} };
const question = (_id: string, rest: object) => ({ ...base, ...rest, _id }) as unknown as Question; // of no particular kind
const NAME = question('name', { kind: 'text', text: 'Name?' });
const CAR = question('car', {
  kind: 'choice',
  text: 'Car?',
  options: ['{field:brand|Any} of mine', 'None'],
  codes: [1, 2],
});
const WHY = question('why', {
  kind: 'choice',
  text: 'Why {question:car|that}, {question:name}?',
  options: ['{question:name} likes it', 'Other'],
  codes: [3, 4],
});
const said = (value: DraftAnswers[string]['value'], words: string) => ({ value, question: '', said: words, words: {} });
const shown = (answers: DraftAnswers, { fields = {}, ending = {}, questions = [NAME, CAR, WHY] } = {}) =>
  shownIn<Pick<HandedSurvey, 'questions' | 'sections' | 'endings' | 'calculations' | 'hiddenFields' | 'anonymous'>>(
    {
      questions,
      sections: [{ _id: 's', title: 'Dear {question:name|you}', text: '', from: 'why' }],
      calculations: [{ _id: 'years', formula: { call: 'add', of: [{ field: 'brand' }, { value: 0.2 }] } }],
      endings: [{ code: 9, title: 'Bye {question:name|you}', ...ending }],
      anonymous: false,
      hiddenFields: ['brand'],
    },
    { answers, fields },
  );

test('[L20] texts, options, sections and endings say what was answered before, or what is said instead', () => {
  const blank = shown({});
  expect(blank.questions[2]).toMatchObject({ text: 'Why that, …?', options: ['… likes it', 'Other'] });
  expect(blank.sections).toMatchObject([{ title: 'Dear you' }]);
  expect(blank.ending).toMatchObject({ title: 'Bye you' });

  const answers = { name: said('Ann', 'Ann'), car: said(1, 'old words') };
  const given = shown(answers, { fields: { brand: 'Volvo' } });
  expect(given.questions[1]?.options).toEqual(['Volvo of mine', 'None']);
  expect(given.questions[2]).toMatchObject({ text: 'Why Volvo of mine, Ann?', options: ['Ann likes it', 'Other'] });
  expect(given.sections).toMatchObject([{ title: 'Dear Ann' }]);
  expect(given.ending).toMatchObject({ title: 'Bye Ann' });
});

test('[L81] a text says a calculated value, and what is said instead where it is empty', () => {
  const ending = { title: 'You are {calculated:years|young}' };
  expect(shown({}, { ending, fields: { brand: '30.1' } }).ending?.title).toBe('You are 30.3');
  expect(shown({}, { ending, fields: { brand: 'Volvo' } }).ending?.title).toBe('You are young');
});

test('[L20] what is hidden says nothing, and what carries nothing along stays the same', () => {
  const hidden = { ...CAR, show: { all: [{ answered: 'name' }] } } as Question;
  const given = shown({ car: said(2, 'None') }, { questions: [NAME, hidden, WHY] });
  expect(given.questions.map(({ text }) => text)).toEqual(['Name?', 'Why that, …?']);
  expect(given.questions[0]).toBe(NAME);

  const once = shown({ name: said('A', 'A') });
  const twice = shown({ name: said('A', 'A') });
  expect(twice.questions[2]).toBe(once.questions[2]);
});

test('[L21] what respondents write is never read as a place to fill in, and long words are cut', () => {
  const given = shown({ name: said('{question:name} {field:brand}\n$& <b>', '{question:name} {field:brand}\n$& <b>') });
  expect(given.questions[2]?.text).toBe('Why that, {question:name} {field:brand} $& <b>?');

  const long = shown({ name: said('x'.repeat(5_000), 'x'.repeat(5_000)) });
  expect(long.questions[2]?.text).toBe(`Why that, ${'x'.repeat(200)}…?`);
  expect(shown({ name: said('שלום', 'שלום') }).questions[2]?.text).toBe('Why that, \u2068שלום\u2069?');
});

test('[L21] words that an address carries along stay in their parameter', () => {
  const ending = { link: 'https://example.org/?name={question:name|no one}&brand={field:brand}&x={field:toString}' };
  const link = (name: string, brand?: string) =>
    shown({ name: said(name, name) }, { ending, fields: brand === undefined ? {} : { brand } }).ending?.link;

  expect(link('A&B=#?/ü', '%00\ud800')).toBe(
    'https://example.org/?name=A%26B%3D%23%3F%2F%C3%BC&brand=%2500%EF%BF%BD&x=',
  );
  expect(shown({}, { ending }).ending?.link).toBe('https://example.org/?name=no%20one&brand=&x=');
});
