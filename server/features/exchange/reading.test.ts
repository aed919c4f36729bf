import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { OPTIONS_MAX } from '#basics/limits.ts';
import { namedWords } from '#basics/piping.ts';
import type { AppError } from '#contract/http/errors.ts';
import type { QuestionInput } from '#questions/contract.ts';
import { type Imported, importSurvey } from './reading.service.ts';

const sample = (name: string) => readFileSync(new URL(`../../test/exchange/${name}`, import.meta.url), 'utf8');
const read = (text: string): Promise<Imported> => importSurvey({ keepPicture: async (address) => address }, text);
/** The questions as they were judged. */
const questionsOf = ({ survey }: Imported) => (survey.questions ?? []) as readonly QuestionInput[]; // they passed its schema
const textOf = (imported: Imported) => (id: string) => questionsOf(imported).find(({ _id }) => _id === id)?.text;
const asked = (imported: Imported) =>
  questionsOf(imported).map(({ kind, text, options, rows, settings }) => ({
    ...{ kind, text: namedWords(text, textOf(imported)), settings },
    options: options.map((option) => option.text),
    rows: rows.map((row) => row.text),
  }));
const lostOf = ({ lost }: Imported) => lost.map(({ of, what, detail }) => `${of}: ${what} ${detail}`.trim());
/** All conditions by the texts of their questions, which they name by their texts, too. */
function showsOf(imported: Imported): Record<string, unknown> {
  const questions = questionsOf(imported);
  const texts = new Map(asked(imported).map(({ text }, place) => [questions[place]?._id, text]));
  const shows = questions.flatMap(({ text: words, show, section, options }) => {
    const text = namedWords(words, textOf(imported));
    return [
      [`Section of ${text}`, section?.show],
      [text, show],
      ...options.map((option) => [`${option.text} of ${text}`, option.show]),
    ];
  });
  const told = JSON.stringify(Object.fromEntries(shows));
  return JSON.parse(told, (_, value) => texts.get(value) ?? value);
}
const choices = (...texts: string[]) => texts.map((text, place) => ({ code: place + 1, text }));
const faultOf = async (text: string) => {
  const error = (await read(text).catch((thrown: AppError) => thrown)) as AppError;
  return error.fields;
};

