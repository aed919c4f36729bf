import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, SURVEY, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

let t: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
afterAll(() => t.close());

const BUTTONS = { start: 'Begin', submit: 'Register me' };
const withButtons = (buttons: object) => ({ ...SURVEY, buttons }) as never; // also with words that are refused

describe('[S108] an author’s words for buttons', () => {
  test('reach everyone with the survey, and stay until the author removes them', async () => {
    const survey = await t.survey(author, withButtons(BUTTONS));
    const params = { id: survey._id };
    const seen = async () => (await t.guest.call('getSurvey', { params })).body.buttons;
    expect(await seen()).toEqual(BUTTONS);

    const { revision } = survey;
    await author.call('updateSurvey', { params, body: { ...SURVEY, revision, title: 'Another title' } });
    expect(await seen()).toEqual(BUTTONS);
    await author.call('updateSurvey', { params, body: withButtons({}) });
    expect(await seen()).toEqual({});
  });

  test('are translated as other texts are', async () => {
    const survey = await t.survey(author, withButtons(BUTTONS));
    const params = { id: survey._id };
    const { texts } = (await author.call('getTranslations', { params })).body;
    const submit = texts.find(({ text }) => text === BUTTONS.submit);
    expect(submit).toMatchObject({ key: 'button.submit', where: { part: 'submitButton' }, max: 40 });

    const german = { 'button.submit': { text: 'Anmelden', of: submit?.of ?? '' } };
    const translations = [{ language: 'de', offered: true, revision: 0, texts: german }];
    await author.call('saveTranslations', { params, body: { language: 'en', translations } });
    const read = await t.guest.call('getTranslatedSurvey', { params: { ...params, language: 'de' } });
    expect(read.body.buttons).toEqual({ start: 'Begin', submit: 'Anmelden' });
  });

  test('are refused at their place when they are too long for a button, or no button of ours', async () => {
    for (const buttons of [{ submit: 'x'.repeat(41) }, { submit: ' ' }]) {
      const refused = await author.call('createSurvey', { body: withButtons(buttons) });
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.problem.fields ?? {})).toEqual(['buttons.submit']);
    }
    expect((await author.call('createSurvey', { body: withButtons({ leave: 'Go' }) })).status).toBe(422);
  });

  test('come back from a file of SurveyJS as they were, and others tell that they lose them', async () => {
    const survey = await t.survey(author, withButtons({ ...BUTTONS, next: 'On', back: 'Return', review: 'Check' }));
    const params = { id: survey._id };
    const file = (await author.call('exportSurveyJs', { params })).bytes.toString('utf8');
    expect(JSON.parse(file)).toMatchObject({ startSurveyText: 'Begin', completeText: 'Register me' });
    const read = (await author.call('importSurvey', { body: { text: file } })).body.survey;
    expect(read.buttons).toEqual({ ...BUTTONS, next: 'On', back: 'Return', review: 'Check' });

    const { surveyjs, limesurvey } = (await author.call('listLosses', { params })).body;
    const lost = (list: typeof surveyjs) => list.filter(({ detail }) => detail.includes('Register me'));
    expect([lost(surveyjs), lost(limesurvey)]).toMatchObject([[], [{ what: 'survey' }]]);
  });
});
