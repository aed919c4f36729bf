import type { Survey } from '#contract/surveys/surveys.ts';

/** What an author shares. */
export type SharedSurvey = Pick<
  Survey,
  '_id' | 'title' | 'audience' | 'listed' | 'anonymous' | 'confirms' | 'responseCount' | 'pollOptions'
>;

/** Where the page shows the code for other pages. */
export const EMBED_ANCHOR = 'embed';