describe('[L54] a survey of SurveyJS', async () => {
  const imported = await read(sample('product.surveyjs.json'));

  test('brings its title, description, time limit and way to be asked', () => {
    expect(imported.survey).toMatchObject({
      title: 'Our product',
      description: 'Tell us what you **think**.',
      ...{ duration: 600, asked: 'by-section' },
    });
  });

  test('brings each question as the kind that it is', () => {
    expect(asked(imported).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      ...['choice: How often do you use it?', 'choice: Where do you live?', 'multiple: Which parts do you use?'],
      ...['multiple: Languages', 'choice: Terms', 'choice: Again?', 'text: name', 'text: Your address'],
      ...['number: Your age', 'number: What may it cost?', 'moment: When?', 'text: Which colour?', 'text: Your code'],
      ...[
        'text: Why, {name}?',
        'number: How much of it?',
        'scale: How likely are you to recommend it?',
        'scale: Stars',
      ],
      ...['scale: Is it good?', 'choice: Between', 'ranking: In order', 'matrix: How is it?', 'matrix: When?'],
      ...['fields: Contact', 'multiple: Which animal?', 'file: A picture'],
      ...['file: Sign here', 'statement: We keep *nothing*.', 'statement: Sum {…}'],
      ...['fields: Trips', 'fields: Spent', 'fields: Children', 'statement: Empty'],
      'choice: 2 + 2?',
    ]);
  });

  test('brings options, rows and settings', () => {
    const of = (text: string) => asked(imported).find((question) => question.text === text);
    expect(of('How often do you use it?')).toMatchObject({
      options: ['Every day', 'Every week', 'never'],
      settings: { other: 'Otherwise' },
    });
    expect(of('Which parts do you use?')).toMatchObject({ settings: { max: 2, none: 'None of them' } });
    expect(of('What may it cost?')).toMatchObject({ settings: { decimals: 2, max: 500, unit: '€', unitAt: 'before' } });
    expect(of('How likely are you to recommend it?')).toMatchObject({
      settings: { from: 0, points: 11, score: 'nps' },
    });
    expect(of('Is it good?')).toMatchObject({ settings: { look: 'words', labels: ['No', 'Maybe', 'Yes'] } });
    expect(of('How is it?')).toMatchObject({ options: ['Bad', 'Good'], rows: ['Its look', 'Speed'] });
    expect(questionsOf(imported)[0]).toMatchObject({ required: true, explanation: 'Roughly.' });
  });

  test('[L54] [K13] brings several fields, tables of fields and repeated groups with what each field takes', () => {
    const of = (text: string) => questionsOf(imported).find((question) => question.text === text);
    const taken = (text: string) => of(text)?.options.map((option) => [option.text, option.settings]);
    expect(taken('Trips')).toEqual([
      ['To', { type: 'line', required: true }],
      ['By', { type: 'choice', choices: choices('Train', 'Car') }],
    ]);
    expect(of('Trips')).toMatchObject({ required: true, settings: { records: 'added', fewest: 2, most: 5 } });
    expect(taken('Spent')).toEqual([
      ['How much', { type: 'choice', choices: choices('Little', 'Much') }],
      ['Sum', { type: 'number', min: 0, max: 900 }],
      ['On', { type: 'line' }],
    ]);
    expect(of('Spent')).toMatchObject({ settings: { records: 'rows' }, rows: [{ text: 'Food' }, { text: 'Fun' }] });
    expect(taken('Children')).toEqual([
      ['Name', { type: 'line' }],
      ['Born', { type: 'date', latest: '2026-01-01' }],
      ['Photo', { type: 'line' }],
    ]);
    expect(of('Children')).toMatchObject({ settings: { records: 'added', most: 50, entry: 'Child {n}' } });
  });

  test('brings pages as sections, and their panels with a title as subsections', () => {
    const begun = questionsOf(imported).flatMap(({ text, section, subsection }) => [
      ...(section ? [[section.title, text]] : []),
      ...(subsection ? [['in it', subsection.title, text]] : []),
    ]);
    expect(begun).toEqual([
      ['You and us', 'How often do you use it?'],
      ['', 'name'],
      ['in it', 'Ratings', 'How likely are you to recommend it?'],
      // The page continues after its panel.
      ['in it', '', 'In order'],
      ['The rest', 'How is it?'],
    ]);
  });

  test('lists what could not be carried over', () => {
    expect(lostOf(imported)).toEqual([
      'Where do you live?: setting choicesByUrl: {"url":"https://example.org/countries"}',
      'Which colour?: setting inputType: color',
      'Between: changed rating',
      'Which animal?: media lion.png',
      'Spent: setting On: On: checkbox',
      'Children: setting Photo: Photo: file',
      '2 + 2?: scores correctAnswer',
      ": screened {use} = 'never'",
    ]);
  });

  test('brings what it calculates, and its ends', () => {
    expect(imported.survey.calculations).toMatchObject([
      { name: expect.any(String), formula: { call: expect.any(String) } },
    ]);
    expect(imported.survey.endings).toMatchObject([
      { screens: true, show: { all: [{ chosen: ['never'] }] } },
      { title: expect.stringMatching(/./), link: '' },
    ]);
  });

  test('brings its conditions, with the words of what they name', () => {
    expect(showsOf(imported)).toEqual({
      'Which parts do you use?': {
        all: [{ question: 'How often do you use it?', chosen: ['Every day', 'Every week'] }],
      },
      'Section of name': { all: [{ question: 'Again?', chosen: ['Sure'] }] },
      'Why, {name}?': {
        all: [
          { number: 'Your age', op: 'atLeast', value: 18 },
          { question: 'How often do you use it?', chosen: ['never'], not: true },
        ],
      },
      'Results of Which parts do you use?': { all: [{ answered: 'Where do you live?' }] },
    });
  });

  test('without pages, as old files are, is read as well', async () => {
    const old = await read(JSON.stringify({ questions: [{ type: 'comment', name: 'why' }] }));
    expect(asked(old)).toMatchObject([{ kind: 'text', text: 'why', settings: { format: 'lines' } }]);
    expect(old.survey).toMatchObject({ title: '', asked: 'together', duration: null });
  });
});

