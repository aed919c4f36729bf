import type { APIRequestContext } from '@playwright/test';
import type { Survey, SurveySummary } from '#contract/surveys.ts';
import { answerOf, readSurvey } from '../api.ts';

/** Surveys of the demonstration to show. */
export interface Stage {
  open: Survey;
  expired: Survey;
}

/** Of the surveys that can be taken, and of those that are over, the ones that most people have answered. */
export async function setStage(request: APIRequestContext): Promise<Stage> {
  const surveys = await answerOf<SurveySummary[]>(request.get('/api/surveys'));
  const isPast = ({ deadline }: SurveySummary) => Date.parse(deadline) < Date.now();
  const byResponses = surveys.toSorted((a, b) => b.responseCount - a.responseCount);
  const [open, expired] = [byResponses.find((survey) => !isPast(survey)), byResponses.find(isPast)];
  if (!open || !expired) throw new Error('The demonstration has no open or no expired survey');
  return { open: await readSurvey(request, open._id), expired: await readSurvey(request, expired._id) };
}
