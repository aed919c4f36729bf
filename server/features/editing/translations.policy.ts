import { keepsPlaceholders, pipedIn, withPiped, writePiped } from '#basics/piping.ts';
import type { REFUSALS, TranslatedTexts } from '#contract/surveys/translations.ts';
import type { StoredTranslation } from '#server/db/tables/stored.ts';
import { stampOf } from '#server/survey/survey-texts.ts';
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
export function translationsFor(
  originals: readonly Pick<SurveyText, 'key' | 'where' | 'text'>[],
  copy: readonly SurveyText[],
  texts: Texts,
): Texts {
  // A copy has other ids, which placeholders contain.
  const named = ({ where, text }: Pick<SurveyText, 'where' | 'text'>) =>
    `${where.part} ${withPiped(text, (piped) => writePiped({ ...piped, name: '' }))}`;
  const translated = originals.filter(({ key }) => texts[key] !== undefined);
  const keys = Map.groupBy(translated, named);
  return Object.fromEntries(
    copy.flatMap((text): [string, StoredTranslation][] => {
      const same = keys.get(named(text))?.shift();
      const translation = same && texts[same.key];
      return translation ? [[text.key, renamed(translation, { from: same.text, to: text.text })]] : [];
    }),
  );
}

/** The translation with the names that the placeholders of the copied text have. */
function renamed(translation: StoredTranslation, { from, to }: { from: string; to: string }): StoredTranslation {
  if (from === to) return translation;
  const after = pipedIn(to);
  const names = new Map(pipedIn(from).map(({ name }, place) => [name, after[place]?.name ?? name]));
  return {
    text: withPiped(translation.text, (piped) => writePiped({ ...piped, name: names.get(piped.name) ?? piped.name })),
    of: translation.of === stampOf(from) ? stampOf(to) : translation.of,
  };
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
