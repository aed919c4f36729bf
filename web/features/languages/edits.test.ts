import { describe, expect, test } from 'vitest';
import type { Translation } from '#contract/surveys/translations.ts';
import type { OriginalText } from '#survey/original-text.ts';
import {
  begin,
  confirmed,
  countStandings,
  type Edited,
  isChanged,
  languagesNow,
  newLanguage,
  rebase,
  toSave,
  withFile,
  withText,
} from '#web/features/languages/edits.ts';

const original = (key: string, of = 'now'): OriginalText => ({
  key,
  of,
  text: key,
  max: 200,
  where: { part: 'option' },
});
const [A, B, C] = [original('a'), original('b'), original('c')];
const said = (text: string, of = 'now') => ({ text, of });
const stored: Translation = {
  ...{ language: 'de', revision: 3, offered: true },
  texts: { a: said('eins'), b: said('zwei', 'before') },
};

describe('[L70] writing a language', () => {
  test('counts what is missing and what may be outdated, and only a look settles that', () => {
    expect(countStandings([A, B, C], stored.texts)).toEqual({ missing: 1, outdated: 1, done: 1 });
    const looked = confirmed(begin(stored), B);
    expect(countStandings([A, B, C], looked.texts)).toEqual({ missing: 1, outdated: 0, done: 2 });
    expect(isChanged(looked)).toBe(true);
    expect(countStandings([A, B, C], withText(begin(stored), B, 'zwo').texts).outdated).toBe(0);
  });

  test('what is typed and taken back is no change, and an empty text is missing', () => {
    const typed = withText(withText(begin(stored), A, 'ein'), A, 'eins');
    expect(isChanged(typed)).toBe(false);
    expect(isChanged(withText(withText(begin(stored), B, 'z'), B, 'zwei'))).toBe(false);
    const emptied = withText(begin(stored), A, '');
    expect(isChanged(emptied)).toBe(true);
    expect(toSave({ de: emptied }, 'en').translations).toEqual([
      { language: 'de', revision: 3, offered: true, texts: { b: said('zwei', 'before') } },
    ]);
  });

  test('a new language is stored even without a text, and nothing else that is as it was', () => {
    const edits = { de: begin(stored), fr: begin(newLanguage('fr')) };
    expect(toSave(edits, null)).toEqual({
      translations: [{ language: 'fr', revision: 0, offered: false, texts: {} }],
    });
    const now = languagesNow({ language: 'en', draft: null, texts: [], translations: [stored] }, { fr: edits.fr });
    expect(now.map(({ base }) => base.language)).toEqual(['de', 'fr']);
  });
});

describe('[L71] what was stored elsewhere meanwhile', () => {
  const theirs = (texts: Translation['texts'], offered = true): Translation => ({
    ...stored,
    revision: 4,
    texts,
    offered,
  });
  const onto = (mine: Edited, texts: Translation['texts']) => rebase(mine, theirs(texts));

  test('is taken over where nothing was written here, and what was written here stays', () => {
    const { texts, rivals, base } = onto(withText(begin(stored), C, 'drei'), {
      a: said('uno'),
      b: said('zwei', 'before'),
    });
    expect(texts).toEqual({ a: said('uno'), b: said('zwei', 'before'), c: said('drei') });
    expect(rivals).toEqual({});
    expect(base.revision).toBe(4);
  });

  test('is told beside what was written in the same place, also where it was removed', () => {
    const mine = withText(withText(begin(stored), A, 'ein'), B, 'zwo');
    const { texts, rivals } = onto(mine, { a: said('uno') });
    expect(texts).toEqual({ a: said('ein'), b: said('zwo') });
    expect(rivals).toEqual({ a: said('uno'), b: said('', '') });
    expect(withText({ ...mine, rivals }, A, 'uno').rivals).toEqual({ b: said('', '') });
  });

  test('is no rival where both wrote the same, and a choice of this page stays', () => {
    const mine = { ...withText(begin(stored), A, 'uno'), offered: false };
    const now = onto(mine, { a: said('uno'), b: said('zwei', 'before') });
    expect([now.rivals, now.offered]).toEqual([{}, false]);
    expect(rebase(begin(stored), theirs({}, false)).offered).toBe(false);
  });
});

test('[L73] a file changes what it changes and leaves alone what is written in other places', () => {
  const mine = withText(begin(stored), C, 'drei');
  const { texts } = withFile(mine, { ...stored.texts, a: said('uno') });
  expect(texts).toEqual({ a: said('uno'), b: said('zwei', 'before'), c: said('drei') });
});
