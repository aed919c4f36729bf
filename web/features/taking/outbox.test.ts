import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Delivery } from '#web/features/taking/delivery.ts';
import type { Kept, Submission } from '#web/features/taking/draft.ts';
import type { DraftStore } from '#web/features/taking/draft-store.ts';
import { createOutbox, type Outbox } from '#web/features/taking/outbox.ts';

const PERSON = 'ann';
const COLOUR = { _id: 'q1', text: 'Which colour?', options: ['Blue', 'Green'] };
const SIZE = { _id: 'q2', text: 'Which size?', options: ['Small', 'Large'] };
const SURVEY = { _id: 's1', title: 'Taste', revision: 1, questions: [COLOUR, SIZE] };
const ACKNOWLEDGED: Delivery = { outcome: 'acknowledged' };
const NO_ANSWER: Delivery = { outcome: 'unsettled', trouble: 'no-answer', afterMs: 0 };

let browser: ReturnType<typeof createBrowser>;
let server: ReturnType<typeof createServer>;
let clock: ReturnType<typeof createClock>;
let keys: number;

beforeEach(() => {
  browser = createBrowser();
  server = createServer();
  clock = createClock();
  keys = 0;
});

describe('while the person answers', () => {
  test('[T10] a choice survives the page, in the state of the next one', () => {
    const page = openPage();
    page.choose(COLOUR, 'Blue');
    page.close();

    expect(openPage().state()).toMatchObject({
      phase: 'answering',
      restored: true,
      answers: { q1: { question: 'Which colour?', option: 'Blue' } },
    });
  });

  test('opening a survey without answering leaves nothing behind', () => {
    openPage().close();
    expect(browser.kept()).toBeNull();
  });

  test('an answer can be taken back', () => {
    const page = openPage();
    page.choose(COLOUR, 'Blue');
    page.choose(COLOUR, null);

    expect(page.state()).toMatchObject({ answers: {} });
  });

  test('two tabs add to one draft and destroy nothing of each other', async () => {
    const first = openPage();
    const second = openPage();
    first.choose(COLOUR, 'Blue');
    second.choose(SIZE, 'Large');
    await clock.settle();

    for (const page of [first, second]) {
      expect(page.state()).toMatchObject({ answers: { q1: { option: 'Blue' }, q2: { option: 'Large' } } });
    }
  });

  test('a changed survey keeps the answers that still fit and tells of the others', () => {
    const page = openPage();
    page.choose(COLOUR, 'Blue');
    page.choose(SIZE, 'Large');
    page.fit({
      revision: 2,
      questions: [
        { ...COLOUR, text: 'Which colour, now?' },
        { ...SIZE, options: ['Small', 'Medium'] },
      ],
    });

    expect(page.state()).toMatchObject({
      answers: { q1: { question: 'Which colour, now?', option: 'Blue' } },
      changes: { lost: [{ question: 'Which size?', option: 'Large' }], reworded: [{ _id: 'q1' }] },
    });
    expect(page.state()).not.toHaveProperty('answers.q2');
  });

  test('starting over forgets the answers', () => {
    const page = openPage();
    page.choose(COLOUR, 'Blue');
    page.startOver();

    expect(page.state()).toMatchObject({ answers: {}, restored: false });
    expect(browser.kept()).toBeNull();
  });
});

