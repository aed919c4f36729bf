import type { Reaction } from '#contract/reactions.ts';
import type { Survey, SurveySummary } from '#contract/surveys.ts';

/** What somebody did to a survey and the server has acknowledged. */
export type Deed = {
  /** The id of who did it. */
  by: string;
  /** How many there are after it, as far as they could see. */
  count: number;
} & (
  | { did: Reaction }
  | { did: 'takeBack'; of: Reaction }
  | ({ did: 'vote' } & Pick<Survey['polledBy'][number], 'option' | 'selectedOption'>)
);

/** A survey as it is after a deed, which may be counted in it already. */
export function withDeed<S extends SurveySummary | Survey>(survey: S, deed: Deed): S {
  const { by, count } = deed;
  switch (deed.did) {
    case 'like':
      return { ...survey, likes: Math.max(survey.likes, count), likedBy: [by] };
    case 'dislike':
      return { ...survey, dislikes: Math.max(survey.dislikes, count), dislikedBy: [by] };
    case 'takeBack':
      return deed.of === 'like'
        ? { ...survey, likes: Math.min(survey.likes, count), likedBy: [] }
        : { ...survey, dislikes: Math.min(survey.dislikes, count), dislikedBy: [] };
    case 'vote':
      return {
        ...survey,
        vote: Math.max(survey.vote, count),
        // Only a survey's details say who voted.
        ...('polledBy' in survey && {
          polledBy: [{ user: by, option: deed.option, selectedOption: deed.selectedOption }],
        }),
      };
  }
}
