import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentItem } from '#questions/model/question.ts';
import type { Caller } from '#server/test/app.ts';
import { choicesIn } from '#server/test/choices-in.ts';
import { type Known, type OldSite, startOldSite } from '#server/test/old-site/old-site.ts';

/** The data that release 0039 adds to that of every old site; `make.ts` beside it creates the data. */
interface KnownSince39 extends Known {
  surveys: Known['surveys'] & Record<'history' | 'pollRemoved', string>;
  /** The questions of `history`. */
  questions: Record<'medal' | 'again' | 'againToo' | 'far' | 'left' | 'why', string>;
  ids: Record<'user' | 'careful' | 'member' | 'gone', string>;
  attempt: { startedAt: string; expiresAt: string };
  sent: {
    by: 'author' | 'user' | 'member';
    call: 'createSurvey' | 'submitResponse' | 'votePoll';
    key: string;
    body: object;
  }[];
}

let old: OldSite<KnownSince39>;
let author: Caller;
let member: Caller;
beforeAll(async () => {
  old = await startOldSite('0039');
  [author, member] = [await old.signIn(old.known.emails.author), await old.signIn(old.known.emails.member)];
});
afterAll(() => old.close());

const params = (state: keyof KnownSince39['surveys'] = 'history') => ({ params: { id: old.known.surveys[state] } });
const look = async (viewer: Caller, state?: keyof KnownSince39['surveys']) =>
  (await viewer.call('getSurvey', params(state))).body;
const edit = async (state?: keyof KnownSince39['surveys']) => (await author.call('getDocument', params(state))).body;

interface Counted {
  question: string;
  total: number;
  removed?: true | undefined;
  options: { code: number; option: string; count: number; removed?: true | undefined }[];
}
const marked = (text: string | number, removed: true | undefined) => `${text}${removed ? ' (removed)' : ''}`;
/** A result as a line: the question with its total, then each option with its code and count. */
const lineOf = ({ question, total, removed, options }: Counted) =>
  [
    marked(`${question} ${total}`, removed),
    ...options.map((each) => marked(`${each.code} ${each.option} ${each.count}`, each.removed)),
  ].join(', ');
async function countIn(state?: keyof KnownSince39['surveys']) {
  const { results, pollResult } = await look(author, state);
  return [...choicesIn(results), ...(pollResult ? [pollResult] : [])].map(lineOf);
}

/** The counts of the edited survey, the poll last. */
const COUNTED = [
  'How far is it? 1, 9 Near 0, 10 Far 1',
  'Which medal? 3, 3 Gold 1, 2 Silver 1, 16 Bronze 1, 1 Wood 0',
  'Again? 3, 4 Yes 1, 5 No 1, 6 Perhaps 1 (removed)',
  'Again? 3, 7 Yes 2, 8 No 1',
  'Why? 0, 17 For fun 0, 18 For money 0',
  'Who left? 2 (removed), 11 Ada 2, 12 Bea 0',
  'Once more? 3, 13 Yes 1, 14 No 0, 19 Never 1, 15 Later 1 (removed)',
];

/** The words of answers, from the texts that respondents read, in the order of the questions. */
const words = (...texts: [question: string, option: string][]) =>
  texts.map(([questionName, selectedOption]) => ({ questionName, selectedOption }));
const UMAS_WORDS = words(['Which medal?', 'Gold'], ['Again?', 'Perhaps'], ['Again?', 'Yes'], ['Who left?', 'Ada']);