describe('handing in', () => {
  test('[C15] every question is sent in its order, the unanswered ones empty', async () => {
    server.answers(ACKNOWLEDGED);
    const page = openPage();
    page.choose(SIZE, 'Large');
    page.handIn(SURVEY, PERSON);
    await clock.settle();

    expect(server.received[0]?.submission.body).toEqual({
      surveyId: 's1',
      userId: PERSON,
      revision: 1,
      responses: [
        { questionName: 'Which colour?', selectedOption: '' },
        { questionName: 'Which size?', selectedOption: 'Large' },
      ],
    });
    expect(page.state()).toMatchObject({ phase: 'counted', receipt: { title: 'Taste', answered: 1, asked: 2 } });
  });

  test('the answers are dropped once they are acknowledged', async () => {
    server.answers(ACKNOWLEDGED);
    const page = answeredPage();
    page.handIn(SURVEY, PERSON);
    await clock.settle();

    expect(browser.kept()).not.toHaveProperty('answers');
    page.close();
    expect(openPage().state()).toMatchObject({ phase: 'answering', answers: {}, restored: false });
  });

  test('pressing twice sends once', async () => {
    server.answers(ACKNOWLEDGED);
    const page = answeredPage();
    page.handIn(SURVEY, PERSON);
    page.handIn(SURVEY, PERSON);
    await clock.settle();

    expect(server.received).toHaveLength(1);
  });

  test('without an answer it is repeated after 1, 2, 4, 8, 16 and then every 30 seconds, with the same key and body', async () => {
    server.answers(NO_ANSWER, NO_ANSWER, NO_ANSWER, NO_ANSWER, NO_ANSWER, NO_ANSWER, NO_ANSWER, ACKNOWLEDGED);
    const page = answeredPage();
    page.handIn(SURVEY, PERSON);
    await clock.runUntilIdle();

    expect(clock.waited).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(new Set(server.received.map(({ key }) => key)).size).toBe(1);
    expect(new Set(server.received.map(({ submission }) => JSON.stringify(submission.body))).size).toBe(1);
    expect(page.state()).toMatchObject({ phase: 'counted' });
  });

  test('it waits as long as the server asks for', async () => {
    server.answers({ outcome: 'unsettled', trouble: 'server-failed', afterMs: 7_000 }, ACKNOWLEDGED);
    answeredPage().handIn(SURVEY, PERSON);
    await clock.runUntilIdle();

    expect(clock.waited).toEqual([7_000]);
  });

  test('it says that it waits, for what and until when', async () => {
    server.answers(NO_ANSWER);
    const page = answeredPage();
    page.handIn(SURVEY, PERSON);
    await clock.settle();

    expect(page.state()).toMatchObject({
      phase: 'handing-in',
      failures: 1,
      trouble: 'no-answer',
      nextTryAt: clock.now() + 1_000,
    });
  });

  test('it does not wait when the connection is back', async () => {
    server.answers(NO_ANSWER, ACKNOWLEDGED);
    const page = answeredPage();
    page.handIn(SURVEY, PERSON);
    await clock.settle();
    page.tryNow();
    await clock.settle();

    expect(page.state()).toMatchObject({ phase: 'counted' });
    expect(clock.now()).toBe(0);
  });

  test('a refusal is not repeated: the answers stay, and the next submission has its own key', async () => {
    server.answers({ outcome: 'refused', error: new AppError('time_up') }, ACKNOWLEDGED);
    const page = answeredPage();
    page.handIn(SURVEY, PERSON);
    await clock.runUntilIdle();

    expect(page.state()).toMatchObject({ phase: 'answering', answers: { q1: { option: 'Blue' } } });
    expect(page.state()).toHaveProperty('refusal.code', 'time_up');

    page.handIn(SURVEY, PERSON);
    await clock.runUntilIdle();
    expect(server.received).toHaveLength(2);
    expect(server.received[1]?.key).not.toBe(server.received[0]?.key);
  });

  test('what is under way can neither be changed nor thrown away', async () => {
    server.answers(NO_ANSWER);
    const page = answeredPage();
    page.handIn(SURVEY, PERSON);
    await clock.settle();
    page.choose(COLOUR, 'Green');
    page.startOver();

    expect(browser.kept()).toMatchObject({ answers: { q1: { option: 'Blue' } }, submission: { title: 'Taste' } });
  });

  test('leaving the page stops the repetition', async () => {
    server.answers(NO_ANSWER, ACKNOWLEDGED);
    const page = answeredPage();
    page.handIn(SURVEY, PERSON);
    await clock.settle();
    page.close();
    await clock.runUntilIdle();

    expect(server.received).toHaveLength(1);
  });
});

describe('after an unknown outcome', () => {
  test('a page that died in the middle of it is followed by one that goes on, with the same key and body', async () => {
    server.answers(NO_ANSWER);
    const page = answeredPage();
    page.handIn(SURVEY, PERSON);
    await clock.settle();
    page.close();

    server.answers(ACKNOWLEDGED);
    const next = openPage();
    expect(next.state()).toMatchObject({ phase: 'handing-in', resumed: true });
    await clock.settle();

    expect(next.state()).toMatchObject({ phase: 'counted' });
    expect(server.received[1]?.key).toBe(server.received[0]?.key);
    expect(server.received[1]?.submission.body).toEqual(server.received[0]?.submission.body);
  });

  test('"already submitted" means success when the stored response is this one', async () => {
    server.answers(NO_ANSWER, { outcome: 'refused', error: new AppError('already_submitted') });
    server.stores(true);
    const page = answeredPage();
    page.handIn(SURVEY, PERSON);
    await clock.runUntilIdle();

    expect(page.state()).toMatchObject({ phase: 'counted' });
  });

  test('"already submitted" means what it says when the stored response is another', async () => {
    server.answers(NO_ANSWER, { outcome: 'refused', error: new AppError('already_submitted') });
    server.stores(false);
    const page = answeredPage();
    page.handIn(SURVEY, PERSON);
    await clock.runUntilIdle();

    expect(page.state()).toEqual({ phase: 'already-submitted' });
    expect(browser.kept()).toBeNull();
  });

  test('a first try that is told "already submitted" asks nobody', async () => {
    server.answers({ outcome: 'refused', error: new AppError('already_submitted') });
    const page = answeredPage();
    page.handIn(SURVEY, PERSON);
    await clock.runUntilIdle();

    expect(page.state()).toEqual({ phase: 'already-submitted' });
    expect(server.asked).toBe(0);
  });

  test('while it cannot be learnt whose response is stored, it goes on asking', async () => {
    const already: Delivery = { outcome: 'refused', error: new AppError('already_submitted') };
    server.answers(NO_ANSWER, already, already);
    server.stores('no answer', true);
    const page = answeredPage();
    page.handIn(SURVEY, PERSON);
    await clock.runUntilIdle();

    expect(page.state()).toMatchObject({ phase: 'counted' });
    expect(server.received).toHaveLength(3);
  });

  test('a session that ended keeps the submission for the person’s return', async () => {
    server.answers({ outcome: 'signed-out' });
    const page = answeredPage();
    page.handIn(SURVEY, PERSON);
    await clock.runUntilIdle();
    page.close();

    server.answers(ACKNOWLEDGED);
    const next = openPage();
    await clock.settle();
    expect(next.state()).toMatchObject({ phase: 'counted' });
    expect(server.received[1]?.key).toBe(server.received[0]?.key);
  });
});

