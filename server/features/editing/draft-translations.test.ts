import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Translations } from '#contract/surveys/translations.ts';
import { readCsv } from '#server/http/files/csv-lines.ts';
import { type Caller, SURVEY, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

let t: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
afterAll(() => t.close());

const ids = Array.from({ length: 4 }, () => crypto.randomUUID());
const keyed = (...texts: string[]) => texts.map((text, index) => ({ key: `${text.toLowerCase()}-${index}`, text }));

/** A draft as the editor sends it: each part has an id or a key. */
const WHOLE = {
  ...SURVEY,
  questions: [
    {
      _id: ids[0],
      text: 'Which?',
      explanation: 'One',
      options: keyed('A', 'B'),
      settings: { other: 'Another' },
      section: { _id: ids[1], title: 'Part', text: 'Hm' },
    },
    { _id: ids[2], kind: 'matrix', text: 'Each?', options: keyed('Low', 'High'), rows: keyed('Price', 'Place') },
    { _id: ids[3], kind: 'scale', text: 'How good?', settings: { labels: ['Bad', '', 'Good'], points: 3 } },
  ],
  endings: [{ key: 'done', title: 'Done', text: 'Bye' }],
  pollQuestion: 'Really?',
  pollOptions: keyed('Yes', 'No'),
};
const TITLE = 'A draft to translate';

async function write(survey: object = WHOLE, by: Caller = author): Promise<string> {
  return (await by.call('createDraft', { body: { title: TITLE, values: {}, survey: { ...survey } } })).body._id;
}
const textsOf = async (id: string, by: Caller = author): Promise<Translations> =>
  (await by.call('getTranslations', { params: { id } })).body;
const publish = (id: string) => author.call('setSurveyState', { params: { id }, body: { act: 'publish' } });

/** Stores each text in capitals as its translation. */
async function shout(id: string, given: { revision?: number; offered?: boolean } = {}) {
  const { texts } = await textsOf(id);
  const capitals = texts.map(({ key, text, of }) => [key, { text: text.toUpperCase(), of }] as const);
  const translation = { language: 'de', revision: 0, offered: true, ...given, texts: Object.fromEntries(capitals) };
  return author.call('saveTranslations', { params: { id }, body: { language: 'en', translations: [translation] } });
}

describe('[L64] a draft in other languages', () => {
  test('has its texts listed and stored by the names that they keep as a published survey', async () => {
    const id = await write();
    const saved = (await shout(id)).body;
    expect(saved.draft).toEqual({ unnamed: 0 });
    expect(saved.texts.map(({ text }) => text)).toEqual([
      ...[TITLE, SURVEY.description, 'Part', 'Hm', 'Which?', 'One', 'A', 'B', 'Another'],
      ...['Each?', 'Low', 'High', 'Price', 'Place', 'How good?', 'Bad', 'Good', 'Done', 'Bye', 'Really?', 'Yes', 'No'],
    ]);

    expect((await publish(id)).status).toBe(200);
    const published = await textsOf(id);
    expect(published).toEqual({ ...saved, draft: null });
    const { body } = await t.guest.call('getTranslatedSurvey', { params: { id, language: 'de' } });
    expect(body.title).toBe(TITLE.toUpperCase());
    expect(body.questions.map(({ text, options, rows }) => [text, options, rows?.map((row) => row.text)])).toEqual([
      ['WHICH?', ['A', 'B'], undefined],
      ['EACH?', ['LOW', 'HIGH'], ['PRICE', 'PLACE']],
      ['HOW GOOD?', [], undefined],
    ]);
    expect(body.sections).toMatchObject([{ title: 'PART', text: 'HM' }]);
    expect(body.endings).toMatchObject([{ title: 'DONE', text: 'BYE' }]);
    expect([body.pollQuestion, body.pollOptions]).toEqual(['REALLY?', ['YES', 'NO']]);
    const { languages } = (await t.guest.call('getSurvey', { params: { id } })).body;
    expect(languages.map(({ language }) => language)).toEqual(['en', 'de']);
  });

  test('follows its parts when they are moved and reworded, and says what may be outdated', async () => {
    const id = await write();
    await shout(id);
    const [first, ...others] = WHOLE.questions;
    const questions = [
      ...others,
      {
        ...first,
        options: [
          { key: 'b-1', text: 'Bee' },
          { key: 'a-0', text: 'A' },
        ],
      },
    ];
    const body = { title: TITLE, values: {}, survey: { ...WHOLE, questions }, revision: 1 };
    expect((await author.call('saveDraft', { params: { id }, body } as never)).status).toBe(200);

    const { texts, translations } = await textsOf(id);
    const [german] = translations;
    const outdated = texts.filter(({ key, of }) => german?.texts[key]?.of !== of);
    expect(outdated.map(({ key, text }) => [text, german?.texts[key]?.text])).toEqual([['Bee', 'B']]);
    await publish(id);
    const read = (await t.guest.call('getTranslatedSurvey', { params: { id, language: 'de' } })).body;
    expect(read.questions[2]).toMatchObject({ text: 'WHICH?', options: ['B', 'A'] });
  });

  test('that is published while it is translated takes what was begun before, also from a file', async () => {
    const id = await write();
    const { bytes } = await author.call('exportTranslations', { params: { id }, query: { language: 'de' } });
    const file = bytes.toString('utf8').replace('Which?,', 'Which?,Welche?');
    await shout(id);
    const before = await textsOf(id);
    await publish(id);

    const texts = { ...before.translations[0]?.texts, title: { text: 'Spät', of: before.texts[0]?.of ?? '' } };
    const translations = [{ language: 'de', revision: 1, texts }];
    const saved = await author.call('saveTranslations', { params: { id }, body: { translations } });
    expect(saved.body.translations[0]).toMatchObject({ revision: 2, texts });
    const { body } = await author.call('readTranslationFile', { params: { id }, body: { file } });
    expect(body).toMatchObject({ refused: [], translations: [{ language: 'de', added: 0, changed: 1 }] });
    const table = readCsv(file);
    expect('lines' in table && table.lines.length).toBe(before.texts.length + 1);
  });

  test('names in its texts the questions that it has when it is published, and lists options that are carried along once', async () => {
    const carrying = {
      _id: ids[1],
      text: `Why {question:${ids[0]}|that}?`,
      carries: { question: ids[0] },
      options: ['A', 'B'],
    };
    const written = [{ _id: ids[0], text: 'Which?', options: keyed('A', 'B') }, carrying];
    const id = await write({ ...SURVEY, questions: written, pollQuestion: '' });
    const { texts } = await textsOf(id);
    expect(texts.filter(({ where }) => where.part === 'option').map(({ text }) => text)).toEqual(['A', 'B']);
    const said = { Which: 'Welches', Why: 'Warum' };
    const translated = texts.map(({ key, text, of }) => {
      const words = Object.entries(said).reduce((now, [from, to]) => now.replace(from, to), text);
      return [key, { text: words === text ? `${text}!` : words, of }] as const;
    });
    const translations = [{ language: 'de', revision: 0, offered: true, texts: Object.fromEntries(translated) }];
    const body = { language: 'en', translations };
    const saved = await author.call('saveTranslations', { params: { id }, body });
    expect(saved.status).toBe(200);

    expect((await publish(id)).status).toBe(200);
    expect((await textsOf(id)).texts).toEqual(texts);
    const { questions } = (await t.guest.call('getTranslatedSurvey', { params: { id, language: 'de' } })).body;
    expect(questions.map(({ text, options }) => [text, options])).toEqual([
      ['Welches?', ['A!', 'B!']],
      [`Warum {question:${ids[0]}|that}?`, ['A!', 'B!']],
    ]);
  });

  test('is not overwritten by a translator who saw an older state', async () => {
    const id = await write();
    expect((await shout(id)).status).toBe(200);
    expect((await shout(id, { revision: 0, offered: false })).problem?.code).toBe('survey_changed');
    expect((await shout(id, { revision: 1, offered: false })).body.translations[0]?.revision).toBe(2);
    expect((await author.call('getDraft', { params: { id } })).body.revision).toBe(1);
  });

  test('that stays a draft when it cannot be published keeps all of it', async () => {
    const id = await write({ ...WHOLE, category: 'None' });
    await shout(id);
    const before = await textsOf(id);
    expect((await publish(id)).problem?.code).toBe('draft_unfinished');
    expect(await textsOf(id)).toEqual(before);
  });

  test('is read by nobody but its author', async () => {
    const id = await write();
    await shout(id);
    const [admin, other] = [await t.join('admin'), await t.join('surveyor')];
    const params = { id };
    const body = { translations: [] };
    expect((await other.call('getTranslations', { params })).status).toBe(404);
    expect((await other.call('saveTranslations', { params, body })).status).toBe(404);
    expect((await other.call('removeTranslation', { params: { id, language: 'de' } })).status).toBe(404);
    expect((await other.call('exportTranslations', { params, query: {} })).status).toBe(404);
    expect((await admin.call('getTranslations', { params })).status).toBe(403);
    for (const caller of [author, other, admin, t.guest])
      expect((await caller.call('getTranslatedSurvey', { params: { id, language: 'de' } })).status).toBe(404);
  });

  test('goes with it when it is deleted, and a language alone when that is removed', async () => {
    const id = await write();
    await shout(id);
    const stored = async () =>
      (await t.database.pool.query('select language from survey_translations where survey_id = $1', [id])).rows;
    expect(await stored()).toHaveLength(1);
    expect((await author.call('removeTranslation', { params: { id, language: 'de' } })).status).toBe(200);
    expect(await stored()).toEqual([]);
    await shout(id);
    await author.call('deleteSurvey', { params: { id } });
    expect((await author.call('getTranslations', { params: { id } })).status).toBe(404);
    await expect.poll(stored).toEqual([]);
  });

  test('has what can be named, whatever else a program has written', async () => {
    const id = await write({
      description: ['no text'],
      questions: [
        { text: 'Without an id', options: ['A'] },
        null,
        { _id: ids[0], kind: 'number', text: ' Much? ', settings: { unit: 'kg', min: 9, max: 1 }, section: 'none' },
        { _id: ids[0], text: 'The same id', options: [] },
        { _id: ids[2], text: 'Which?\0', options: ['Plain', { key: 'a b', text: 'C' }, { key: 'd', text: 'D' }] },
      ],
      endings: { title: 'no list' },
      pollQuestion: 7,
    });
    const { texts, draft } = await textsOf(id);
    expect(texts.map(({ text }) => text)).toEqual([TITLE, 'Much?', 'kg', 'Which?', 'D']);
    expect(draft).toEqual({ unnamed: 4 });
    expect(texts.at(-1)?.where).toEqual({ part: 'option', question: 5, place: 1 });
  });

  test('has each id and key once when it is published', async () => {
    const twice = { _id: ids[0], text: 'Which?', options: keyed('A', 'B') };
    const id = await write({
      ...SURVEY,
      questions: [twice, { ...twice, text: 'Again?' }],
      pollOptions: keyed('A', 'B'),
    });
    await publish(id);
    const { texts } = await textsOf(id);
    expect(new Set(texts.map(({ key }) => key)).size).toBe(texts.length);
    const { questions } = (await t.guest.call('getSurvey', { params: { id } })).body;
    expect(new Set(questions.map(({ _id }) => _id)).size).toBe(2);
    expect(new Set(questions.flatMap(({ codes }) => codes)).size).toBe(4);
  });
});

describe('[L66] a copy', () => {
  /** A copy as the editor makes it: with other ids, keys and title, and with changes by its author. */
  const copy = {
    ...WHOLE,
    questions: [
      {
        ...WHOLE.questions[0],
        _id: crypto.randomUUID(),
        options: [
          { key: 'x', text: 'B' },
          { key: 'y', text: 'New' },
        ],
      },
      { ...WHOLE.questions[1], _id: crypto.randomUUID() },
    ],
  };
  const copied = async (copyOf: string, by: Caller = author) =>
    (await by.call('createDraft', { body: { title: 'A copy', values: {}, survey: copy, copyOf } } as never)).body._id;
  const inGerman = async (id: string, by: Caller = author) => {
    const { language, texts, translations } = await textsOf(id, by);
    const [german] = translations;
    return { language, offered: german?.offered, said: texts.map(({ key }) => german?.texts[key]?.text ?? null) };
  };
  const SAID = {
    ...{ language: 'en', offered: true },
    said: [
      ...[null, SURVEY.description.toUpperCase(), 'PART', 'HM', 'WHICH?', 'ONE', 'B', null, 'ANOTHER'],
      ...['EACH?', 'LOW', 'HIGH', 'PRICE', 'PLACE', 'DONE', 'BYE', 'REALLY?', 'YES', 'NO'],
    ],
  };

  test('of a draft or a survey, kept or published, has the translations of all that reads the same', async () => {
    const original = await write();
    await shout(original);
    expect(await inGerman(await copied(original))).toEqual(SAID);
    await publish(original);
    expect(await inGerman(await copied(original))).toEqual(SAID);

    const body = { ...copy, title: 'A copy', copyOf: original };
    const { _id: published } = (await author.call('createSurvey', { body } as never)).body;
    expect(await inGerman(published)).toEqual(SAID);
    expect((await t.guest.call('getTranslatedSurvey', { params: { id: published, language: 'de' } })).status).toBe(200);
  });

  test('of another author’s, of none, and one that is repeated take nothing more', async () => {
    const original = await write();
    await shout(original);
    const other = await t.join('surveyor');
    const nothing = { language: null, offered: undefined, said: SAID.said.map(() => null) };
    expect(await inGerman(await copied(original, other), other)).toEqual(nothing);
    expect(await inGerman(await copied(crypto.randomUUID()))).toEqual(nothing);
    await publish(original);
    expect(await inGerman(await copied(original, other), other)).toEqual(nothing);

    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { title: 'A copy', values: {}, survey: copy, copyOf: original };
    const send = async () => (await author.call('createDraft', { body } as never, { headers })).body._id;
    const id = await send();
    expect((await author.call('removeTranslation', { params: { id, language: 'de' } })).status).toBe(200);
    expect(await send()).toBe(id);
    expect((await inGerman(id)).offered).toBeUndefined();
  });
});

describe('[L95] a survey of a file', () => {
  const [before, after] = [crypto.randomUUID(), crypto.randomUUID()];
  const said = (part: string, of: string, text: string) => ({ part, of, text });
  const translations = {
    language: 'en',
    others: [
      {
        language: 'de',
        texts: [
          said('question', 'Which?', 'Welche?'),
          ...[said('option', 'A', 'Eins'), said('option', 'B', 'Zwei'), said('other', 'Another', 'Andere')],
          // The id of the file, which the editor replaced.
          said('question', `Why {question:${before}|that}?`, `Warum {question:${before}|das}?`),
          said('question', 'Gone?', 'Weg?'),
          said('row', 'Price', 'x'.repeat(5000)),
          said('ending', 'Done', 'Fertig'),
        ],
      },
      { language: 'en', texts: [said('question', 'Which?', 'Which then?')] },
    ],
  };
  const [first, second] = WHOLE.questions;
  const survey = {
    ...WHOLE,
    questions: [
      { ...first, _id: after },
      { ...second, text: `Why {question:${after}|that}?` },
    ],
  };

  test('has its languages: each translation at the text that reads the same, whatever its ids', async () => {
    const body = { title: 'From a file', values: {}, survey, translations };
    const { _id: id } = (await author.call('createDraft', { body } as never)).body;
    const draft = await textsOf(id);
    const kept = ({ texts, translations: [german] }: Translations) =>
      texts.flatMap(({ key, of }) =>
        german?.texts[key] ? [[german.texts[key].text, german.texts[key].of === of]] : [],
      );
    const expected = ['Welche?', 'Eins', 'Zwei', 'Andere', `Warum {question:${after}|das}?`, 'Fertig'];
    expect(draft.language).toBe('en');
    expect(draft.translations).toMatchObject([{ language: 'de', offered: true }]);
    expect(kept(draft)).toEqual(expected.map((text) => [text, true]));

    const published = (await author.call('createSurvey', { body: { ...survey, translations } } as never)).body._id;
    expect(kept(await textsOf(published))).toHaveLength(expected.length);
  });

  test('brings its translations in our own file', async () => {
    const body = { title: 'From a file', values: {}, survey, translations };
    const { _id: id } = (await author.call('createDraft', { body } as never)).body;
    const { bytes } = await author.call('exportSurvey', { params: { id } });
    const { body: read } = await author.call('importSurvey', { body: { text: bytes.toString('utf8') } });
    expect(read.lost).toEqual([]);
    expect(read.survey.translations).toMatchObject({
      language: 'en',
      others: [{ language: 'de', offered: true, texts: expect.arrayContaining([said('option', 'A', 'Eins')]) }],
    });
  });
});
