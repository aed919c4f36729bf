/** Pages that are the same for all visitors. */
export const TEXTS = [
  ['about-us', 'About us', 'Who we are, what we promise, and who does what here.'],
  ['contact-us', 'Contact us', 'Contact the people who run this site.'],
  ['privacy-policy', 'Privacy policy', 'What we store about you, why, who sees it and for how long.'],
  [
    'accessibility',
    'Accessibility',
    'What we do so that everyone can use this site, what isn’t good yet, and how to report a barrier.',
  ],
  ['licensing', 'Licensing', 'Free software under the MIT licence, and the packages it includes.'],
] as const satisfies [screen: string, title: string, description?: string][];

/** Pages that the browser draws. */
export const PLAIN = [
  // What these two show depends on the token behind the `#`, which browsers never send.
  ['/reset-password', 'Choose a new password', 'reset-password'],
  ['/verify-email', 'Confirm your email', 'verify-email'],
  ['/stop/:key', 'Unsubscribe?', 'mail-stop'],
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
  ['/dashboard/manage-surveys/:id/versions', 'Versions', 'survey-versions'],
  ['/dashboard/manage-surveys/:id/share', 'Share', 'survey-share'],
  ['/dashboard/manage-surveys/:id/poster', 'Poster', 'survey-poster'],
  ['/dashboard/manage-surveys/:id/invitations', 'Invitations', 'survey-invitations'],
  ['/dashboard/manage-surveys/:id/languages', 'Languages', 'survey-languages'],
  ['/dashboard/admin-manage-surveys', 'Manage Surveys', 'admin-manage-surveys'],
] as const satisfies [pattern: string, title: string, screen: string][];
