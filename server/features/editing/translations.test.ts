import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { Translations } from '#contract/surveys/translations.ts';
import { readCsv } from '#server/http/files/csv-lines.ts';
import { type Caller, SURVEY, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { unpack } from '#server/test/syntax-files.ts';

let t: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
afterAll(() => t.close());

const paramsOf = ({ _id }: Pick<Survey, '_id'>) => ({ params: { id: _id } });
const textsOf = async (survey: Survey, by: Caller = author): Promise<Translations> =>
  (await by.call('getTranslations', paramsOf(survey))).body;

/** Stores translations, each addressed by its original words. */
async function store(
  survey: Survey,
  words: Record<string, string>,
  given: { language?: string; offered?: boolean } = {},
) {
  const { language = 'de', offered = true } = given;
  const { texts, translations } = await textsOf(survey);
  const before = translations.find((each) => each.language === language);
  const body = {
    language: 'en',
    translations: [
      {
        language,
        offered,
        revision: before?.revision ?? 0,
        texts: Object.fromEntries(
          texts.flatMap(({ key, text, of }) => (words[text] === undefined ? [] : [[key, { text: words[text], of }]])),
        ),
      },
    ],
  };
  return author.call('saveTranslations', { ...paramsOf(survey), body });
}

const GERMAN = {
  'How do you get to work?': 'Wie kommen Sie zur Arbeit?',
  'By what?': 'Womit?',
  Train: 'Zug',
  Yes: 'Ja',
};
const readIn = (survey: Survey, language: string, by: Caller = t.guest) =>
  by.call('getTranslatedSurvey', { params: { id: survey._id, language } });

/** A survey with a text in every kind of place. */
const manyKinds = () =>
  t.survey(author, {
    questions: [
      {
        text: 'Which?',
        explanation: 'One',
        options: ['A', 'B'],
        settings: { other: 'Another' },
        section: { title: 'Part', text: 'Hm' },
      },
      { kind: 'statement', text: 'Read this', settings: { picture: undefined } },
      { kind: 'multiple', text: 'Some?', options: ['C'], settings: { none: 'None', other: 'Own' } },
      { kind: 'number', text: 'How much?', settings: { unit: 'kg' } },
      { kind: 'text', text: 'Why?', settings: { placeholder: 'Because' } },
      { kind: 'scale', text: 'How good?', settings: { labels: ['Bad', '', 'Good'], points: 3, dontKnow: 'No idea' } },
      { kind: 'matrix', text: 'Each?', options: ['Low', 'High'], rows: ['Price', 'Place'] },
    ],
    endings: [{ title: 'Done', text: 'Bye' }],
  } as never);

describe('texts of a survey', () => {
  test('[L70] every text that respondents read is listed once, by a key that stays', async () => {
    const survey = await manyKinds();
    const { language, texts, translations } = await textsOf(survey);

    expect({ language, translations }).toEqual({ language: null, translations: [] });
    expect(texts.map(({ text }) => text)).toEqual([
      ...[
        SURVEY.title,
        SURVEY.description,
        'Part',
        'Hm',
        'Which?',
        'One',
        'A',
        'B',
        'Another',
        'Read this',
        'Some?',
        'C',
      ],
      ...['None', 'Own', 'How much?', 'kg', 'Why?', 'Because', 'How good?', 'Bad', 'Good', 'No idea'],
      ...['Each?', 'Low', 'High', 'Price', 'Place', 'Done', 'Bye', SURVEY.pollQuestion, ...SURVEY.pollOptions],
    ]);
    expect(new Set(texts.map(({ key }) => key)).size).toBe(texts.length);
    expect(texts.find(({ text }) => text === 'Good')?.where).toEqual({ part: 'labels', question: 5, place: 3 });

    const [first] = survey.questions;
    await author.call('updateSurvey', {
      ...paramsOf(survey),
      body: {
        ...SURVEY,
        questions: [{ _id: first?._id, text: 'Which one?', options: ['New', { _id: first?.codes[1], text: 'B' }] }],
      },
    } as never);
    const after = (await textsOf(survey)).texts;
    const keyOf = (list: typeof texts, text: string) => list.find((each) => each.text === text)?.key;
    expect(keyOf(after, 'Which one?')).toBe(keyOf(texts, 'Which?'));
    expect(keyOf(after, 'B')).toBe(keyOf(texts, 'B'));
    expect(keyOf(after, 'New')).not.toBe(keyOf(texts, 'A'));
  });

  test('[L70] all of them are read in another language, and what is missing in the author’s words', async () => {
    const survey = await manyKinds();
    const { texts } = await textsOf(survey);
    const left = ['One', 'kg'];
    const words = texts.map(({ text }) => text).filter((text) => !left.includes(text));
    await store(survey, Object.fromEntries(words.map((text) => [text, `${text} (de)`])));

    const { body } = await readIn(survey, 'de');
    const all = JSON.stringify(body);
    for (const text of words) expect(all).toContain(JSON.stringify(`${text} (de)`));
    for (const text of left) expect(all).toContain(JSON.stringify(text));
    const now = (await t.guest.call('getSurvey', paramsOf(survey))).body;
    expect(body.questions.map(({ _id, codes, slots }) => ({ _id, codes, slots }))).toEqual(
      now.questions.map(({ _id, codes, slots }) => ({ _id, codes, slots })),
    );
  });
});

describe('keeping translations', () => {
  test('[L71] respondents get the offered languages, and a new translation does not change the survey', async () => {
    const survey = await t.survey(author);
    expect((await store(survey, GERMAN, { offered: false })).status).toBe(200);
    expect((await t.guest.call('getSurvey', paramsOf(survey))).body.languages).toEqual([]);
    expect((await readIn(survey, 'de')).status).toBe(404);

    await store(survey, GERMAN);
    const read = (await t.guest.call('getSurvey', paramsOf(survey))).body;
    expect(read.languages.map(({ language, name }) => [language, name])).toEqual([
      ['en', 'English'],
      ['de', 'Deutsch'],
    ]);
    expect(read.revision).toBe(survey.revision);
    expect(read.title).toBe(SURVEY.title);
    expect((await readIn(survey, 'de')).body).toMatchObject({
      language: 'de',
      title: 'Wie kommen Sie zur Arbeit?',
      description: SURVEY.description,
      pollOptions: ['Ja', 'No'],
      revision: survey.revision,
    });
    expect((await readIn(survey, 'fr')).status).toBe(404);
    expect((await readIn(survey, 'no language')).status).toBe(404);

    await store(survey, { ...GERMAN, Train: 'Bahn' });
    expect(JSON.stringify((await readIn(survey, 'de')).body)).toContain('Bahn');
  });

  test('[L71] an edit of the survey keeps them; a changed original says so, a removed one takes its translation along', async () => {
    const survey = await t.survey(author);
    await store(survey, GERMAN);
    const [first] = survey.questions;
    const edited = {
      ...SURVEY,
      title: 'How did you get to work?',
      questions: [{ _id: first?._id, text: 'By what?', options: ['Bicycle', 'On foot'] }],
    };
    expect((await author.call('updateSurvey', { ...paramsOf(survey), body: edited })).status).toBe(200);

    const { texts, translations } = await textsOf(survey);
    const [german] = translations;
    const stale = texts.filter(({ key, of }) => german?.texts[key] && german.texts[key].of !== of);
    expect(stale.map(({ text }) => text)).toEqual(['How did you get to work?']);
    expect((await readIn(survey, 'de')).body.title).toBe('Wie kommen Sie zur Arbeit?');

    const gone = Object.entries(german?.texts ?? {}).find(([, { text }]) => text === 'Zug');
    expect(gone).toBeDefined();
    const again = await author.call('saveTranslations', {
      ...paramsOf(survey),
      body: { translations: [{ language: 'de', revision: german?.revision ?? 0, texts: german?.texts ?? {} }] },
    });
    expect(Object.keys(again.body.translations[0]?.texts ?? {})).not.toContain(gone?.[0]);
    // After the author rewrites a text, the translation must match the new words.
    const title = texts[0];
    await store(survey, { ...GERMAN, 'How did you get to work?': 'Wie kamen Sie zur Arbeit?' });
    expect((await textsOf(survey)).translations[0]?.texts[title?.key ?? '']?.of).toBe(title?.of);
  });

  test('[L71] a newer translation is not overwritten, and the same sent again is no conflict', async () => {
    const survey = await t.survey(author);
    await store(survey, GERMAN);
    const { texts } = await textsOf(survey);
    const [{ key = '', of = '' } = {}] = texts;
    const save = (revision: number, text: string) =>
      author.call('saveTranslations', {
        ...paramsOf(survey),
        body: { translations: [{ language: 'de', revision, texts: { [key]: { text, of } } }] },
      });

    expect((await save(1, 'Eins')).status).toBe(200);
    expect((await save(1, 'Eins')).status).toBe(200);
    const refused = await save(1, 'Zwei');
    expect([refused.status, refused.problem.code]).toEqual([409, 'survey_changed']);
    expect((await textsOf(survey)).translations[0]?.revision).toBe(2);
  });

  test('[L71] of two who save at once one is told, and nothing of the other is lost', async () => {
    const survey = await t.survey(author);
    const { texts } = await textsOf(survey);
    const [{ key = '', of = '' } = {}] = texts;
    const saves = await Promise.all(
      ['Eins', 'Zwei'].map((text) =>
        author.call('saveTranslations', {
          ...paramsOf(survey),
          body: { language: 'en', translations: [{ language: 'de', revision: 0, texts: { [key]: { text, of } } }] },
        }),
      ),
    );
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await textsOf(survey)).translations[0]?.revision).toBe(1);
  });

  test('[L72] what would break for respondents is refused by its place, and nothing is stored', async () => {
    const survey = await t.survey(author, {
      title: 'Hello {name}',
      questions: [{ text: 'By what?', options: ['Train', 'Bus'] }],
    });
    const { texts } = await textsOf(survey);
    const keyOf = (text: string) => texts.find((each) => each.text === text)?.key;
    const refused = await store(survey, { 'Hello {name}': 'Hallo {nom}', Train: 'Bus', 'By what?': 'x'.repeat(501) });

    expect(refused.status).toBe(422);
    expect(refused.problem.fields).toEqual({
      [`translations.0.texts.${keyOf('Hello {name}')}`]: 'placeholders',
      [`translations.0.texts.${keyOf('Train')}`]: 'same_words',
      [`translations.0.texts.${keyOf('By what?')}`]: 'too_long',
    });
    expect((await textsOf(survey)).translations).toEqual([]);
    expect((await store(survey, { 'Hello {name}': '{name}, hallo' })).status).toBe(200);
  });

  test('[L72] languages: the author’s own first, each once, twenty at most', async () => {
    const survey = await t.survey(author);
    const save = (body: object) => author.call('saveTranslations', { ...paramsOf(survey), body });
    const row = (language: string) => ({ language, revision: 0, texts: {} });

    expect((await save({ translations: [row('de')] })).problem.fields).toEqual({ language: 'required' });
    expect((await save({ language: 'en', translations: [row('en')] })).problem.fields).toEqual({
      'translations.0.language': 'own',
    });
    expect((await save({ language: 'en', translations: [row('DE'), row('de')] })).problem.fields).toEqual({
      'translations.1.language': 'repeated',
    });
    expect((await save({ language: 'klingon', translations: [] })).problem.fields).toHaveProperty('language');
    const many = [
      'aa',
      'ab',
      'af',
      'ar',
      'az',
      'be',
      'bg',
      'bn',
      'ca',
      'cs',
      'cy',
      'da',
      'de',
      'el',
      'es',
      'et',
      'eu',
      'fi',
      'fr',
    ];
    expect((await save({ language: 'en', translations: many.map(row) })).status).toBe(200);
    expect((await save({ translations: [row('ga')] })).problem.code).toBe('too_many_kept');
    expect((await save({ language: 'de' })).problem.fields).toEqual({ language: 'translated' });

    const remove = (language: string) => author.call('removeTranslation', { params: { id: survey._id, language } });
    expect((await remove('fr')).status).toBe(200);
    expect((await remove('fr')).status).toBe(404);
    expect((await textsOf(survey)).translations).toHaveLength(18);
  });

  test('[L71] hostile keys are only keys', async () => {
    const survey = await t.survey(author);
    const texts = Object.fromEntries(['toString', 'constructor', '0'].map((key) => [key, { text: 'x', of: 'y' }]));
    const saved = await author.call('saveTranslations', {
      ...paramsOf(survey),
      body: { language: 'en', translations: [{ language: 'de', revision: 0, texts, offered: true }] },
    });
    expect(saved.body.translations[0]?.texts).toEqual({});
    expect((await readIn(survey, 'de')).body.title).toBe(SURVEY.title);
  });
});

