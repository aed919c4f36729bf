import type { Input } from '#contract/http/endpoint.ts';
import type { Api } from '#contract/index.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { call } from '#web/api/client.ts';

/**
 * Changes settings of a published survey, by the rules for every edit. Its mutations share the scope of the survey: one that reads the
 * survey while another saves it would be refused.
 * @returns the survey as it is now
 */
export async function changeSurvey(
  id: string,
  changes: Partial<Pick<Survey, 'audience' | 'listed' | 'confirms'>>,
): Promise<Survey> {
  const { _id, answered, ...edited } = await call('getDocument', { params: { id } });
  const body = { ...edited, ...changes } as Input<Api['updateSurvey']>['body']; // what the server stores, it accepts
  return (await call('updateSurvey', { params: { id }, body })).survey;
}
