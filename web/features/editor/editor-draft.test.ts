import { expect, test } from 'vitest';
import { openEditorDraft } from '#web/features/editor/editor-draft.ts';
import { emptySurvey } from '#web/features/editor/editor-values.ts';

const ANN = { personId: 'ann', survey: 'new' };

test('a draft is found again by its author, and by nobody else', () => {
  const storage = createStorage();
  const values = { ...emptySurvey(), title: 'Half written' };
  openEditorDraft(storage, ANN).save(values);

  expect(openEditorDraft(storage, ANN).load()).toMatchObject({ values });
  expect(openEditorDraft(storage, { ...ANN, personId: 'ben' }).load()).toBeNull();
  expect(openEditorDraft(storage, { ...ANN, survey: 'another' }).load()).toBeNull();
});

test('a draft that is done with is gone', () => {
  const store = openEditorDraft(createStorage(), ANN);
  store.save(emptySurvey());
  store.clear();

  expect(store.load()).toBeNull();
});

test('a storage that is full, broken or switched off breaks nothing', () => {
  const full = createStorage({ isFull: true });
  const broken = createStorage();
  openEditorDraft(broken, ANN).save(emptySurvey());
  broken.setItem('canvass.editor.1.ann.new', '{"val');

  for (const storage of [full, broken, null]) {
    const store = openEditorDraft(storage, ANN);
    expect(store.load()).toBeNull();
    store.save(emptySurvey());
    store.clear();
  }
});

function createStorage({ isFull = false } = {}): Storage {
  const kept = new Map<string, string>();
  const part: Partial<Storage> = {
    getItem: (name) => kept.get(name) ?? null,
    removeItem: (name) => void kept.delete(name),
    setItem(name, value) {
      if (isFull) throw new Error('QuotaExceededError');
      kept.set(name, value);
    },
  };
  return part as Storage; // the part of it that the draft uses
}
