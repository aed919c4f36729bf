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
 * @param wanted tags, the most wanted first, as people and their browsers name them; null for a wish that is unknown
 */
export function pickLanguage(wanted: readonly (string | null)[], offered: readonly string[]): string | null {
  for (const tag of wanted) {
    const language = tag === null ? null : readLanguage(tag);
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
