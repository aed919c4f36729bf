import type { APIRequestContext, Page } from '@playwright/test';
import { CONTACT_MAX } from '#contract/contact.ts';
import type { Role } from '#contract/roles.ts';
import type { Survey, SurveySummary } from '#contract/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { answerOf, readSurvey, submitAnswers } from './api.ts';
import { checkout, GOOD_CARD } from './pages/checkout.ts';
import { contactUs } from './pages/contact-us.ts';
import { editor } from './pages/editor.ts';
import { entrance } from './pages/entrance.ts';
import { navigation } from './pages/navigation.ts';
import { surveyDetails } from './pages/survey-details.ts';
import { taking } from './pages/taking.ts';
import { say } from './texts.ts';

export type Viewer = Role | 'guest';

/** Surveys of the demonstration to show. */
export interface Stage {
  open: Survey;
  expired: Survey;
}

/** A screen in one of its states, as some people see it. */
export interface Screen {
  name: string;
  viewers: readonly Viewer[];
  /** Goes there and brings it into this state; somebody who has just signed in looks at it. */
  show(page: Page, stage: Stage): Promise<unknown>;
  /** In pixels of the window: the state exists only on narrower ones, or only from this width on. */
  narrowerThan?: number;
  widerThan?: number;
  /** Pictures show the window, not the whole page: something stands at its edges or over it. */
  isWindow?: true;
  /** The server answers 404, as it should. */
  isNotFound?: true;
}

const EVERYBODY = ['guest', 'user', 'pro-user', 'surveyor', 'admin'] as const;
const RESPONDENTS = ['user', 'pro-user'] as const;

const frame: Screen[] = [
  { name: 'landing', viewers: ['guest', 'user'], show: (page) => page.goto(paths.home.to()) },
  {
    name: 'navigation drawer',
    isWindow: true,
    viewers: ['guest', 'user'],
    narrowerThan: 768,
    async show(page) {
      await page.goto(paths.home.to());
      await navigation(page).openDrawer();
    },
  },
  {
    name: 'sidebar drawer',
    isWindow: true,
    viewers: EVERYBODY,
    narrowerThan: 1024,
    async show(page) {
      await page.goto(paths.surveys.to());
      await navigation(page).openDrawer();
    },
  },
  {
    name: 'account menu',
    isWindow: true,
    viewers: ['surveyor'],
    async show(page) {
      await page.goto(paths.home.to());
      await navigation(page).account.click();
    },
  },
  { name: 'not found', viewers: ['guest'], isNotFound: true, show: (page) => page.goto('/no/such/page') },
  {
    name: 'not found in the dashboard',
    viewers: ['user'],
    isNotFound: true,
    show: (page) => page.goto('/dashboard/no'),
  },
];

const entrances: Screen[] = [
  { name: 'login', viewers: ['guest'], show: (page) => page.goto(paths.login.to()) },
  {
    name: 'login with faults',
    viewers: ['guest'],
    async show(page) {
      await page.goto(paths.login.to());
      await entrance(page).logIn.click();
    },
  },
  { name: 'register', viewers: ['guest'], show: (page) => page.goto(paths.register.to()) },
  {
    name: 'register with faults',
    viewers: ['guest'],
    async show(page) {
      await page.goto(paths.register.to());
      await entrance(page).password.fill('Abc');
      await entrance(page).register.click();
    },
  },
];

const surveys: Screen[] = [
  { name: 'surveys', viewers: EVERYBODY, show: (page) => page.goto(paths.surveys.to()) },
  {
    name: 'surveys, none',
    viewers: ['guest'],
    async show(page) {
      await page.route('**/api/get-filtered-survey*', (route) =>
        route.fulfill({ json: { surveys: [], nextCursor: null } }),
      );
      await page.goto(paths.home.to());
      await page.getByRole('link', { name: 'EXPLORE' }).click();
      await page.getByRole('heading', { name: 'No Survey Matched' }).waitFor();
    },
  },
  { name: 'details', viewers: EVERYBODY, show: (page, { open }) => surveyDetails(page).open(open._id) },
  { name: 'details, expired', viewers: ['guest', 'user'], show: (page, { expired }) => showResults(page, expired) },
  {
    name: 'details, submitted',
    viewers: ['user'],
    async show(page, { open }) {
      await submitAnswers(page.context().request, open, [0, 1, 2]);
      await showResults(page, open);
    },
  },
  {
    name: 'details, not found',
    viewers: ['guest'],
    isNotFound: true,
    show: (page) => surveyDetails(page).open('00000000-0000-7000-8000-000000000000'),
  },
];

const takings: Screen[] = [
  {
    name: 'taking',
    isWindow: true,
    viewers: RESPONDENTS,
    async show(page, { open }) {
      await taking(page).open(open._id);
      await chooseFirst(page);
    },
  },
  {
    name: 'taking, unanswered',
    isWindow: true,
    viewers: ['user'],
    async show(page, { open }) {
      await taking(page).open(open._id);
      await chooseFirst(page);
      await taking(page).submit.click();
    },
  },
  {
    name: 'taking, leaving',
    isWindow: true,
    viewers: ['user'],
    async show(page, { open }) {
      await taking(page).open(open._id);
      await chooseFirst(page);
      await page.getByRole('link', { name: say('taking.leave') }).click();
    },
  },
  {
    name: 'taking, offline',
    isWindow: true,
    viewers: ['user'],
    async show(page, { open }) {
      await taking(page).open(open._id);
      await chooseFirst(page);
      await page.context().setOffline(true);
      await taking(page).submit.click();
      await taking(page).submitAnyway.click();
      await taking(page).tryNow.waitFor();
    },
  },
  {
    name: 'receipt',
    viewers: ['user'],
    async show(page, { open }) {
      await taking(page).open(open._id);
      await chooseFirst(page);
      await taking(page).submit.click();
      await taking(page).submitAnyway.click();
      await taking(page).receipt.waitFor();
    },
  },
  {
    name: 'taking, already submitted',
    viewers: ['user'],
    async show(page, { open }) {
      await submitAnswers(page.context().request, open, [0]);
      await taking(page).open(open._id);
    },
  },
];

