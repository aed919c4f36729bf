import * as z from 'zod';
import { analytics } from '#contract/analytics.ts';
import { auth } from '#contract/auth.ts';
import { readPollAddress } from '#contract/ballot.ts';
import { cut } from '#contract/cut.ts';
import { AppError } from '#contract/errors.ts';
import { LIST_STEP } from '#contract/limits.ts';
import { Id } from '#contract/paging.ts';
import { payments } from '#contract/payments.ts';
import {
  FEATURED_KEY,
  PRO_OFFER_KEY,
  SIGN_IN_WAYS_KEY,
  surveyKey,
  surveyorHomeKey,
  surveyorNumbersKey,
  surveysKey,
} from '#contract/query-keys.ts';
import { takesPart } from '#contract/roles.ts';
import { SOCIAL_RETURN } from '#contract/social-return.ts';
import { type Survey, SurveyFilter } from '#contract/surveys.ts';
import type { Db } from './db/pool.ts';
import { readSurveyorAnalytics, readSurveyorHome } from './features/analytics/analytics.service.ts';
import { type DetailsDeps, getDetails, hasOpenPoll } from './features/surveys/details.service.ts';
import { findSurveys, listFeatured, type SurveysDeps } from './features/surveys/surveys.service.ts';
import type { Actor } from './http/actor.ts';
import type { Prepared } from './http/cache/prepared.ts';
import { asField, asList, encode, joined } from './http/json-text.ts';
import { NOT_FOUND, type Page, type PageContent } from './http/pages.ts';

/** The parameters that the list's address may have. */
const ListFilter = SurveyFilter.omit({ limit: true, cursor: true });

const DESCRIPTION = 'Online surveys and polls: no answer lost, none counted twice.';
const DESCRIPTION_MAX = 160;

interface PageFacts {
  signInWays: z.input<typeof auth.listSignInWays.response>;
  proOffer: z.input<typeof payments.getProOffer.response>;
}

/** The other fields that the web's cache holds of a paged list with only its first page. */
const FIRST_PAGE = encode(z.object({ pageParams: z.array(z.null()) }), { pageParams: [null] });

