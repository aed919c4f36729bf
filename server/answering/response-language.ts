import { type Given, LANGUAGE } from '#server/db/tables/stored.ts';
import type { Definition } from '../survey/definitions.ts';
import type { StoredAnswers } from './answers.policy.ts';

/**
 * Stored answers with the language in which the respondent read the survey. The author's language is not stored, and costs nothing.
 * Neither is a language that the survey no longer has.
 */
export function withLanguage<Stored extends StoredAnswers>(
  stored: Stored,
  language: string | undefined,
  { translations }: Pick<Definition, 'translations'>,
): Stored {
  const isOffered = !stored.screened && translations.some((each) => each.language === language);
  return isOffered && language !== undefined ? { ...stored, given: { ...stored.given, [LANGUAGE]: language } } : stored;
}

/** The language in which a respondent read the survey; null for its author's own. */
export function languageOf(given: Given | null): string | null {
  const language = given?.[LANGUAGE];
  return typeof language === 'string' ? language : null;
}
