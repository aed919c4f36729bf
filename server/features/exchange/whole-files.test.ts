// What would make an author rework a survey of another program, each of a kind that real files have.
import { describe, expect, test } from 'vitest';
import { plain } from '#basics/formatted.ts';
import { asked, GROUPS, lime, type Row, read } from '#server/test/small-files.ts';
import { withCodes } from './lime-constants.ts';
import { createLosses } from './losses.ts';

type Got = ReturnType<typeof read>;
const told = ({ lost }: Got) => lost.map(({ what, detail }) => `${what} ${detail}`.trim());
const part = (parent_qid: string, title: string, question: string): Row => ({
  ...{ qid: `${parent_qid}${title}`, parent_qid, title, question, question_order: title.slice(-1), language: 'en' },
});
const sjs = (...elements: object[]) => read(JSON.stringify({ title: 'Club', elements }));
/** The last text, with names in place of the ids of calculated values and questions. */
function lastText({ survey }: Got): string | undefined {
  const names = new Map([
    ...(survey.calculations ?? []).map(({ _id, name }) => [_id, name] as const),
    ...(survey.questions ?? []).map(({ _id, ownCode }) => [_id, ownCode] as const),
  ]);
  return survey.questions
    ?.at(-1)
    ?.text.replaceAll(/\{(?:calculated|question):([\w-]+)\}/g, (_, id: string) => `{${names.get(id)}}`);
}

