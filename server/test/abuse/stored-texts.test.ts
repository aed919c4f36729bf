import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEARCH_MAX } from '#basics/limits.ts';
import { findBuiltWeb } from '#server/process/built-web.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { drawnPage } from '#server/test/drawn-page.ts';
import { HOSTILE_TEXTS } from '#server/test/hostile/hostile-texts.ts';

let site: TestApp;
let author: Awaited<ReturnType<TestApp['join']>>;
/** The elements of a survey's page without such a text. */
let harmless: string[];
beforeAll(async () => {
  site = await startTestApp(undefined, await findBuiltWeb());
  author = await site.join('surveyor');
  harmless = elementsOf(await pageOf((await write('Harmless')).survey));
});
afterAll(() => site.close());

test('[AB-61] there are more than a hundred hostile texts to try', () => {
  expect(new Set(HOSTILE_TEXTS).size).toBeGreaterThan(100);
});

test.each(HOSTILE_TEXTS)(
  '[AB-61] %s is kept as it was written, and is no more than text in a page that the server has drawn',
  async (text) => {
    const { survey, written } = await write(text);

    const { body } = await site.guest.call('getSurvey', { params: { id: survey._id } });
    expect(body).toMatchObject({
      ...written,
      comments: [{ comment: text.trim(), user_name: text.slice(0, 100).trim() }],
    });

    const page = await pageOf(survey);
    expect(elementsOf(page)).toEqual(harmless);
    const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    expect(JSON.parse(data).queries[0][1].title).toBe(text.trim());
  },
);

test('[AB-61] hostile texts in an address are no more than text in the page that is drawn for it', async () => {
  const all = HOSTILE_TEXTS.join(' ');
  const [short = ''] = HOSTILE_TEXTS;
  const asked = (text: string) => {
    const term = encodeURIComponent(text);
    // No survey has this text.
    const searched = encodeURIComponent(`harmless ${text}`.slice(0, SEARCH_MAX));
    const addresses = [
      `/register?email=${term}`,
      `/login?next=/${term}`,
      `/dashboard/surveys?searchTerm=${searched}`,
      `/?${term}`,
    ];
    return Promise.all(addresses.map((url) => drawnPage(site, url)));
  };
  const plain = (await asked('harmless')).map(elementsOf);

  for (const text of [all, short]) {
    expect((await asked(text)).map(elementsOf)).toEqual(plain);
  }
});

/** A survey and a comment on it with this text in every field for text. */
async function write(text: string) {
  const written = {
    ...{ title: text, description: text, pollQuestion: text, pollOptions: [text, 'No'] },
    questions: [{ text, options: [text, 'None'] }],
  };
  const survey = await site.survey(author, written);
  const member = await site.join('pro-user');
  await member.call('syncUser', { params: { email: member.email }, body: { user_name: text.slice(0, 100) } });
  await member.call('addComment', { body: { surveyId: survey._id, commentText: text } });
  return { survey, written };
}

/** All texts that a browser would parse as the start or end of an element, but for the marks around parts that load on their own. */
const elementsOf = (html: string): string[] =>
  [...html.matchAll(/<(?!!--\/?\$-->)(\/?[a-z!][\w-]*)/gi)].map(([, name = '']) => name);

const pageOf = ({ _id }: { _id: string }): Promise<string> => drawnPage(site, `/dashboard/survey-details/${_id}`);