describe('two tabs', () => {
  test('what one hands in, the other shows as counted', async () => {
    server.answers(ACKNOWLEDGED);
    const first = answeredPage();
    const second = openPage();
    first.handIn(SURVEY, PERSON);
    await clock.settle();

    expect(first.state()).toMatchObject({ phase: 'counted', inOtherTab: false });
    expect(second.state()).toMatchObject({ phase: 'counted', inOtherTab: true });
    expect(server.received).toHaveLength(1);
  });

  test('only one of them sends, and when it is closed the other takes over with the same key', async () => {
    server.answers(NO_ANSWER, ACKNOWLEDGED);
    const first = answeredPage();
    const second = openPage();
    first.handIn(SURVEY, PERSON);
    await clock.settle();
    expect(second.state()).toMatchObject({ phase: 'handing-in' });
    expect(server.received).toHaveLength(1);

    first.close();
    await clock.settle();
    expect(second.state()).toMatchObject({ phase: 'counted' });
    expect(server.received[1]?.key).toBe(server.received[0]?.key);
  });

  test('a refusal gives both of them the answers back', async () => {
    server.answers({ outcome: 'refused', error: new AppError('survey_changed') });
    const first = answeredPage();
    const second = openPage();
    first.handIn(SURVEY, PERSON);
    await clock.settle();

    for (const page of [first, second]) {
      expect(page.state()).toMatchObject({ phase: 'answering', answers: { q1: { option: 'Blue' } } });
    }
  });
});

type Page = Outbox & { close: () => void };

/** A tab on the survey, as a browser with React would hold it. */
function openPage(): Page {
  const outbox = createOutbox({
    store: browser.openTab(),
    clock,
    newKey: () => `key ${++keys}`,
    deliver: server.deliver,
    isStored: server.isStored,
    alone: browser.alone,
  });
  outbox.fit(SURVEY);
  return Object.assign(outbox, { close: outbox.attach() });
}

function answeredPage(): Page {
  const page = openPage();
  page.choose(COLOUR, 'Blue');
  return page;
}

/** One storage for all tabs, whose changes the others hear of a moment later, and one lock. */
function createBrowser() {
  let kept: Kept | null = null;
  let lock = Promise.resolve();
  const tabs = new Set<() => void>();

  return {
    kept: () => kept,
    alone(work: () => Promise<void>): Promise<void> {
      lock = lock.then(work);
      return lock;
    },
    openTab(): DraftStore {
      let ownListener = () => {};
      const write = (value: Kept | null) => {
        kept = value;
        for (const listener of tabs) if (listener !== ownListener) setImmediate(listener);
      };
      return {
        load: () => kept,
        save: write,
        clear: () => write(null),
        isLasting: () => true,
        subscribe(listener) {
          ownListener = listener;
          tabs.add(listener);
          return () => tabs.delete(listener);
        },
      };
    },
  };
}

/** Answers as it is told, in order; then never again. */
function createServer() {
  const deliveries: Delivery[] = [];
  const stored: (boolean | 'no answer')[] = [];
  const received: { submission: Submission; key: string }[] = [];

  const server = {
    received,
    asked: 0,
    answers: (...next: Delivery[]) => void deliveries.push(...next),
    stores: (...next: (boolean | 'no answer')[]) => void stored.push(...next),
    async deliver(submission: Submission, key: string): Promise<Delivery> {
      received.push({ submission, key });
      return deliveries.shift() ?? new Promise<Delivery>(() => {});
    },
    async isStored(): Promise<boolean> {
      server.asked += 1;
      const answer = stored.shift() ?? 'no answer';
      if (answer === 'no answer') throw new Error('no answer');
      return answer;
    },
  };
  return server;
}

/** A clock that stands until it is told to go on. */
function createClock() {
  let time = 0;
  let timers: { at: number; run: () => void }[] = [];
  const waited: number[] = [];
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  const settle = async () => {
    for (let turns = 0; turns < 5; turns += 1) await turn();
  };

  return {
    waited,
    /** Lets everything happen that needs no time. */
    settle,
    now: () => time,
    after(ms: number, run: () => void): () => void {
      const timer = { at: time + ms, run };
      waited.push(ms);
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    /** Goes from timer to timer until none is left. */
    async runUntilIdle(): Promise<void> {
      await settle();
      for (let timer = timers.shift(); timer; timer = timers.shift()) {
        time = timer.at;
        timer.run();
        await settle();
      }
    },
  };
}
