import { askedBy, misfitOf } from '#server/messages/placeholders.ts';

/** How much longer than English a translation may be, so that it fits where it stands. */
const LONGER = { factor: 2.5, letters: 16 };
/** More numbers would find no other plural form of whole numbers. */
const COUNTED = Array.from({ length: 1_001 }, (_, n) => n);

/**
 * Finds the first fault of a translation (ICU MessageFormat). A translation keeps the placeholders, has each plural form of its
 * language (CLDR), and fits into its room.
 * @returns null if it has no fault
 */
export function faultOf(english: string, translated: string, language: string): string | null {
  if (translated.includes("'")) return "has a straight apostrophe, which hides placeholders: write ’ instead of '";
  if (!sameEnds(english, translated)) return 'begins or ends with a space where English does not, or lacks one';
  const misfit = misfitOf(english, translated);
  if (misfit) return misfit;
  const { plurals } = askedBy(translated);
  const given = askedBy(english).plurals;
  // Where English tells only certain numbers from the rest, such as none from some, its words do not change with the number.
  const isCounted = (name: string) => {
    const same = given.filter((each) => each.name === name);
    return same.length === 0 || same.some(({ cases }) => cases.includes('one'));
  };
  for (const { name, cases, isOrdinal } of plurals.filter((each) => isCounted(each.name))) {
    const form = missingForm(cases, isOrdinal, language);
    if (form) return `needs the plural form “${form}” of {${name}}`;
  }
  const most = english.length * LONGER.factor + LONGER.letters * (plurals.length + 1) * 2;
  return translated.length > most ? `has ${translated.length} letters; ${Math.floor(most)} fit` : null;
}

const sameEnds = (one: string, other: string): boolean =>
  /^\s/.test(one) === /^\s/.test(other) && /\s$/.test(one) === /\s$/.test(other);

/** A form of whole numbers that is not written; the form of zero may be left to `other`. */
function missingForm(cases: readonly string[], isOrdinal: boolean, language: string): string | undefined {
  const rules = new Intl.PluralRules(language, { type: isOrdinal ? 'ordinal' : 'cardinal' });
  const needed = new Set(COUNTED.filter((n) => !cases.includes(`=${n}`)).map((n) => rules.select(n)));
  return [...needed].find((form) => form !== 'zero' && !cases.includes(form));
}
