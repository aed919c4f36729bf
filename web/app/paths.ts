import { SOCIAL_RETURN } from '#contract/people/social-return.ts';
import { TICKED_PARAM } from '#contract/responses/ballot.ts';

/** The anchor of the results on a survey's details. */
export const RESULTS = 'results';

/** What a guest does after logging in. */
export type Wish = 'answer' | 'vote' | 'react' | 'create' | 'pro';

/** All addresses of the application: the router's pattern, and a function that makes the address. */
export const paths = {
  home: { pattern: '/', to: () => '/' },
  login: {
    pattern: '/login',
    /** `to`: what the guest wanted to do, where the page after the login does not tell. */
    to: (next?: string | null, to?: Wish | null) => `/login${search({ next, to })}`,
  },
  register: {
    pattern: '/register',
    to: (given: { next?: string | null; to?: Wish | null; email?: string } = {}) => `/register${search(given)}`,
  },
  loginReturn: { pattern: SOCIAL_RETURN, to: () => SOCIAL_RETURN },
  forgotPassword: { pattern: '/forgot-password', to: () => '/forgot-password' },
  resetPassword: { pattern: '/reset-password', to: () => '/reset-password' },
  verifyEmail: { pattern: '/verify-email', to: () => '/verify-email' },
  aboutUs: { pattern: '/about-us', to: () => '/about-us' },
  contactUs: { pattern: '/contact-us', to: () => '/contact-us' },
  privacyPolicy: { pattern: '/privacy-policy', to: () => '/privacy-policy' },
  mailStop: { pattern: '/stop/:key', to: (key: string) => `/stop/${key}` },
  invitation: { pattern: '/i/:key', to: (key: string) => `/i/${key}` },
  accessibility: { pattern: '/accessibility', to: () => '/accessibility' },
  licensing: { pattern: '/licensing', to: () => '/licensing' },
  dashboard: { pattern: '/dashboard', to: () => '/dashboard' },
  surveys: { pattern: '/dashboard/surveys', to: () => '/dashboard/surveys' },
  surveyDetails: {
    pattern: '/dashboard/survey-details/:id',
    /** `ticked` is the code of an option of the poll. */
    to: (id: string, given: { ticked?: string | null } = {}) =>
      `/dashboard/survey-details/${id}${search({ [TICKED_PARAM]: given.ticked })}`,
    toResults: (id: string) => `/dashboard/survey-details/${id}#${RESULTS}`,
  },
  takeSurvey: {
    pattern: '/dashboard/survey/:id',
    to: (id: string) => `/dashboard/survey/${id}`,
    /** The test of a survey, which stores no answers. */
    toTry: (id: string) => `/dashboard/survey/${id}?try=1`,
  },
  surveyResponses: {
    pattern: '/dashboard/manage-surveys/:id/responses',
    /** With a question: the answers to it. With a respondent as `response`: their response, open. */
    to: (id: string, given: { question?: string | undefined; response?: string } = {}) =>
      `/dashboard/manage-surveys/${id}/responses${search(given)}`,
  },
  surveyResults: {
    pattern: '/dashboard/manage-surveys/:id/results',
    to: (id: string) => `/dashboard/manage-surveys/${id}/results`,
  },
  surveyVersions: {
    pattern: '/dashboard/manage-surveys/:id/versions',
    /** With two revisions: the changes between them. */
    to: (id: string, given: { from?: number; to?: number } = {}) =>
      `/dashboard/manage-surveys/${id}/versions${search({ from: given.from?.toString(), to: given.to?.toString() })}`,
  },
  surveyShare: {
    pattern: '/dashboard/manage-surveys/:id/share',
    to: (id: string) => `/dashboard/manage-surveys/${id}/share`,
  },
  surveyPoster: {
    pattern: '/dashboard/manage-surveys/:id/poster',
    to: (id: string) => `/dashboard/manage-surveys/${id}/poster`,
  },
  surveyInvitations: {
    pattern: '/dashboard/manage-surveys/:id/invitations',
    to: (id: string) => `/dashboard/manage-surveys/${id}/invitations`,
  },
  surveyLanguages: {
    pattern: '/dashboard/manage-surveys/:id/languages',
    to: (id: string, given: { language?: string } = {}) => `/dashboard/manage-surveys/${id}/languages${search(given)}`,
  },
  /** For frames in pages of other sites. */
  embed: { pattern: '/embed/:id', to: (id: string) => `/embed/${id}` },
  /** The server answers it and redirects to the survey. */
  word: { pattern: '/s/:word', to: (word: string) => `/s/${word}` },
  addSurvey: {
    pattern: '/dashboard/add-survey',
    /** Empty, with a copy of a survey or draft, or with a draft to continue. */
    to: (given: { copy?: string; draft?: string; copyDraft?: string } = {}) => `/dashboard/add-survey${search(given)}`,
  },
  manageSurveys: {
    pattern: '/dashboard/manage-surveys',
    to: (given: { search?: string; status?: string } = {}) => `/dashboard/manage-surveys${search(given)}`,
  },
  updateSurvey: { pattern: '/dashboard/update-survey/:id', to: (id: string) => `/dashboard/update-survey/${id}` },
  adminManageSurveys: {
    pattern: '/dashboard/admin-manage-surveys',
    to: (given: { search?: string } = {}) => `/dashboard/admin-manage-surveys${search(given)}`,
  },
  manageUsers: { pattern: '/dashboard/manage-users', to: () => '/dashboard/manage-users' },
  paymentDetails: { pattern: '/dashboard/payment-details', to: () => '/dashboard/payment-details' },
  contactMessages: { pattern: '/dashboard/contact-messages', to: () => '/dashboard/contact-messages' },
  surveyorRequests: { pattern: '/dashboard/surveyor-requests', to: () => '/dashboard/surveyor-requests' },
  auditLog: { pattern: '/dashboard/audit-log', to: () => '/dashboard/audit-log' },
  becomePro: { pattern: '/dashboard/become-pro', to: () => '/dashboard/become-pro' },
  checkout: { pattern: '/dashboard/checkout', to: () => '/dashboard/checkout' },
  profile: { pattern: '/dashboard/profile', to: () => '/dashboard/profile' },
  settings: { pattern: '/dashboard/settings', to: () => '/dashboard/settings' },
} as const;

/** Leaves out empty values. */
function search(given: Record<string, string | null | undefined>): string {
  const present = Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return present.length > 0 ? `?${new URLSearchParams(present)}` : '';
}
