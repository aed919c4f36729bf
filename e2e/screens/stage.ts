import type { APIRequestContext } from '@playwright/test';
import type { Role } from '#contract/people/roles.ts';
import type { Survey, SurveySummary } from '#contract/surveys/surveys.ts';
import { DEFAULT_KIND } from '#questions/contract.ts';
import { answerOf, type Draft, draftSurvey, readSurvey } from '../harness/api.ts';
import { type Credentials, signIn } from '../harness/people.ts';

export type Viewer = Role | 'guest';

/** The surveys and viewers that the screens use. */
export interface Stage {
  /** An open survey with responses. */
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
  /** A survey's fields as its author submits them. */
  draft(): Draft;
}

/**
 * Uses the demonstration: the open and the closed survey with the most responses that are on one page, begin with a pie, and lack
 * the pro-user's response.
 * @param request signed in as the pro-user afterwards
 */
export async function setStage(request: APIRequestContext): Promise<Stage> {
  await signIn(request, 'pro-user');
  const surveys = await answerOf<SurveySummary[]>(request.get('/api/surveys'));
  const isPast = ({ deadline }: SurveySummary) => Date.parse(deadline) < Date.now();
  const byResponses = surveys.toSorted((a, b) => b.responseCount - a.responseCount);
  return {
    open: await findWithPie(
      request,
      byResponses.filter((survey) => !isPast(survey)),
    ),
    expired: await findWithPie(request, byResponses.filter(isPast)),
    cast: {},
    label: 'Nightly export',
    letter: 'Becoming a surveyor',
    reported: '',
    draft: draftSurvey,
  };
}

async function findWithPie(request: APIRequestContext, surveys: readonly SurveySummary[]): Promise<Survey> {
  for (const { _id } of surveys) {
    const survey = await readSurvey(request, _id);
    const isTaken = survey.survey_response.length > 0;
    if (survey.questions[0]?.kind === DEFAULT_KIND && survey.asked === 'together' && !isTaken) return survey;
  }
  throw new Error('The demonstration has no such survey');
}
