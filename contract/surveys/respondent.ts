// The respondent of a survey, for the pages of all visitors: no zod here.
import type { Audience, RespondentKind } from '#basics/choices.ts';

interface Asked {
  audience: Audience;
  respondent: { kind: RespondentKind; id: string } | null;
}

/** This viewer's response; undefined before. Authors and admins read the responses of others in the same list. */
export const ownResponseOf = <R extends { respondedUser: string }>(
  { respondent, survey_response }: Pick<Asked, 'respondent'> & { survey_response: readonly R[] },
  viewer: { _id: string } | null,
): R | undefined =>
  // A person who answered as a user and is a surveyor now keeps their response.
  survey_response.find(({ respondedUser }) => respondedUser === (respondent?.id ?? viewer?._id));

/** Whether this viewer answers the survey without logging in first, as the server will let them. */
export const isLetIn = ({ audience, respondent }: Asked, viewer: object | null): boolean =>
  respondent !== null || (audience === 'link' && viewer === null);
