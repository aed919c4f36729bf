import { paths } from '#web/app/paths.ts';
import { readSurvey } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { entrance } from './pages/entrance.ts';
import { taking } from './pages/taking.ts';

const WHERE = 'Where do you eat?';
const STARTS = { questions: 2, seconds: 300, minutes: 5, rest: 0, start: say('taking.start.start') };

test('[T10] opening the link of a survey with a time limit starts no clock before a press on Start', async ({
  page,
  publish,
}) => {
  const survey = await publish({ audience: 'link' });
  const { start, begin, clock, secondsLeft, question } = taking(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await page.goto(paths.takeSurvey.to(survey._id));
  await expect(page.getByText(say('taking.start.facts', STARTS))).toBeVisible();
  await expect(start).toBeEnabled();
  await expect(question(WHERE)).toHaveCount(0);
  await page.reload();
  await expect(start).toBeEnabled();
  expect(asked).not.toContain(`/api/survey/${survey._id}/start`);

  await begin();
  await expect(clock).toBeVisible();
  expect(await secondsLeft()).toBeGreaterThan(240);
  await page.reload();
  await expect(question(WHERE)).toBeVisible();
  await expect(start).toHaveCount(0);
});

test('[S18] a survey without a time limit opens with its questions', async ({ page, publish }) => {
  const survey = await publish({ audience: 'link', duration: null });
  await page.goto(paths.takeSurvey.to(survey._id));
  await expect(taking(page).question(WHERE)).toBeVisible();
  await expect(taking(page).start).toHaveCount(0);
});

test('[T10] a member who began in another browser is told where the answers are, and begins with none while the clock runs', async ({
  person,
  publish,
}) => {
  // One account in two browsers.
  const [ann, other] = [await person('pro-user'), await person('pro-user')];
  const survey = await publish();
  await taking(ann.page).open(survey._id);
  await taking(ann.page).answer({ [WHERE]: 'Elsewhere' });

  const { startHere, clock, secondsLeft, question } = taking(other.page);
  await other.page.goto(paths.takeSurvey.to(survey._id));
  await expect(other.page.getByText(say('taking.start.elsewhereText'))).toBeVisible();
  await startHere.click();
  await expect(question(WHERE)).toBeVisible();
  await expect(clock).toBeVisible();
  await expect.poll(secondsLeft).toBeLessThan(300);
  await other.page.reload();
  await expect(question(WHERE)).toBeVisible();
  await expect(startHere).toHaveCount(0);

  await ann.page.reload();
  await expect(taking(ann.page).folded(WHERE)).toContainText('Elsewhere');
});

test('[S80] a guest who logs in midway keeps the answers, and their own time begins with a press', async ({
  page,
  person,
  publish,
}) => {
  const [ann, survey] = [await person(), await publish({ audience: 'link' })];
  const { open, answer, folded, start, clock, submit, submitAnyway, receipt } = taking(page);
  await open(survey._id);
  await answer({ [WHERE]: 'Elsewhere' });

  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(paths.login.to(paths.takeSurvey.to(survey._id)));
  await entrance(page).logInAs(ann);
  await expect(page.getByText(say('taking.restored'))).toBeVisible();
  await start.click();
  await expect(folded(WHERE)).toContainText('Elsewhere');
  await expect(clock).toBeVisible();
  await submit.click();
  await submitAnyway.click();
  await expect(receipt).toBeVisible();
  const { responseCount, answeredBy, survey_response } = await readSurvey(ann.context.request, survey._id);
  expect({ responseCount, answeredBy }).toMatchObject({ responseCount: 1, answeredBy: { members: 1, guests: 0 } });
  expect(survey_response).toHaveLength(1);
});

test('[S80] what a guest answered in another tab stays with the guest', async ({ page, context, person, publish }) => {
  const [ann, survey] = [await person(), await publish({ audience: 'link' })];
  await taking(page).open(survey._id);
  await taking(page).answer({ [WHERE]: 'Elsewhere' });
  await page.close({ runBeforeUnload: false });

  const later = await context.newPage();
  await later.goto(paths.login.to(paths.takeSurvey.to(survey._id)));
  await entrance(later).logInAs(ann);
  await taking(later).start.click();
  await expect(taking(later).question(WHERE)).toBeVisible();
  await expect(later.getByText(say('taking.restored'))).toHaveCount(0);
});