describe('[L97] texts name parts of answers', () => {
  test('of SurveyJS by calculated values with readable names, each once', () => {
    const got = sjs(
      {
        ...{ type: 'multipletext', name: 'you', title: 'You' },
        items: [
          { name: 'first', title: 'First name' },
          { name: 'age', title: 'Age', inputType: 'number' },
        ],
      },
      {
        ...{ type: 'matrix', name: 'rate', title: 'Rate' },
        columns: [
          { value: 1, text: 'Bad' },
          { value: 2, text: 'Good' },
        ],
        rows: [{ value: 'food', text: 'The food' }],
      },
      { type: 'html', name: 'end', html: '{you.first} ({you.age}) and again {you.first}: {rate.food}, {rate.room}' },
    );
    expect(lastText(got)).toBe(
      '{you: First name} ({you: Age}) and again {you: First name}: {rate: The food}, {rate.room}',
    );
    const [you, rate] = got.survey.questions ?? [];
    expect(got.survey.calculations?.map(({ formula }) => formula)).toEqual([
      { answer: you?._id, part: 'First name' },
      { answer: you?._id, part: 'Age' },
      {
        call: 'if',
        of: [
          { call: 'anyOf', of: [{ answer: rate?._id, part: 'The food' }, { value: '1' }] },
          { value: 'Bad' },
          {
            call: 'if',
            of: [
              { call: 'anyOf', of: [{ answer: rate?._id, part: 'The food' }, { value: '2' }] },
              ...[{ value: 'Good' }, { value: '' }],
            ],
          },
        ],
      },
    ]);
    expect(told(got)).toEqual(['placeholder {rate.room}']);
  });

  const people = [asked('1', 'Q', 'you', { question: 'About you' }), asked('2', 'N', 'age')];
  const inLime = (question: string, more: Record<string, Row[]> = {}) =>
    read(
      lime({
        ...{ groups: GROUPS, questions: [...people, asked('9', 'X', 'end', { question })] },
        ...{ subquestions: [part('1', 'SQ1', 'Name'), part('1', 'SQ2', 'Town')], surveys: [{ anonymized: 'N' }] },
        ...more,
      }),
    );

  test('of LimeSurvey the same, and formulas by what they say', () => {
    const got = inLime('{you_SQ2}, {you_SQ2.shown}, {you_SQ1.NAOK}: {if(age > 17, "old", "young")}');
    expect(lastText(got)).toBe('{you: Town}, {you: Town}, {you: Name}: {if(age > 17, old, young)}');
    expect(told(got)).toEqual([]);
  });

  test('and the facts of LimeSurvey that are the same for all, as words', () => {
    const got = inLime(
      '{SURVEYNAME}: {age.question} {you_SQ2.question} {end.qid} {self.qid} {GROUPNAME} {gone.question}',
      {
        surveys_languagesettings: [{ surveyls_language: 'en', surveyls_title: 'Club &amp; Co' }],
      },
    );
    expect(lastText(got)).toBe('Club & Co: age? About you: Town 9 9 All {gone.question}');
    expect(told(got)).toEqual(['placeholder {gone.question}']);
  });

  test('but not without end in a hostile file', () => {
    const row = { line: 1, fields: new Map(Object.entries(asked('1', 'S', 'q', { question: 'word '.repeat(90) }))) };
    const file = { docType: 'Survey', languages: ['en'], tables: new Map([['questions', [row]]]) };
    const reading = { file, language: 'en', base: 'en', names: new Map(), types: new Map(), isScored: false };
    const text = withCodes('{q.question} '.repeat(5_000), { ...reading, losses: createLosses() });
    expect(text.length).toBeLessThan(400_000);
  });

  test('and what LimeSurvey knows of invited people, as hidden fields', () => {
    const got = inLime('Dear {TOKEN:FIRSTNAME}');
    expect(got.survey.fields).toEqual([{ name: 'token_firstname' }]);
    expect(lastText(got)).toBe('Dear {field:token_firstname}');
    expect(told(got)).toEqual(['outside TOKEN:FIRSTNAME → token_firstname']);
    // Responses of an anonymous survey come without any.
    expect(told(inLime('Dear {TOKEN:FIRSTNAME}', { surveys: [{ anonymized: 'Y' }] }))).toEqual([
      'placeholder {TOKEN:FIRSTNAME}',
    ]);
  });

  test('and calculated values use all questions before them, whatever statements come between', () => {
    const equation = asked('8', '*', 'half', { question: '{age / 2}' });
    const got = read(
      lime({
        ...{ groups: GROUPS, surveys: [{ showsurveypolicynotice: '1' }] },
        questions: [
          ...[asked('2', 'N', 'age', { help: 'Long words. '.repeat(100) }), equation],
          asked('9', 'X', 'end', { question: '{half}' }),
        ],
        surveys_languagesettings: [{ surveyls_language: 'en', surveyls_policy_notice: 'We keep nothing.' }],
      }),
    );
    expect(got.survey.questions?.map(({ kind }) => kind)).toEqual([
      ...['statement', 'choice', 'statement', 'number', 'statement'],
    ]);
    expect(lastText(got)).toBe('{half}');
  });
});

