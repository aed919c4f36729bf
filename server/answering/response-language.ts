import { type Given, LANGUAGE } from '#server/db/stored.ts';
import type { Definition } from '../survey/definitions.ts';
import type { StoredAnswers } from './answers.policy.ts';

/**
 * Answers as they are stored, with the language in which the survey was read. Its author's own says nothing, and costs nothing. One
 * that the survey has no longer is not kept.
 */
export function withLanguage<Stored extends StoredAnswers>(
  stored: Stored,
  language: string | undefined,
  { translations }: Pick<Definition, 'translations'>,
): Stored {
  const isOffered = !stored.screened && translations.some((each) => each.language === language);
  return isOffered && language !== undefined ? { ...stored, given: { ...stored.given, [LANGUAGE]: language } } : stored;
}

/** The language in which a survey was read; null for its author's own. */
export function languageOf(given: Given | null): string | null {
  const language = given?.[LANGUAGE];
  return typeof language === 'string' ? language : null;
}
