import { expectTranslated } from './harness/english-left.ts';
import { expect, test } from './harness/fixtures.ts';
import { type InvitingSite, startInvitingSite } from './harness/inviting-site.ts';
import { listenForNoise } from './harness/noise.ts';
import { say, speak } from './harness/texts.ts';
import { WORDLESS, WORDLESS_CHOICE } from './harness/wordless.ts';
import { invitations } from './pages/invitations.ts';
import { taking } from './pages/taking.ts';

const ASKED = {
  ...WORDLESS,
  ...{ pollQuestion: '', pollOptions: [], questions: [WORDLESS_CHOICE] },
};

let site: InvitingSite;
test.beforeAll(async () => {
  site = await startInvitingSite();
});
test.afterAll(() => site.close());
test.afterEach(() => speak('en'));

test('[L108] an invited person reads no word of English, and stops the mails', async ({ browser }) => {
  test.slow(); // an author and a reader in three languages
  const noise = listenForNoise(new URL(site.url));
  for (const language of ['de', 'ar', 'ja'] as const) {
    speak('en');
    const { page, survey } = await site.author(browser, noise, { ...ASKED, audience: 'invited' });
    const desk = invitations(page);
    await desk.open(survey._id);
    await desk.addresses.fill(`zyx@${language}.example`);
    await desk.add.press('Enter');
    await desk.letter('invitation').send(1).press('Enter');
    await desk.confirm.press('Enter');
    await expect(desk.number('mailed')).toHaveText('1');
    const link = await site.personalLink(`zyx@${language}.example`);
    const text = site.mails.received.at(-1)?.text ?? '';

    speak(language);
    const context = await browser.newContext({ baseURL: site.url, locale: language });
    await noise.watch(context);
    const reader = await context.newPage();
    await reader.goto(link);
    await taking(reader).submit.waitFor();
    await expectTranslated(reader, language, 'the form of an invited person');
    await reader.getByRole('radio', { name: 'Bb1' }).click();
    await taking(reader).submit.click();
    await taking(reader).receipt.waitFor();
    await expectTranslated(reader, language, 'the receipt of an invited person');
    await reader.goto(/http\S+\/stop\/[\w-]+/.exec(text)?.[0] ?? '');
    const stop = reader.getByRole('button', { name: say('mailStop.ask.confirm') });
    await stop.waitFor();
    await expectTranslated(reader, language, 'the page that stops mails');
    await stop.click();
    await reader.getByRole('heading', { name: say('mailStop.stopped.title') }).waitFor();
    await expectTranslated(reader, language, 'stopped mails');
    await context.close();
  }
  expect(noise.complaints()).toEqual([]);
});
