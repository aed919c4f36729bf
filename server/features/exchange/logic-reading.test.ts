import { describe, expect, test } from 'vitest';
import type { QuestionInput } from '#questions/contract.ts';
import { type Imported, importSurvey } from './reading.service.ts';

const read = (text: string): Promise<Imported> => importSurvey({ keepPicture: async (address) => address }, text);
/** The questions as they were judged. */
const questionsOf = ({ survey }: Imported) => (survey.questions ?? []) as readonly QuestionInput[]; // they passed its schema
const lostOf = ({ lost }: Imported) => lost.map(({ of, what, detail }) => `${of}: ${what} ${detail}`.trim());

describe('[L54] a survey of SurveyJS with words and options of earlier answers', () => {
  const choices = ['Dog', 'Cat'];
  const readAll = (...elements: object[]) => read(JSON.stringify({ elements }));

  test('carries along the answers to the questions before', async () => {
    const imported = await readAll(
      { type: 'text', name: 'name', title: 'Your name? {name} {later}' },
      { type: 'html', name: 'note', html: '<p>A note</p>' },
      {
        type: 'radiogroup',
        name: 'pet',
        title: 'And you, { name }?',
        description: 'Say, {name}.',
        choices: ['{name}', 'Cat'],
      },
      { type: 'comment', name: 'later', title: '{name.part} {note} {gone} {name}' },
    );
    const questions = questionsOf(imported);
    const id = questions[0]?._id;

    expect(questions).toMatchObject([
      { text: 'Your name? {name} {later}' },
      { text: 'A note' },
      {
        text: 'And you, { name }?',
        explanation: `Say, {question:${id}}.`,
        options: [{ text: `{question:${id}}` }, {}],
      },
      { text: `{name.part} {note} {gone} {question:${id}}` },
    ]);
    expect(lostOf(imported).map((lost) => lost.replace(/.*: /, ''))).toEqual(
      ['{name}', '{later}', '{name.part}', '{note}', '{gone}'].map((name) => `placeholder ${name}`),
    );
  });

  test('keeps words that only look like ours as words', async () => {
    const imported = await readAll({ type: 'text', name: 'a', title: 'Is {question:x|y} or {field:src} here?' });

    expect(questionsOf(imported)[0]?.text).toBe('Is (question:x|y) or (field:src) here?');
    expect(imported.lost.map(({ detail }) => detail)).toEqual(['{question:x|y}', '{field:src}']);
  });

  test('has the options of the question before, chosen or not, or all of them', async () => {
    const from = { choicesFromQuestion: 'pets' };
    const imported = await readAll(
      { type: 'checkbox', name: 'pets', choices },
      { type: 'radiogroup', name: 'best', ...from, choicesFromQuestionMode: 'selected', hideIfChoicesEmpty: true },
      { type: 'ranking', name: 'rest', ...from, choicesFromQuestionMode: 'unselected', visibleIf: '{pets} notempty' },
      { type: 'dropdown', name: 'all', ...from },
      { type: 'comment', name: 'why', visibleIf: "{best} = 'Dog'" },
      { type: 'radiogroup', name: 'odd', choicesFromQuestion: 'why', choicesFromQuestionMode: 'selected' },
    );
    const questions = questionsOf(imported);
    const [id, best] = questions.map(({ _id }) => _id);

    expect(questions).toMatchObject([
      { text: 'pets' },
      { text: 'best', options: [], carries: { question: id } },
      { text: 'rest', options: [], carries: { question: id, not: true } },
      { text: 'all', options: [{ text: 'Dog' }, { text: 'Cat' }] },
      { text: 'why', show: { all: [{ question: best, chosen: ['Dog'] }] } },
      { text: 'odd', options: [] },
    ]);
    expect(questions[2]?.show).toBeUndefined();
    expect(lostOf(imported)).toEqual(['odd: setting choicesFromQuestion: why']);
  });

  test('comes in a random order where it says so', async () => {
    const matrix = { type: 'matrix', name: 'rooms', columns: choices, rows: ['Hall'], rowOrder: 'random' };
    const pet = { type: 'radiogroup', name: 'pet', choices, choicesOrder: 'random' };
    const pages = [
      { questionOrder: 'random', elements: [pet, matrix] },
      { elements: [{ ...pet, name: 'b', choicesOrder: 'asc' }] },
    ];
    const imported = await read(JSON.stringify({ pages }));

    expect(questionsOf(imported)).toMatchObject([
      { shuffled: true, section: { shuffled: true } },
      { shuffled: true },
      { text: 'b', section: { title: '' } },
    ]);
    expect(questionsOf(imported)[2]?.options).toMatchObject([{ text: 'Cat' }, { text: 'Dog' }]);
    expect(lostOf(imported)).toEqual([]);
    expect((await read(JSON.stringify({ questionsOrder: 'random', elements: [pet] }))).survey.shuffled).toBe(true);
  });
});

