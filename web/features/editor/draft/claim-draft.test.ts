import { expect, test } from 'vitest';
import { emptySurvey } from '#web/authoring/values/editor-values.ts';
import { claimDraft, copyDraft, type Tabs } from '#web/features/editor/draft/claim-draft.ts';
import { type DraftOf, openEditorDraft } from '#web/features/editor/draft/editor-draft.ts';
import { createStorage } from '#web/ui/browser/storage.fakes.ts';

const NEW: DraftOf = { personId: 'ann', survey: 'new' };
const titled = (title: string) => ({ ...emptySurvey('UTC'), title });

/** A browser with tabs. */
function browser({ hasLocks = true } = {}) {
  const storage = createStorage();
  const locks = hasLocks ? createLocks() : null;
  const tab = (): Tabs => ({ storage, ownStorage: createStorage(), locks });
  const storeOf = (slot: string) => openEditorDraft(storage, { ...NEW, slot });
  return { storage, tab, storeOf };
}

test('[S19] two tabs of a new survey have drafts of their own, and the second knows of the first', async () => {
  const { tab, storeOf } = browser();
  const first = await claimDraft(tab(), NEW);
  storeOf(first.slot).save(titled('First'));
  const second = await claimDraft(tab(), NEW);
  storeOf(second.slot).save(titled('Second'));

  expect(second.others).toMatchObject([{ slot: first.slot, values: { title: 'First' }, isOpen: true }]);
  storeOf(first.slot).clear();
  expect(storeOf(second.slot).load()).toMatchObject({ values: { title: 'Second' } });
});

test('[S19] a reloaded tab has its draft again, and a duplicate of it begins empty', async () => {
  const { tab, storeOf } = browser();
  const own = tab();
  const before = await claimDraft(own, NEW);
  storeOf(before.slot).save(titled('Mine'));
  setTimeout(before.release, 50);
  const after = await claimDraft(own, NEW);
  expect(after.slot).toBe(before.slot);

  const duplicate = await claimDraft(own, NEW);
  expect(duplicate.slot).not.toBe(before.slot);
  expect(duplicate.others).toMatchObject([{ slot: before.slot, isOpen: true }]);
});

test('[S19] the newest draft of closed tabs is continued, one from before tabs had their own too', async () => {
  const { tab, storeOf } = browser();
  storeOf('').save(titled('Of before'));
  const next = await claimDraft(tab(), NEW);
  expect(storeOf(next.slot).load()).toMatchObject({ values: { title: 'Of before' } });
  expect(next.others).toEqual([]);
});

test('[S19] without locks a tab takes no draft of another, and offers it', async () => {
  const { tab, storeOf } = browser({ hasLocks: false });
  const first = await claimDraft(tab(), NEW);
  storeOf(first.slot).save(titled('First'));
  const second = await claimDraft(tab(), NEW);
  expect(second.slot).not.toBe(first.slot);
  expect(second.others).toMatchObject([{ slot: first.slot }]);
});

test('[S19] a copy is another survey: it has no key, and there is none where the storage is full', () => {
  const { storage, storeOf } = browser();
  const key = storeOf('a').keyFor(titled('Sent'));
  const slot = copyDraft(storage, NEW, titled('Sent'));
  expect(storeOf(slot ?? '').keyFor(titled('Sent'))).not.toBe(key);
  expect(copyDraft(createStorage({}, { isFull: true }), NEW, titled('Sent'))).toBeNull();
});

/** Locks as a browser has them, without modes. */
function createLocks(): NonNullable<Tabs['locks']> {
  const held = new Set<string>();
  async function request(name: string, { ifAvailable = false, signal }: LockOptions, run: (lock: unknown) => unknown) {
    while (held.has(name)) {
      if (ifAvailable) return run(null);
      if (signal?.aborted) throw new Error('The wait is over');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    held.add(name);
    await run({ name });
    held.delete(name);
  }
  const query = async () => ({ held: [...held].map((name) => ({ name })) });
  return { request, query } as unknown as NonNullable<Tabs['locks']>; // only the used part
}
