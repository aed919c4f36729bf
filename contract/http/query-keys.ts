/**
 * The keys of the data in a page's HTML in the web's cache: the server writes them, the web's queries read them. No zod here, because
 * the browser's first pages need them.
 */

export const SIGN_IN_WAYS_KEY = ['sign_in_ways'] as const;
export const PRO_OFFER_KEY = ['pro_offer'] as const;
export const FEATURED_KEY = ['featured_surveys'] as const;
/** The first part of the keys of all lists of surveys. */
export const SURVEYS_KEY = ['surveys'] as const;
/** The key of the list with a filter, page after page. */
export const surveysKey = <Filter extends object>(filter: Filter) => [...SURVEYS_KEY, filter] as const;
export const surveyKey = (id: string) => ['survey', id] as const;
/** The language in which the server drew the page of a survey. */
export const surveyLanguageKey = (id: string) => ['survey-language', id] as const;
/** The key of a survey's texts in a language. Each wording of the survey and of the translation has its own entry. */
export const translatedKey = (
  { _id, revision }: { _id: string; revision: number },
  translation: { language: string; revision: number },
) => ['translated', _id, revision, translation.language, translation.revision] as const;
/** A surveyor's numbers, and the recent activity on their surveys. */
export const surveyorNumbersKey = (userId: string) => ['surveyor-analytics', userId] as const;
export const surveyorHomeKey = (userId: string) => ['surveyor-home', userId] as const;
