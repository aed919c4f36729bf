import * as z from 'zod';
import { analytics } from '#contract/analytics.ts';
import { auth } from '#contract/auth.ts';
import { readPollAddress } from '#contract/ballot.ts';
import { cut } from '#contract/cut.ts';
import { embedding } from '#contract/embedding.ts';
import { AppError } from '#contract/errors.ts';
import { LANGUAGE_PARAM, pickLanguage } from '#contract/language-choice.ts';
import { LIST_STEP } from '#contract/limits.ts';
import { Id } from '#contract/paging.ts';
import { payments } from '#contract/payments.ts';
import {
  FEATURED_KEY,
  PRO_OFFER_KEY,
  SIGN_IN_WAYS_KEY,
  surveyKey,
  surveyLanguageKey,
  surveyorHomeKey,
  surveyorNumbersKey,
  surveysKey,
  translatedKey,
} from '#contract/query-keys.ts';
import { isOrigin, sitesKey } from '#contract/sites.ts';
import { SOCIAL_RETURN } from '#contract/social-return.ts';
import { type Survey, SurveyFilter } from '#contract/surveys.ts';
import type { Visitors } from './adapters/identity/visitors.ts';
import type { Db } from './db/pool.ts';
import { readSurveyorAnalytics, readSurveyorHome } from './features/analytics/analytics.service.ts';
import { findByWord } from './features/links/words.service.ts';
import type { Definition } from './features/surveys/definitions.ts';
import { type DetailsDeps, getDetails, getTranslated, hasOpenPoll } from './features/surveys/details.service.ts';
import { findRespondent } from './features/surveys/respondents.service.ts';
import { canSeeSurvey, isInsider } from './features/surveys/surveys.policy.ts';
import { findSurveys, listFeatured, type SurveysDeps } from './features/surveys/surveys.service.ts';
import { languagesOf } from './features/surveys/translated.ts';
import type { Actor } from './http/actor.ts';
import type { Prepared } from './http/cache/prepared.ts';
import { previewPath } from './http/files/previews.ts';
import { asField, asList, encode, type JsonText, joined } from './http/json-text.ts';
import { NOT_FOUND, type Page, type PageCall, type PageContent } from './http/pages.ts';
import type { Visitor } from './http/visitor.ts';
import { PLAIN, TEXTS } from './page-titles.ts';

/** The parameters that the list's address may have. */
const ListFilter = SurveyFilter.omit({ limit: true, cursor: true });

const DESCRIPTION = 'Online surveys and polls: no answer lost, none counted twice.';
const DESCRIPTION_MAX = 160;

interface PageFacts {
  visitors: Visitors;
  signInWays: z.input<typeof auth.listSignInWays.response>;
  proOffer: z.input<typeof payments.getProOffer.response>;
}

/** The other fields that the web's cache holds of a paged list with only its first page. */
const FIRST_PAGE = encode(z.object({ pageParams: z.array(z.null()) }), { pageParams: [null] });

