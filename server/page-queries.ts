import * as z from 'zod';
import { plain as plainText } from '#basics/formatted.ts';
import { Id } from '#basics/ids.ts';
import { cut } from '#basics/truncate.ts';
import { analytics } from '#contract/admin/analytics.ts';
import { AppError } from '#contract/http/errors.ts';
import {
  FEATURED_KEY,
  surveyKey,
  surveyLanguageKey,
  surveyorHomeKey,
  surveyorNumbersKey,
  translatedKey,
} from '#contract/http/query-keys.ts';
import { readSurveyAddress } from '#contract/responses/ballot.ts';
import { pickLanguage } from '#contract/sharing/language-choice.ts';
import { isOrigin } from '#contract/sharing/sites.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { Db } from './db/connection/pool.ts';
import { readSurveyorAnalytics, readSurveyorHome } from './features/analytics/analytics.service.ts';
import { type DetailsDeps, getDetails, getTranslated, hasOpenPoll } from './features/surveys/details.service.ts';
import { listFeatured, type SurveysDeps } from './features/surveys/surveys.service.ts';
import type { Actor } from './http/actor.ts';
import type { Prepared } from './http/cache/prepared.ts';
import { previewPath } from './http/files/previews.ts';
import { encode } from './http/json-text.ts';
import type { PageContent } from './http/pages/page-content.ts';
import { type ContentCall, notFound, type PageCall, type Reading } from './http/pages/pages.ts';
import type { Visitor } from './http/visitor.ts';
import { sayIn } from './messages/say.ts';
import { findRespondent } from './respondents/find-respondent.ts';
import { canSeeSurvey } from './survey/access.policy.ts';
import type { Definition } from './survey/definitions.ts';
import { languagesOf } from './survey/translated.ts';

const DESCRIPTION_MAX = 160;

/** A page with this title, and the description of the site if it has none of its own. */
export const plain = (
  { language }: Pick<ContentCall, 'language'>,
  title: string,
  description = sayIn(language)('titles.site'),
): PageContent => ({ title, description, queries: [] });

/** What an entrance shows a guest: the survey that they come from, whose poll is beside the form, else the poll of the landing page. */
export async function findBallot(
  deps: SurveysDeps & DetailsDeps,
  visitor: Visitor,
  query: unknown,
): Promise<PageContent['queries']> {
  const { next } = NextPage.parse(query);
  const id = readSurveyAddress(next)?.surveyId;
  const asked = id ? await findDetails(deps, visitor, id) : null;
  if (!id || !asked) return findLandingBallot(deps, visitor);
  const own: PageContent['queries'] = [[surveyKey(id), asked.json]];
  return (await hasOpenPoll(deps, id)) ? own : [...own, ...(await findLandingBallot(deps, visitor))];
}

const NextPage = z.object({ next: z.string().nullable().catch(null) });

/** The featured surveys, and the details of the first ones up to one with an open poll: so `useLandingPoll` looks for it. */
export async function findLandingBallot(
  deps: SurveysDeps & DetailsDeps,
  visitor: Visitor,
): Promise<PageContent['queries']> {
  const { answer, ids } = await listFeatured(deps, visitor.actor);
  const queries: PageContent['queries'] = [[FEATURED_KEY, answer.json]];
  for (const id of ids) {
    const details = await findDetails(deps, visitor, id);
    if (!details) break;
    queries.push([surveyKey(id), details.json]);
    if (await hasOpenPoll(deps, id)) break;
  }
  return queries;
}

/** The details of the survey that heads the list, which shows its poll. */
export async function findLead(
  deps: DetailsDeps,
  visitor: Visitor,
  id: string | null,
): Promise<PageContent['queries']> {
  const details = id === null ? null : await findDetails(deps, visitor, id);
  return id !== null && details ? [[surveyKey(id), details.json]] : [];
}

