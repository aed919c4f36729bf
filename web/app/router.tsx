import { createBrowserRouter, type RouteObject } from 'react-router';
import { DashboardLayout } from '#web/app/dashboard-layout.tsx';
import { Guard } from '#web/app/guard.tsx';
import { paths } from '#web/app/paths.ts';
import { PublicLayout } from '#web/app/public-layout.tsx';
import { QuietLayout } from '#web/app/quiet-layout.tsx';
import { RootLayout } from '#web/app/root-layout.tsx';
import { ScreenFailed } from '#web/app/screen-failed.tsx';
import type { ScreenHandle } from '#web/app/screen-handle.ts';
import { ScreenLoading } from '#web/app/screen-loading.tsx';

/** Which screen stands at which address, in which frame, for whom. */
export function createRouter() {
  return createBrowserRouter([
    {
      Component: RootLayout,
      children: [
        { Component: DashboardLayout, children: [{ ...screenBoundary, children: dashboardScreens }] },
        { Component: QuietLayout, children: [{ ...screenBoundary, children: quietScreens }] },
        { Component: PublicLayout, children: [{ ...screenBoundary, children: publicScreens }] },
      ],
    },
  ]);
}

/** Inside the frames, so that a screen that breaks or is still loading leaves the ways out of it standing. */
const screenBoundary = { ErrorBoundary: ScreenFailed, HydrateFallback: ScreenLoading };

const publicScreens: Screen[] = [
  {
    path: paths.home.pattern,
    handle: { title: 'home' },
    lazy: { Component: async () => (await import('#web/screens/landing.tsx')).LandingScreen },
  },
  {
    path: paths.login.pattern,
    handle: { title: 'login' },
    lazy: { Component: async () => (await import('#web/screens/login.tsx')).LoginScreen },
  },
  {
    path: paths.register.pattern,
    handle: { title: 'register' },
    lazy: { Component: async () => (await import('#web/screens/register.tsx')).RegisterScreen },
  },
  {
    path: paths.forgotPassword.pattern,
    handle: { title: 'forgotPassword' },
    lazy: { Component: async () => (await import('#web/screens/forgot-password.tsx')).ForgotPasswordScreen },
  },
  {
    path: paths.resetPassword.pattern,
    handle: { title: 'resetPassword' },
    lazy: { Component: async () => (await import('#web/screens/reset-password.tsx')).ResetPasswordScreen },
  },
  {
    path: paths.verifyEmail.pattern,
    handle: { title: 'verifyEmail' },
    lazy: { Component: async () => (await import('#web/screens/verify-email.tsx')).VerifyEmailScreen },
  },
  {
    path: paths.aboutUs.pattern,
    handle: { title: 'aboutUs' },
    lazy: { Component: async () => (await import('#web/screens/about-us.tsx')).AboutUsScreen },
  },
  {
    path: paths.contactUs.pattern,
    handle: { title: 'contactUs' },
    lazy: { Component: async () => (await import('#web/screens/contact-us.tsx')).ContactUsScreen },
  },
  {
    path: paths.privacyPolicy.pattern,
    handle: { title: 'privacyPolicy' },
    lazy: { Component: async () => (await import('#web/screens/privacy-policy.tsx')).PrivacyPolicyScreen },
  },
  {
    path: paths.licensing.pattern,
    handle: { title: 'licensing' },
    lazy: { Component: async () => (await import('#web/screens/licensing.tsx')).LicensingScreen },
  },
  {
    path: '*',
    handle: { title: 'notFound', namesItself: true },
    lazy: { Component: async () => (await import('#web/screens/not-found.tsx')).NotFoundScreen },
  },
];

