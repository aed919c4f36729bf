import * as z from 'zod';
import { LANGUAGE_PARAM } from '#basics/field-names.ts';
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
import { NOT_FOUND, type PageCall } from './http/pages/pages.ts';
import type { Visitor } from './http/visitor.ts';
import { findRespondent } from './respondents/find-respondent.ts';
import { canSeeSurvey } from './survey/access.policy.ts';
import type { Definition } from './survey/definitions.ts';
import { languagesOf } from './survey/translated.ts';

export const DESCRIPTION = 'Online surveys and polls: no answer lost, none counted twice.';
const DESCRIPTION_MAX = 160;

export const plain = (title: string, description = DESCRIPTION): PageContent => ({ title, description, queries: [] });

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

const LanguageQuery = z.object({ [LANGUAGE_PARAM]: z.string().max(20).nullable().catch(null) });

/** In which language this visitor reads a survey, by its address or by what their browser asks for; null where it has one alone. */
export async function findLanguage(
  deps: DetailsDeps,
  { params: { id = '' }, query, wanted }: PageCall,
): Promise<string | null> {
  const survey = await findSurvey(deps, id);
  const languages = survey ? languagesOf(survey).map(({ language }) => language) : [];
  if (!survey || languages.length === 0) return null;
  const said = LanguageQuery.safeParse(query).data?.[LANGUAGE_PARAM] ?? '';
  return pickLanguage([said, ...wanted], languages) ?? survey.language;
}

/** The language in which a survey is read, and its texts there. */
export async function findReading(deps: DetailsDeps, call: PageCall): Promise<PageContent['queries']> {
  const { id = '' } = call.params;
  const language = await findLanguage(deps, call);
  if (language === null) return [];
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

/** What the page of a survey is called, what it is about, and the picture of links to it, which all guests may see. */
export async function wordsOf(deps: DetailsDeps, id: string): Promise<PageContent> {
  const survey = await findSurvey(deps, id);
  if (!survey) return NOT_FOUND;
  const { title, description } = survey;
  return {
    ...plain(title, cut(plainText(description), DESCRIPTION_MAX)),
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
