import type { Page } from '@playwright/test';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { Translations } from '#contract/surveys/translations.ts';
import { paths } from '#web/app/paths.ts';
import { answerOf } from '../harness/api.ts';
import { say } from '../harness/texts.ts';
import { taking } from '../pages/taking.ts';
import type { Screen } from './screen.ts';
import type { Stage } from './stage.ts';

/** The page on which an author translates a survey, and a right-to-left survey. */
export const languageScreens: Screen[] = [
  {
    name: 'languages, none yet',
    viewers: ['surveyor'],
    async show(page, stage) {
      const { _id } = await publish(page, stage);
      await page.goto(paths.surveyLanguages.to(_id));
      await page.getByLabel(say('languages.own.label')).waitFor();
    },
  },
  {
    name: 'languages, half translated',
    viewers: ['surveyor'],
    async show(page, stage) {
      await openTranslated(page, stage);
      await page.getByRole('textbox').nth(2).fill('{name}');
    },
  },
  {
    name: 'languages, adding one',
    isWindow: true,
    viewers: ['surveyor'],
    async show(page, stage) {
      await openTranslated(page, stage);
      await page.getByRole('button', { name: say('languages.add') }).click();
      await page.getByLabel(say('languages.adding.search')).fill('an');
    },
  },
  {
    name: 'languages, a file with faults',
    isWindow: true,
    viewers: ['surveyor'],
    async show(page, stage) {
      await openTranslated(page, stage);
      const file = `id,ar,${'w'.repeat(60)}\ntitle,مرحبا\n${'x'.repeat(80)},y\ndescription,{name}\n`;
      await page
        .getByLabel(say('languages.files.read'))
        .setInputFiles({ name: `${'long-'.repeat(20)}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) });
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'languages, of a draft',
    viewers: ['surveyor'],
    async show(page, { draft }) {
      const { title, ...survey } = draft();
      const data = { title, values: {}, survey };
      const { _id } = await answerOf<{ _id: string }>(page.request.post('/api/draft', { data }));
      await answerOf(page.request.put(`/api/survey/${_id}/translations`, { data: { language: 'en' } }));
      await page.goto(paths.surveyLanguages.to(_id));
      await page.getByRole('link', { name: say('languages.backToDraft') }).waitFor();
    },
  },
  {
    name: 'taking, from the right',
    isWindow: true,
    viewers: ['surveyor'],
    async show(page, stage) {
      const { _id } = await translated(page, stage);
      await page.goto(`${paths.takeSurvey.toTry(_id)}&lang=ar`);
      await taking(page).question('أين تأكل؟').getByRole('radio').first().click();
    },
  },
];

async function publish(page: Page, { draft }: Stage): Promise<Survey> {
  const data = { ...draft(), pollQuestion: '', pollOptions: [] };
  return answerOf(page.request.post('/api/survey', { data }));
}

async function translated(page: Page, stage: Stage): Promise<Survey> {
  const survey = await publish(page, stage);
  const url = `/api/survey/${survey._id}/translations`;
  const { texts } = await answerOf<Translations>(page.request.get(url));
  const asked = texts.find(({ where }) => where.part === 'question');
  const said = {
    [asked?.key ?? '']: { text: 'أين تأكل؟', of: asked?.of ?? '' },
    title: { text: 'كيف نتغدى', of: 'before' },
  };
  const translations = ['ar', 'de'].map((language) => ({ language, revision: 0, offered: true, texts: said }));
  await answerOf(page.request.put(url, { data: { language: 'en', translations } }));
  return survey;
}

async function openTranslated(page: Page, stage: Stage): Promise<void> {
  const { _id } = await translated(page, stage);
  await page.goto(paths.surveyLanguages.to(_id));
  await page.getByRole('heading', { name: 'العربية' }).waitFor();
}