describe('a survey that was edited between its answers in release 0039', () => {
  test('[C18] has the same codes and counts, also of what was reworded, moved and removed', async () => {
    const { far, medal, again, againToo, why, left } = old.known.questions;
    const survey = await look(author);

    expect(await countIn()).toEqual(COUNTED);
    expect(survey.results?.map(({ _id }) => _id)).toEqual([far, medal, again, againToo, why, left]);
    expect(choicesIn(survey.results)[1]?.order).toBe('falling');
    expect(survey).toMatchObject({ responseCount: 4, vote: 3, revision: 2 });
  });

  test('asks what it asked, and offers what was left of it', async () => {
    const { far, medal, again, againToo, why } = old.known.questions;
    const asked = await look(member);

    expect(asked.questions).toMatchObject([
      { _id: far, text: 'How far is it?', options: ['Near', 'Far'], codes: [9, 10] },
      { _id: medal, text: 'Which medal?', options: ['Gold', 'Silver', 'Bronze', 'Wood'], codes: [3, 2, 16, 1] },
      { _id: again, text: 'Again?', options: ['Yes', 'No'], codes: [4, 5] },
      { _id: againToo, text: 'Again?', options: ['Yes', 'No'], codes: [7, 8] },
      { _id: why, text: 'Why?', options: ['For fun', 'For money'], codes: [17, 18] },
    ]);
    expect(asked).toMatchObject({ pollQuestion: 'Once more?', pollOptions: ['Yes', 'No', 'Never'] });
    expect(asked.pollCodes).toEqual([13, 14, 19]);
    expect(await look(member, 'pollRemoved')).toMatchObject({ pollQuestion: '', pollOptions: [], pollCodes: [] });
  });

  test('[P05] [C21] has each person’s answers, by id and by the words that they read', async () => {
    const { medal, again, againToo, far, left } = old.known.questions;
    const { user, careful, member: pia, gone } = old.known.ids;
    const { survey_response } = await look(author);

    expect(survey_response.map(({ respondedUser, user_name, answers }) => [respondedUser, user_name, answers])).toEqual(
      [
        [pia, 'Pia', { [medal]: 16, [again]: 5, [againToo]: 7 }],
        [careful, 'Tim', { [far]: 10, [medal]: 2, [again]: 4 }],
        [gone, 'Deleted user', { [againToo]: 8, [left]: 11 }],
        [user, 'Uma', { [medal]: 3, [again]: 6, [againToo]: 7, [left]: 11 }],
      ],
    );
    expect(survey_response.map(({ responses }) => responses)).toEqual([
      words(['Which medal?', 'Bronze'], ['Again?', 'No'], ['Again?', 'Yes']),
      words(['How far is it?', 'Far'], ['Which medal?', 'Silver'], ['Again?', 'Yes']),
      words(['Again?', 'No'], ['Who left?', 'Ada']),
      UMAS_WORDS,
    ]);
  });

  test('finds the people who chose an option, and those who answered a removed question', async () => {
    const { again, left } = old.known.questions;
    const { user, gone } = old.known.ids;
    const find = async (query: object) => {
      const { body } = await author.call('listResponses', { ...params(), query });
      return body.responses.map(({ respondedUser }) => respondedUser);
    };

    expect(await find({ question: again, option: 6 })).toEqual([user]);
    expect(await find({ question: left })).toEqual([gone, user]);
    expect(await find({ search: 'perhaps' })).toEqual([user]);
  });

  test('[C29] is exported as the same file', async () => {
    const { user, careful, member: pia, gone } = old.known.ids;
    const { bytes } = await author.call('exportResponsesCsv', params());

    expect(bytes.toString().replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')).toBe(
      [
        '\uFEFFResponse ID,Respondent,Submitted at (UTC),Countdown,How far is it?,Which medal?,Again?,Again? [2],Why?,Who left? (removed),Version',
        `${user},Uma,then,timed,,Gold,Perhaps,Yes,,Ada,1`,
        `${gone},,then,untimed,,,,No,,Ada,1`,
        `${careful},Tim,then,untimed,Far,Silver,Yes,,,,2`,
        `${pia},Pia,then,untimed,,Bronze,No,Yes,,,2`,
        '',
      ].join('\r\n'),
    );
  });

  test('[S20] opens in its editor with the same ids, codes and order', async () => {
    const { far, medal, again, againToo, why } = old.known.questions;
    const survey = await edit();
    const { answered, pollQuestion, pollOptions } = survey;
    const lineOf = (text: string, answers: number | undefined, options: readonly DocumentItem[]) =>
      [
        `${text} ${answers ?? 0}`,
        ...options.map((option) => `${option.key} ${option.text} ${answered.items[option.key]?.count ?? 0}`),
      ].join(', ');

    expect(survey.revision).toBe(2);
    expect(survey.questions.map(({ _id }) => _id)).toEqual([far, medal, again, againToo, why]);
    expect([
      ...survey.questions.map(({ _id, text, options }) => lineOf(text, answered.questions[_id]?.count, options)),
      lineOf(pollQuestion, answered.poll?.count, pollOptions),
    ]).toEqual([
      'How far is it? 1, 9 Near 0, 10 Far 1',
      'Which medal? 3, 3 Gold 1, 2 Silver 1, 16 Bronze 1, 1 Wood 0',
      'Again? 3, 4 Yes 1, 5 No 1',
      'Again? 3, 7 Yes 2, 8 No 1',
      'Why? 0, 17 For fun 0, 18 For money 0',
      'Once more? 3, 13 Yes 1, 14 No 0, 19 Never 1',
    ]);
    expect(survey.questions.map(({ order }) => order)).toEqual([undefined, 'falling', undefined, undefined, undefined]);
  });

  test('shows its respondents their own answers and votes', async () => {
    const { medal, again, againToo, left } = old.known.questions;
    const { survey_response, polledBy } = await look(old.user);
    const copy = JSON.parse((await old.user.call('exportAccount')).bytes.toString());

    expect(survey_response).toMatchObject([{ responses: UMAS_WORDS }]);
    expect(survey_response[0]?.answers).toEqual({ [medal]: 3, [again]: 6, [againToo]: 7, [left]: 11 });
    expect(polledBy).toMatchObject([{ option: 15, selectedOption: 'Later' }]);
    const entryOf = (list: { survey: string }[]) => list.find(({ survey }) => survey === 'A survey with a history');
    expect(entryOf(copy.votes)).toMatchObject({ poll: 'Once more?', choice: 'Later' });
    expect(entryOf(copy.responses)).toMatchObject({
      answers: UMAS_WORDS.map(({ questionName: question, selectedOption: answer }) => ({ question, answer })),
    });
  });
});

