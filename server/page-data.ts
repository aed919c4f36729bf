import * as z from 'zod';
import { LANGUAGE_PARAM } from '#basics/field-names.ts';
import { LIST_STEP } from '#basics/limits.ts';
import { payments } from '#contract/admin/payments.ts';
import { PRO_OFFER_KEY, SIGN_IN_WAYS_KEY, surveyKey, surveysKey } from '#contract/http/query-keys.ts';
import { auth } from '#contract/people/auth.ts';
import { SOCIAL_RETURN } from '#contract/people/social-return.ts';
import { TICKED_PARAM } from '#contract/responses/ballot.ts';
import { embedding } from '#contract/sharing/embedding.ts';
import type { SiteLanguage } from '#contract/sharing/site-languages.ts';
import { sitesKey } from '#contract/sharing/sites.ts';
import { SurveyFilter } from '#contract/surveys/surveys.ts';
import type { Visitors } from './adapters/identity/visitors.ts';
import { findByWord } from './features/links/words.service.ts';
import type { DetailsDeps } from './features/surveys/details.service.ts';
import { findSurveys, type SurveysDeps } from './features/surveys/surveys.service.ts';
import type { Actor } from './http/actor.ts';
import { asField, asList, encode, type JsonText, joined } from './http/json-text.ts';
import type { PageContent } from './http/pages/page-content.ts';
import { type ContentCall, notFound, type Page, type PageCall } from './http/pages/pages.ts';
import { OWN_PAGES } from './http/protection/security-headers.ts';
import { type PageTitle, sayIn } from './messages/say.ts';
import {
  findBallot,
  findDetails,
  findHome,
  findLandingBallot,
  findLanguage,
  findLead,
  findOwnLanguage,
  findReading,
  findSites,
  findSurvey,
  mayAnswer,
  plain,
  wordsOf,
} from './page-queries.ts';
import { PLAIN, TEXTS } from './page-titles.ts';
import { canSeeSurvey, isInsider } from './survey/access.policy.ts';
import type { Definition } from './survey/definitions.ts';

/** The parameters that the list's address may have. */
const ListFilter = SurveyFilter.omit({ limit: true, cursor: true });

interface PageFacts {
  visitors: Visitors;
  signInWays: z.input<typeof auth.listSignInWays.response>;
  proOffer: z.input<typeof payments.getProOffer.response>;
}

/** The other fields that the web's cache holds of a paged list with only its first page. */
const FIRST_PAGE = encode(z.object({ pageParams: z.array(z.null()) }), { pageParams: [null] });

