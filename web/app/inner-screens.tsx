import type { Screen } from '#web/app/frames/screen-handle.ts';
import { paths } from '#web/app/paths.ts';
import { Guard } from '#web/app/session/guard.tsx';
import { later } from '#web/ui/later.ts';

/** The dashboard screens for signed-in people, grouped by the roles that may enter. */
export const innerScreens: Screen[] = [
  {
    element: <Guard roles={['admin', 'surveyor']} otherwise={paths.surveys.to()} />,
    children: [
      {
        path: paths.dashboard.pattern,
        handle: { title: 'dashboard', action: 'addSurvey', wide: true },
        lazy: { Component: later('DashboardScreen', () => import('#web/screens/dashboard.tsx')) },
      },
    ],
  },
  {
    element: <Guard roles={['surveyor']} />,
    children: [
      {
        path: paths.manageSurveys.pattern,
        handle: { title: 'manageSurveys', action: 'addSurvey', wide: true },
        lazy: { Component: later('ManageSurveysScreen', () => import('#web/screens/manage-surveys.tsx')) },
      },
      {
        path: paths.surveyShare.pattern,
        handle: { title: 'share', namesItself: true },
        lazy: { Component: later('SurveyShareScreen', () => import('#web/screens/survey-share.tsx')) },
      },
      {
        path: paths.surveyPoster.pattern,
        handle: { title: 'share', namesItself: true },
        lazy: { Component: later('SurveyPosterScreen', () => import('#web/screens/survey-poster.tsx')) },
      },
      {
        path: paths.surveyInvitations.pattern,
        handle: { title: 'manageSurveys', namesItself: true, wide: true },
        lazy: { Component: later('SurveyInvitationsScreen', () => import('#web/screens/survey-invitations.tsx')) },
      },
      {
        path: paths.surveyLanguages.pattern,
        handle: { title: 'manageSurveys', namesItself: true, wide: true },
        lazy: { Component: later('SurveyLanguagesScreen', () => import('#web/screens/survey-languages.tsx')) },
      },
      {
        path: paths.addSurvey.pattern,
        handle: { title: 'addSurvey', ownBar: true },
        lazy: { Component: later('AddSurveyScreen', () => import('#web/screens/add-survey.tsx')) },
      },
      {
        path: paths.updateSurvey.pattern,
        handle: { title: 'updateSurvey', ownBar: true },
        lazy: { Component: later('UpdateSurveyScreen', () => import('#web/screens/update-survey.tsx')) },
      },
    ],
  },
  {
    element: <Guard roles={['surveyor', 'admin']} />,
    children: [
      {
        path: paths.surveyResponses.pattern,
        handle: { title: 'responses', namesItself: true, wide: true },
        lazy: { Component: later('SurveyResponsesScreen', () => import('#web/screens/survey-responses.tsx')) },
      },
      {
        path: paths.surveyResults.pattern,
        handle: { title: 'results', namesItself: true, wide: true },
        lazy: { Component: later('SurveyResultsScreen', () => import('#web/screens/survey-results.tsx')) },
      },
      {
        path: paths.surveyVersions.pattern,
        handle: { title: 'versions', namesItself: true, wide: true },
        lazy: { Component: later('SurveyVersionsScreen', () => import('#web/screens/survey-versions.tsx')) },
      },
    ],
  },
  {
    element: <Guard roles={['admin']} />,
    children: [
      {
        path: paths.manageUsers.pattern,
        handle: { title: 'manageUsers', wide: true },
        lazy: { Component: later('ManageUsersScreen', () => import('#web/screens/manage-users.tsx')) },
      },
      {
        path: paths.adminManageSurveys.pattern,
        handle: { title: 'manageSurveys', wide: true },
        lazy: { Component: later('AdminManageSurveysScreen', () => import('#web/screens/admin-manage-surveys.tsx')) },
      },
      {
        path: paths.paymentDetails.pattern,
        handle: { title: 'paymentDetails', wide: true },
        lazy: { Component: later('PaymentDetailsScreen', () => import('#web/screens/payment-details.tsx')) },
      },
      {
        path: paths.contactMessages.pattern,
        handle: { title: 'contactMessages', wide: true },
        lazy: { Component: later('ContactMessagesScreen', () => import('#web/screens/contact-messages.tsx')) },
      },
      {
        path: paths.surveyorRequests.pattern,
        handle: { title: 'surveyorRequests', wide: true },
        lazy: { Component: later('SurveyorRequestsScreen', () => import('#web/screens/surveyor-requests.tsx')) },
      },
      {
        path: paths.auditLog.pattern,
        handle: { title: 'auditLog', wide: true },
        lazy: { Component: later('AuditLogScreen', () => import('#web/screens/audit-log.tsx')) },
      },
    ],
  },
  {
    element: <Guard />,
    children: [
      {
        path: paths.checkout.pattern,
        handle: { title: 'checkout' },
        lazy: { Component: later('CheckoutScreen', () => import('#web/screens/checkout.tsx')) },
      },
      {
        path: paths.profile.pattern,
        handle: { title: 'profile' },
        lazy: { Component: later('ProfileScreen', () => import('#web/screens/profile.tsx')) },
      },
      {
        path: paths.settings.pattern,
        handle: { title: 'settings' },
        lazy: { Component: later('SettingsScreen', () => import('#web/screens/settings.tsx')) },
      },
    ],
  },
];