const own: Screen[] = [
  { name: 'editor, empty', viewers: ['surveyor'], show: (page) => editor(page).open() },
  {
    name: 'editor',
    viewers: ['surveyor'],
    async show(page) {
      await editor(page).open();
      await writeSurvey(page);
    },
  },
  {
    name: 'editor with faults',
    viewers: ['surveyor'],
    isWindow: true,
    async show(page) {
      await editor(page).open();
      await editor(page).submit.click();
    },
  },
  { name: 'dashboard', viewers: ['surveyor', 'admin'], show: (page) => page.goto(paths.dashboard.to()) },
  {
    name: 'profile',
    viewers: ['user', 'pro-user', 'surveyor', 'admin'],
    show: (page) => page.goto(paths.profile.to()),
  },
];

const texts: Screen[] = [
  { name: 'about us', viewers: ['guest'], show: (page) => page.goto(paths.aboutUs.to()) },
  { name: 'privacy policy', viewers: ['guest'], show: (page) => page.goto(paths.privacyPolicy.to()) },
  { name: 'licensing', viewers: ['guest'], show: (page) => page.goto(paths.licensing.to()) },
];

const contacts: Screen[] = [
  { name: 'contact us', viewers: ['guest', 'user'], show: (page) => page.goto(paths.contactUs.to()) },
  {
    name: 'contact us with faults',
    viewers: ['guest'],
    async show(page) {
      await page.goto(paths.contactUs.to());
      await contactUs(page).message.fill('x'.repeat(CONTACT_MAX + 3));
      await contactUs(page).send.click();
    },
  },
  {
    name: 'contact us, sent',
    viewers: ['user'],
    async show(page) {
      await page.goto(paths.contactUs.to());
      await contactUs(page).fillIn({ subject: 'The third question', message: 'It has no "never".' });
      await contactUs(page).send.click();
      await contactUs(page).sent.waitFor();
    },
  },
];

const payments: Screen[] = [
  {
    name: 'become pro',
    viewers: EVERYBODY,
    async show(page) {
      await page.goto(paths.becomePro.to());
      await page.getByRole('main').getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'checkout',
    viewers: ['user', 'pro-user', 'admin'],
    async show(page) {
      await page.goto(paths.checkout.to());
      await checkout(page).number.or(checkout(page).alreadyPro).or(checkout(page).notForStaff).waitFor();
    },
  },
  {
    name: 'checkout with faults',
    viewers: ['user'],
    async show(page) {
      await checkout(page).open();
      await checkout(page).number.fill('4242 4242 4242 4243');
      await checkout(page).pay.click();
    },
  },
  {
    name: 'checkout, paid',
    viewers: ['user'],
    async show(page) {
      await checkout(page).open();
      await checkout(page).fillIn(GOOD_CARD);
      await checkout(page).pay.click();
      await checkout(page).receipt.waitFor();
    },
  },
];

/** Every screen there is. Later ones add themselves here, and are looked at and checked with the others. */
export const SCREENS: readonly Screen[] = [
  ...frame,
  ...entrances,
  ...surveys,
  ...takings,
  ...own,
  ...payments,
  ...contacts,
  ...texts,
];

/** Whether a window of this width, in pixels, can show the screen. */
export function exists({ narrowerThan = Number.POSITIVE_INFINITY, widerThan = 0 }: Screen, width: number): boolean {
  return width < narrowerThan && width >= widerThan;
}

export async function setStage(request: APIRequestContext): Promise<Stage> {
  const all = await answerOf<SurveySummary[]>(request.get('/api/surveys'));
  const isPast = ({ deadline }: SurveySummary) => Date.parse(deadline) < Date.now();
  const newestFirst = all.toSorted((a, b) => b.responseCount - a.responseCount);
  const [open, expired] = [newestFirst.find((survey) => !isPast(survey)), newestFirst.find(isPast)];
  if (!open || !expired) throw new Error('The demonstration has no open or no expired survey');
  return { open: await readSurvey(request, open._id), expired: await readSurvey(request, expired._id) };
}

async function showResults(page: Page, survey: Survey): Promise<void> {
  await surveyDetails(page).open(survey._id);
  await surveyDetails(page).charts.first().waitFor();
}

async function writeSurvey(page: Page): Promise<void> {
  const { title, description, duration, question, option, pollQuestion, pollOption } = editor(page);
  await title.fill('How we meet');
  await description.fill('Two minutes about the hours we spend together at one table.');
  await duration.fill('120');
  await question(1).fill('How many meetings did you have last week?');
  await option(1, 1).fill('None');
  await option(1, 2).fill('One to five');
  await pollQuestion.fill('Stand or sit?');
  await pollOption(1).fill('Stand');
}

async function chooseFirst(page: Page): Promise<void> {
  await page.getByRole('radiogroup').first().getByRole('radio').nth(1).check();
}
