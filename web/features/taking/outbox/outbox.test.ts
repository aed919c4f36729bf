import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { newDraft } from '#web/features/taking/form/draft.ts';
import {
  ACKNOWLEDGED,
  BLUE,
  COLOUR,
  createWorld,
  GREEN,
  LARGE,
  NO_ANSWER,
  PERSON,
  SIZE,
  SURVEY,
} from '#web/features/taking/outbox/outbox.fakes.ts';

let world: ReturnType<typeof createWorld>;

beforeEach(() => {
  world = createWorld();
});

describe('while the person answers', () => {
  test('[T10] a choice is restored on the next page', () => {
    const page = world.openPage();
    page.choose(COLOUR, BLUE);
    page.close();

    expect(world.openPage().state()).toMatchObject({
      phase: 'answering',
      restored: true,
      answers: { q1: { question: 'Which colour?', said: 'Blue' } },
    });
  });

  test('opening a survey without answering stores nothing', () => {
    world.openPage().close();
    expect(world.browser.kept()).toBeNull();
  });

  test('an answer can be taken back', () => {
    const page = world.openPage();
    page.choose(COLOUR, BLUE);
    page.choose(COLOUR, null);

    expect(page.state()).toMatchObject({ answers: {} });
  });

  test('[K10] what ends late, as an upload, changes the answer as it is by then, also by another tab', () => {
    const [page, other] = [world.openPage(), world.openPage()];
    page.choose(COLOUR, BLUE);
    other.choose(COLOUR, GREEN);
    const seen: unknown[] = [];
    const late = (now: unknown) => {
      seen.push(now);
      return null;
    };

    page.answer(COLOUR, late);
    page.answer(COLOUR, late);

    expect(seen).toEqual([GREEN, null]);
    expect(page.state()).toMatchObject({ answers: {} });
  });

  test('two tabs add to one draft without losing each other’s answers', async () => {
    const first = world.openPage();
    const second = world.openPage();
    first.choose(COLOUR, BLUE);
    second.choose(SIZE, LARGE);
    await world.clock.settle();

    for (const page of [first, second]) {
      expect(page.state()).toMatchObject({ answers: { q1: { said: 'Blue' }, q2: { said: 'Large' } } });
    }
  });

  test('a changed survey keeps the answers that still fit and lists the others', () => {
    const page = world.openPage();
    page.choose(COLOUR, BLUE);
    page.choose(SIZE, LARGE);
    page.fit({
      ...SURVEY,
      revision: 2,
      questions: [
        { ...COLOUR, text: 'Which colour, now?' },
        { ...SIZE, options: ['Small', 'Medium'], codes: [3, 5] },
      ],
    });

    expect(page.state()).toMatchObject({
      answers: { q1: { question: 'Which colour, now?', said: 'Blue' } },
      changes: { lost: [{ question: 'Which size?', said: 'Large' }], reworded: [{ _id: 'q1' }] },
    });
    expect(page.state()).not.toHaveProperty('answers.q2');
  });

  test('an option that was reworded since it was chosen is no longer chosen', () => {
    const page = world.openPage();
    page.choose(COLOUR, BLUE);
    page.fit({ ...SURVEY, revision: 2, questions: [{ ...COLOUR, options: ['Not blue', 'Green'] }, SIZE] });

    expect(page.state()).toMatchObject({
      answers: {},
      changes: { lost: [{ question: 'Which colour?', said: 'Blue' }], reworded: [] },
    });
  });

  test('two questions with one text keep their own answers', () => {
    const [first, second] = [{ ...COLOUR }, { ...COLOUR, _id: 'q3', codes: [6, 7] }];
    const page = world.openPage();
    page.choose(first, BLUE);
    page.choose(second, 7);
    page.fit({ ...SURVEY, revision: 2, questions: [second, first] });

    expect(page.state()).toMatchObject({ answers: { q1: { value: BLUE }, q3: { value: 7 } }, changes: { lost: [] } });
  });

  test('a new revision with the same questions reports no changes', () => {
    const page = world.answeredPage();
    page.fit({ ...SURVEY, revision: 2, questions: SURVEY.questions });

    expect(page.state()).toMatchObject({ answers: { q1: { said: 'Blue' } }, changes: null });
  });

  test('questions that change before the first answer are reported, too', () => {
    const page = world.openPage();
    page.fit({ ...SURVEY, revision: 2, questions: [COLOUR] });

    expect(page.state()).toMatchObject({ answers: {}, changes: { lost: [], reworded: [] } });
  });

  test('starting over forgets the answers', () => {
    const page = world.openPage();
    page.choose(COLOUR, BLUE);
    page.startOver();

    expect(page.state()).toMatchObject({ answers: {}, restored: false });
    expect(world.browser.kept()).toBeNull();
  });
});

