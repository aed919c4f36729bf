import type { APIRequestContext } from '@playwright/test';
import type { Role } from '#contract/roles.ts';
import type { Survey, SurveySummary } from '#contract/surveys.ts';
import { answerOf, type Draft, draftSurvey, readSurvey } from '../harness/api.ts';
import type { Credentials } from '../harness/people.ts';

export type Viewer = Role | 'guest';

/** What there is to show, and who looks at it. */
export interface Stage {
  /** It can be taken, and has been. */
  open: Survey;
  expired: Survey;
  /** What is not as with the other people of a role: of a surveyor everything, of a new user the name. */
  cast: { [viewer in Viewer]?: Partial<Credentials> };
  /** What something of one's own is called, such as a token. */
  label: string;
  /** The subject of a message to those who run the site. */
  letter: string;
  /** What finds a survey that is reported among all. */
  reported: string;
  /** A survey as its author writes it. */
  draft(): Draft;
}

/**
 * The demonstration: of the surveys that can be taken, and of those that are over, the ones that most people have
 * answered.
 */
export async function setStage(request: APIRequestContext): Promise<Stage> {
  const surveys = await answerOf<SurveySummary[]>(request.get('/api/surveys'));
  const isPast = ({ deadline }: SurveySummary) => Date.parse(deadline) < Date.now();
  const byResponses = surveys.toSorted((a, b) => b.responseCount - a.responseCount);
  const [open, expired] = [byResponses.find((survey) => !isPast(survey)), byResponses.find(isPast)];
  if (!open || !expired) throw new Error('The demonstration has no open or no expired survey');
  return {
    open: await readSurvey(request, open._id),
    expired: await readSurvey(request, expired._id),
    cast: {},
    label: 'Nightly export',
    letter: 'Becoming a surveyor',
    reported: '',
    draft: draftSurvey,
  };
}