/** Every page of the web application with the data for its first paint (query keys as in web/features). */
export function createPages(deps: SurveysDeps & DetailsDeps & PageFacts): Page[] {
  const entrance = (pattern: string, title: string, screen: string): Page => ({
    pattern,
    content: async ({ query, actor }) => ({
      ...plain(title),
      ...(!actor && { screen }),
      queries: [
        [SIGN_IN_WAYS_KEY, encode(auth.listSignInWays.response, deps.signInWays)],
        // Signed-in people are led on.
        ...(actor ? [] : await findBallot(deps, query)),
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
      content: async ({ actor }) => ({
        title: 'Surveys that count',
        screen: 'landing',
        description: DESCRIPTION,
        queries: await findNewestBallot(deps, actor),
      }),
    },
    {
      pattern: '/dashboard/surveys',
      content: async ({ query, actor }) => {
        const filter = ListFilter.safeParse(query).data ?? {};
        const { answer, first } = await findSurveys(deps, actor, { ...filter, limit: LIST_STEP + 1 });
        return {
          title: 'All Surveys',
          screen: 'surveys',
          description: 'Surveys and polls to take part in, newest first.',
          queries: [
            [surveysKey(filter), joined(asField('pages', asList([answer.json])), FIRST_PAGE)],
            ...(await findLead(deps, actor, first)),
          ],
        };
      },
    },
    {
      pattern: '/dashboard/survey-details/:id',
      content: async ({ params: { id = '' }, actor }) => {
        const details = await findDetails(deps, actor, id);
        if (!details) return null;
        return {
          ...(await wordsOf(deps, id)),
          screen: 'survey-details',
          queries: [[surveyKey(id), details.json]],
        };
      },
    },
    {
      pattern: '/dashboard/survey/:id',
      content: async ({ params: { id = '' }, actor }) => {
        // All others are led on by the browser.
        const details = actor && takesPart(actor.role) ? await findDetails(deps, actor, id) : null;
        if (!details) return plain('Take the survey');
        return {
          ...(await wordsOf(deps, id)),
          screen: 'take-survey',
          queries: [[surveyKey(id), details.json]],
        };
      },
    },
    {
      pattern: '/dashboard',
      content: async ({ actor }) => ({
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
    { pattern: '/*', content: async () => ({ ...NOT_FOUND, screen: 'not-found' }) },
  ];
}

/** Pages that are the same for everybody. */
const TEXTS = [
  ['about-us', 'About us', 'Who we are, what we hold ourselves to, and who does what here.'],
  ['contact-us', 'Contact us', 'Write to the people who run this site.'],
  ['privacy-policy', 'Privacy policy', 'What is kept about you, what for, who sees it and for how long.'],
  [
    'accessibility',
    'Accessibility',
    'What was tried so that all can use this site, what is not good yet, and whom to tell.',
  ],
  ['licensing', 'Licensing', 'Free software under the MIT licence, and what else is built in.'],
] as const satisfies [screen: string, title: string, description?: string][];

const PLAIN = [
  // What these two show depends on the token behind the `#`, which browsers never send.
  ['/reset-password', 'Choose a new password', 'reset-password'],
  ['/verify-email', 'Confirm your address', 'verify-email'],
  ['/dashboard/checkout', 'Checkout', 'checkout'],
  ['/dashboard/profile', 'Profile', 'profile'],
  ['/dashboard/settings', 'Settings', 'settings'],
  ['/dashboard/manage-users', 'Manage Users', 'manage-users'],
  ['/dashboard/payment-details', 'Payment Details', 'payment-details'],
  ['/dashboard/contact-messages', 'Contact messages', 'contact-messages'],
  ['/dashboard/surveyor-requests', 'Surveyor requests', 'surveyor-requests'],
  ['/dashboard/audit-log', 'Audit log', 'audit-log'],
  ['/dashboard/add-survey', 'Add Survey', 'add-survey'],
  ['/dashboard/update-survey/:id', 'Update Survey', 'update-survey'],
  ['/dashboard/manage-surveys', 'Manage Surveys', 'manage-surveys'],
  ['/dashboard/manage-surveys/:id/responses', 'Responses', 'survey-responses'],
  ['/dashboard/manage-surveys/:id/results', 'Results', 'survey-results'],
  ['/dashboard/admin-manage-surveys', 'Manage Surveys', 'admin-manage-surveys'],
] as const satisfies [pattern: string, title: string, screen: string][];

const plain = (title: string, description = DESCRIPTION): PageContent => ({ title, description, queries: [] });

/** What an entrance shows a guest beside its form: the poll that they come from, else the newest one. */
async function findBallot(deps: SurveysDeps & DetailsDeps, query: unknown): Promise<PageContent['queries']> {
  const { next } = NextPage.parse(query);
  const id = readPollAddress(next)?.surveyId;
  const asked = id ? await findDetails(deps, null, id) : null;
  return id && asked ? [[surveyKey(id), asked.json]] : findNewestBallot(deps, null);
}

const NextPage = z.object({ next: z.string().nullable().catch(null) });

/** The newest surveys, and the details of the first ones up to one with an open poll: so `useNewestPoll` looks for it. */
async function findNewestBallot(deps: SurveysDeps & DetailsDeps, actor: Actor | null): Promise<PageContent['queries']> {
  const { answer, ids } = await listFeatured(deps, actor);
  const queries: PageContent['queries'] = [[FEATURED_KEY, answer.json]];
  for (const id of ids) {
    const details = await findDetails(deps, actor, id);
    if (!details) break;
    queries.push([surveyKey(id), details.json]);
    if (await hasOpenPoll(deps, id)) break;
  }
  return queries;
}

/** The details of the survey that heads the list, which shows its poll. */
async function findLead(deps: DetailsDeps, actor: Actor | null, id: string | null): Promise<PageContent['queries']> {
  const details = id === null ? null : await findDetails(deps, actor, id);
  return id !== null && details ? [[surveyKey(id), details.json]] : [];
}

/** What the page of a survey is called, and what it is about. */
async function wordsOf({ definitions }: DetailsDeps, id: string): Promise<Pick<PageContent, 'title' | 'description'>> {
  const { title = '', description = '' } = (await definitions.get(id)) ?? {};
  return { title, description: cut(description, DESCRIPTION_MAX) };
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

/** Null when this viewer may not see the survey, or it does not exist. */
async function findDetails(deps: DetailsDeps, actor: Actor | null, id: string): Promise<Prepared<Survey> | null> {
  if (!Id.safeParse(id).success) return null;
  return getDetails(deps, actor, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
}