describe('[L97] questions without words of their own', () => {
  const rows = (...questions: Row[]) => ({ groups: GROUPS, questions });
  const answers = ['never', 'often'].map((answer, place) => ({
    ...{ qid: '1', code: `A${place}`, answer, sortorder: `${place}`, language: 'en' },
  }));
  const silent = { question: '' };

  test('of LimeSurvey are called as the group above them, where they are alone or their rows ask', () => {
    const one = read(lime(rows(asked('1', 'S', 'town', silent))));
    expect(one.survey.questions).toMatchObject([{ text: 'All' }]);
    expect(told(one)).toEqual([]);
    const several = read(
      lime({
        ...rows(asked('1', 'F', 'how', silent), asked('2', 'S', 'town', silent)),
        ...{ answers, subquestions: [part('1', 'SQ1', 'You cook'), part('1', 'SQ2', 'You bake')] },
      }),
    );
    expect(several.survey.questions).toMatchObject([{ text: 'All' }, { text: 'town' }]);
    // Which of several is meant, the group does not say.
    expect(told(several)).toEqual(['wordless']);
  });

  test.each([
    ['F', 'choice', 'how_SQ1 == "A1"', { all: [{ question: 'how?', chosen: ['often'] }] }],
    ['Q', 'text', 'how_SQ1 == "x"', { all: [{ text: 'how?', op: 'is', value: 'x' }] }],
    ['K', 'number', 'how_SQ1 > 4', { all: [{ number: 'how?', op: 'above', value: 4 }] }],
  ])('of LimeSurvey with one field alone (%s) are that field', (type, kind, relevance, show) => {
    const got = read(
      lime({
        ...rows(asked('1', type, 'how'), asked('2', 'S', 'why', { relevance })),
        ...{ answers, subquestions: [part('1', 'SQ1', '')] },
      }),
    );
    expect(got.survey.questions?.[0]).toMatchObject({ kind, text: 'how?', ownCode: 'how_SQ1', rows: [] });
    expect(got.shows).toEqual({ 'why?': show });
    expect(told(got)).toEqual([]);
  });

  test('of SurveyJS have their name, or the title of a panel for them alone', () => {
    const inPanel = (...elements: object[]) => ({ type: 'panel', title: 'How many hours?', elements });
    const got = sjs(
      { type: 'text', name: 'Town', title: '' },
      inPanel({ type: 'text', name: 'hours', title: ' ', validators: [{ type: 'numeric' }] }),
      inPanel({ type: 'text', name: 'a', title: ' ' }, { type: 'text', name: 'b' }),
    );
    expect(got.survey.questions).toMatchObject([
      ...[{ text: 'Town' }, { text: 'How many hours?', kind: 'number', section: null }],
      ...[{ text: 'a', section: { title: 'How many hours?' } }, { text: 'b' }],
    ]);
    expect(told(got)).toEqual(['wordless']);
  });

  test('of SurveyJS without any field say their title, and ask nothing', () => {
    const got = sjs({ type: 'paneldynamic', name: 'p', title: 'Later' }, { type: 'expression', name: 'sum' });
    expect(got.survey.questions).toMatchObject([
      { kind: 'statement', text: 'Later' },
      { kind: 'statement', text: 'sum' },
    ]);
    expect(told(got)).toEqual([]);
  });
});

describe('[L97] settings of SurveyJS', () => {
  test('that our kinds can hold are carried', () => {
    const got = sjs(
      {
        ...{
          type: 'checkbox',
          name: 'pets',
          choices: ['Fish', { value: 'c', text: 'Cat' }, 'Ant'],
          choicesOrder: 'desc',
        },
        validators: [{ type: 'answercount', minCount: 2, maxCount: 2 }],
      },
      { type: 'text', name: 'pin', maskType: 'pattern', maskSettings: { pattern: '9999' } },
      {
        ...{ type: 'radiogroup', name: 'mood' },
        choices: [
          { value: 'low', text: 'Low', score: 0 },
          { value: 'high', text: 'High', score: 3 },
        ],
      },
    );
    const [pets, pin, mood] = got.survey.questions ?? [];
    expect(pets).toMatchObject({
      options: [{ text: 'Fish' }, { text: 'Cat', ownCode: 'c' }, { text: 'Ant' }],
      settings: { min: 2, max: 2 },
    });
    expect(pin).toMatchObject({ settings: { pattern: 'digits', min: 4, max: 4 } });
    expect(mood).toMatchObject({
      scoring: {
        scores: ['Score'],
        points: [
          { of: 'Low', points: 0 },
          { of: 'High', points: 3 },
        ],
      },
    });
    expect(got.survey.scores).toEqual([{ name: 'Score', bands: [], shown: false }]);
    expect(told(got)).toEqual([]);
  });

  test('without an effect are no losses, and those of somebody’s own code change no question', () => {
    const got = sjs(
      { type: 'radiogroup', name: 'a', choices: ['b', 'c'], otherText: 'More' },
      { type: 'text', name: 'd', max: 99, perLine: 5 },
      { type: 'text', name: 'e', defaultValue: 'f' },
      { type: 'text', name: 'g', maskType: 'pattern', maskSettings: { pattern: '99-a' } },
    );
    expect(told(got)).toEqual(['look perLine: 5']);
  });
});