describe('handing in', () => {
  test('[C15] sends the answers by id, and only of the answered questions', async () => {
    world.server.answers(ACKNOWLEDGED);
    const page = world.openPage();
    page.choose(SIZE, LARGE);
    page.handIn(SURVEY, PERSON);
    await world.clock.settle();

    expect(world.server.received[0]?.submission.body).toEqual({
      surveyId: 's1',
      userId: PERSON,
      revision: 1,
      answers: { q2: LARGE },
    });
    expect(page.state()).toMatchObject({ phase: 'counted', receipt: { title: 'Taste', answered: 1, asked: 2 } });
  });

  test('[C15] converts a draft that stored only the texts of its answers', async () => {
    world.server.answers(ACKNOWLEDGED);
    const words = {
      q1: { question: 'Which colour?', option: 'Green' },
      q2: { question: 'Which size?', option: 'Huge' },
    };
    world.browser.leave({ ...newDraft({ key: 'a key', revision: 1, now: 0 }), answers: words });
    const page = world.openPage();
    page.handIn(SURVEY, PERSON);
    await world.clock.settle();

    expect(world.server.received).toMatchObject([{ key: 'a key', submission: { body: { answers: { q1: GREEN } } } }]);
  });

  test('[C15] sends a submission by texts, made by an earlier version, unchanged', async () => {
    world.server.answers(ACKNOWLEDGED);
    const responses = [{ questionName: 'Which colour?', selectedOption: 'Green' }];
    const submission = {
      ...{ title: 'Taste', answered: 1, asked: 2, unsure: true },
      body: { surveyId: 's1', userId: PERSON, revision: 1, responses },
    };
    world.browser.leave({ ...newDraft({ key: 'a key', revision: 1, now: 0 }), submission });
    const page = world.openPage();
    await world.clock.settle();

    expect(world.server.received).toEqual([{ key: 'a key', submission }]);
    expect(page.state()).toMatchObject({ phase: 'counted' });
  });

  test('the answers are dropped once they are acknowledged', async () => {
    world.server.answers(ACKNOWLEDGED);
    const page = world.answeredPage();
    page.handIn(SURVEY, PERSON);
    await world.clock.settle();

    expect(world.browser.kept()).not.toHaveProperty('answers');
    page.close();
    expect(world.openPage().state()).toMatchObject({ phase: 'answering', answers: {}, restored: false });
  });

  test('submitting twice sends once', async () => {
    world.server.answers(ACKNOWLEDGED);
    const page = world.answeredPage();
    page.handIn(SURVEY, PERSON);
    page.handIn(SURVEY, PERSON);
    await world.clock.settle();

    expect(world.server.received).toHaveLength(1);
  });

  test('an unanswered submission is repeated after 1, 2, 4, 8, 16 and then every 30 seconds, with the same key and body', async () => {
    world.server.answers(NO_ANSWER, NO_ANSWER, NO_ANSWER, NO_ANSWER, NO_ANSWER, NO_ANSWER, NO_ANSWER, ACKNOWLEDGED);
    const page = world.answeredPage();
    page.handIn(SURVEY, PERSON);
    await world.clock.runUntilIdle();

    expect(world.clock.waited).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(new Set(world.server.received.map(({ key }) => key)).size).toBe(1);
    expect(new Set(world.server.received.map(({ submission }) => JSON.stringify(submission.body))).size).toBe(1);
    expect(page.state()).toMatchObject({ phase: 'counted' });
  });

  test('it waits as long as the server asks for', async () => {
    world.server.answers({ outcome: 'unsettled', trouble: 'server-failed', afterMs: 7_000 }, ACKNOWLEDGED);
    world.answeredPage().handIn(SURVEY, PERSON);
    await world.clock.runUntilIdle();

    expect(world.clock.waited).toEqual([7_000]);
  });

  test('its state says why it waits, and until when', async () => {
    world.server.answers(NO_ANSWER);
    const page = world.answeredPage();
    page.handIn(SURVEY, PERSON);
    await world.clock.settle();

    expect(page.state()).toMatchObject({
      phase: 'handing-in',
      failures: 1,
      trouble: 'no-answer',
      nextTryAt: world.clock.now() + 1_000,
    });
  });

  test('it does not wait when the connection is back', async () => {
    world.server.answers(NO_ANSWER, ACKNOWLEDGED);
    const page = world.answeredPage();
    page.handIn(SURVEY, PERSON);
    await world.clock.settle();
    page.tryNow();
    await world.clock.settle();

    expect(page.state()).toMatchObject({ phase: 'counted' });
    expect(world.clock.now()).toBe(0);
  });

  test('a refusal is not repeated: the answers stay, and the next submission has its own key', async () => {
    world.server.answers({ outcome: 'refused', error: new AppError('time_up') }, ACKNOWLEDGED);
    const page = world.answeredPage();
    page.handIn(SURVEY, PERSON);
    await world.clock.runUntilIdle();

    expect(page.state()).toMatchObject({ phase: 'answering', answers: { q1: { said: 'Blue' } } });
    expect(page.state()).toHaveProperty('refusal.code', 'time_up');

    page.handIn(SURVEY, PERSON);
    await world.clock.runUntilIdle();
    expect(world.server.received).toHaveLength(2);
    expect(world.server.received[1]?.key).not.toBe(world.server.received[0]?.key);
  });

  test('a pending submission can neither be changed nor discarded', async () => {
    world.server.answers(NO_ANSWER);
    const page = world.answeredPage();
    page.handIn(SURVEY, PERSON);
    await world.clock.settle();
    page.choose(COLOUR, GREEN);
    page.startOver();

    expect(world.browser.kept()).toMatchObject({ answers: { q1: { said: 'Blue' } }, submission: { title: 'Taste' } });
  });

  test('leaving the page stops the repetitions', async () => {
    world.server.answers(NO_ANSWER, ACKNOWLEDGED);
    const page = world.answeredPage();
    page.handIn(SURVEY, PERSON);
    await world.clock.settle();
    page.close();
    await world.clock.runUntilIdle();

    expect(world.server.received).toHaveLength(1);
  });
});
