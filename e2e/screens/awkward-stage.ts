import { type APIRequestContext, request } from '@playwright/test';
import type { Role } from '#contract/people/roles.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { answerOf, fromNow, readSurvey, saveSurvey, submitAnswers } from '../harness/api.ts';
import { type Credentials, signIn } from '../harness/people.ts';
import { awkwardDraft, MESSAGES, NAMES } from './awkward-words.ts';
import type { Stage } from './stage.ts';

/** Publishes surveys and creates people whose texts are all hard to lay out. */
export async function setAwkwardStage(baseURL: string): Promise<Stage> {
  const open = () => request.newContext({ baseURL });
  const [admin, pro, author, ...respondents] = await Promise.all([open(), open(), open(), open(), open(), open()]);
  await Promise.all([signIn(admin, 'admin'), signIn(pro, 'pro-user')]);
  const surveyor = await makeSurveyor(admin, author);
  for (const [index, respondent] of respondents.entries()) await signIn(respondent, 'user', { name: nameAt(index) });

  const surveys: Survey[] = [];
  for (let left = 3; left > 0; left -= 1) {
    surveys.push(await answerOf<Survey>(author.post('/api/survey', { data: awkwardDraft() })));
  }
  const [first, expired, unpublished] = surveys as [Survey, Survey, Survey]; // three were just created
  for (const survey of [first, expired]) {
    for (const [index, respondent] of respondents.entries()) await takePart(respondent, survey, index);
  }
  await comment(pro, first);
  await endNow(author, expired);
  await unpublish(admin, unpublished);
  const letter = { email: surveyor.email, subject: MESSAGES[0], message: MESSAGES.join('\n\n') };
  await answerOf(author.post('/api/contact', { data: letter }));

  const stage = { open: await readSurvey(author, first._id), expired: await readSurvey(author, expired._id) };
  await Promise.all([admin, pro, author, ...respondents].map((each) => each.dispose()));
  return {
    ...stage,
    cast: { user: { name: nameAt(1) }, surveyor },
    label: nameAt(0),
    letter: letter.subject,
    reported: first.title,
    draft: awkwardDraft,
  };
}

const nameAt = (index: number): string => NAMES[index % NAMES.length] ?? '';

async function makeSurveyor(admin: APIRequestContext, author: APIRequestContext): Promise<Credentials> {
  const { id, name, email, password } = await signIn(author, 'user', { name: nameAt(2) });
  const newRole: Role = 'surveyor';
  await answerOf(admin.put('/api/updateUserRole', { data: { userId: id, newRole } }));
  return { name, email, password };
}

async function takePart(person: APIRequestContext, survey: Survey, index: number): Promise<void> {
  await submitAnswers(person, survey, [index, index, index % 2]);
  const [surveyId, selectedOption] = [survey._id, survey.pollOptions[index]];
  await answerOf(person.post('/api/post-poll', { data: { surveyId, selectedOption } }));
  await answerOf(person.post('/api/report', { data: { surveyId, report_message: MESSAGES[index] } }));
}

async function comment(pro: APIRequestContext, { _id: surveyId }: Survey): Promise<void> {
  for (const commentText of MESSAGES) await answerOf(pro.post('/api/comment', { data: { surveyId, commentText } }));
}

const endNow = (author: APIRequestContext, survey: Survey): Promise<void> =>
  saveSurvey(author, survey, { deadline: fromNow({ seconds: -1 }) });

async function unpublish(admin: APIRequestContext, { _id: surveyId }: Survey): Promise<void> {
  const data = { surveyId, isPublished: false, report_message: MESSAGES[0] };
  await answerOf(admin.put('/api/survey/publish', { data }));
}