describe('[L97] settings of LimeSurvey', () => {
  const attribute = (qid: string, name: string, value: string): Row => ({ qid, attribute: name, value });
  const answers = ['Red', 'Blue', 'Green', 'Grey'].map((answer, place) => ({
    ...{ qid: '1', code: `A${place}`, answer, sortorder: `${place}`, language: 'en' },
  }));
  const withSettings = (
    type: string,
    settings: Row,
    subquestions = [part('1', 'SQ1', 'One'), part('1', 'SQ2', 'Two')],
  ) => {
    const question_attributes = Object.entries(settings).map(([name, value]) => attribute('1', name, value));
    return read(
      lime({ groups: GROUPS, questions: [asked('1', type, 'q')], answers, subquestions, question_attributes }),
    );
  };

  test.each([
    ['R', { max_answers: '3', max_subquestions: '2' }, { kind: 'ranking', settings: { most: 2 } }],
    ['D', { date_min: '2007', date_max: '2012-06-30' }, { settings: { earliest: '2007-01-01', latest: '2012-06-30' } }],
    ['D', { dropdown_dates_year_max: '2010' }, { kind: 'moment', settings: { latest: '2010-12-31' } }],
    [
      'K',
      { slider_layout: '1', slider_min: '1', slider_max: '50', min_num_value_n: '5', num_value_int_only: '1' },
      { kind: 'number', settings: { look: 'slider', min: 5, max: 50 } },
    ],
    // There it filters nothing, either.
    ['M', { array_filter: '1;3' }, { kind: 'multiple', options: [{ text: 'One' }, { text: 'Two' }] }],
  ])('of type %s become ours: %j', (type, settings, expected) => {
    const got = withSettings(type, settings as Row); // texts alone
    expect(got.survey.questions?.[0]).toMatchObject(expected);
    expect(told(got).filter((each) => each !== 'split')).toEqual([]);
  });

  test('that are expressions are told, also where a number could be carried', () => {
    expect(told(withSettings('M', { min_answers: 'fewest', max_answers: '2' }))).toEqual(['rule count(q?) ≥ fewest']);
  });

  test('say all of a long welcome and a long end', () => {
    const long = 'Some words of the club for all who read them. ';
    const got = read(
      lime({
        ...{ groups: GROUPS, questions: [asked('1', 'S', 'town')] },
        surveys_languagesettings: [
          {
            ...{ surveyls_language: 'en', surveyls_title: 'Club', surveyls_description: 'About us' },
            ...{ surveyls_welcometext: long.repeat(120), surveyls_endtext: `Thanks<br>${long.repeat(60)}` },
          },
        ],
      }),
    );
    expect(got.survey.description).toBe('About us');
    const statements = got.survey.questions?.filter(({ kind }) => kind === 'statement') ?? [];
    const words = statements.map(({ text, explanation }) => `${text} ${explanation ?? ''}`).join(' ');
    expect(words.match(/club/g)).toHaveLength(120);
    expect(got.survey.endings?.[0]?.text?.match(/club/g)).toHaveLength(60);
    expect(told(got).filter((each) => each !== 'split')).toEqual([]);
  });
});

test('[L97] options that are too long are said in whole below their question, as far as there is room', () => {
  const long = `All of this: ${'many *words* and more '.repeat(12)}to the end.`;
  const choice = (...choices: string[]) => sjs({ type: 'radiogroup', name: 'a', description: 'Choose.', choices });
  const got = choice(long, 'Short');
  const [question] = got.survey.questions ?? [];
  expect(question?.options).toMatchObject([{ text: long.slice(0, 200) }, { text: 'Short' }]);
  expect(plain(question?.explanation ?? '')).toBe(`Choose.\n- ${long}`);
  expect(got.lost.map(({ what }) => what)).toEqual(['look']);
  const most = choice(...['b', 'c', 'd', 'e'].map((letter) => letter + long));
  expect(most.survey.questions?.[0]?.explanation).toBe('Choose.');
  expect(most.lost.map(({ what }) => what)).toEqual(['cut']);
});
