import type { Reaction } from '#contract/discussion/reactions.ts';
import type { Survey, SurveySummary } from '#contract/surveys/surveys.ts';

/** A person's reaction or vote that the server has acknowledged. */
export type Deed = {
  /** The id of the person. */
  by: string;
  /** The count with this deed, as the person's page knew it. */
  count: number;
} & (
  | { did: Reaction }
  | { did: 'takeBack'; of: Reaction }
  | ({ did: 'vote' } & Pick<Survey['polledBy'][number], 'option' | 'selectedOption'>)
);

/** Applies a deed to a survey, whose numbers may already include it. */
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
        // Only the details of a survey say who voted.
        ...('polledBy' in survey && {
          polledBy: [{ user: by, option: deed.option, selectedOption: deed.selectedOption }],
        }),
      };
  }
}
