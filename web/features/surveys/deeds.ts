import type { Reaction } from '#contract/reactions.ts';
import type { Survey, SurveySummary } from '#contract/surveys.ts';

/** What somebody did to a survey and the server has acknowledged. `by` is their id. */
export type Deed = { did: Reaction; by: string } | { did: 'vote'; by: string; option: string };

/** A survey as it is after a deed. Nobody can do the same twice, so a deed that is in it already changes nothing. */
export function withDeed<S extends SurveySummary | Survey>(survey: S, deed: Deed): S {
  const { by } = deed;
  switch (deed.did) {
    case 'like':
      return survey.likedBy.includes(by) ? survey : { ...survey, likes: survey.likes + 1, likedBy: [by] };
    case 'dislike':
      return survey.dislikedBy.includes(by) ? survey : { ...survey, dislikes: survey.dislikes + 1, dislikedBy: [by] };
    case 'vote':
      return withBallot(survey, { user: by, selectedOption: deed.option });
  }
}

/** Only a survey's details say who voted. */
function withBallot<S extends SurveySummary | Survey>(survey: S, ballot: Survey['polledBy'][number]): S {
  if (!('polledBy' in survey)) return { ...survey, vote: survey.vote + 1 };

  const isKnown = survey.polledBy.some(({ user }) => user === ballot.user);
  return isKnown ? survey : { ...survey, vote: survey.vote + 1, polledBy: [ballot] };
}
