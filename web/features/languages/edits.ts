import { keepsPlaceholders } from '#basics/piping.ts';
import type { SaveTranslations, TranslatedTexts, Translation, Translations } from '#contract/surveys/translations.ts';
import type { OriginalText } from '#survey/original-text.ts';

/** The edits of a language: the stored texts when the author began, and the author's texts now. */
export interface Edited {
  base: Translation;
  texts: TranslatedTexts;
  offered: boolean;
  /** Texts that were changed elsewhere meanwhile as well, as they are stored now. */
  rivals: TranslatedTexts;
}

/** The unsaved edits, by language. Languages without edits are missing. */
export type Edits = Readonly<Record<string, Edited>>;

export const begin = (base: Translation): Edited => ({ base, texts: base.texts, offered: base.offered, rivals: {} });

export const newLanguage = (language: string): Translation => ({ language, revision: 0, offered: false, texts: {} });

/** Sets a translation of the current wording; an empty translation is removed. The stored text stays in the edit. */
export function withText(edited: Edited, { key, of }: OriginalText, text: string): Edited {
  const { [key]: _before, ...texts } = edited.texts;
  const { [key]: _settled, ...rivals } = edited.rivals;
  const stored = edited.base.texts[key];
  // Typing something and taking it back changes nothing.
  const now = stored?.text === text ? stored : { text, of };
  return { ...edited, rivals, texts: text === '' ? texts : { ...texts, [key]: now } };
}

/** Says that a translation fits the original as it is now. */
export const confirmed = (edited: Edited, { key, of }: OriginalText): Edited => ({
  ...edited,
  texts: { ...edited.texts, [key]: { text: edited.texts[key]?.text ?? '', of } },
});

/** Adds the changes of a file; edits of other texts stay. */
export function withFile(edited: Edited, texts: TranslatedTexts): Edited {
  const changed = Object.entries(texts).filter(([key, text]) => !isSame(text, edited.base.texts[key]));
  return { ...edited, texts: { ...edited.texts, ...Object.fromEntries(changed) } };
}

/**
 * Applies the edits to the texts that are stored now. If both changed a text, the edit stays and the stored text becomes its rival.
 */
export function rebase(edited: Edited, stored: Translation): Edited {
  const { base, texts } = edited;
  const keys = new Set([...Object.keys(base.texts), ...Object.keys(texts), ...Object.keys(stored.texts)]);
  const merged: TranslatedTexts = {};
  const rivals: TranslatedTexts = {};
  for (const key of keys) {
    const [was, mine, theirs] = [base.texts[key], texts[key], stored.texts[key]];
    const kept = isSame(mine, was) ? theirs : mine;
    if (kept) merged[key] = kept;
    if (!isSame(mine, was) && !isSame(theirs, was) && !isSame(mine, theirs))
      rivals[key] = theirs ?? { text: '', of: '' };
  }
  const offered = edited.offered === base.offered ? stored.offered : edited.offered;
  return { base: stored, texts: merged, offered, rivals };
}

/** Whether something is to be stored. A new language is. */
export const isChanged = ({ base, texts, offered }: Edited): boolean =>
  base.revision === 0 ||
  offered !== base.offered ||
  [...new Set([...Object.keys(texts), ...Object.keys(base.texts)])].some((key) => !isSame(texts[key], base.texts[key]));

const isSame = (one: TranslatedTexts[string] | undefined, other: TranslatedTexts[string] | undefined): boolean =>
  one?.text === other?.text && one?.of === other?.of;

/** The state of a text in a language. */
export type Standing = 'missing' | 'outdated' | 'done';

export function standingOf({ key, of }: OriginalText, texts: TranslatedTexts): Standing {
  const translation = texts[key];
  if (!translation) return 'missing';
  return translation.of === of ? 'done' : 'outdated';
}

/** How many texts stand how in a language. */
export function countStandings(originals: readonly OriginalText[], texts: TranslatedTexts): Record<Standing, number> {
  const counts = { missing: 0, outdated: 0, done: 0 };
  for (const original of originals) counts[standingOf(original, texts)] += 1;
  return counts;
}

/** The fault for which the server would refuse a translation, shown at once; null without one. */
export const faultOf = ({ text }: OriginalText, translation: string): 'placeholders' | null =>
  translation === '' || keepsPlaceholders(text, translation) ? null : 'placeholders';

/** The body of the save call. @param own the language of the author's own texts, null if it is unknown */
export function toSave(edits: Edits, own: string | null): SaveTranslations {
  const translations = Object.values(edits)
    .filter(isChanged)
    .map(({ base: { language, revision }, texts, offered }) => ({ language, revision, texts, offered }));
  return { ...(own !== null && { language: own }), translations };
}

/** The languages of a survey as they are written now, in the order of their tags. */
export function languagesNow({ translations }: Translations, edits: Edits): Edited[] {
  const stored = new Map(translations.map((each) => [each.language, edits[each.language] ?? begin(each)]));
  const all = new Map([...stored, ...Object.entries(edits)]);
  return [...all.values()].toSorted((one, other) => (one.base.language < other.base.language ? -1 : 1));
}
