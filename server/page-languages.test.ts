import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGE_COOKIE, SITE_LANGUAGES } from '#contract/sharing/site-languages.ts';
import { sayIn } from '#server/messages/say.ts';
import { findBuiltWeb } from '#server/process/built-web.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import { type Person, TEST_URL } from '#server/test/people.ts';

let site: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  site = await startTestApp(undefined, await findBuiltWeb());
  author = await site.join('surveyor');
});
afterAll(() => site.close());

const read = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
/** Sets the language of a survey, and offers it in others with these translations of its texts. */
async function offer(id: string, language: string, others: Record<string, Record<string, string>>): Promise<void> {
  const params = { id };
  const { texts } = (await author.call('getTranslations', { params })).body;
  const translations = Object.entries(others).map(([other, words]) => ({
    ...{ language: other, revision: 0, offered: true },
    texts: Object.fromEntries(texts.flatMap(({ key, of }) => (words[key] ? [[key, { text: words[key], of }]] : []))),
  }));
  const saved = await author.call('saveTranslations', { params, body: { language, translations } });
  expect(saved.status).toBe(200);
}

/** The language and address of each link to the same page, as in the HTML. */
const alternatesIn = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(([, ...found]) => found);
const languageOf = (html: string) => /<html lang="([^"]+)"/.exec(html)?.[1];