/** Every page of the web application with the data for its first paint (query keys as in web/features). */
export function createPages(deps: SurveysDeps & DetailsDeps & PageFacts): Page[] {
  const entrance = (pattern: string, title: string, screen: string): Page => ({
    pattern,
    content: async ({ query, visitor }) => ({
      ...plain(title),
      ...(!visitor.actor && { screen }),
      queries: [
        [SIGN_IN_WAYS_KEY, encode(auth.listSignInWays.response, deps.signInWays)],
        // Signed-in people are led on.
        ...(visitor.actor ? [] : await findBallot(deps, visitor, query)),
      ],
    }),
  });
  return [
    {
      pattern: '/dashboard/become-pro',
      content: async () => ({
        ...plain('Become Pro', 'Comment on every survey: ten dollars, once, for good.'),
        screen: 'become-pro',
        queries: [[PRO_OFFER_KEY, encode(payments.getProOffer.response, deps.proOffer)]],
      }),
    },
    entrance('/login', 'Log in', 'login'),
    entrance('/register', 'Register', 'register'),
    entrance('/forgot-password', 'Forgot password', 'forgot-password'),
    // The sign-in window of another provider must be able to close itself.
    { pattern: SOCIAL_RETURN, content: async () => plain('Log in'), isPopup: true },
    {
      pattern: '/',
      content: async ({ visitor }) => ({
        title: 'Surveys that count',
        screen: 'landing',
        description: DESCRIPTION,
        queries: await findNewestBallot(deps, visitor),
      }),
    },
    {
      pattern: '/dashboard/surveys',
      content: async ({ query, visitor }) => {
        const filter = ListFilter.safeParse(query).data ?? {};
        const { answer, first } = await findSurveys(deps, visitor.actor, { ...filter, limit: LIST_STEP + 1 });
        return {
          title: 'All Surveys',
          screen: 'surveys',
          description: 'Surveys and polls to take part in, newest first.',
          queries: [
            [surveysKey(filter), joined(asField('pages', asList([answer.json])), FIRST_PAGE)],
            ...(await findLead(deps, visitor, first)),
          ],
        };
      },
    },
    {
      pattern: '/dashboard/survey-details/:id',
      variant: (call) => findLanguage(deps, call),
      content: async (call) => {
        const { id = '' } = call.params;
        const details = await findDetails(deps, call.visitor, id);
        if (!details) return null;
        return {
          ...(await wordsOf(deps, id)),
          screen: 'survey-details',
          queries: [[surveyKey(id), details.json], ...(await findReading(deps, call))],
        };
      },
    },
    {
      pattern: '/dashboard/survey/:id',
      variant: (call) => findLanguage(deps, call),
      content: async (call) => {
        const { id = '' } = call.params;
        const { query, visitor } = call;
        // Trials are drawn by the browser.
        const isAsked = !isTrial(query) && (await mayAnswer(deps, visitor, id));
        const details = isAsked ? await findDetails(deps, visitor, id) : null;
        const words = await wordsOf(deps, id);
        // All others are led on by the browser; links elsewhere say what every guest may know.
        if (!details) return words.image ? words : plain('Take the survey');
        return {
          ...words,
          screen: 'take-survey',
          queries: [[surveyKey(id), details.json], ...(await findReading(deps, call))],
        };
      },
    },
    {
      // In a page of another site. No session counts there, whatever the browser sends.
      pattern: '/embed/:id',
      framedBy: ({ params: { id = '' } }) => findSites(deps, id),
      content: async (call) => {
        const { id = '' } = call.params;
        const { visitor } = call;
        const sites = await findSites(deps, id);
        const survey = await findSurvey(deps, id);
        if (!survey?.isPublished) return null;
        const details = await findDetails(deps, visitor, id);
        return {
          ...(details ? await wordsOf(deps, id) : plain('Survey')),
          screen: 'embedded-survey',
          byBrowser: true,
          queries: [
            [sitesKey(id), encode(embedding.getEmbedSites.response, { sites })],
            ...(details
              ? [[surveyKey(id), details.json] as [unknown, JsonText], ...(await findReading(deps, call))]
              : []),
          ],
        };
      },
    },
    {
      pattern: '/s/:word',
      async lead({ params: { word = '' }, visitor }) {
        const survey = await findByWord(deps, visitor, word);
        return survey && pathOf(survey, visitor.actor);
      },
      content: async () => NOWHERE,
    },
    {
      // The personal link of an invitation: from then on the browser is known to be invited.
      pattern: '/i/:key',
      async lead({ params: { key = '' } }) {
        const id = deps.visitors.readInvitationKey(key);
        const found = id && (await deps.findInvitation(id));
        if (!found) return null;
        return {
          to: `/dashboard/survey/${found.surveyId}`,
          cookie: deps.visitors.invitationCookie(found.surveyId, key),
        };
      },
      content: async () => ({ ...plain('This link opens nothing'), screen: 'not-invited', status: 404 }),
    },
    {
      pattern: '/dashboard',
      content: async ({ visitor: { actor } }) => ({
        ...plain('Dashboard'),
        // The numbers of an admin come later. All others are led on by the browser.
        ...((actor?.role === 'surveyor' || actor?.role === 'admin') && { screen: 'dashboard' }),
        queries: actor?.role === 'surveyor' ? await findHome(deps.db, actor) : [],
      }),
    },
    ...TEXTS.map(([screen, title, description]) => ({
      pattern: `/${screen}`,
      content: async () => ({ ...plain(title, description), screen }),
    })),
    ...PLAIN.map(([pattern, title, screen]) => ({
      pattern,
      content: async () => ({ ...plain(title), screen, byBrowser: true as const }),
    })),
    { pattern: '/*', content: async () => NOWHERE },
  ];
}

