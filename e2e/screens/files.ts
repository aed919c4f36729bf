import { Buffer } from 'node:buffer';
import type { APIRequestContext, Page } from '@playwright/test';
import type { AnswerFile } from '#basics/answer-files.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { answerOf } from '../harness/api.ts';
import { actElsewhere } from '../harness/people.ts';
import { say } from '../harness/texts.ts';
import { taking } from '../pages/taking.ts';
import type { Screen } from './screen.ts';
import type { Stage } from './stage.ts';

/** Questions that ask for files. */
export const fileScreens: Screen[] = [
  {
    name: 'taking, files',
    viewers: ['user'],
    async show(page, stage) {
      const survey = await publish(page, stage);
      await taking(page).open(survey._id);
      const input = page.locator('input[type=file]').first();
      await input.setInputFiles([noteOf(stage), { name: 'film.mp4', mimeType: 'video/mp4', buffer: NOTE }]);
      await page
        .getByRole('list', { name: say('file.files') })
        .getByRole('link')
        .waitFor();
    },
  },
  {
    name: 'results, files',
    viewers: ['surveyor'],
    async show(page, stage) {
      const survey = await publish(page, stage);
      await actElsewhere(page, ['user', stage.cast.user], (request) => handIn(request, survey, stage));
      await page.goto(paths.surveyResults.to(survey._id));
      await page.getByRole('list', { name: say('file.newest') }).waitFor();
    },
  },
];

const NOTE = Buffer.from('Bench and lamp\n');
const noteOf = ({ label }: Stage) => ({ name: `${label}.txt`, mimeType: 'text/plain', buffer: NOTE });

function publish(page: Page, stage: Stage): Promise<Survey> {
  const draft = stage.draft();
  const looks = [{ max: 5 }, { look: 'drawing' }, { look: 'signature' }];
  const questions = looks.map((settings, index) => {
    const { text } = draft.questions[index % draft.questions.length] ?? { text: '' };
    return { kind: 'file', text, options: [], settings };
  });
  return actElsewhere(page, ['surveyor', stage.cast.surveyor], (request) =>
    answerOf<Survey>(request.post('/api/survey', { data: { ...draft, questions } })),
  );
}

async function handIn(
  request: APIRequestContext,
  { _id: surveyId, revision, questions }: Survey,
  stage: Stage,
): Promise<void> {
  const [question] = questions;
  const address = `/api/survey/${surveyId}/questions/${question?._id}/files`;
  const file = await answerOf<AnswerFile>(request.post(address, { multipart: { file: noteOf(stage) } }));
  const answers = { [question?._id ?? '']: [file] };
  await answerOf(request.post('/api/survey/response', { data: { surveyId, revision, answers } }));
}
