import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { QuietLayout } from '#web/app/frames/quiet-layout.tsx';
import { RootLayout } from '#web/app/frames/root-layout.tsx';
import { ScreenFailed } from '#web/app/frames/screen-failed.tsx';
import type { Screen, ScreenHandle } from '#web/app/frames/screen-handle.ts';
import { ScreenLoading } from '#web/app/frames/screen-loading.tsx';
import { paths } from '#web/app/paths.ts';
import { nextTask } from '#web/ui/browser/next-task.ts';
import { lazily } from '#web/ui/lazily.ts';
import { loadParts } from '#web/ui/part.tsx';

/**
 * The screen, frame and guard of each address. Screens that need an account are in `inner-screens.tsx`, loaded only when one of
 * them opens.
 * @param given.parts the lazy parts of the page that the server has drawn; null if the browser draws it
 */
export async function createRouter({ parts }: { parts: readonly string[] | null }): Promise<Router> {
  let routes = routesWith([]);
  let matched = matchedBy(routes);
  if (isNotFound(matched)) {
    // If loading fails, the router tries once more and then shows the failure.
    routes = routesWith(await loadInnerScreens().catch(() => []));
    matched = matchedBy(routes);
  }
  await nextTask();
  await loadFirst(matched, parts);
  await nextTask();

  return createBrowserRouter(routes, {
    ...(parts && { hydrationData: { loaderData: {} } }),
    async patchRoutesOnNavigation({ path, patch }) {
      if (isNotFound(matchedBy(routesWith([]), path))) patch(DASHBOARD, await loadInnerScreens());
    },
  });
}

export type Router = ReturnType<typeof createBrowserRouter>;

const DASHBOARD = 'dashboard';
const TAKING: ScreenHandle = { title: 'survey', namesItself: true, ofSurvey: true };

export const routesWith = (innerScreens: Screen[]): RouteObject[] => [
  {
    Component: RootLayout,
    children: [
      {
        lazy: { Component: lazily('DashboardLayout', () => import('#web/app/frames/dashboard-layout.tsx')) },
        children: [{ ...screenBoundary, id: DASHBOARD, children: [...innerScreens, ...dashboardScreens] }],
      },
      // No frame: other sites embed this page.
      {
        ...screenBoundary,
        path: paths.embed.pattern,
        handle: TAKING,
        lazy: { Component: lazily('EmbeddedSurveyScreen', () => import('#web/screens/public/embedded-survey.tsx')) },
      },
      { Component: QuietLayout, children: [{ ...screenBoundary, children: quietScreens }] },
      {
        lazy: { Component: lazily('PublicLayout', () => import('#web/app/frames/public-layout.tsx')) },
        children: [{ ...screenBoundary, children: publicScreens }],
      },
    ],
  },
];

/**
 * Loads all code of a drawn page, so that it comes alive in one step. For other pages it loads the frame, which is
 * shown while the screen loads. If loading fails, the router shows the failure.
 */
async function loadFirst(matched: RouteObject[], parts: readonly string[] | null): Promise<void> {
  const needed = parts ? matched : matched.filter(({ path }) => path === undefined);
  await Promise.all(needed.map(loadRoute))
    .then(() => loadParts(parts ?? []))
    .catch(() => {});
}

/** Loads the code of a page into the router's routes, so that opening the page takes one step. */
export async function loadScreen({ routes }: Router, pathname: string): Promise<void> {
  const matched = matchedBy(routes, pathname);
  if (matched.at(-1)?.path?.endsWith('*')) return;
  await Promise.all(matched.map(loadRoute));
}

async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'object' || !route.lazy.Component) return;
  route.Component = (await route.lazy.Component()) ?? null;
  delete route.lazy;
}

async function loadInnerScreens(): Promise<Screen[]> {
  return (await import('#web/app/inner-screens.tsx')).innerScreens;
}

const matchedBy = (routes: RouteObject[], pathname = location.pathname): RouteObject[] =>
  matchRoutes(routes, pathname)?.map(({ route }) => route) ?? [];

const isNotFound = (matched: RouteObject[]): boolean => matched.at(-1)?.path?.endsWith('*') ?? true;

/** Inside the frames, so that the navigation stays while a screen loads or fails. */
const screenBoundary = { ErrorBoundary: ScreenFailed, HydrateFallback: ScreenLoading };

