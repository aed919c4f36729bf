import type { APIRequestContext } from '@playwright/test';
import type { Role } from '#contract/roles.ts';
import type { Survey, SurveySummary } from '#contract/surveys.ts';
import { answerOf, type Draft, draftSurvey, readSurvey } from '../harness/api.ts';
import type { Credentials } from '../harness/people.ts';

export type Viewer = Role | 'guest';

/** The surveys and viewers that the screens use. */
export interface Stage {
  /** An open survey that has responses. */
  open: Survey;
  expired: Survey;
  /** Overrides per viewer: another account for a surveyor, another name for a new user. */
  cast: { [viewer in Viewer]?: Partial<Credentials> };
  /** The name of a new item, such as a token. */
  label: string;
  /** The subject of a message to the operators. */
  letter: string;
  /** A search text that finds a reported survey. */
  reported: string;
  /** The fields of a survey as its author submits them. */
  draft(): Draft;
}

/** Uses the demonstration: of the open surveys, and of the closed ones, those with the most responses. */
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