/** Null also for what is no id. */
export const findSurvey = async ({ definitions }: DetailsDeps, id: string): Promise<Definition | null> =>
  Id.safeParse(id).success ? definitions.get(id) : null;

/** In which language this visitor reads a survey: the first of those that they want and that it has, else its author's. */
export async function findLanguage(
  deps: DetailsDeps,
  { params: { id = '' }, wanted, chosenHere }: PageCall,
): Promise<Reading> {
  const survey = await findSurvey(deps, id);
  if (!survey) return { language: null, offered: [] };
  const offered = languagesOf(survey).map(({ language }) => language);
  return { language: pickLanguage([chosenHere, ...wanted], offered) ?? survey.language, offered };
}

/** The language of a poster: all read the same one, and its title is the author's. */
export async function findOwnLanguage(deps: DetailsDeps, { params: { id = '' } }: PageCall): Promise<Reading> {
  const survey = await findSurvey(deps, id);
  return { language: survey?.language ?? null, offered: [] };
}

/** The language in which a survey is read, and its texts there. */
export async function findReading(deps: DetailsDeps, call: PageCall): Promise<PageContent['queries']> {
  const { id = '' } = call.params;
  const { language, offered } = await findLanguage(deps, call);
  if (language === null || offered.length === 0) return [];
  const chosen: PageContent['queries'] = [[surveyLanguageKey(id), encode(z.string(), language)]];
  const survey = await findSurvey(deps, id);
  const translation = survey?.translations.find((each) => each.language === language);
  if (!survey || !translation) return chosen;
  const { json } = await getTranslated(deps, call.visitor, id, language);
  return [...chosen, [translatedKey({ _id: id, revision: survey.revision }, translation), json]];
}

/** The sites that may show a survey, while others see it. They stand in a header, so what is no plain origin is left out once more. */
export async function findSites(deps: DetailsDeps, id: string): Promise<string[]> {
  const survey = await findSurvey(deps, id);
  return survey?.isPublished ? survey.embedSites.filter(isOrigin) : [];
}

/**
 * The title and description of a survey's page in the language in which this visitor reads the survey, and the picture of links to it if
 * all guests may see the survey.
 */
export async function wordsOf(deps: DetailsDeps, call: ContentCall): Promise<PageContent> {
  const { id = '' } = call.params;
  const survey = await findSurvey(deps, id);
  if (!survey) return notFound(call.language);
  const { language } = await findLanguage(deps, call);
  const translated = language === null ? null : deps.translated.get(survey, { language, isWhole: true });
  const { title, description } = (await translated) ?? survey;
  return {
    ...plain(call, title, cut(plainText(description), DESCRIPTION_MAX)),
    ...(canSeeSurvey(null, survey, null) && { image: previewPath(id) }),
  };
}

/** What a surveyor's home shows. */
export async function findHome(db: Db, actor: Actor): Promise<PageContent['queries']> {
  const [numbers, home] = await Promise.all([
    readSurveyorAnalytics(db, actor, actor.id),
    readSurveyorHome(db, actor, actor.id),
  ]);
  return [
    [surveyorNumbersKey(actor.id), encode(analytics.surveyorAnalytics.response, numbers)],
    [surveyorHomeKey(actor.id), encode(analytics.surveyorHome.response, home)],
  ];
}

/** Whether this visitor may answer the survey, or may become a guest who does. */
export async function mayAnswer(deps: DetailsDeps, visitor: Visitor, id: string): Promise<boolean> {
  const survey = await findSurvey(deps, id);
  if (!survey?.isPublished) return false;
  const isGuest = survey.audience === 'link' && !visitor.actor;
  return isGuest || (await findRespondent(deps, visitor, survey)) !== null;
}

/** Null when this viewer may not see the survey, or it does not exist. */
export async function findDetails(deps: DetailsDeps, visitor: Visitor, id: string): Promise<Prepared<Survey> | null> {
  if (!Id.safeParse(id).success) return null;
  return getDetails(deps, visitor, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
}
