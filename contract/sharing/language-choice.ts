// Which language a respondent reads a survey in. No zod here, because the page of a survey reads it.

/** A language, with script and region where they matter, as `pt-BR`. */
const TAG = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i;

/** A language tag (BCP 47) in its stored form; null for any other text. */
export function readLanguage(text: string): string | null {
  return TAG.test(text) ? (Intl.getCanonicalLocales(text)[0] ?? null) : null;
}

/**
 * The first language that is wanted and offered; null for none. An offer for another region matches, an offer in another script does
 * not.
 * @param wanted tags, the most wanted first, as the reader's browser names them
 */
export function pickLanguage(wanted: readonly string[], offered: readonly string[]): string | null {
  for (const tag of wanted) {
    const language = readLanguage(tag);
    if (language === null) continue;
    if (offered.includes(language)) return language;
    const alike = offered.find((each) => bare(each) === bare(language));
    if (alike !== undefined) return alike;
  }
  return null;
}

/** Language and script, with the script that is usual where the tag has none. */
function bare(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
}

const RIGHT_TO_LEFT = new Set([
  'Adlm',
  'Arab',
  'Aran',
  'Hebr',
  'Mand',
  'Mend',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
  'Yezi',
]);

/** The direction of a language's writing. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr';

/** A language's own name, with a capital letter; the tag of an unknown language. */
export function nativeName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(tag) + rest.join('');
}