describe('files for translators', () => {
  const fileOf = async (survey: Survey, query: Record<string, string> = {}) => {
    const { bytes } = await author.call('exportTranslations', { ...paramsOf(survey), query });
    return bytes.toString('utf8');
  };
  const read = (survey: Survey, file: string) =>
    author.call('readTranslationFile', { ...paramsOf(survey), body: { file } });

  test('[L73] a file has all texts with their places, and what is translated comes back from it', async () => {
    const survey = await t.survey(author, {
      description: '=SUM(A1)\n-1; "quoted"\r\n+2',
      pollOptions: ['@home', "'=no"],
    });
    await store(survey, GERMAN);
    const file = await fileOf(survey);
    expect(file.startsWith('\uFEFFid,where,original,de (Deutsch)\r\n')).toBe(true);
    expect(file).not.toMatch(/(^|[,\n;])"?=/);
    expect(file).toContain('Question 1: option 1,Train,Zug');

    const { texts } = await textsOf(survey);
    // A translator copies every original, in a spreadsheet program that writes semicolons.
    const parsed = readCsv(file);
    if (!('lines' in parsed)) throw new Error('The export is no table');
    const copied = parsed.lines.map(({ cells: [id, where, original] }, index) =>
      [id, where, original, index === 0 ? 'fr' : original]
        .map((cell = '') => `"${cell.replaceAll('"', '""')}"`)
        .join(';'),
    );
    const { body } = await read(survey, copied.join('\n'));
    expect(body.refused).toEqual([]);
    expect(body.translations).toMatchObject([
      { language: 'fr', added: texts.length, changed: 0, same: 0, revision: 0 },
    ]);
    for (const { key, text, of } of texts) {
      expect(body.translations[0]?.texts[key]).toEqual({ text: text.replaceAll('\r\n', '\n'), of });
    }
    expect((await textsOf(survey)).translations.map(({ language }) => language)).toEqual(['de']);
    const saved = await author.call('saveTranslations', {
      ...paramsOf(survey),
      body: { translations: body.translations.map(({ language, revision, texts }) => ({ language, revision, texts })) },
    });
    expect(saved.status).toBe(200);
  });

  test('[L73] each line that cannot be taken is told with its reason, and empty cells change nothing', async () => {
    const survey = await t.survey(author, { title: 'Hello {name}' });
    await store(survey, GERMAN);
    const { texts } = await textsOf(survey);
    const keyOf = (text: string) => texts.find((each) => each.text === text)?.key;
    const file = [
      'id,original,de,notes,fr-CH (français)',
      'title,Hello {name},Hallo {nom},,Bonjour {name}',
      'question.gone,x,y,,z',
      `${keyOf('Train')},Train,,,"Le\ntrain"`,
      `${keyOf('Train')},Train,Bahn,,`,
      `${keyOf('Yes')},Old yes,Jawohl,,Oui,more`,
      `${keyOf('No')},No,Ja,,`,
      `${keyOf('By what?')},How?,Wodurch?,,`,
    ].join('\r\n');
    const { body } = await read(survey, file);

    expect(body.refused).toEqual([
      { line: 1, language: null, reason: 'unknown_column', found: 'notes' },
      { line: 2, language: 'de', reason: 'placeholders', found: 'Hallo {nom}' },
      { line: 3, language: null, reason: 'unknown_id', found: 'question.gone' },
      { line: 6, language: null, reason: 'repeated_id', found: keyOf('Train') },
      { line: 7, language: null, reason: 'cells', found: keyOf('Yes') },
      { line: 8, language: 'de', reason: 'same_words', found: 'Ja' },
    ]);
    const [german, french] = body.translations;
    expect(german).toMatchObject({ language: 'de', revision: 1, added: 0, changed: 1, same: 0 });
    expect(german?.texts[keyOf('Train') ?? '']?.text).toBe('Zug');
    expect(french).toMatchObject({ language: 'fr-CH', revision: 0, added: 2 });
    // It was translated from an older wording.
    const question = texts.find(({ text }) => text === 'By what?');
    expect(german?.texts[question?.key ?? '']).toMatchObject({ text: 'Wodurch?' });
    expect(german?.texts[question?.key ?? '']?.of).not.toBe(question?.of);
  });

  test.each([
    ['', { file: 'empty', line: '1' }],
    ['name,de\nx,y', { file: 'no_id', line: '1' }],
    ['id,original\ntitle,x', { file: 'no_language', line: '1' }],
    ['id,de\ntitle,"Hallo\n', { file: 'unclosed', line: '2' }],
    [`id${',x'.repeat(40)}\n`, { file: 'too_many_columns', line: '1' }],
    [`id,de\n${'x\n'.repeat(60_000)}`, { file: 'too_many_lines', line: '50001' }],
  ])('[L73] a file that is no such table is refused with its line: %j', async (file, fields) => {
    const refused = await read(await t.survey(author), file);
    expect([refused.status, refused.problem.fields]).toEqual([422, fields]);
  });

  test('[L73] a file over the limit is refused unread, and one of the limit is read', async () => {
    const survey = await t.survey(author);
    expect((await read(survey, `id,de\n${'x'.repeat(4 * 1024 * 1024)}`)).status).toBe(413);
    const { body } = await read(survey, `id,de\n${`x,"${'y'.repeat(75)}"\n`.repeat(49_000)}`);
    expect(body.refused).toHaveLength(1_000);
  });
});

describe('answers in several languages', () => {
  test('[L76] they merge by code, and each says in which language it was given', async () => {
    const survey = await t.survey(author);
    await store(survey, GERMAN);
    const sent: [string | undefined, string | undefined][] = [
      ['de', 'de'],
      ['en', undefined],
      [undefined, undefined],
      ['fr', undefined],
    ];
    for (const [language] of sent) {
      const person = await t.join();
      const { status } = await person.call('submitResponse', { body: { ...submissionTo(survey).body, language } });
      expect(status).toBe(200);
    }
    const { body } = await author.call('listResponses', { ...paramsOf(survey), query: {} });
    expect(body.responses.map(({ language }) => language).toReversed()).toEqual(sent.map(([, kept]) => kept));
    expect(new Set(body.responses.map(({ responses }) => JSON.stringify(responses))).size).toBe(1);
    const details = (await author.call('getSurvey', paramsOf(survey))).body;
    expect(details.results?.[0]).toMatchObject({
      question: 'By what?',
      options: [{ option: 'Train', count: 4 }, {}, {}],
    });
    // Without the words of any answer.
    const found = await author.call('listResponses', { ...paramsOf(survey), query: { search: 'de' } });
    expect(found.body.responses).toEqual([]);

    const table = readCsv((await author.call('exportResponsesCsv', paramsOf(survey))).bytes.toString('utf8'));
    if (!('lines' in table)) throw new Error('The export is no table');
    expect(table.lines.map(({ cells }) => [cells[4], cells[5]])).toEqual([
      ['Language', 'By what?'],
      ['de', 'Train'],
      ...['en', 'en', 'en'].map((language) => [language, 'Train']),
    ]);
    const archive = await unpack((await author.call('exportResponsesZip', paramsOf(survey))).bytes);
    expect(archive['responses.csv']?.split('\r\n')[0]).toContain('response,submitted,started,language,q1');
    expect(archive['responses.jsonl']?.split('\n')[0]).toContain('"language":"de"');
  });

  test('[L76] a survey in one language has no such column', async () => {
    const survey = await t.survey(author);
    const { bytes } = await author.call('exportResponsesCsv', paramsOf(survey));
    expect(bytes.toString('utf8')).not.toContain('Language');
  });
});