describe('[L108] the language of a page', () => {
  test.each([
    ['the browser’s first that the site has', '/', { 'accept-language': 'sw, fr-CA;q=0.9, de;q=0.8' }, 'fr'],
    ['English where it has none', '/', { 'accept-language': 'sw, zh-TW' }, 'en'],
    ['that of the address', '/dashboard/surveys?lang=ja', { 'accept-language': 'fr' }, 'ja'],
    ['the chosen one', '/?lang=ja', { 'accept-language': 'fr', cookie: `a=b; ${LANGUAGE_COOKIE}=pl` }, 'pl'],
    ['not what is no language', '/?lang=%3Cb%3E', { cookie: `${LANGUAGE_COOKIE}=<b>` }, 'en'],
  ])('is %s', async (_what, url, headers, language) => {
    const { body, headers: sent } = await read(url, headers);
    expect(languageOf(body)).toBe(language);
    expect(sent['vary']).toContain('accept-language');
  });

  test('is drawn by the server, with its direction and its scripts', async () => {
    const arabic = (await read('/dashboard/surveys', { 'accept-language': 'ar' })).body;
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain('كل الاستبيانات');
    expect(arabic).not.toContain('All Surveys');

    const [, script = ''] = /<script type="module"[^>]* src="(\/assets\/ar\/shell-[^"]+)"/.exec(arabic) ?? [];
    expect((await read(script)).body).toContain('كل الاستبيانات');
    const [, vendor = ''] = /src="(\/assets\/ar\/vendor-[^"]+)"/.exec(arabic) ?? [];
    expect((await read(vendor)).body).toBe((await read(vendor.replace('/ar/', '/'))).body);
    expect((await read(vendor.replace('/ar/', '/xx/'))).statusCode).toBe(404);
  });

  test('is one for each browser at the same address, also where answers are cached', async () => {
    const root = await site.app.listen({ port: 0, host: '127.0.0.1' });
    const languages = ['de', 'ar', 'en'];
    const readAll = async () => {
      for (const language of [...languages, ...languages]) {
        const answer = await fetch(root, { headers: { 'accept-language': language } });
        expect(languageOf(await answer.text())).toBe(language);
      }
      return site.app.front.answered();
    };
    // The cache before the router keeps an answer for a second, which drawing all three may take.
    await expect.poll(readAll).toBeGreaterThan(0);
  });

  test('is that of the survey on its pages', async () => {
    const survey = await site.survey(author, { audience: 'link' });
    const path = `/dashboard/survey/${survey._id}`;
    expect(languageOf((await read(path, { 'accept-language': 'de' })).body)).toBe('de');
    const saved = await author.call('saveTranslations', {
      params: { id: survey._id },
      body: { language: 'fi', translations: [] },
    });
    expect(saved.status).toBe(200);
    expect(languageOf((await read(path, { 'accept-language': 'de' })).body)).toBe('fi');
    expect(languageOf((await read(`/dashboard/survey-details/${survey._id}`)).body)).toBe('fi');
  });

  test('is that of the respondent on the author’s preview, and the survey’s own on its poster', async () => {
    const { _id: id } = await site.survey(author);
    await offer(id, 'fi', { de: {} });
    const open = async (page: string) =>
      (await read(`/dashboard/manage-surveys/${id}/${page}`, { cookie: author.cookie, 'accept-language': 'de' })).body;
    const phone = await open('phone');
    expect(languageOf(phone)).toBe('de');
    // The browser does not choose once more.
    expect(phone).toContain(`[["survey-language","${id}"],"de"]`);
    expect(languageOf(await open('poster'))).toBe('fi');
  });

  test('is also that of the words of a survey in tabs, link previews and search engines', async () => {
    const survey = await site.survey(author, { audience: 'link', title: 'Lunch', description: 'Two questions.' });
    await offer(survey._id, 'en', { de: { title: 'Mittagessen', description: 'Zwei **Fragen**.' } });
    for (const page of [`survey-details/${survey._id}`, `survey/${survey._id}`]) {
      const { body } = await read(`/dashboard/${page}`, { 'accept-language': 'de' });
      expect(body).toMatch(/<title>.?Mittagessen.? · Canvass<\/title>/);
      expect(body).toContain('<meta property="og:title" content="Mittagessen" />');
      for (const name of ['name="description"', 'property="og:description"'])
        expect(body).toContain(`<meta ${name} content="Zwei Fragen." />`);
      expect((await read(`/dashboard/${page}`)).body).toContain('<meta property="og:title" content="Lunch" />');
    }
  });

  test('has a link for search engines, on a list with its filter', async () => {
    for (const [address, href] of [
      ['/', '/?'],
      ['/dashboard/surveys?lang=ja&utm_source=x', '/dashboard/surveys?'],
      [
        '/dashboard/surveys?lang=ja&category=Health+and+Wellness&x=1&searchTerm=a%26b',
        '/dashboard/surveys?category=Health+and+Wellness&amp;searchTerm=a%26b&amp;',
      ],
    ] as const) {
      const own = TEST_URL.origin + href;
      expect(alternatesIn((await read(address)).body)).toEqual([
        ...SITE_LANGUAGES.map((language) => [language, `${own}lang=${language}`]),
        ['x-default', own.replace(/(?:\?|&amp;)$/, '')],
      ]);
    }
  });

  test('has a link on pages of a survey only where its words are in that language', async () => {
    const { _id: id } = await site.survey(author, { audience: 'link' });
    for (const page of [`/dashboard/survey-details/${id}`, `/dashboard/survey/${id}?src=poster`]) {
      expect(alternatesIn((await read(page)).body)).toEqual([]);
    }
    await offer(id, 'en', { de: {}, sw: {} });
    for (const page of [`/dashboard/survey-details/${id}?lang=de`, `/dashboard/survey/${id}?src=poster`]) {
      const address = TEST_URL.origin + page.replace(/\?.*/, '');
      expect(alternatesIn((await read(page)).body)).toEqual(
        ['en', 'de', 'sw'].map((language) => [language, `${address}?lang=${language}`]),
      );
    }
    await author.call('setSurveyState', { params: { id }, body: { act: 'archive' } });
    expect(alternatesIn((await read(`/dashboard/survey/${id}`)).body)).toEqual([]);
  });

  test.each([
    ['/nowhere', 'app.titles.notFound'],
    ['/i/nothing', 'notInvited.title'],
    ['/stop/nothing', 'mailStop.ask.title'],
    ['/dashboard/surveys', 'app.titles.allSurveys'],
    ['/dashboard/profile', 'app.titles.profile'],
    ['/privacy-policy', 'app.titles.privacyPolicy'],
  ] as const)('is that of the title of %s, which its screen says as well', async (address, key) => {
    const title = sayIn('de')(key);
    expect(title).not.toBe(sayIn('en')(key));
    const { body } = await read(address, { 'accept-language': 'de' });
    expect(body).toContain(`<title>${title} · Canvass</title>`);
  });

  test('is that of the account, in every browser', async () => {
    const member = await site.join('user');
    expect((await member.call('saveLanguage', { body: { language: 'hu' } })).status).toBe(200);
    const page = await read('/dashboard/surveys', { cookie: member.cookie, 'accept-language': 'de' });
    expect(languageOf(page.body)).toBe('hu');
    expect((await member.call('saveLanguage', { body: { language: 'xx' as 'hu' } })).status).toBe(422);
  });

  test('is that of the account also where the address and this browser have others, but for a survey that offers this one', async () => {
    const survey = await site.survey(author, { audience: 'link' });
    const german = { language: 'de', offered: true, revision: 0, texts: {} };
    await author.call('saveTranslations', {
      params: { id: survey._id },
      body: { language: 'fi', translations: [german, { ...german, language: 'hu' }] },
    });
    const member = await site.join('user');
    await member.call('saveLanguage', { body: { language: 'hu' } });
    const cookie = `${member.cookie}; ${LANGUAGE_COOKIE}=de`;
    expect(languageOf((await read('/dashboard/surveys?lang=ja', { cookie })).body)).toBe('hu');
    expect(languageOf((await read(`/dashboard/survey/${survey._id}?lang=fi`, { cookie })).body)).toBe('de');
    expect(languageOf((await read(`/dashboard/survey/${survey._id}`, { cookie: member.cookie })).body)).toBe('hu');
  });

  test('is not the one in which a person registered, which is for mails', async () => {
    const member = await site.join('user');
    await site.database.pool.query(`update users set language = 'pl' where id = $1`, [member.id]);
    const headers = { cookie: member.cookie, 'accept-language': 'de' };
    expect(languageOf((await read('/dashboard/surveys?lang=ja', headers)).body)).toBe('ja');
    expect(languageOf((await read('/dashboard/surveys', headers)).body)).toBe('de');
  });
});
