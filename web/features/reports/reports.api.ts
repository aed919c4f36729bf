import { call } from '#web/api/client.ts';

/** Reports a survey as this person. */
export async function reportSurvey(surveyId: string, userId: string, message: string): Promise<void> {
  await call('reportSurvey', { body: { surveyId, userId, report_message: message } });
}
