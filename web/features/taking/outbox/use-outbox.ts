import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { openDraftStore } from '#web/features/taking/form/draft-store.ts';
import { newSeed } from '#web/features/taking/outbox/new-seed.ts';
import { createOutbox, type Outbox } from '#web/features/taking/outbox/outbox.ts';
import { type OutboxState, UNREAD } from '#web/features/taking/outbox/outbox-state.ts';
import { TRY_NOW } from '#web/features/taking/outbox/unsent.ts';
import { deliver, isStored } from '#web/features/taking/taking.api.ts';
import { afterFrame } from '#web/ui/browser/after-frame.ts';
import { browserStorage } from '#web/ui/browser/browser-storage.ts';

/**
 * The outbox of this person for this survey. Both ids must stay the same while the component lives: give it a `key`.
 */
export function useOutbox(surveyId: string, personId: string): { outbox: Outbox; state: OutboxState } {
  const [outbox] = useState(() => createBrowserOutbox(surveyId, personId));

  useEffect(() => {
    const detach = outbox.attach();
    const tryNow = () => outbox.tryNow();
    addEventListener('online', tryNow);
    addEventListener(TRY_NOW, tryNow);
    // The last chance: a request that is pending when the page closes is still delivered.
    addEventListener('pagehide', tryNow);
    return () => {
      removeEventListener('online', tryNow);
      removeEventListener(TRY_NOW, tryNow);
      removeEventListener('pagehide', tryNow);
      detach();
    };
  }, [outbox]);

  // A phone takes long to draw the whole form again, so the answered question is shown first (`QuestionField`).
  const subscribe = useCallback(
    (tell: () => void) => outbox.subscribe((isAnswer) => (isAnswer ? afterFrame(tell) : tell())),
    [outbox],
  );
  return { outbox, state: useSyncExternalStore(subscribe, outbox.state, () => UNREAD) };
}

function createBrowserOutbox(surveyId: string, personId: string): Outbox {
  return createOutbox({
    store: openDraftStore({ storage: browserStorage(), events: globalThis }, { personId, surveyId, now: Date.now() }),
    clock: {
      now: () => Date.now(),
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    newKey: () => crypto.randomUUID(),
    newSeed,
    deliver,
    isStored,
    alone: (work) => runAlone(`canvass.outbox.${personId}.${surveyId}`, work),
  });
}

/** In browsers without locks two tabs may send at once: the server counts one key once. */
async function runAlone(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();

  const wasFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
  if (wasFree) return;
  await navigator.locks.request(name, async () => {
    // The lock may pass to this tab before the other tab's storage change is visible here.
    await new Promise((resolve) => setTimeout(resolve, STORAGE_LAG_MS));
    await work();
  });
}

const STORAGE_LAG_MS = 250;
