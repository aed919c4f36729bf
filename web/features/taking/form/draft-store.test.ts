import { beforeEach, expect, test } from 'vitest';
import { type Draft, newDraft } from '#web/features/taking/form/draft.ts';
import { openDraftStore } from '#web/features/taking/form/draft-store.ts';
import { createStorage } from '#web/ui/browser/storage.fakes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DRAFT: Draft = newDraft({ key: 'a key', revision: 1, now: 0 });

let storage: Storage;
let events: EventTarget;

beforeEach(() => {
  storage = createStorage();
  events = new EventTarget();
});

test('a draft that one page saves is loaded by the next', () => {
  open().save(DRAFT);
  expect(open().load()).toEqual(DRAFT);
});

test('answers stay the same objects, so that their questions do not draw again, until another tab changes the draft', () => {
  const first = { value: [1], question: 'Which?', said: 'One', words: {} };
  const store = open();
  store.save({ ...DRAFT, answers: { first } });
  const [name = ''] = Object.keys(storage);
  const answers = () => (store.load() as Draft).answers;
  expect(answers()['first']).toBe(first);

  const loaded = answers();
  store.save({ ...DRAFT, answers: { ...loaded, second: first } });
  expect(answers()['first']).toBe(first);

  storage.setItem(name, JSON.stringify({ ...DRAFT, answers: { first: { ...first, value: [2] } } }));
  expect(answers()['first']?.value).toEqual([2]);
  const other = answers()['first'];
  expect(answers()['first']).toBe(other);
});

test('people and surveys do not see each other’s drafts', () => {
  open().save(DRAFT);

  expect(open({ personId: 'ben' }).load()).toBeNull();
  expect(open({ surveyId: 'another' }).load()).toBeNull();
});

test('an unreadable draft loads as null and is removed', () => {
  open().save(DRAFT);
  for (const name of Object.keys(storage)) storage.setItem(name, '{"state":"op');

  expect(open().load()).toBeNull();
  expect(Object.keys(storage)).toEqual([]);
});

test('a full storage is reported, and the draft lives as long as the page', () => {
  const store = open();
  storage.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  store.save(DRAFT);

  expect(store.isLasting()).toBe(false);
  expect(store.load()).toEqual(DRAFT);
});

test('without any storage the draft lives as long as the page', () => {
  const store = openDraftStore({ storage: null, events }, { personId: 'ann', surveyId: 'one', now: 0 });
  store.save(DRAFT);

  expect(store.load()).toEqual(DRAFT);
  store.clear();
  expect(store.load()).toBeNull();
});

test('the listener is told only of changes to this draft', () => {
  const store = open();
  store.save(DRAFT);
  const [name] = Object.keys(storage);
  let heard = 0;
  const stop = store.subscribe(() => {
    heard += 1;
  });

  announce(name);
  announce('something else');
  announce(null);
  stop();
  announce(name);
  expect(heard).toBe(2);
});

test('drafts that are months old are removed, those of the last weeks are not', () => {
  open().save(DRAFT);

  expect(open({ surveyId: 'another', now: 30 * DAY_MS }) && open().load()).toEqual(DRAFT);
  expect(open({ surveyId: 'another', now: 91 * DAY_MS }) && open().load()).toBeNull();
});

function open(changed: Partial<{ personId: string; surveyId: string; now: number }> = {}) {
  return openDraftStore({ storage, events }, { personId: 'ann', surveyId: 'one', now: 0, ...changed });
}

function announce(key: string | null | undefined): void {
  events.dispatchEvent(Object.assign(new Event('storage'), { key }));
}
