import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { LANGUAGE_PARAM } from '#basics/field-names.ts';
import { LANGUAGE_COOKIE, siteLanguageFor } from '#contract/sharing/site-languages.ts';
import { pageLanguage } from '#web/messages/place.ts';
import { reload } from '#web/messages/reload.ts';

/** The language that this visitor chose in this browser, for the site or a survey; null for none, and on the server. */
function chosenHere(): string | null {
  const [, tag = null] =
    new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`).exec(globalThis.document?.cookie ?? '') ?? [];
  return tag;
}

/** The language that the signed-in person chose for their account. */
let ofAccount: string | undefined;

/** Says which language the signed-in person chose; the frame of all pages knows them. */
export function setAccountLanguage(language: string | undefined): void {
  ofAccount = language;
}

/**
 * The languages that this visitor wants, as the server reads them (`wantedBy`): chosen for the account, else in this browser; in the
 * address; by the browser's preference. None on the server, which has chosen already.
 */
export function wantedLanguages(): (string | null)[] {
  if (typeof document === 'undefined') return [];
  const said = new URLSearchParams(location.search).get(LANGUAGE_PARAM);
  return [ofAccount ?? chosenHere(), said, ...navigator.languages];
}

/** As `wantedLanguages`, for a survey, where the choice in this browser comes first. */
export const wantedInSurvey = (): (string | null)[] => [chosenHere(), ...wantedLanguages()];

/** The path of the page that the server sent; others came by links in it. */
const FIRST = globalThis.location?.pathname;

/**
 * Loads a page again if a link led to it from a page in another language. The page that the server sent is in the right language.
 * Signing in reloads nothing, because it leads to another page.
 * @param language of the survey that the page shows; null if it shows none or its author has not said it; undefined: not known yet
 */
export function useLanguageOf(language: string | null | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (language === undefined || pathname === FIRST) return;
    if (siteLanguageFor([language, ...wantedLanguages()]) !== pageLanguage()) reload();
  }, [language, pathname]);
}
