/** Every address of the application: the pattern the router matches, and how to write one. */
export const paths = {
  home: { pattern: '/', to: () => '/' },
  login: { pattern: '/login', to: (next?: string) => `/login${search({ next })}` },
  register: {
    pattern: '/register',
    to: (given: { next?: string | undefined; email?: string | undefined } = {}) => `/register${search(given)}`,
  },
  dashboard: { pattern: '/dashboard', to: () => '/dashboard' },
  surveys: { pattern: '/dashboard/surveys', to: () => '/dashboard/surveys' },
  surveyDetails: { pattern: '/dashboard/survey-details/:id', to: (id: string) => `/dashboard/survey-details/${id}` },
  takeSurvey: { pattern: '/dashboard/survey/:id', to: (id: string) => `/dashboard/survey/${id}` },
  addSurvey: { pattern: '/dashboard/add-survey', to: () => '/dashboard/add-survey' },
  profile: { pattern: '/dashboard/profile', to: () => '/dashboard/profile' },
} as const;

function search(given: Record<string, string | undefined>): string {
  const present = Object.entries(given).filter(([, value]) => value !== undefined && value !== '');
  return present.length > 0 ? `?${new URLSearchParams(present as [string, string][])}` : ''; // undefined was left out above
}
