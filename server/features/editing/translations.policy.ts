import { keepsPlaceholders } from '#basics/piping.ts';
import type { REFUSALS, TranslatedTexts } from '#contract/surveys/translations.ts';
import type { StoredTranslation } from '#server/db/tables/stored.ts';
import type { SurveyText } from '#survey/texts.ts';

export type Refusal = (typeof REFUSALS)[number];
type Texts = Readonly<Record<string, StoredTranslation>>;

/** The translations of existing texts, without empty ones. */
export function keptOf(originals: readonly SurveyText[], texts: TranslatedTexts): Record<string, StoredTranslation> {
  const given = new Map(Object.entries(texts));
  return Object.fromEntries(
    originals.flatMap(({ key }): [string, StoredTranslation][] => {
      const translation = given.get(key);
      return translation && translation.text !== '' ? [[key, translation]] : [];
    }),
  );
}

/**
 * The translations that a copy of a survey inherits: each text gets the translation of the same words in the same part. If several
 * originals match, each text gets the one at its own place.
 */
export function translationsFor(originals: readonly SurveyText[], copy: readonly SurveyText[], texts: Texts): Texts {
  const named = ({ where, text }: SurveyText) => `${where.part} ${text}`;
  const keys = Map.groupBy(originals, named);
  return Object.fromEntries(
    copy.flatMap((text): [string, StoredTranslation][] => {
      const same = keys.get(named(text))?.shift();
      const translation = same && texts[same.key];
      return translation ? [[text.key, translation]] : [];
    }),
  );
}

/** The faults of translations, by their keys. */
export function faultsIn(originals: readonly SurveyText[], texts: Texts): Map<string, Refusal> {
  const faults = new Map<string, Refusal>();
  for (const original of originals) {
    const translation = texts[original.key];
    const fault = translation && faultOf(original, translation.text);
    if (fault) faults.set(original.key, fault);
  }
  for (const key of alikeIn(originals, texts)) if (!faults.has(key)) faults.set(key, 'same_words');
  return faults;
}

/** The fault of a single translation; null if it has none. */
export function faultOf({ text, max }: SurveyText, translation: string): Refusal | null {
  if (!translation.isWellFormed() || translation.includes('\0')) return 'not_text';
  if (translation.length > max) return 'too_long';
  return keepsPlaceholders(text, translation) ? null : 'placeholders';
}

/** Finds options with different originals whose translations look alike. */
function alikeIn(originals: readonly SurveyText[], texts: Texts): string[] {
  const first = new Map<string, SurveyText>();
  return originals.flatMap((original) => {
    const { key, group, text } = original;
    if (group === undefined) return [];
    const read = JSON.stringify([group, texts[key]?.text ?? text]);
    const same = first.get(read);
    if (!same) first.set(read, original);
    if (!same || same.text === text) return [];
    return [texts[key] ? key : same.key];
  });
}
