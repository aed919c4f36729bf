import type { PageTitle } from './messages/say.ts';

/** Pages that are the same for all visitors of a language: their file in `web/screens`, and the key of their title. */
export const TEXTS = [
  ['about-us', 'aboutUs'],
  ['contact-us', 'contactUs'],
  ['privacy-policy', 'privacyPolicy'],
  ['accessibility', 'accessibility'],
  ['licensing', 'licensing'],
] as const satisfies [screen: string, title: PageTitle][];

/** Pages that the browser draws, with the titles of their routes in `web/app`. */
export const PLAIN = [
  // What these two show depends on the token behind the `#`, which browsers never send.
  ['/reset-password', 'reset-password', 'resetPassword'],
  ['/verify-email', 'verify-email', 'verifyEmail'],
  ['/dashboard/checkout', 'checkout', 'checkout'],
  ['/dashboard/profile', 'profile', 'profile'],
  ['/dashboard/settings', 'settings', 'settings'],
  ['/dashboard/manage-users', 'manage-users', 'manageUsers'],
  ['/dashboard/payment-details', 'payment-details', 'paymentDetails'],
  ['/dashboard/contact-messages', 'contact-messages', 'contactMessages'],
  ['/dashboard/surveyor-requests', 'surveyor-requests', 'surveyorRequests'],
  ['/dashboard/audit-log', 'audit-log', 'auditLog'],
  ['/dashboard/add-survey', 'add-survey', 'addSurvey'],
  ['/dashboard/update-survey/:id', 'update-survey', 'updateSurvey'],
  ['/dashboard/manage-surveys', 'manage-surveys', 'manageSurveys'],
  ['/dashboard/manage-surveys/:id/responses', 'survey-responses', 'responses'],
  ['/dashboard/manage-surveys/:id/results', 'survey-results', 'results'],
  ['/dashboard/manage-surveys/:id/versions', 'survey-versions', 'versions'],
  ['/dashboard/manage-surveys/:id/share', 'survey-share', 'share'],
  ['/dashboard/manage-surveys/:id/poster', 'survey-poster', 'share'],
  ['/dashboard/manage-surveys/:id/invitations', 'survey-invitations', 'manageSurveys'],
  ['/dashboard/manage-surveys/:id/languages', 'survey-languages', 'manageSurveys'],
  ['/dashboard/admin-manage-surveys', 'admin-manage-surveys', 'manageSurveys'],
] as const satisfies [pattern: string, screen: string, title: PageTitle][];