const publicScreens: Screen[] = [
  {
    path: paths.home.pattern,
    handle: { title: 'home' },
    lazy: { Component: lazily('LandingScreen', () => import('#web/screens/public/landing.tsx')) },
  },
  {
    path: paths.login.pattern,
    handle: { title: 'login' },
    lazy: { Component: lazily('LoginScreen', () => import('#web/screens/entrance/login.tsx')) },
  },
  {
    path: paths.register.pattern,
    handle: { title: 'register' },
    lazy: { Component: lazily('RegisterScreen', () => import('#web/screens/entrance/register.tsx')) },
  },
  {
    path: paths.forgotPassword.pattern,
    handle: { title: 'forgotPassword' },
    lazy: { Component: lazily('ForgotPasswordScreen', () => import('#web/screens/entrance/forgot-password.tsx')) },
  },
  {
    path: paths.resetPassword.pattern,
    handle: { title: 'resetPassword' },
    lazy: { Component: lazily('ResetPasswordScreen', () => import('#web/screens/entrance/reset-password.tsx')) },
  },
  {
    path: paths.verifyEmail.pattern,
    handle: { title: 'verifyEmail' },
    lazy: { Component: lazily('VerifyEmailScreen', () => import('#web/screens/entrance/verify-email.tsx')) },
  },
  {
    path: paths.aboutUs.pattern,
    handle: { title: 'aboutUs' },
    lazy: { Component: lazily('AboutUsScreen', () => import('#web/screens/public/about-us.tsx')) },
  },
  {
    path: paths.contactUs.pattern,
    handle: { title: 'contactUs' },
    lazy: { Component: lazily('ContactUsScreen', () => import('#web/screens/public/contact-us.tsx')) },
  },
  {
    path: paths.privacyPolicy.pattern,
    handle: { title: 'privacyPolicy' },
    lazy: { Component: lazily('PrivacyPolicyScreen', () => import('#web/screens/public/privacy-policy.tsx')) },
  },
  {
    path: paths.accessibility.pattern,
    handle: { title: 'accessibility' },
    lazy: { Component: lazily('AccessibilityScreen', () => import('#web/screens/public/accessibility.tsx')) },
  },
  {
    path: paths.licensing.pattern,
    handle: { title: 'licensing' },
    lazy: { Component: lazily('LicensingScreen', () => import('#web/screens/public/licensing.tsx')) },
  },
  {
    path: paths.mailStop.pattern,
    handle: { title: 'notFound', namesItself: true },
    lazy: { Component: lazily('MailStopScreen', () => import('#web/screens/public/mail-stop.tsx')) },
  },
  {
    path: paths.invitation.pattern,
    handle: { title: 'notFound', namesItself: true },
    lazy: { Component: lazily('NotInvitedScreen', () => import('#web/screens/public/not-invited.tsx')) },
  },
  {
    path: '*',
    handle: { title: 'notFound', namesItself: true },
    lazy: { Component: lazily('NotFoundScreen', () => import('#web/screens/public/not-found.tsx')) },
  },
];

const dashboardScreens: Screen[] = [
  {
    path: paths.surveys.pattern,
    handle: { title: 'allSurveys', action: 'addSurvey', wide: true },
    lazy: { Component: lazily('SurveysScreen', () => import('#web/screens/surveys/surveys.tsx')) },
  },
  {
    path: paths.surveyDetails.pattern,
    handle: { title: 'survey', namesItself: true, ofSurvey: true },
    lazy: { Component: lazily('SurveyDetailsScreen', () => import('#web/screens/surveys/survey-details.tsx')) },
  },
  {
    path: paths.becomePro.pattern,
    handle: { title: 'becomePro' },
    lazy: { Component: lazily('BecomeProScreen', () => import('#web/screens/account/become-pro.tsx')) },
  },
  {
    path: `${paths.dashboard.pattern}/*`,
    handle: { title: 'notFound', namesItself: true },
    lazy: { Component: lazily('NotFoundScreen', () => import('#web/screens/public/not-found.tsx')) },
  },
];

/** Dashboard addresses without the dashboard's frame. */
const quietScreens: Screen[] = [
  {
    path: paths.loginReturn.pattern,
    handle: { title: 'login' },
    lazy: { Component: lazily('LoginReturnScreen', () => import('#web/screens/entrance/login-return.tsx')) },
  },
  {
    path: paths.takeSurvey.pattern,
    handle: TAKING,
    lazy: { Component: lazily('TakeSurveyScreen', () => import('#web/screens/public/take-survey.tsx')) },
  },
  {
    path: paths.surveyPhone.pattern,
    handle: TAKING,
    lazy: { Component: lazily('SurveyPhoneScreen', () => import('#web/screens/own-surveys/survey-phone.tsx')) },
  },
];
