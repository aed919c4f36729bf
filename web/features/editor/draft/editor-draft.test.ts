import { describe, expect, test } from 'vitest';
import { emptyQuestion, emptySurvey } from '#web/authoring/values/editor-values.ts';
import { type DraftOf, findOlderDraft, openEditorDraft } from '#web/features/editor/draft/editor-draft.ts';
import { createStorage } from '#web/ui/browser/storage.fakes.ts';

const ANN: DraftOf = { personId: 'ann', survey: 'new' };
const ofRevision = (revision: number): DraftOf => ({
  personId: 'ann',
  survey: { id: 'travel', revision, base: { ...emptySurvey('UTC'), title: `Of ${revision}` } },
});

test('a draft is found again by its author only', () => {
  const storage = createStorage();
  const values = { ...emptySurvey('UTC'), title: 'Half written' };
  openEditorDraft(storage, ANN).save(values);

  expect(openEditorDraft(storage, ANN).load()).toMatchObject({ values });
  expect(openEditorDraft(storage, { ...ANN, personId: 'ben' }).load()).toBeNull();
  expect(openEditorDraft(storage, ofRevision(1)).load()).toBeNull();
});

test('a cleared draft is gone', () => {
  const store = openEditorDraft(createStorage(), ANN);
  store.save(emptySurvey('UTC'));
  store.clear();

  expect(store.load()).toBeNull();
});

test('[S19] a draft is called kept only while the browser has it', () => {
  const storage = createStorage();
  const store = openEditorDraft(storage, ANN);
  const told: (number | null)[] = [];
  const end = store.subscribe(() => told.push(store.savedAt()));
  expect(store.savedAt()).toBeNull();

  store.save(emptySurvey('UTC'));
  expect(store.savedAt()).toBe(store.load()?.savedAt);
  expect(openEditorDraft(storage, ANN).savedAt()).toBe(store.savedAt());
  store.clear();
  expect(store.savedAt()).toBeNull();
  end();
  store.save(emptySurvey('UTC'));
  expect(told).toEqual([expect.any(Number), null]);

  const full = openEditorDraft(createStorage({}, { isFull: true }), ANN);
  full.save(emptySurvey('UTC'));
  expect(full.savedAt()).toBeNull();
});

test('a sent draft keeps its key until it is cleared, over a reload and later changes', () => {
  const storage = createStorage();
  const store = openEditorDraft(storage, ANN);
  const key = store.keyFor(emptySurvey('UTC'));
  store.save({ ...emptySurvey('UTC'), title: 'Written since' });

  const reloaded = openEditorDraft(storage, ANN);
  expect(reloaded.load()).toMatchObject({ values: { title: 'Written since' } });
  expect(reloaded.keyFor(emptySurvey('UTC'))).toBe(key);
  reloaded.clear();
  expect(reloaded.keyFor(emptySurvey('UTC'))).not.toBe(key);
});

test('the key of a stored survey is not used again', () => {
  const storage = createStorage();
  const store = openEditorDraft(storage, ANN);
  const key = store.keyFor({ ...emptySurvey('UTC'), title: 'Twice' });
  store.forgetKey();

  expect(store.load()).toMatchObject({ values: { title: 'Twice' } });
  expect(openEditorDraft(storage, ANN).keyFor(emptySurvey('UTC'))).not.toBe(key);
});

test('[S20] a draft belongs to the revision it was begun with; a draft of another revision is found as an older one', () => {
  const storage = createStorage();
  const values = { ...emptySurvey('UTC'), title: 'Half changed' };
  openEditorDraft(storage, ofRevision(2)).save(values);
  const find = (revision: number) => findOlderDraft(storage, { personId: 'ann', id: 'travel', revision });

  expect(openEditorDraft(storage, ofRevision(2)).load()).toMatchObject({ values });
  expect(openEditorDraft(storage, ofRevision(3)).load()).toBeNull();
  expect(find(2)).toBeNull();
  expect(find(3)).toMatchObject({ values, base: { title: 'Of 2' } });
  expect(findOlderDraft(storage, { personId: 'ben', id: 'travel', revision: 3 })).toBeNull();
  find(3)?.clear();
  expect(find(3)).toBeNull();
});

describe('a draft from before the deadline had a time and a zone', () => {
  const { deadlineTime, deadlineZone, ...bare } = { ...emptySurvey('UTC'), deadline: '2027-03-01' };
  const stored = { ...emptySurvey('UTC'), deadline: '2027-03-01', deadlineTime: '14:30' };
  const edited: DraftOf = { personId: 'ann', survey: { id: 'travel', revision: 2, base: stored } };

  test('ends at the end of its day in UTC, as it was shown', () => {
    const storage = createStorage();
    storage.setItem('canvass.editor.1.ann.new', JSON.stringify({ values: bare, savedAt: 1, base: null }));

    expect(openEditorDraft(storage, ANN).load()?.values).toEqual({ ...bare, deadlineTime, deadlineZone });
  });

  test.each([
    ['2027-03-01', '14:30'],
    ['2027-03-02', '23:59'],
  ])('of a stored survey has %s at %s, where the stored one is on the first at 14:30', (deadline, time) => {
    const storage = createStorage();
    const draft = { values: { ...bare, deadline }, savedAt: 1, base: bare };
    storage.setItem('canvass.editor.1.ann.travel.2', JSON.stringify(draft));

    expect(openEditorDraft(storage, edited).load()?.values).toMatchObject({ deadline, deadlineTime: time });
  });
});

test('the questions of a draft from before there were kinds are choices', () => {
  const storage = createStorage();
  const question = { _id: 'how', text: 'How?', options: [{ key: '1', text: 'Train' }], order: 'rising' };
  const values = { ...emptySurvey('UTC'), questions: [question] };
  storage.setItem('canvass.editor.1.ann.travel.2', JSON.stringify({ values, savedAt: 1, base: values }));
  const completed = [{ ...emptyQuestion(), ...question }];

  expect(openEditorDraft(storage, ofRevision(2)).load()).toMatchObject({
    values: { questions: completed },
    base: { questions: completed },
  });
});

test('[L41] warnings that its author accepted before stay accepted', () => {
  const storage = createStorage();
  const values = { ...emptySurvey('UTC'), title: 'Half', leftSo: ['long How?'] };
  storage.setItem('canvass.editor.1.ann.new', JSON.stringify({ values, savedAt: 1, base: null }));

  const loaded = openEditorDraft(storage, ANN).load()?.values;
  expect(loaded?.acceptedWarnings).toEqual(['long How?']);
  expect(loaded).not.toHaveProperty('leftSo');
});

test('a storage that is full, broken or switched off causes no failure', () => {
  const full = createStorage({}, { isFull: true });
  const broken = createStorage();
  openEditorDraft(broken, ANN).save(emptySurvey('UTC'));
  broken.setItem('canvass.editor.1.ann.new', '{"val');

  for (const storage of [full, broken, null]) {
    const store = openEditorDraft(storage, ANN);
    expect(store.load()).toBeNull();
    store.save(emptySurvey('UTC'));
    store.clear();
    expect(findOlderDraft(storage, { personId: 'ann', id: 'travel', revision: 1 })).toBeNull();
  }
});
