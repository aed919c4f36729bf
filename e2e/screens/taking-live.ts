import type { APIRequestContext, Page } from '@playwright/test';
import type { Survey } from '#contract/surveys/surveys.ts';
import { answerOf, draftSurvey, fromNow, saveSurvey } from '../harness/api.ts';
import { actElsewhere } from '../harness/people.ts';
import { say } from '../harness/texts.ts';
import { taking } from '../pages/taking.ts';
import type { Screen } from './screen.ts';
import { chooseFirst } from './taking.ts';

/** Changes of a survey while people answer it. Each screen publishes its own survey. */
export const takingLiveScreens: Screen[] = [
  {
    name: 'taking, taken down',
    isWindow: true,
    isNotFound: true,
    viewers: ['user'],
    async show(page) {
      await takeWhile(page, (author, { _id }) =>
        answerOf(author.put(`/api/survey/${_id}/state`, { data: { act: 'archive' } })),
      );
      await page.getByText(say('taking.halted.gone.title')).waitFor();
    },
  },
  {
    name: 'taking, closed',
    isWindow: true,
    viewers: ['user'],
    async show(page) {
      await takeWhile(page, (author, survey) => saveSurvey(author, survey, { deadline: fromNow({ seconds: -1 }) }));
      await page.getByText(say('taking.halted.closed.title')).waitFor();
    },
  },
  {
    name: 'taking, changed',
    isWindow: true,
    viewers: ['user'],
    async show(page) {
      const deadline = fromNow({ seconds: 200 });
      await takeWhile(page, (author, survey) => {
        const [first, ...others] = survey.questions;
        return saveSurvey(author, survey, {
          deadline,
          questions: [{ ...first, options: ['By bus', 'On foot'] }, ...others],
        });
      });
      await page.getByText(say('taking.changed.title')).first().waitFor();
    },
  },
];

/** The author changes a survey while a respondent answers it. */
async function takeWhile(
  page: Page,
  act: (author: APIRequestContext, survey: Survey) => Promise<unknown>,
): Promise<void> {
  await actElsewhere(page, ['surveyor'], async (author) => {
    const survey = await answerOf<Survey>(author.post('/api/survey', { data: draftSurvey() }));
    await taking(page).open(survey._id);
    await chooseFirst(page);
    await act(author, survey);
  });
}
