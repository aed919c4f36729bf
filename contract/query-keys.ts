/**
 * Under which keys the web's cache holds what a page's HTML carries: written by the server, read by the web's queries. No zod
 * here, because the browser's first pages need them.
 */

export const SIGN_IN_WAYS_KEY = ['sign_in_ways'] as const;
export const PRO_OFFER_KEY = ['pro_offer'] as const;
export const FEATURED_KEY = ['featured_surveys'] as const;
/** What the keys of all lists of surveys begin with. */
export const SURVEYS_KEY = ['surveys'] as const;
/** Of the list by a filter, page after page. */
export const surveysKey = <Filter extends object>(filter: Filter) => [...SURVEYS_KEY, filter] as const;
export const surveyKey = (id: string) => ['survey', id] as const;
/** In which language the server has drawn a survey to take. */
export const surveyLanguageKey = (id: string) => ['survey-language', id] as const;
/** What is read of a survey in a language: another entry for each wording of the survey and of the translation. */
export const translatedKey = (
  { _id, revision }: { _id: string; revision: number },
  translation: { language: string; revision: number },
) => ['translated', _id, revision, translation.language, translation.revision] as const;
/** A surveyor's numbers, and the recent activity on their surveys. */
export const surveyorNumbersKey = (userId: string) => ['surveyor-analytics', userId] as const;
export const surveyorHomeKey = (userId: string) => ['surveyor-home', userId] as const;