/** Every page of the web application with the data for its first paint (query keys as in web/features). */
export function createPages(deps: SurveysDeps & DetailsDeps & PageFacts): Page[] {
  const entrance = (pattern: string, title: 'login' | 'register' | 'forgotPassword', screen: string): Page => ({
    pattern,
    reads: ['next', 'email', TICKED_PARAM],
    content: async ({ query, visitor, language }) => ({
      ...named({ language }, title),
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
      content: async ({ language }) => ({
        ...titled(language, 'becomePro'),
        screen: 'become-pro',
        queries: [[PRO_OFFER_KEY, encode(payments.getProOffer.response, deps.proOffer)]],
      }),
    },
    entrance('/login', 'login', 'login'),
    entrance('/register', 'register', 'register'),
    entrance('/forgot-password', 'forgotPassword', 'forgot-password'),
    // The sign-in window of another provider must be able to close itself.
    { pattern: SOCIAL_RETURN, content: async (call) => named(call, 'login'), isPopup: true },
    {
      pattern: '/',
      reads: [TICKED_PARAM],
      content: async ({ visitor, language }) => ({
        ...named({ language }, 'home'),
        screen: 'landing',
        queries: await findLandingBallot(deps, visitor),
      }),
    },
    {
      pattern: '/dashboard/surveys',
      content: async ({ query, visitor, language }) => {
        const filter = ListFilter.safeParse(query).data ?? {};
        const { answer, first } = await findSurveys(deps, visitor.actor, { ...filter, limit: LIST_STEP + 1 });
        return {
          ...titled(language, 'allSurveys'),
          screen: 'surveys',
          filter,
          queries: [
            [surveysKey(filter), joined(asField('pages', asList([answer.json])), FIRST_PAGE)],
            ...(await findLead(deps, visitor, first)),
          ],
        };
      },
    },
    {
      pattern: '/dashboard/survey-details/:id',
      reading: (call) => findLanguage(deps, call),
      content: async (call) => {
        const { id = '' } = call.params;
        const details = await findDetails(deps, call.visitor, id);
        if (!details) return null;
        return {
          ...(await wordsOf(deps, call)),
          screen: 'survey-details',
          queries: [[surveyKey(id), details.json], ...(await findReading(deps, call))],
        };
      },
    },
    {
      pattern: '/dashboard/survey/:id',
      reads: [LANGUAGE_PARAM, 'try'],
      reading: (call) => findLanguage(deps, call),
      content: async (call) => {
        const { id = '' } = call.params;
        const { query, visitor } = call;
        // Trials are drawn by the browser.
        const isAsked = !isTrial(query) && (await mayAnswer(deps, visitor, id));
        const details = isAsked ? await findDetails(deps, visitor, id) : null;
        const words = await wordsOf(deps, call);
        // All others are led on by the browser; links elsewhere say what every guest may know.
        if (!details) return words.image ? words : named(call, 'survey');
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
      reading: (call) => findLanguage(deps, call),
      content: async (call) => {
        const { id = '' } = call.params;
        const { visitor } = call;
        const sites = await findSites(deps, id);
        const survey = await findSurvey(deps, id);
        if (!survey?.isPublished) return null;
        const details = await findDetails(deps, visitor, id);
        return {
          ...(details ? await wordsOf(deps, call) : named(call, 'survey')),
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
      // In the page on which its author shares a survey.
      pattern: '/dashboard/manage-surveys/:id/phone',
      framedBy: async () => OWN_PAGES,
      reading: (call) => findLanguage(deps, call),
      content: async (call) => {
        const details = await findDetails(deps, call.visitor, call.params['id'] ?? '');
        return {
          ...(details ? await wordsOf(deps, call) : named(call, 'survey')),
          screen: 'survey-phone',
          byBrowser: true,
          queries: details ? await findReading(deps, call) : [],
        };
      },
    },
    {
      pattern: '/s/:word',
      async lead({ params: { word = '' }, visitor }) {
        const survey = await findByWord(deps, visitor, word);
        return survey && pathOf(survey, visitor.actor);
      },
      content: async ({ language }) => nowhere(language),
    },
    {
      // The personal link of an invitation: from then on the browser is known to be invited.
      pattern: '/i/:key',
      async lead({ params: { key = '' } }) {
        const id = deps.visitors.readInvitationKey(key);
        const found = id && (await deps.findInvitation(id));
        const survey = found && (await deps.definitions.get(found.surveyId));
        // Nor do they learn more of a survey that was taken down.
        if (!survey || !canSeeSurvey(null, survey, { kind: 'invited' })) return null;
        return {
          to: `/dashboard/survey/${survey.id}`,
          cookie: deps.visitors.invitationCookie(survey.id, key),
        };
      },
      content: async (call) => ({
        ...plain(call, sayIn(call.language)('notInvited.title')),
        screen: 'not-invited',
        status: 404,
      }),
    },
    {
      pattern: '/dashboard',
      content: async ({ visitor: { actor }, language }) => ({
        ...named({ language }, 'dashboard'),
        // The numbers of an admin come later. All others are led on by the browser.
        ...((actor?.role === 'surveyor' || actor?.role === 'admin') && { screen: 'dashboard' }),
        queries: actor?.role === 'surveyor' ? await findHome(deps.db, actor) : [],
      }),
    },
    ...TEXTS.map(([screen, title]) => ({
      pattern: `/${screen}`,
      reads: [],
      content: async ({ language }: ContentCall) => ({ ...titled(language, title), screen }),
    })),
    {
      pattern: '/stop/:key',
      content: async (call) => ({
        ...plain(call, sayIn(call.language)('mailStop.ask.title')),
        screen: 'mail-stop',
        byBrowser: true,
      }),
    },
    ...PLAIN.map(([pattern, screen, title]) => ({
      pattern,
      ...(screen === 'survey-poster' && { reading: (call: PageCall) => findOwnLanguage(deps, call) }),
      content: async (call: ContentCall) => ({ ...named(call, title), screen, byBrowser: true as const }),
    })),
    { pattern: '/*', content: async ({ language }) => nowhere(language) },
  ];
}

const nowhere = (language: SiteLanguage): PageContent => ({ ...notFound(language), screen: 'not-found' });

/** A page with a title and a description of its own. */
function titled(language: SiteLanguage, key: (typeof TEXTS)[number][1] | 'becomePro' | 'allSurveys'): PageContent {
  const say = sayIn(language);
  return plain({ language }, say(`app.titles.${key}`), say(`titles.descriptions.${key}`));
}

/** A page with a title of its own. */
const named = (call: Pick<ContentCall, 'language'>, key: PageTitle): PageContent =>
  plain(call, sayIn(call.language)(`app.titles.${key}`));

/** Where the link to a survey leads: who may answer by the link alone is asked at once, unless the survey is theirs or closed. */
const pathOf = (survey: Definition, actor: Actor | null): string =>
  survey.audience === 'link' && survey.deadline > new Date() && !isInsider(actor, survey)
    ? `/dashboard/survey/${survey.id}`
    : `/dashboard/survey-details/${survey.id}`;

const isTrial = (query: unknown): boolean => typeof query === 'object' && query !== null && 'try' in query;
