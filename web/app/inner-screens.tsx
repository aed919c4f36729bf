import type { Screen } from '#web/app/frames/screen-handle.ts';
import { paths } from '#web/app/paths.ts';
import { Guard } from '#web/app/session/guard.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { part, Suspense } from '#web/ui/part.tsx';

const BecomeSurveyorScreen = part('BecomeSurveyorScreen', () => import('#web/screens/account/become-surveyor.tsx'));

/** The dashboard screens for signed-in people, grouped by the roles that may enter. */
export const innerScreens: Screen[] = [
  {
    element: <Guard roles={['admin', 'surveyor']} otherwise={paths.surveys.to()} />,
    children: [
      {
        path: paths.dashboard.pattern,
        handle: { title: 'dashboard', action: 'addSurvey', wide: true },
        lazy: { Component: lazily('DashboardScreen', () => import('#web/screens/account/dashboard.tsx')) },
      },
    ],
  },
  {
    element: <Guard roles={['surveyor']} />,
    children: [
      {
        path: paths.manageSurveys.pattern,
        handle: { title: 'manageSurveys', action: 'addSurvey', wide: true },
        lazy: { Component: lazily('ManageSurveysScreen', () => import('#web/screens/own-surveys/manage-surveys.tsx')) },
      },
      {
        lazy: { Component: lazily('OwnSurveyFrame', () => import('#web/app/frames/own-survey-frame.tsx')) },
        children: [
          {
            path: paths.surveyShare.pattern,
            handle: { title: 'share', namesItself: true },
            lazy: { Component: lazily('SurveyShareScreen', () => import('#web/screens/own-surveys/survey-share.tsx')) },
          },
          {
            path: paths.surveyPoster.pattern,
            handle: { title: 'share', namesItself: true, ofSurvey: true },
            lazy: {
              Component: lazily('SurveyPosterScreen', () => import('#web/screens/own-surveys/survey-poster.tsx')),
            },
          },
          {
            path: paths.surveyInvitations.pattern,
            handle: { title: 'manageSurveys', namesItself: true, wide: true },
            lazy: {
              Component: lazily(
                'SurveyInvitationsScreen',
                () => import('#web/screens/own-surveys/survey-invitations.tsx'),
              ),
            },
          },
        ],
      },
      {
        path: paths.surveyLanguages.pattern,
        handle: { title: 'manageSurveys', namesItself: true, wide: true },
        lazy: {
          Component: lazily('SurveyLanguagesScreen', () => import('#web/screens/own-surveys/survey-languages.tsx')),
        },
      },
      {
        path: paths.updateSurvey.pattern,
        handle: { title: 'updateSurvey', ownBar: true },
        lazy: { Component: lazily('UpdateSurveyScreen', () => import('#web/screens/own-surveys/update-survey.tsx')) },
      },
    ],
  },
  {
    element: (
      <Guard
        roles={['surveyor']}
        instead={
          <Suspense>
            <BecomeSurveyorScreen />
          </Suspense>
        }
      />
    ),
    children: [
      {
        path: paths.addSurvey.pattern,
        handle: { title: 'addSurvey', ownBar: true },
        lazy: { Component: lazily('AddSurveyScreen', () => import('#web/screens/own-surveys/add-survey.tsx')) },
      },
    ],
  },
  {
    element: <Guard roles={['surveyor', 'admin']} />,
    children: [
      {
        lazy: { Component: lazily('OwnSurveyFrame', () => import('#web/app/frames/own-survey-frame.tsx')) },
        children: [
          {
            path: paths.surveyResponses.pattern,
            handle: { title: 'responses', namesItself: true, wide: true },
            lazy: {
              Component: lazily('SurveyResponsesScreen', () => import('#web/screens/own-surveys/survey-responses.tsx')),
            },
          },
          {
            path: paths.surveyResults.pattern,
            handle: { title: 'results', namesItself: true, wide: true },
            lazy: {
              Component: lazily('SurveyResultsScreen', () => import('#web/screens/own-surveys/survey-results.tsx')),
            },
          },
          {
            path: paths.surveyVersions.pattern,
            handle: { title: 'versions', namesItself: true, wide: true },
            lazy: {
              Component: lazily('SurveyVersionsScreen', () => import('#web/screens/own-surveys/survey-versions.tsx')),
            },
          },
        ],
      },
    ],
  },
  {
    element: <Guard roles={['admin']} />,
    children: [
      {
        path: paths.manageUsers.pattern,
        handle: { title: 'manageUsers', wide: true },
        lazy: { Component: lazily('ManageUsersScreen', () => import('#web/screens/admin/manage-users.tsx')) },
      },
      {
        path: paths.adminManageSurveys.pattern,
        handle: { title: 'manageSurveys', wide: true },
        lazy: {
          Component: lazily('AdminManageSurveysScreen', () => import('#web/screens/admin/admin-manage-surveys.tsx')),
        },
      },
      {
        path: paths.paymentDetails.pattern,
        handle: { title: 'paymentDetails', wide: true },
        lazy: { Component: lazily('PaymentDetailsScreen', () => import('#web/screens/admin/payment-details.tsx')) },
      },
      {
        path: paths.contactMessages.pattern,
        handle: { title: 'contactMessages', wide: true },
        lazy: { Component: lazily('ContactMessagesScreen', () => import('#web/screens/admin/contact-messages.tsx')) },
      },
      {
        path: paths.surveyorRequests.pattern,
        handle: { title: 'surveyorRequests', wide: true },
        lazy: { Component: lazily('SurveyorRequestsScreen', () => import('#web/screens/admin/surveyor-requests.tsx')) },
      },
      {
        path: paths.auditLog.pattern,
        handle: { title: 'auditLog', wide: true },
        lazy: { Component: lazily('AuditLogScreen', () => import('#web/screens/admin/audit-log.tsx')) },
      },
    ],
  },
  {
    element: <Guard />,
    children: [
      {
        path: paths.checkout.pattern,
        handle: { title: 'checkout', ownBar: true },
        lazy: { Component: lazily('CheckoutScreen', () => import('#web/screens/account/checkout.tsx')) },
      },
      {
        path: paths.profile.pattern,
        handle: { title: 'profile' },
        lazy: { Component: lazily('ProfileScreen', () => import('#web/screens/account/profile.tsx')) },
      },
      {
        path: paths.settings.pattern,
        handle: { title: 'settings' },
        lazy: { Component: lazily('SettingsScreen', () => import('#web/screens/account/settings.tsx')) },
      },
    ],
  },
];
