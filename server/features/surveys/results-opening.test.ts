import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RESULTS_OPENINGS, type ResultsOpening } from '#basics/choices.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { type Caller, SURVEY, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { openGuest } from '#server/test/guests.ts';
import { inviting } from '#server/test/invitations.ts';
import type { Person } from '#server/test/people.ts';

let site: TestApp;
let [author, admin, surveyor, member]: (Person & Caller)[] = [];
beforeAll(async () => {
  site = await startTestApp();
  author = await site.join('surveyor');
  admin = await site.join('admin');
  surveyor = await site.join('surveyor');
  member = await site.join();
});
afterAll(() => site.close());

const TYPED = 'Ann Guest';
const ASKED = [...SURVEY.questions, { kind: 'text' as const, text: 'Your name' }];

/** What a browser with these cookies gets of a survey, through all doors. */
async function seenBy(survey: Survey, cookie = '') {
  const question = survey.questions.find(({ kind }) => kind === 'text')?._id;
  const get = (part: string) => site.app.inject({ url: `/api/survey/${survey._id}${part}`, headers: { cookie } });
  const [details, texts, words] = await Promise.all([
    get(''),
    get(`/questions/${question}/texts`),
    get(`/questions/${question}/words`),
  ]);
  const { results, pollResult, readsTexts } = details.json<Survey>();
  return {
    results: results !== null,
    poll: pollResult !== null,
    texts: texts.body.includes(TYPED),
    words: words.statusCode === 200,
    readsTexts,
  };
}

const sight = ({ results, poll = results, texts }: { results: boolean; poll?: boolean; texts: boolean }) => ({
  ...{ results, poll, texts, words: texts, readsTexts: texts },
});

/** Whether those who have taken part, and those who have not, see it while it is open; after the close everybody or nobody does. */
const OPEN: Record<ResultsOpening, { takers: boolean; others: boolean; closed: boolean }> = {
  never: { takers: false, others: false, closed: false },
  'after-answering': { takers: true, others: false, closed: true },
  'after-close': { takers: false, others: false, closed: true },
  always: { takers: true, others: true, closed: true },
};

const CASES = RESULTS_OPENINGS.flatMap((resultsOpen) =>
  [true, false].flatMap((textsOpen) =>
    (['open', 'closed'] as const).map(
      (state) => [resultsOpen, textsOpen ? 'texts open' : 'texts kept', state] as const,
    ),
  ),
);

describe.each(CASES)('[S85] results open %s, %s, while the survey is %s', (resultsOpen, opening, state) => {
  const textsOpen = opening === 'texts open';
  const { takers, others, closed } = OPEN[resultsOpen];
  const [toTakers, toOthers] = state === 'closed' ? [closed, closed] : [takers, others];
  const close = async (survey: Survey, by: Caller) => {
    if (state === 'open') return;
    const { status } = await by.call('setSurveyState', { params: { id: survey._id }, body: { act: 'close' } });
    expect(status).toBe(200);
  };

  test('are seen by whom the author lets see them, through every door', async () => {
    const survey = await site.survey(author as Caller, { audience: 'link', questions: ASKED, resultsOpen, textsOpen });
    const guest = openGuest(site);
    expect((await guest.submit(survey)).status).toBe(200);
    const taker = await site.join();
    const { body } = submissionTo(survey);
    const name = survey.questions[2]?._id ?? '';
    const answers = { ...body.answers, [name]: TYPED };
    expect((await taker.call('submitResponse', { body: { ...body, answers } })).status).toBe(200);
    const vote = { surveyId: survey._id, selectedOption: 'Yes' };
    expect((await taker.call('votePoll', { body: vote })).status).toBe(200);
    await close(survey, author as Caller);

    for (const cookie of [undefined, member?.cookie, surveyor?.cookie]) {
      expect(await seenBy(survey, cookie)).toMatchObject(sight({ results: toOthers, texts: toOthers && textsOpen }));
    }
    // Who has not voted sees the poll as others do.
    expect(await seenBy(survey, guest.cookie())).toMatchObject(
      sight({ results: toTakers, poll: toOthers, texts: toTakers && textsOpen }),
    );
    expect(await seenBy(survey, taker.cookie)).toMatchObject(
      sight({ results: toTakers, texts: toTakers && textsOpen }),
    );
    for (const insider of [author, admin]) {
      expect(await seenBy(survey, insider?.cookie)).toMatchObject(sight({ results: true, texts: true }));
    }
  });

  test('are seen by invited people alike, and the survey by nobody else', async () => {
    const { author: host, params } = await inviting(site, 'ada@people.example\nbob@people.example', {
      ...{ questions: ASKED, resultsOpen, textsOpen },
    });
    const survey = (await host.call('getSurvey', { params })).body;
    const { rows } = (await host.call('listInvitations', { params })).body;
    const [ada, bob] = rows.map(({ _id }) => openGuest(site, { invitedTo: survey._id, invitation: _id }));
    expect((await ada?.submit(survey))?.status).toBe(200);
    await close(survey, host);

    expect(await seenBy(survey, ada?.cookie())).toMatchObject({ results: toTakers, readsTexts: toTakers && textsOpen });
    expect(await seenBy(survey, bob?.cookie())).toMatchObject({ results: toOthers, readsTexts: toOthers && textsOpen });
    const question = survey.questions[2]?._id;
    const url = `/api/survey/${survey._id}/questions/${question}/texts`;
    for (const cookie of ['', member?.cookie ?? '']) {
      expect((await site.app.inject({ url, headers: { cookie } })).statusCode).toBe(404);
    }
  });
});

test('[S85] a new survey opens results after answering and keeps texts, and one of the version before keeps texts open', async () => {
  const survey = await site.survey(author as Caller, { questions: ASKED });
  expect(survey).toMatchObject({ resultsOpen: 'after-answering', textsOpen: false });
  const { rows } = await site.database.pool.query(
    "select column_name, column_default from information_schema.columns where table_name = 'surveys' and column_name in ('results_open', 'texts_open') order by 1",
  );
  expect(rows.map((row) => row.column_default)).toEqual(["'after-answering'::text", 'true']);
});

test('[S85] a change is felt at once by those who read, in an edit as well as from the page of the results', async () => {
  const survey = await site.survey(author as Caller, { questions: ASKED, resultsOpen: 'always' });
  const params = { id: survey._id };
  const set = (open: boolean) => author?.call('setTextsOpen', { params, body: { open } });
  expect(await seenBy(survey)).toMatchObject({ results: true, readsTexts: false });

  expect((await set(true))?.status).toBe(200);
  expect(await seenBy(survey)).toMatchObject({ results: true, readsTexts: true, words: true });
  expect((await set(false))?.status).toBe(200);
  expect(await seenBy(survey)).toMatchObject({ results: true, readsTexts: false, words: false });

  const { questions, endings, scores, pollQuestion, pollOptions, ...edited } = (
    await author?.call('getDocument', { params })
  )?.body ?? {
    ...{ questions: [], endings: [], scores: [], pollQuestion: '', pollOptions: [] },
  };
  const body = { ...SURVEY, ...edited, questions: ASKED, resultsOpen: 'never' as const };
  expect((await author?.call('updateSurvey', { params, body } as never))?.status).toBe(200);
  expect(await seenBy(survey)).toMatchObject({ results: false, poll: false });
});
