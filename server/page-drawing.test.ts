import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COLUMNS_MAX, OPTIONS_MAX, QUESTIONS_MAX } from '#basics/limits.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { findBuiltWeb } from '#server/process/built-web.ts';
import { type Caller, SURVEY, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { drawnPage } from '#server/test/drawn-page.ts';
import type { Person } from '#server/test/people.ts';
import type { Drawn } from './http/pages/page-content.ts';

let site: TestApp;
let author: Person & Caller;
let survey: Survey;
beforeAll(async () => {
  site = await startTestApp(undefined, await findBuiltWeb());
  author = await site.join('surveyor');
  survey = await site.survey(author, { title: 'Tea & coffee', deadline: '2431-05-01' });
});
afterAll(() => site.close());

const takingOf = ({ _id }: Pick<Survey, '_id'>) => `/dashboard/survey/${_id}`;
const detailsOf = ({ _id }: Pick<Survey, '_id'>) => `/dashboard/survey-details/${_id}`;

/** What a visitor without scripts gets to see of a page. */
async function drawnAt(url: string, person?: Person): Promise<string> {
  const html = await drawnPage(site, url, person?.cookie);
  return html.slice(html.indexOf('<div id="root">'), html.indexOf('<noscript>'));
}

const UNDRAWN = '<div id="root"></div>';

describe('the HTML of a public page', () => {
  test.each([
    ['/', 'Tea &amp; coffee', SURVEY.pollQuestion],
    ['/dashboard/surveys', 'Tea &amp; coffee', SURVEY.description, SURVEY.pollQuestion],
    ['/dashboard/surveys?category=Technology', '<h1'],
    ['/about-us', '<h1'],
    ['/contact-us', '<h1', '<textarea'],
    ['/privacy-policy', '<h1'],
    ['/accessibility', '<h1'],
    ['/licensing', '<h1', 'preact', 'MIT License'],
    ['/dashboard/become-pro', '<h1', '$10'],
    ['/login', '<h1', 'type="password"'],
    ['/register', '<h1', 'type="password"'],
    ['/forgot-password', '<h1'],
    ['/nowhere', '<h1'],
    ['/dashboard/nowhere', '<h1'],
  ])('%s has its content', async (url, ...texts) => {
    const drawn = await drawnAt(url);

    for (const text of texts) expect(drawn).toContain(text);
  });

  test('of a survey has its text, its poll, its comments and its deadline in UTC', async () => {
    const member = await site.join('pro-user');
    const talked = await site.survey(author, { deadline: '2431-05-01' });
    await member.call('addComment', { body: { surveyId: talked._id, commentText: 'Good questions' } });

    const drawn = await drawnAt(detailsOf(talked));

    expect(drawn).toContain(SURVEY.description);
    expect(drawn).toContain(SURVEY.pollQuestion);
    expect(drawn).toContain('Good questions');
    expect(drawn).toMatch(/Thursday,? 1 May 2431 at 23:59 UTC/);
  });

  test('[S01] of the landing page and the login has the newest open poll, or the one that the guest comes from', async () => {
    const asked = await site.survey(author, { pollQuestion: 'Is this where you were?' });
    await site.survey(author, { pollQuestion: 'What is new?' });
    await site.survey(author, { pollQuestion: '', pollOptions: [] });

    expect(await drawnAt('/')).toContain('What is new?');
    expect(await drawnAt('/login')).toContain('What is new?');
    expect(await drawnAt(`/login?next=${detailsOf(asked)}`)).toContain('Is this where you were?');
  });

  test('tells visitors without scripts what they cannot do', async () => {
    const { body } = await site.app.inject({ url: '/' });
    expect(body).toMatch(
      /<noscript>Without JavaScript you can read this site but not take part; dates are in UTC.<\/noscript>/,
    );
  });

  test('[AB-66] has no script and no style attribute, which the content security policy refuses', async () => {
    for (const url of ['/', '/dashboard/surveys', detailsOf(survey), '/contact-us', '/login']) {
      expect(await drawnAt(url)).not.toMatch(/<script|<style| style=| on[a-z]+="/);
    }
  });

  test('[AB-65] of a form of maximum length has its first questions alone, each whole', async () => {
    const words = Array.from({ length: OPTIONS_MAX }, (_, index) => `Option ${index + 1}`);
    const table = { kind: 'matrix', text: 'A?', rows: words.slice(0, 30), options: words.slice(0, COLUMNS_MAX) };
    for (const [question, times, inputs] of [
      [{ text: 'Which?', options: words.slice(0, 50) }, QUESTIONS_MAX, 6 * 50],
      [table, 50, 30 * COLUMNS_MAX],
      // A list that is searched has one input, and is drawn whole.
      [{ text: 'Where?', options: words }, 30, 1],
    ] as const) {
      const questions = Array(times).fill(question);
      const drawn = await drawnAt(takingOf(await site.survey(author, { audience: 'link', duration: null, questions })));
      expect([drawn.match(/<input/g)?.length, drawn.length < 500_000]).toEqual([inputs, true]);
      for (const text of question.options) expect(drawn).toContain(text);
    }
  });

  test('keeps its tag while its content is the same, though it is drawn anew', async () => {
    const first = await site.app.inject({ url: '/about-us' });
    await site.survey(author); // after which no page is kept
    const headers = { 'if-none-match': String(first.headers['etag']) };

    expect((await site.app.inject({ url: '/about-us', headers })).statusCode).toBe(304);
  });
});

test('a page that does not exist is 404 each time, also for a browser that has it', async () => {
  const { headers } = await site.app.inject({ url: '/nowhere' });
  const again = await site.app.inject({ url: '/nowhere', headers: { 'if-none-match': String(headers['etag']) } });

  expect([headers['etag'], headers['cache-control']]).toEqual([undefined, 'private, no-store']);
  expect(again.statusCode).toBe(404);
});

describe('[AB-66] the drawn page', () => {
  test('of a signed-in person is theirs alone', async () => {
    const member = await site.join('pro-user');

    const answer = await site.app.inject({ url: detailsOf(survey), headers: { cookie: member.cookie } });
    const guest = await site.app.inject({ url: detailsOf(survey) });

    expect(answer.body).toContain(member.email);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(guest.body).not.toContain(member.email);
    expect(await drawnAt(detailsOf(survey))).toContain('Login to vote');
  });

  test('[S14] holds the results only for viewers who may see them', async () => {
    const [answered, other] = [await site.join(), await site.join()];
    const held = await site.survey(author);
    expect(await answered.call('submitResponse', submissionTo(held))).toMatchObject({ status: 200 });

    const counted = /<t[dh][^>]*>.*?100.?%/;
    expect(await drawnAt(detailsOf(held), answered)).toMatch(counted);
    expect(await drawnAt(detailsOf(held), other)).not.toMatch(counted);
    expect(await drawnAt(detailsOf(held))).not.toMatch(counted);
  });

  test('[AB-20] of an unpublished survey shows nothing of it', async () => {
    const admin = await site.join('admin');
    const hidden = await site.survey(author, { title: 'Not for your eyes', description: 'Withdrawn words' });
    await admin.call('setPublication', { body: { surveyId: hidden._id, isPublished: false } });

    const answer = await site.app.inject({ url: detailsOf(hidden) });

    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toMatch(/Not for your eyes|Withdrawn words/);
    expect(await drawnAt(detailsOf(hidden), author)).toContain('Withdrawn words');
  });
});

describe('the HTML of a survey to take', () => {
  test('has its title, its text and its questions, which cannot be answered before the page comes to life', async () => {
    const untimed = await site.survey(author, { title: 'Tea & coffee', duration: null });

    const drawn = await drawnAt(takingOf(untimed), await site.join());

    expect(drawn).toMatch(/<h1[^>]*>Tea &amp; coffee/);
    expect(drawn).toContain(SURVEY.description);
    for (const { text, options } of untimed.questions)
      for (const words of [text, ...options]) expect(drawn).toContain(words);
    expect(drawn).toContain('<ol inert>');
    expect(drawn).not.toContain('type="submit"');
  });

  test('has no question of a survey with a time limit, whose countdown a reader of HTML never starts', async () => {
    const member = await site.join();

    const drawn = await drawnAt(takingOf(survey), member);

    expect(drawn).toMatch(/<h1[^>]*>Tea &amp; coffee/);
    for (const { text } of survey.questions) expect(drawn).not.toContain(text);
    expect((await member.call('getSurvey', { params: { id: survey._id } })).body).toMatchObject({ attempt: null });
  });

  test('[AB-66] is for one person and kept nowhere', async () => {
    const member = await site.join();

    const { headers, body } = await site.app.inject({ url: takingOf(survey), headers: { cookie: member.cookie } });

    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['etag']).toBeUndefined();
    expect(body).toContain(member.email);
    expect(body.match(/<title>.*<\/title>/)?.[0]).toContain('Tea &amp; coffee');
    expect(await drawnAt(takingOf(survey), member)).not.toMatch(/<script|<style| style=| on[a-z]+="/);
  });

  test('has no questions once it is answered', async () => {
    const member = await site.join();
    await member.call('submitResponse', submissionTo(survey));

    const drawn = await drawnAt(takingOf(survey), member);

    expect(drawn).toContain('<h1');
    expect(drawn).not.toContain('<fieldset');
  });

  test('[AB-20] is left to the browser, without any data of the survey, for all who are led elsewhere', async () => {
    const hidden = await site.survey(author, { title: 'Not for your eyes' });
    await author.call('setSurveyState', { params: { id: hidden._id }, body: { act: 'archive' } });
    const member = await site.join();

    for (const [url, person] of [
      [takingOf(survey), undefined],
      [takingOf(survey), author],
      [takingOf(hidden), member],
      ['/dashboard/survey/nowhere', member],
    ] as const) {
      const { body } = await site.app.inject({ url, headers: person ? { cookie: person.cookie } : {} });
      expect(body).toContain(UNDRAWN);
      expect(body).toContain('"queries":[]');
    }
  });
});

test('[S11] the HTML of the home of a surveyor has its numbers and the newest responses, that of an admin its headings', async () => {
  const [member, admin] = [await site.join(), await site.join('admin')];
  await member.call('submitResponse', submissionTo(await site.survey(author, { title: 'Bread & butter' })));

  const home = await drawnAt('/dashboard', author);

  expect(home).toMatch(/Total Survey Response.*?[1-9]/);
  expect(home).toContain('Bread &amp; butter');
  expect(home).not.toMatch(/<script|<style| style=| on[a-z]+="/);
  expect((await drawnAt('/dashboard', admin)).match(/<h[12]/g)?.length).toBeGreaterThan(3);
  const other = await site.app.inject({ url: '/dashboard', headers: { cookie: member.cookie } });
  expect(other.body).toContain(UNDRAWN);
});

describe('drawing', () => {
  let webDir: string;
  let busy: TestApp;
  /** What the next pages are drawn with. */
  let next: () => Promise<Drawn>;
  const drawn = { html: '<p>drawn</p>', parts: [] };
  beforeAll(async () => {
    webDir = await mkdtemp(path.join(tmpdir(), 'canvass-web-'));
    const index =
      '<head><title>Canvass</title>\n<meta name="description" content=""></head><body><div id="root"></div></body>';
    await writeFile(path.join(webDir, 'index.html'), index);
    busy = await startTestApp(site, { webDir, draw: () => next() });
  });
  afterAll(async () => {
    await busy.close();
    await rm(webDir, { recursive: true, force: true });
  });

  const read = async (url: string, cookie?: string) =>
    await busy.app.inject({ url, headers: cookie ? { cookie } : {} });

  /** Begins to draw these pages, whose drawing ends with `finish`. */
  async function begin(urls: string[], cookie?: string): Promise<() => Promise<string[]>> {
    const held = Promise.withResolvers<Drawn>();
    let begun = 0;
    next = () => {
      begun += 1;
      return held.promise;
    };
    const underWay = urls.map((url) => read(url, cookie));
    await expect.poll(() => begun, { interval: 5 }).toBe(urls.length);
    next = async () => drawn;
    return async () => {
      held.resolve(drawn);
      return (await Promise.all(underWay)).map(({ body }) => body);
    };
  }

  test('never holds up an answer: with two pages under way a signed-in person gets theirs undrawn', async () => {
    const { cookie } = await busy.join();
    const finish = await begin(['/about-us', '/about-us'], cookie);

    expect((await read('/contact-us', cookie)).body).toContain(UNDRAWN);
    expect((await read('/contact-us')).body).toContain(drawn.html);
    for (const body of await finish()) expect(body).toContain(drawn.html);
  });

  test('[AB-65] is bounded for guests too, however they spell an address', async () => {
    const { _id } = await busy.survey(await busy.join('surveyor'));
    const details = detailsOf({ _id });
    const finish = await begin(['/nowhere', '/dashboard/surveys?page=1', '/%61bout-us', '/%63ontact-us']);

    for (const url of [
      details,
      details.toUpperCase().replace(/.*\//, '/dashboard/survey-details/'),
      '/privacy%2Dpolicy',
      '/login?next=1',
    ]) {
      expect((await read(url)).body, url).toContain(UNDRAWN);
    }
    expect((await read('/licensing')).body).toContain(drawn.html);
    await finish();
  });

  test('that fails leaves the page to the browser', async () => {
    next = () => Promise.reject(new Error('no such component'));

    const { statusCode, body } = await read('/privacy-policy');

    expect(statusCode).toBe(200);
    expect(body).toContain(UNDRAWN);
  });
});