const dashboardScreens: Screen[] = [
  {
    path: paths.surveys.pattern,
    handle: { title: 'allSurveys' },
    lazy: { Component: async () => (await import('#web/screens/surveys.tsx')).SurveysScreen },
  },
  {
    path: paths.surveyDetails.pattern,
    handle: { title: 'survey', namesItself: true },
    lazy: { Component: async () => (await import('#web/screens/survey-details.tsx')).SurveyDetailsScreen },
  },
  {
    path: paths.becomePro.pattern,
    handle: { title: 'becomePro' },
    lazy: { Component: async () => (await import('#web/screens/become-pro.tsx')).BecomeProScreen },
  },
  {
    element: <Guard roles={['admin', 'surveyor']} otherwise={paths.surveys.to()} />,
    children: [
      {
        path: paths.dashboard.pattern,
        handle: { title: 'dashboard' },
        lazy: { Component: async () => (await import('#web/screens/dashboard.tsx')).DashboardScreen },
      },
    ],
  },
  {
    element: <Guard roles={['surveyor']} />,
    children: [
      {
        path: paths.manageSurveys.pattern,
        handle: { title: 'manageSurveys' },
        lazy: { Component: async () => (await import('#web/screens/manage-surveys.tsx')).ManageSurveysScreen },
      },
      {
        path: paths.surveyResponses.pattern,
        handle: { title: 'responses', namesItself: true },
        lazy: { Component: async () => (await import('#web/screens/survey-responses.tsx')).SurveyResponsesScreen },
      },
      {
        path: paths.surveyResults.pattern,
        handle: { title: 'results', namesItself: true },
        lazy: { Component: async () => (await import('#web/screens/survey-results.tsx')).SurveyResultsScreen },
      },
      {
        path: paths.addSurvey.pattern,
        handle: { title: 'addSurvey' },
        lazy: { Component: async () => (await import('#web/screens/add-survey.tsx')).AddSurveyScreen },
      },
      {
        path: paths.updateSurvey.pattern,
        handle: { title: 'updateSurvey' },
        lazy: { Component: async () => (await import('#web/screens/update-survey.tsx')).UpdateSurveyScreen },
      },
    ],
  },
  {
    element: <Guard roles={['admin']} />,
    children: [
      {
        path: paths.manageUsers.pattern,
        handle: { title: 'manageUsers' },
        lazy: { Component: async () => (await import('#web/screens/manage-users.tsx')).ManageUsersScreen },
      },
      {
        path: paths.adminManageSurveys.pattern,
        handle: { title: 'manageSurveys' },
        lazy: {
          Component: async () => (await import('#web/screens/admin-manage-surveys.tsx')).AdminManageSurveysScreen,
        },
      },
      {
        path: paths.paymentDetails.pattern,
        handle: { title: 'paymentDetails' },
        lazy: { Component: async () => (await import('#web/screens/payment-details.tsx')).PaymentDetailsScreen },
      },
      {
        path: paths.contactMessages.pattern,
        handle: { title: 'contactMessages' },
        lazy: { Component: async () => (await import('#web/screens/contact-messages.tsx')).ContactMessagesScreen },
      },
      {
        path: paths.auditLog.pattern,
        handle: { title: 'auditLog' },
        lazy: { Component: async () => (await import('#web/screens/audit-log.tsx')).AuditLogScreen },
      },
    ],
  },
  {
    element: <Guard />,
    children: [
      {
        path: paths.checkout.pattern,
        handle: { title: 'checkout' },
        lazy: { Component: async () => (await import('#web/screens/checkout.tsx')).CheckoutScreen },
      },
      {
        path: paths.profile.pattern,
        handle: { title: 'profile' },
        lazy: { Component: async () => (await import('#web/screens/profile.tsx')).ProfileScreen },
      },
      {
        path: paths.settings.pattern,
        handle: { title: 'settings' },
        lazy: { Component: async () => (await import('#web/screens/settings.tsx')).SettingsScreen },
      },
    ],
  },
  {
    path: `${paths.dashboard.pattern}/*`,
    handle: { title: 'notFound', namesItself: true },
    lazy: { Component: async () => (await import('#web/screens/not-found.tsx')).NotFoundScreen },
  },
];

/** Part of the dashboard by their address, but alone on the page. */
const quietScreens: Screen[] = [
  {
    path: paths.loginReturn.pattern,
    handle: { title: 'login' },
    lazy: { Component: async () => (await import('#web/screens/login-return.tsx')).LoginReturnScreen },
  },
  {
    element: <Guard />,
    children: [
      {
        path: paths.takeSurvey.pattern,
        handle: { title: 'takeSurvey', namesItself: true },
        lazy: { Component: async () => (await import('#web/screens/take-survey.tsx')).TakeSurveyScreen },
      },
    ],
  },
];

type Screen = RouteObject & { handle?: ScreenHandle; children?: Screen[] };
