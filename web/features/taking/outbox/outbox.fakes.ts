import type { Question } from '#questions/contract.ts';
import type { GivenAnswer } from '#questions/model/kind.ts';
import type { Kept, Submission } from '#web/features/taking/form/draft.ts';
import { type DraftStore, inTodaysShape } from '#web/features/taking/form/draft-store.ts';
import type { Delivery } from '#web/features/taking/outbox/delivery.ts';
import { createOutbox, type Outbox } from '#web/features/taking/outbox/outbox.ts';

export const PERSON = 'ann';
const PLAIN = { kind: 'choice', settings: { look: 'list', chart: 'pie' } } as const;
export const COLOUR = { _id: 'q1', text: 'Which colour?', options: ['Blue', 'Green'], codes: [1, 2], ...PLAIN };
export const SIZE = { _id: 'q2', text: 'Which size?', options: ['Small', 'Large'], codes: [3, 4], ...PLAIN };
export const [BLUE, GREEN, LARGE] = [1, 2, 4];
export const SURVEY = {
  _id: 's1',
  title: 'Taste',
  revision: 1,
  questions: [COLOUR, SIZE],
  sections: [],
  shuffled: false,
  hiddenFields: [] as string[],
  anonymous: false,
  endings: [],
  calculations: [],
};
export const ACKNOWLEDGED: Delivery = { outcome: 'acknowledged' };
export const NO_ANSWER: Delivery = { outcome: 'unsettled', trouble: 'no-answer', afterMs: 0 };

/** A fake browser, server and clock for the tests of an outbox. */
export function createWorld() {
  const browser = createBrowser();
  const server = createServer();
  const clock = createClock();
  let keys = 0;
  let seeds = 0;

  /** Opens a tab on the survey and uses the outbox as React does. */
  function openPage({ store = browser.openTab(), survey = SURVEY } = {}): Page {
    const outbox = createOutbox({
      store,
      clock,
      newKey: () => `key ${++keys}`,
      newSeed: () => ++seeds,
      deliver: server.deliver,
      isStored: server.isStored,
      alone: browser.alone,
    });
    outbox.fit(survey);
    return Object.assign(outbox, {
      close: outbox.attach(),
      choose: (question: Question, code: number | null) =>
        outbox.answer(question, code === null ? null : chosen(question, code)),
    });
  }

  function answeredPage(): Page {
    const page = openPage();
    page.choose(COLOUR, BLUE);
    return page;
  }

  return { browser, server, clock, openPage, answeredPage };
}

export type Page = Outbox & { close: () => void; choose: (question: Question, code: number | null) => void };

/** The answer of a respondent who chooses this option. */
const chosen = ({ options, codes }: Question, code: number): GivenAnswer => ({
  value: code,
  said: options[codes.indexOf(code)] ?? '',
  uses: [code],
});

/** One storage and one lock for all tabs. The other tabs get changes a moment later. */
function createBrowser() {
  let kept: Kept | null = null;
  let lock = Promise.resolve();
  const tabs = new Set<() => void>();

  return {
    kept: () => kept,
    /** Stores a draft as an earlier version of the page did. */
    leave: (left: Parameters<typeof inTodaysShape>[0]) => {
      kept = inTodaysShape(left);
    },
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

/** Returns the prepared responses in order; after the last one it never responds. */
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

/** A clock that moves only when told to. */
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
    /** Runs all due work without advancing the time. */
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
    /** Moves from timer to timer until none is left. */
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
