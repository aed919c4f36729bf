import type { Screen } from '#web/app/frames/screen-handle.ts';
import { paths } from '#web/app/paths.ts';
import { Guard } from '#web/app/session/guard.tsx';

/** The dashboard screens for signed-in people, grouped by the roles that may enter. */
export const innerScreens: Screen[] = [
  {
    element: <Guard roles={['admin', 'surveyor']} otherwise={paths.surveys.to()} />,
    children: [
      {
        path: paths.dashboard.pattern,
        handle: { title: 'dashboard', action: 'addSurvey', wide: true },
        lazy: { Component: async () => (await import('#web/screens/dashboard.tsx')).DashboardScreen },
      },
    ],
  },
  {
    element: <Guard roles={['surveyor']} />,
    children: [
      {
        path: paths.manageSurveys.pattern,
        handle: { title: 'manageSurveys', action: 'addSurvey', wide: true },
        lazy: { Component: async () => (await import('#web/screens/manage-surveys.tsx')).ManageSurveysScreen },
      },
      {
        path: paths.addSurvey.pattern,
        handle: { title: 'addSurvey', ownBar: true },
        lazy: { Component: async () => (await import('#web/screens/add-survey.tsx')).AddSurveyScreen },
      },
      {
        path: paths.updateSurvey.pattern,
        handle: { title: 'updateSurvey', ownBar: true },
        lazy: { Component: async () => (await import('#web/screens/update-survey.tsx')).UpdateSurveyScreen },
      },
    ],
  },
  {
    element: <Guard roles={['surveyor', 'admin']} />,
    children: [
      {
        path: paths.surveyResponses.pattern,
        handle: { title: 'responses', namesItself: true, wide: true },
        lazy: { Component: async () => (await import('#web/screens/survey-responses.tsx')).SurveyResponsesScreen },
      },
      {
        path: paths.surveyResults.pattern,
        handle: { title: 'results', namesItself: true, wide: true },
        lazy: { Component: async () => (await import('#web/screens/survey-results.tsx')).SurveyResultsScreen },
      },
    ],
  },
  {
    element: <Guard roles={['admin']} />,
    children: [
      {
        path: paths.manageUsers.pattern,
        handle: { title: 'manageUsers', wide: true },
        lazy: { Component: async () => (await import('#web/screens/manage-users.tsx')).ManageUsersScreen },
      },
      {
        path: paths.adminManageSurveys.pattern,
        handle: { title: 'manageSurveys', wide: true },
        lazy: {
          Component: async () => (await import('#web/screens/admin-manage-surveys.tsx')).AdminManageSurveysScreen,
        },
      },
      {
        path: paths.paymentDetails.pattern,
        handle: { title: 'paymentDetails', wide: true },
        lazy: { Component: async () => (await import('#web/screens/payment-details.tsx')).PaymentDetailsScreen },
      },
      {
        path: paths.contactMessages.pattern,
        handle: { title: 'contactMessages', wide: true },
        lazy: { Component: async () => (await import('#web/screens/contact-messages.tsx')).ContactMessagesScreen },
      },
      {
        path: paths.surveyorRequests.pattern,
        handle: { title: 'surveyorRequests', wide: true },
        lazy: { Component: async () => (await import('#web/screens/surveyor-requests.tsx')).SurveyorRequestsScreen },
      },
      {
        path: paths.auditLog.pattern,
        handle: { title: 'auditLog', wide: true },
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
];
