import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDraftStore } from '#web/features/taking/form/draft-store.ts';
import { ACKNOWLEDGED, COLOUR, createWorld, PERSON, SIZE, SURVEY } from '#web/features/taking/outbox/outbox.fakes.ts';
import { listUnsent } from '#web/features/taking/outbox/unsent.ts';
import { createStorage } from '#web/ui/browser/storage.fakes.ts';

/**
 * Stored drafts and their name, as earlier versions wrote them. Never change them: respondents may return to a draft for 90 days.
 */
const NAME = 'canvass.draft.1.ann.s1';
const KEY = '5f0c1f5e-3d3a-4a55-9f0a-6a1f0f3f7f01';
const SAVED_AT = 1_795_386_511_180;
const BEGUN = `{"state":"open","key":"${KEY}","revision":1,"answers":{"q1":{"code":2,"question":"Which colour?","option":"Green"}},"submission":null,"savedAt":${SAVED_AT}}`;
const BY_WORDS = `{"state":"open","key":"${KEY}","revision":1,"answers":{"q1":{"question":"Which colour?","option":"Green"},"q2":{"question":"Which size?","option":"Huge"}},"submission":null,"savedAt":${SAVED_AT}}`;
const HANDED_IN = `{"state":"handed-in","title":"Taste","answered":1,"asked":2,"savedAt":${SAVED_AT}}`;

const UNSENT_BODY = '{"surveyId":"s1","userId":"ann","answers":{"q1":2},"revision":1}';
const UNSENT_BODY_BY_WORDS =
  '{"surveyId":"s1","userId":"ann","revision":1,"responses":[{"questionName":"Which colour?","selectedOption":"Green"}]}';
const unsent = (body: string, unsure: boolean) =>
  `{"state":"open","key":"${KEY}","revision":1,"answers":{"q1":{"code":2,"question":"Which colour?","option":"Green"}},"submission":{"body":${body},"title":"Taste","answered":1,"asked":2,"unsure":${unsure}},"savedAt":${SAVED_AT}}`;

let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page of today in a browser that holds this text. */
function openPage(text: string, survey = SURVEY) {
  const browser = { storage: createStorage({ [NAME]: text }), events: new EventTarget() };
  const of = { personId: PERSON, surveyId: SURVEY._id, now: SAVED_AT + 1_000 };
  return world.openPage({ store: openDraftStore(browser, of), survey });
}

describe('answers that an earlier version left in the browser', () => {
  test.each([
    ['with codes', BEGUN],
    ['with words alone', BY_WORDS],
  ])('[T10] %s are restored and handed in under their key', async (_form, text) => {
    world.server.answers(ACKNOWLEDGED);
    const page = openPage(text);
    expect(page.state()).toMatchObject({
      phase: 'answering',
      restored: true,
      answers: { q1: { question: 'Which colour?', said: 'Green' } },
    });
    page.handIn(SURVEY, PERSON);
    await world.clock.settle();

    const body = { surveyId: 's1', userId: 'ann', answers: { q1: 2 }, revision: 1 };
    expect(world.server.received).toMatchObject([{ key: KEY, submission: { body } }]);
    expect(Object.keys(world.server.received[0]?.submission.body.answers ?? {})).toEqual(['q1']);
    expect(page.state()).toMatchObject({ phase: 'counted', receipt: { answered: 1, asked: 2 } });
  });

  test.each([
    ['with codes', BEGUN],
    ['with words alone', BY_WORDS],
  ])('%s go on in a survey that was edited since, without what no longer fits', async (_form, text) => {
    world.server.answers(ACKNOWLEDGED);
    const edited = { ...SURVEY, revision: 2, questions: [{ ...COLOUR, options: ['Grey', 'Green'] }, SIZE] };
    const page = openPage(text, edited);
    page.choose(SIZE, 3);
    page.handIn(edited, PERSON);
    await world.clock.settle();

    const body = { answers: { q1: 2, q2: 3 }, revision: 2 };
    expect(world.server.received).toMatchObject([{ key: KEY, submission: { body } }]);
  });

  test('are not taken for those of an option that has other words now', () => {
    const edited = { ...SURVEY, revision: 2, questions: [{ ...COLOUR, options: ['Blue', 'Olive'] }, SIZE] };

    expect(openPage(BEGUN, edited).state()).toMatchObject({
      phase: 'answering',
      changes: { lost: [{ question: 'Which colour?', said: 'Green' }], reworded: [] },
    });
  });

  test.each([
    ['never sent', UNSENT_BODY, false],
    ['perhaps sent', UNSENT_BODY, true],
    ['perhaps sent, by words', UNSENT_BODY_BY_WORDS, true],
  ])('[C15] %s, are sent unchanged under their key', async (_how, body, unsure) => {
    world.server.answers(ACKNOWLEDGED);
    const page = openPage(unsent(body, unsure));
    expect(page.state()).toMatchObject({ phase: 'handing-in', resumed: true });
    await world.clock.settle();

    // The server tells a repetition by its body, so not a letter of it may change.
    const sent = world.server.received.map(({ key, submission }) => [key, JSON.stringify(submission.body)]);
    expect(sent).toEqual([[KEY, body]]);
    expect(page.state()).toMatchObject({ phase: 'counted', receipt: { title: 'Taste', answered: 1, asked: 2 } });
  });

  test.each([
    ['begun', BEGUN, []],
    ['handed in, but not counted', unsent(UNSENT_BODY, true), ['s1']],
    ['counted', HANDED_IN, []],
  ])('that were %s are told on every page only while they wait', (_state, text, waiting) => {
    vi.stubGlobal('window', { localStorage: createStorage({ [NAME]: text }) });

    expect(listUnsent(PERSON)).toEqual(waiting);
  });

  test('and that were counted are not sent again', async () => {
    const page = openPage(HANDED_IN);
    await world.clock.settle();

    expect(page.state()).toMatchObject({ phase: 'answering', restored: false });
    expect(world.server.received).toEqual([]);
  });
});