const NOWHERE: PageContent = { ...NOT_FOUND, screen: 'not-found' };

/** Where the link to a survey leads: who may answer by the link alone is asked at once, unless the survey is theirs or closed. */
const pathOf = (survey: Definition, actor: Actor | null): string =>
  survey.audience === 'link' && survey.deadline > new Date() && !isInsider(actor, survey)
    ? `/dashboard/survey/${survey.id}`
    : `/dashboard/survey-details/${survey.id}`;

const plain = (title: string, description = DESCRIPTION): PageContent => ({ title, description, queries: [] });

/** What an entrance shows a guest beside its form: the poll that they come from, else the newest one. */
async function findBallot(
  deps: SurveysDeps & DetailsDeps,
  visitor: Visitor,
  query: unknown,
): Promise<PageContent['queries']> {
  const { next } = NextPage.parse(query);
  const id = readPollAddress(next)?.surveyId;
  const asked = id ? await findDetails(deps, visitor, id) : null;
  return id && asked ? [[surveyKey(id), asked.json]] : findNewestBallot(deps, visitor);
}

const NextPage = z.object({ next: z.string().nullable().catch(null) });

/** The newest surveys, and the details of the first ones up to one with an open poll: so `useNewestPoll` looks for it. */
async function findNewestBallot(deps: SurveysDeps & DetailsDeps, visitor: Visitor): Promise<PageContent['queries']> {
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
async function findLead(deps: DetailsDeps, visitor: Visitor, id: string | null): Promise<PageContent['queries']> {
  const details = id === null ? null : await findDetails(deps, visitor, id);
  return id !== null && details ? [[surveyKey(id), details.json]] : [];
}

const findSurvey = async ({ definitions }: DetailsDeps, id: string): Promise<Definition | null> =>
  Id.safeParse(id).success ? definitions.get(id) : null;

const LanguageQuery = z.object({ [LANGUAGE_PARAM]: z.string().max(20).nullable().catch(null) });

/** In which language this visitor reads a survey, by its address or by what their browser asks for; null where it has one alone. */
async function findLanguage(
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
async function findReading(deps: DetailsDeps, call: PageCall): Promise<PageContent['queries']> {
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
async function findSites(deps: DetailsDeps, id: string): Promise<string[]> {
  const survey = await findSurvey(deps, id);
  return survey?.isPublished ? survey.embedSites.filter(isOrigin) : [];
}

/** What the page of a survey is called, what it is about, and the picture of links to it, which all guests may see. */
async function wordsOf(deps: DetailsDeps, id: string): Promise<PageContent> {
  const survey = await findSurvey(deps, id);
  if (!survey) return NOT_FOUND;
  const { title, description } = survey;
  return {
    ...plain(title, cut(description, DESCRIPTION_MAX)),
    ...(canSeeSurvey(null, survey, null) && { image: previewPath(id) }),
  };
}

/** What a surveyor's home shows. */
async function findHome(db: Db, actor: Actor): Promise<PageContent['queries']> {
  const [numbers, home] = await Promise.all([
    readSurveyorAnalytics(db, actor, actor.id),
    readSurveyorHome(db, actor, actor.id),
  ]);
  return [
    [surveyorNumbersKey(actor.id), encode(analytics.surveyorAnalytics.response, numbers)],
    [surveyorHomeKey(actor.id), encode(analytics.surveyorHome.response, home)],
  ];
}

const isTrial = (query: unknown): boolean => typeof query === 'object' && query !== null && 'try' in query;

/** Whether this visitor may answer the survey, or may become a guest who does. */
async function mayAnswer(deps: DetailsDeps, visitor: Visitor, id: string): Promise<boolean> {
  const survey = await findSurvey(deps, id);
  if (!survey?.isPublished) return false;
  const isGuest = survey.audience === 'link' && !visitor.actor;
  return isGuest || (await findRespondent(deps, visitor, survey)) !== null;
}

/** Null when this viewer may not see the survey, or it does not exist. */
async function findDetails(deps: DetailsDeps, visitor: Visitor, id: string): Promise<Prepared<Survey> | null> {
  if (!Id.safeParse(id).success) return null;
  return getDetails(deps, visitor, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
}
