/** The foot of pages outside the dashboard. */
export const footer = {
  copyright: '© 2023 Canvass.',
  promise: 'No answer lost, none counted twice.',
  label: 'About this site',
  about: 'About',
  privacyPolicy: 'Privacy Policy',
  accessibility: 'Accessibility',
  licensing: 'Licensing',
  contact: 'Contact',
} as const;