describe('[L55] a survey of LimeSurvey with words and options of earlier answers', async () => {
  const document = (questions: readonly Record<string, string>[], attributes: readonly string[][]) => {
    const table = (name: string, rows: readonly object[]) => {
      const fields = (row: object) =>
        Object.entries(row).map(([field, value]) => `<${field}><![CDATA[${value}]]></${field}>`);
      return `<${name}><rows>${rows.map((row) => `<row>${fields(row).join('')}</row>`).join('')}</rows></${name}>`;
    };
    return `<?xml version="1.0"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType>${[
      table(
        'groups',
        [1, 2].map((gid) => ({ gid, group_order: gid, group_name: `Group ${gid}` })),
      ),
      table(
        'questions',
        questions.map((row, place) => ({ qid: place + 1, gid: 1, question_order: place, ...row })),
      ),
      table(
        'subquestions',
        questions.flatMap((row, place) =>
          (row['codes'] ?? '')
            .split(' ')
            .filter(Boolean)
            .map((code) => ({ qid: `${place}${code}`, parent_qid: place + 1, title: code, question: `Text ${code}` })),
        ),
      ),
      table(
        'question_attributes',
        attributes.map(([qid, attribute, value]) => ({ qid, attribute, value })),
      ),
    ].join('')}</document>`;
  };
  const multiple = (title: string, codes: string) => ({ type: 'M', title, question: `${title}?`, codes });

  test('brings them where they are those of a question before', async () => {
    const imported = await read(
      document(
        [
          multiple('pets', 'A B'),
          multiple('best', 'A B'),
          multiple('rest', 'A B'),
          multiple('other', 'B C'),
          {
            type: 'T',
            title: 'why',
            question:
              "{if(is_empty(pets.NAOK), 'none', pets.shown)} {list(that.best.shown)} {why.shown} {pets_A.shown} {rest}",
          },
        ],
        [
          ['2', 'array_filter', 'pets'],
          ['3', 'array_filter_exclude', 'pets'],
          ['4', 'array_filter', 'pets'],
        ],
      ),
    );
    const [pets, best, rest, other, why] = questionsOf(imported);

    expect([best, rest]).toMatchObject([
      { carries: { question: pets?._id } },
      { carries: { question: pets?._id, not: true } },
    ]);
    // With other options those of the same names are shown when they were chosen.
    expect(other?.options).toMatchObject([
      { text: 'Text B', show: { all: [{ question: pets?._id, chosen: ['Text B'] }] } },
      { text: 'Text C' },
    ]);
    expect(other?.options[1]).not.toHaveProperty('show');
    // A part of an answer is said by a calculated value.
    const [id] = imported.survey.calculations?.map(({ _id }) => _id) ?? [];
    expect(why?.text).toBe(
      `{question:${pets?._id}|none} {question:${best?._id}} {why.shown} {calculated:${id}} {question:${rest?._id}}`,
    );
    expect(imported.lost.map(({ detail }) => detail)).toEqual(['{why.shown}']);
  });

  test('shuffles what has one name in a group, and lists names of several groups', async () => {
    const group = (questions: readonly string[][]) =>
      questions.map(([title = '', gid = '']) => ({ type: 'T', title, gid, question: `${title}?` }));
    const questions = group([
      ['a', '1'],
      ['b', '1'],
      ['c', '1'],
      ['d', '2'],
      ['e', '2'],
    ]);
    const named = (...names: string[]) => names.map((name, place) => [String(place + 1), 'random_group', name]);
    const shuffled = await read(document(questions, named('x', '', 'x', 'y', 'y')));
    const across = await read(document(questions, named('x', '', 'x', 'x', 'y')));

    expect(questionsOf(shuffled).map(({ section, pinned }) => [section?.shuffled, pinned])).toEqual([
      [true, undefined],
      [undefined, true],
      [undefined, undefined],
      [true, undefined],
      [undefined, undefined],
    ]);
    expect(shuffled.lost).toEqual([]);
    expect(questionsOf(across).some(({ section }) => section?.shuffled)).toBe(false);
    expect(across.lost.map(({ what, detail }) => `${what} ${detail}`)).toEqual(
      // One question has nothing to change places with.
      ['x', 'x', 'x'].map((name) => `order ${name}`),
    );
  });
});
