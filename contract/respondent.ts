// Who answers a survey, as the pages of all visitors need it: no zod here.
import type { Audience, RespondentKind } from '#basics/choices.ts';

interface Asked {
  audience: Audience;
  respondent: { kind: RespondentKind; id: string } | null;
}

/** What this viewer answered; undefined before. Authors and admins read the answers of others in the same list. */
export const ownResponseOf = <R extends { respondedUser: string }>(
  { respondent, survey_response }: Pick<Asked, 'respondent'> & { survey_response: readonly R[] },
  viewer: { _id: string } | null,
): R | undefined =>
  // Who answered as a user and is a surveyor now has what they gave.
  survey_response.find(({ respondedUser }) => respondedUser === (respondent?.id ?? viewer?._id));

/** Whether this viewer answers the survey without logging in first, as the server will let them. */
export const isLetIn = ({ audience, respondent }: Asked, viewer: object | null): boolean =>
  respondent !== null || (audience === 'link' && viewer === null);