describe('[L54] a condition of SurveyJS', () => {
  const elements = (visibleIf: string) => [
    { type: 'radiogroup', name: 'pet', choices: [{ value: 1, text: 'Dog' }, 'Cat'], showOtherItem: true },
    { type: 'checkbox', name: 'food', choices: ['Meat', 'Fish'], showNoneItem: true },
    { type: 'text', inputType: 'number', name: 'age' },
    { type: 'text', inputType: 'date', name: 'day' },
    { type: 'matrix', name: 'rooms', columns: ['Good', 'Bad'], rows: ['Hall'] },
    { type: 'expression', name: 'sum' },
    { type: 'comment', name: 'why', visibleIf },
    { type: 'comment', name: 'last' },
  ];
  const readIf = (visibleIf: string) => read(JSON.stringify({ elements: elements(visibleIf) }));

  test.each<[string, object]>([
    ['{pet} = 1', { all: [{ question: 'pet', chosen: ['Dog'] }] }],
    ["{pet} <> 'Cat'", { all: [{ question: 'pet', chosen: ['Cat'], not: true }] }],
    ["{pet} = 'other'", { all: [{ question: 'pet', chosen: [{ slot: 'other' }] }] }],
    ["{rooms.Hall} = 'Good'", { all: [{ question: 'rooms', chosen: [{ row: 'Hall', option: 'Good' }] }] }],
    ["{food} contains 'none'", { all: [{ question: 'food', chosen: [{ slot: 'none' }] }] }],
    ["!({food} contains 'Meat')", { all: [{ question: 'food', chosen: ['Meat'], not: true }] }],
    [
      '{age} != 5',
      {
        any: [
          { number: 'age', op: 'isNot', value: 5 },
          { answered: 'age', not: true },
        ],
      },
    ],
    [
      '!({age} > 5)',
      {
        any: [
          { number: 'age', op: 'atMost', value: 5 },
          { answered: 'age', not: true },
        ],
      },
    ],
    ["{day} < '2027-01-01'", { all: [{ moment: 'day', op: 'below', value: '2027-01-01' }] }],
    [
      '{rooms} empty and ({pet} = 1 and {age} > 1)',
      {
        all: [
          { answered: 'rooms', not: true },
          { question: 'pet', chosen: ['Dog'] },
          { number: 'age', op: 'above', value: 1 },
        ],
      },
    ],
    [
      "!({pet} = 1 or {pet} = 'Cat')",
      {
        all: [{ question: 'pet', chosen: ['Dog', 'Cat'], not: true }],
      },
    ],
    ['{pet} > 1', { all: [{ holds: { call: 'above', of: [{ answer: 'pet' }, { value: 1 }] } }] }],
    ["{food} = 'Meat'", { all: [{ question: 'food', chosen: ['Meat'] }] }],
    [
      '{pet} = 1 or ({age} > 1 and ({day} notempty or {rooms} notempty))',
      {
        any: [
          { question: 'pet', chosen: ['Dog'] },
          {
            all: [{ number: 'age', op: 'above', value: 1 }, { any: [{ answered: 'day' }, { answered: 'rooms' }] }],
          },
        ],
      },
    ],
    [
      '{age} + 1 > 10 and {PET} = 1',
      {
        all: [
          { holds: { call: 'above', of: [{ call: 'add', of: [{ answer: 'age' }, { value: 1 }] }, { value: 10 }] } },
          { question: 'pet', chosen: ['Dog'] },
        ],
      },
    ],
    [
      "{food} = ['Meat']",
      {
        all: [
          { question: 'food', chosen: ['Meat'] },
          { count: 'food', op: 'is', value: 1 },
        ],
      },
    ],
    ['{food.length} >= 2', { all: [{ count: 'food', op: 'atLeast', value: 2 }] }],
    ["{food} <> 'Meat'", { all: [{ question: 'food', chosen: ['Meat'], not: true }] }],
  ])('is carried over: %s', async (visibleIf, show) => {
    const imported = await readIf(visibleIf);

    expect(showsOf(imported)).toEqual({ why: show });
    expect(lostOf(imported)).toEqual([]);
  });

  test.each([
    "{pet} = 'Bird'",
    "{age} > 'many'",
    "{day} > 'soon'",
    "{rooms.Hall} = 'Wet'",
    '{sum} > 1',
    '{last} notempty',
    '{why} notempty',
    '{pet} = 1 and {gone.part} notempty',
  ])('that names what is not there, not before it, or not so, is listed: %s', async (visibleIf) => {
    const imported = await readIf(visibleIf);

    expect(showsOf(imported)).toEqual({});
    expect(lostOf(imported)).toMatchObject([expect.stringMatching(/^why: condition ./)]);
  });
});