describe('beside the answers of release 0039', () => {
  test('a call that is sent again under its key of before counts once', async () => {
    const callers = { author, user: old.user, member };
    for (const { by, call, key, body } of old.known.sent) {
      const answer = await callers[by].call(call, { body }, { headers: { 'idempotency-key': key } });
      expect([call, answer.status, answer.problem.code]).toEqual([
        call,
        call === 'createSurvey' ? 201 : 200,
        undefined,
      ]);
      if (call === 'createSurvey') expect(answer.body).toMatchObject({ _id: old.known.surveys.history, revision: 2 });
    }

    expect(await look(author)).toMatchObject({ responseCount: 4, vote: 3 });
    expect(await countIn()).toEqual(COUNTED);
  });

  test('[T10] a countdown that was begun before has ended when it should', async () => {
    const { questions, revision } = await look(member, 'pollRemoved');
    const answers = { [questions[1]?._id ?? '']: questions[1]?.codes[0] };
    const surveyId = old.known.surveys.pollRemoved;
    const { problem } = await member.call('submitResponse', { body: { surveyId, revision, answers } });
    const { startedSurveys } = JSON.parse((await member.call('exportAccount')).bytes.toString());

    expect(problem).toMatchObject({ code: 'time_up' });
    const [{ started, expires }] = startedSurveys;
    const moments = { startedAt: new Date(started).toISOString(), expiresAt: new Date(expires).toISOString() };
    expect(moments).toEqual(old.known.attempt);
  });

  test('[C18] a poll that was removed keeps its votes and comes back with its codes', async () => {
    expect(await countIn('pollRemoved')).toEqual([
      'One? 1, 1 Yes 1, 2 No 0',
      'Two? 0, 3 Yes 0, 4 No 0',
      'Three? 1, 5 Yes 0, 6 No 1',
      'Again? 1 (removed), 7 Yes 0, 8 No 1',
    ]);
    expect((await look(old.user, 'pollRemoved')).polledBy).toMatchObject([{ option: 8, selectedOption: 'No' }]);

    const survey = await edit('pollRemoved');
    expect([survey.pollQuestion, survey.answered.poll?.count]).toEqual(['', 1]);
    const body = { ...survey, pollQuestion: 'Again?', pollOptions: ['No', 'Yes'] };
    expect((await author.call('updateSurvey', { ...params('pollRemoved'), body })).status).toBe(200);

    expect((await countIn('pollRemoved')).at(-1)).toBe('Again? 1, 8 No 1, 7 Yes 0');
  });

  test('[C18] an answer from a page of before counts where its words have stayed, and is refused where they have not', async () => {
    const { medal } = old.known.questions;
    const newcomer = await old.join();
    const submit = (code: number) => {
      const body = { surveyId: old.known.surveys.history, revision: 1, answers: { [medal]: code } };
      return newcomer.call('submitResponse', { body });
    };

    expect((await submit(2)).problem).toMatchObject({ code: 'survey_changed' });
    expect((await submit(3)).status).toBe(200);
    expect((await countIn())[1]).toBe('Which medal? 4, 3 Gold 2, 2 Silver 1, 16 Bronze 1, 1 Wood 0');
    expect((await look(author)).survey_response[0]?.answers).toEqual({ [medal]: 3 });
  });

  test('[C18] new answers, votes and edits keep what was chosen, and break no rule', async () => {
    const { again, why } = old.known.questions;
    const newcomer = await old.join();
    const seen = { surveyId: old.known.surveys.history, revision: 2 };
    const submitted = await newcomer.call('submitResponse', { body: { ...seen, answers: { [again]: 4, [why]: 17 } } });
    const voted = await newcomer.call('votePoll', { body: { ...seen, option: 14 } });
    expect([submitted.status, voted.status]).toEqual([200, 200]);

    const survey = await edit();
    const [far, medal, againAsEdited, ...others] = survey.questions;
    const [gold, silver, bronze, wood] = medal?.options ?? [];
    const update = (medals: object[]) => {
      const againWhole = { ...againAsEdited, options: [...(againAsEdited?.options ?? []), { text: 'Perhaps' }] };
      const questions = [far, { ...medal, options: medals }, againWhole, ...others];
      const pollOptions = [...survey.pollOptions, { text: 'Later' }];
      return author.call('updateSurvey', {
        ...params(),
        body: { ...survey, questions, pollOptions },
      });
    };
    expect((await update([{ ...gold, text: 'Brass' }])).problem).toMatchObject({
      code: 'question_answered',
      fields: { 'questions.1.options.0': expect.any(String) },
    });
    expect((await update([{ ...wood, text: 'Tin' }, { text: 'Lead' }, bronze ?? {}, silver ?? {}])).status).toBe(200);

    const counted = await countIn();
    expect([counted[1], counted[2], counted[4], counted[6]]).toEqual([
      'Which medal? 4, 1 Tin 0, 20 Lead 0, 16 Bronze 1, 2 Silver 1, 3 Gold 2 (removed)',
      'Again? 4, 4 Yes 2, 5 No 1, 6 Perhaps 1',
      'Why? 1, 17 For fun 1, 18 For money 0',
      'Once more? 4, 13 Yes 1, 14 No 1, 19 Never 1, 15 Later 1',
    ]);
    expect(await old.breaches()).toEqual([]);
  });
});