describe('[L55] a survey of LimeSurvey', async () => {
  const imported = await read(sample('pets.lss'));

  test('brings its title, its words, its way to be asked, and whether it is anonymous', () => {
    expect(imported.survey).toMatchObject({
      ...{ title: 'Pets & people', description: 'About pets.\nWelcome!' },
      ...{ duration: null, asked: 'by-section', anonymous: true },
    });
  });

  test('brings each question as the kind that it is', () => {
    expect(asked(imported).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      ...['choice: Do you have **pets**?', 'choice: Where do you live?', 'choice: How do you come?'],
      ...['text: How do you come? – comment', 'multiple: Which do you read?', 'multiple: Which tools?'],
      ...[
        'fields: Which tools? – comment',
        'text: What is your name?',
        'text: Why?',
        'text: Anything else, {TOKEN:FIRSTNAME}?',
        'number: How old are you?',
      ],
      ...['moment: When were you born?', 'choice: Will you come again?', 'choice: Your gender', 'scale: How was it?'],
      ...['matrix: How were they?', 'matrix: Rate from 1 to 5', 'matrix: Rate from 1 to 10', 'matrix: Is it so?'],
      ...['matrix: How did it change?', 'matrix: By column', 'fields: Two scales'],
      ...['matrix: Tick what applies', 'fields: How many hours?', 'fields: Say it', 'points: Spread 100 points'],
      ...['fields: How many of each?', 'fields: Your address'],
      ...['ranking: What matters most?', 'file: Show us a picture', 'statement: Thank you'],
      'statement: We keep [nothing](https://example.org/). Really. ![track.gif](https://example.org/track.gif)',
      'choice: Choose your language',
    ]);
  });

  test('brings answers, subquestions and attributes in its first language', () => {
    const of = (text: string) => asked(imported).find((question) => question.text === text);
    expect(of('Where do you live?')).toMatchObject({
      options: ['Austria', 'Germany & others'],
      settings: { look: 'dropdown', other: 'Elsewhere' },
    });
    expect(of('Which do you read?')).toMatchObject({
      options: ['Newspapers', 'Blogs', 'None of these'],
      settings: { max: 2, other: 'Other' },
    });
    expect(of('How old are you?')).toMatchObject({ settings: { min: 18, max: 120, decimals: 0, unit: 'years' } });
    expect(of('How were they?')).toMatchObject({ rows: ['The rooms', 'The food'], options: ['Bad', 'Good'] });
    expect(of('By column')).toMatchObject({ rows: ['Quiet', 'Clean'], options: ['Cats', 'Dogs'] });
    expect(of('Tick what applies')).toMatchObject({ settings: { several: true } });
    expect(of('Thank you')).toMatchObject({ settings: { look: 'heading' } });
    expect(questionsOf(imported)[0]).toMatchObject({ required: true, explanation: 'Fish count, too.' });
  });

  test('[L55] [K13] brings several fields and arrays of texts, numbers and two scales', () => {
    const of = (text: string) => questionsOf(imported).find((question) => question.text === text);
    const taken = (text: string) => of(text)?.options.map((option) => [option.text, option.settings]);
    expect(taken('Two scales')).toEqual([
      ['Use', { type: 'choice', choices: expect.any(Array) }],
      ['Price', { type: 'choice', choices: choices('Cheap', 'Dear') }],
    ]);
    expect(of('Two scales')).toMatchObject({ settings: { records: 'rows' } });
    expect(taken('How many of each?')?.map(([text, settings]) => [text, Object(settings).type])).toEqual([
      ['Cats', 'number'],
      ['Dogs', 'number'],
    ]);
    expect(taken('Your address')).toEqual([
      ['Street', { type: 'line' }],
      ['Town', { type: 'line' }],
    ]);
    expect(taken('How many hours?')?.map(([, settings]) => Object(settings).type)).toContain('number');
  });

  test('brings groups as sections', () => {
    const sections = questionsOf(imported).flatMap(({ section }) => section ?? []);
    expect(sections).toMatchObject([
      { title: 'About you', text: 'A few words about you.' },
      { title: 'Your visit', text: '' },
    ]);
  });

  test('lists what could not be carried over', () => {
    expect(lostOf(imported)).toEqual([
      ': quota Austrians',
      'How do you come?: split',
      'Which tools?: split',
      'How old are you?: setting mandatory: S',
      'We keep nothing. Really.: absent track.gif',
      'We keep nothing. Really.: media',
      'Choose your language: changed I',
      ': survey expires: 2027-12-31 23:59:00',
      'Anything else, {TOKEN:FIRSTNAME}?: placeholder {TOKEN:FIRSTNAME}',
    ]);
  });

  test('brings what it calculates, and its end with its link', () => {
    expect(imported.survey.calculations).toMatchObject([{ formula: { call: 'multiply', of: [{}, { value: 12 }] } }]);
    expect(imported.survey.endings).toMatchObject([
      { title: 'Thanks, see our site.', link: 'https://example.org/thanks' },
    ]);
  });

  test('brings its conditions, with the words of what they name', () => {
    const pets = (text: string) => ({ question: 'Do you have **pets**?', chosen: [text] });
    expect(showsOf(imported)).toEqual({
      'Why?': {
        all: [{ ...pets('Yes, one'), chosen: ['Yes, one', 'Yes, several'] }, { answered: 'Where do you live?' }],
      },
      'Blogs of Which do you read?': { all: [pets('Yes, one')] },
      // A comment on an option is for those who ticked it.
      ...Object.fromEntries(
        ['Hammer', 'Saw'].map((tool) => [
          `${tool} of Which tools? – comment`,
          { all: [{ question: 'Which tools?', chosen: [tool] }] },
        ]),
      ),
      'Will you come again?': { all: [{ number: 'How old are you?', op: 'atLeast', value: 18 }] },
      [`Section of ${questionsOf(imported).find(({ section }) => section?.show)?.text}`]: { all: [pets('Yes, one')] },
    });
  });

  test('of version 3, whose rows hold the words, is read as well', async () => {
    const old = await read(sample('cycling-version-3.lss'));
    expect(old.survey).toMatchObject({ title: 'Vélo', asked: 'one-by-one' });
    expect(asked(old)).toMatchObject([
      { kind: 'choice', text: 'Aimez-vous le vélo ?', options: ['Oui', 'Non'] },
      { kind: 'text', text: 'Pourquoi ?' },
    ]);
    expect(lostOf(old)).toEqual([]);
    expect(old.survey.translations).toMatchObject({
      language: 'fr',
      others: [{ language: 'en', texts: expect.arrayContaining([{ part: 'option', of: 'Oui', text: 'Yes' }]) }],
    });
    expect(showsOf(old)).toEqual({ 'Pourquoi ?': { all: [{ question: 'Aimez-vous le vélo ?', chosen: ['Oui'] }] } });
  });
});

describe('[L57] a hostile file is refused with the place', () => {
  const document = (inner: string) => `<?xml version="1.0"?>\n<document>\n${inner}\n</document>`;
  const laughs = `<?xml version="1.0"?>
<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;"><!ENTITY lol3 "&lol2;&lol2;&lol2;&lol2;">]>
<document>&lol3;</document>`;

  test.each([
    ['an empty one', ' \n', { file: 'empty' }],
    ['an archive', 'PK\u0003\u0004\u0014\u0000', { file: 'zip' }],
    ['a picture', '\u0089PNG\r\n', { file: 'unknown' }],
    ['JSON that breaks off', '{\n"pages": [', { 'line 2': 'json' }],
    ['JSON of another program', '{"name":"x"}', { file: 'unknown' }],
    ['a file of a later version', '{"format":"canvass.survey","version":2,"survey":{}}', { version: 'version' }],
    ['a file of another format', '{"format":"other"}', { format: 'unknown' }],
    ['entities that multiply', laughs, { 'line 2': 'doctype' }],
    [
      'an entity from outside',
      '<?xml version="1.0"?>\n<!DOCTYPE d SYSTEM "file:///etc/passwd">\n<document/>',
      { 'line 2': 'doctype' },
    ],
    ['an entity that is not declared', document('<a>&nbsp;</a>'), { 'line 3': 'xml' }],
    ['XML that breaks off', '<document>\n<a>', { 'line 2': 'xml' }],
    ['XML without end', document('</document><document>'), { 'line 3': 'xml' }],
    ['a web page', '<html><body>Hello</body></html>', { LimeSurveyDocType: 'unknown' }],
    [
      'a label set of LimeSurvey',
      document('<LimeSurveyDocType>Label set</LimeSurveyDocType>'),
      { LimeSurveyDocType: 'unknown' },
    ],
  ])('%s', async (_, text, fields) => {
    expect(await faultOf(text)).toEqual(fields);
  });

  test('nested 100,000 deep', async () => {
    expect(await faultOf(`${'<a>'.repeat(100_000)}`)).toEqual({ 'line 1': 'depth' });
    const json = `{"elements":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(await faultOf(json)).toEqual({ 'elements.0.0.0': 'depth' });
    let panel: object = { type: 'text', name: 'q' };
    for (let depth = 0; depth < 1_000; depth += 1) panel = { type: 'panel', name: 'p', elements: [panel] };
    expect(Object.values((await faultOf(JSON.stringify({ elements: [panel] }))) ?? {})).toEqual(['depth']);
  });

  test('with half a million elements', async () => {
    expect(Object.values((await faultOf(document('<a/>'.repeat(500_000)))) ?? {})).toEqual(['nodes']);
    expect(await faultOf(`{"elements":[${'1e999,'.repeat(500_000)}1]}`)).toEqual({ 'line 1': 'nodes' });
  });

  test('with names, conditions and choices without end', async () => {
    const visibleIf = `${"{a} = 'x' or ".repeat(300)}{a} notempty`;
    const choices = Array.from({ length: 15_000 }, (_, n) => ({ value: `v${n}`, visibleIf: `{a} = 'v${n}'` }));
    const long = Array.from({ length: 90 }, (_, n) => ({
      type: 'text',
      name: `q${n}`,
      title: '{a'.repeat(10_000),
      visibleIf,
    }));
    const elements = [{ type: 'radiogroup', name: 'a', choices }, ...long, { type: 'checkbox', name: 'b', choices }];
    const { lost } = await read(JSON.stringify({ elements }));

    expect(lost.at(-1)).toMatchObject({ what: 'more' });
  });

  test('with 10,000 questions', async () => {
    const elements = Array.from({ length: 10_000 }, (_, n) => ({ type: 'text', name: `q${n}` }));
    expect(await faultOf(JSON.stringify({ pages: [{ elements }] }))).toEqual({ 'pages.0.elements.500': 'questions' });
    const survey = { questions: elements.map(({ name }) => ({ kind: 'text', text: name })) };
    const own = await faultOf(JSON.stringify({ format: 'canvass.survey', version: 1, survey }));
    expect(Object.keys(own ?? {})).toEqual(['survey.questions']);
  });

  test('whose ids stand twice', async () => {
    const id = '018f0000-0000-7000-8000-000000000001';
    const questions = [1, 2].map(() => ({ _id: id, kind: 'text', text: 'Why?' }));
    const own = JSON.stringify({ format: 'canvass.survey', version: 1, survey: { questions } });
    expect(await faultOf(own)).toEqual({ 'survey.questions.1._id': 'repeated' });

    const lime = sample('cycling-version-3.lss').replaceAll('<qid><![CDATA[8]]></qid>', '<qid><![CDATA[7]]></qid>');
    expect(Object.values((await faultOf(lime)) ?? {})).toEqual(['repeated']);
  });
});

describe('[L57] a file that is only odd', () => {
  test('changes no prototype', async () => {
    const imported = await read(
      '{"__proto__":{"polluted":1},"elements":[{"type":"radiogroup","name":"__proto__","__proto__":{"polluted":2},"choices":[{"value":"constructor","text":{"__proto__":"x","de":"y"}}]}]}',
    );
    expect(asked(imported)).toMatchObject([{ kind: 'choice', text: '__proto__', options: ['x'] }]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();

    const own = '{"format":"canvass.survey","version":1,"survey":{"__proto__":{"title":"x"},"questions":[]}}';
    expect((await read(own)).survey.title).toBe('');
  });

  test('with questions that are shown by each other is read, and the condition on a later one is listed', async () => {
    const elements = [
      { type: 'text', name: 'a', visibleIf: '{b} notempty' },
      { type: 'text', name: 'b', visibleIf: '{a} notempty' },
    ];
    const odd = await read(JSON.stringify({ elements }));
    expect(lostOf(odd)).toEqual(['a: condition b ≠ ∅']);
    expect(showsOf(odd)).toEqual({ b: { all: [{ answered: 'a' }] } });
  });

  test('with the name of a question twice says so', async () => {
    const elements = [1, 2].map((n) => ({ type: 'text', name: 'same', title: `No ${n}` }));
    const imported = await read(JSON.stringify({ elements }));
    expect(asked(imported)).toHaveLength(2);
    expect(lostOf(imported)).toEqual(['No 2: repeated same', 'No 2: code same → same_2']);
  });

  test('loses what no question can have, and says so', async () => {
    const imported = await read(
      JSON.stringify({
        elements: [
          { type: 'text', name: 'n', inputType: 'number', min: 9, max: 1 },
          {
            type: 'radiogroup',
            name: 'o',
            choices: ['A', 'A', ...Array.from({ length: OPTIONS_MAX }, (_, n) => `B${n}`)],
          },
          { type: 'text', name: 't', title: 'word '.repeat(500) },
          null,
          7,
          { type: ['x'], name: {} },
        ],
      }),
    );
    expect(asked(imported).map(({ kind, options }) => [kind, options.length])).toEqual([
      ['number', 0],
      ['choice', OPTIONS_MAX],
      // The beginning of a text that is too long.
      ...[
        ['statement', 0],
        ['statement', 0],
      ],
      ['text', 0],
    ]);
    const codes = new Set(imported.lost.map(({ what }) => what));
    expect([...codes].sort()).toEqual(['items', 'repeated', 'setting', 'split', 'type']);
  });

  test('names no more than a thousand losses, and says how many more', async () => {
    const rows = Array.from({ length: 3_000 }, (_, n) => ({ value: n, text: `o${n}`, visibleIf: '{a} = 1' }));
    const { lost } = await read(JSON.stringify({ elements: [{ type: 'checkbox', name: 'c', choices: rows }] }));
    expect(lost).toHaveLength(1_000);
    expect(lost.at(-1)).toMatchObject({ what: 'more' });
  });
});
