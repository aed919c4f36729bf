import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sayIn } from '#server/messages/say.ts';
import { SURVEY, startTestApp, type TestApp } from '#server/test/app.ts';
import { type StandInMailServer, startMailServer } from '#server/test/stand-ins/mail-server.ts';
import { recordPayment } from '#server/test/sweep.ts';

let mail: StandInMailServer;
let site: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  site = await startTestApp(undefined, { mail: { url: mail.url, from: 'Canvass <no-reply@surveys.example>' } });
});
afterAll(async () => {
  await site.close();
  await mail.close();
});

type Person = Awaited<ReturnType<TestApp['join']>>;
const REASON = { body: { reason: 'Our members and their new cycle path' } };

const ask = (person: Person, input = REASON) => person.call('askToSurvey', input);
const own = async (person: Person) => (await person.call('getSurveyorRequest')).body.request;
const roleOf = async (person: Person) =>
  (await person.call('getUser', { params: { email: person.email } })).body.user_role;

/** The person's request as the admins see it; undefined when there is none. */
async function waiting(admin: Person, person: Person) {
  const { body } = await admin.call('listSurveyorRequests', { query: { search: person.email } });
  return body.rows[0];
}

async function asked(admin: Person, role: 'user' | 'pro-user' = 'user') {
  const person = await site.join(role);
  await ask(person);
  return { person, params: { id: (await waiting(admin, person))?._id ?? '' } };
}

const publishingOf = async (person: Person) =>
  (await person.call('getUser', { params: { email: person.email } })).body.publishing;

/** A request of a person whose surveyor's role an admin took away: it gives nothing until an admin grants it. */
async function askedAnew(admin: Person) {
  const person = await site.join('surveyor');
  await site.survey(person);
  await admin.call('setUserRole', { body: { userId: person.id, newRole: 'user' } });
  const answer = await ask(person);
  return { person, answer, params: { id: (await waiting(admin, person))?._id ?? '' } };
}

describe('[R02] [V06] asking to become a surveyor', () => {
  test('[S87] is seen by the person, and by admins with the person and the reason', async () => {
    const [person, admin] = [await site.join(), await site.join('admin')];
    expect(await own(person)).toBeNull();

    const answer = await ask(person);

    expect(answer).toMatchObject({
      status: 200,
      body: { atOnce: true, listsAtOnce: false, request: { state: 'open', ...REASON.body } },
    });
    expect(await own(person)).toEqual(answer.body.request);
    expect(await waiting(admin, person)).toMatchObject({
      user_name: person.name,
      user_email: person.email,
      user_role: 'surveyor',
      publishing: 'by-link',
      ...REASON.body,
    });
    expect(await roleOf(person)).toBe('surveyor');
    expect(await publishingOf(person)).toBe('by-link');
  });

  test('[S87] publishes surveys at once that are in no list, whatever they say, until an admin agrees', async () => {
    const admin = await site.join('admin');
    const { person, params } = await asked(admin);
    const survey = await site.survey(person, { listed: true });
    const draft = await person.call('createDraft', {
      body: { title: 'Later', values: {}, survey: { ...SURVEY, listed: true } },
    });
    await person.call('setSurveyState', { params: { id: draft.body._id }, body: { act: 'publish' } });
    const edit = () =>
      person.call('updateSurvey', {
        params: { id: survey._id },
        body: { ...survey, revision: undefined, listed: true },
      });
    const listed = async () => {
      const { surveys } = (await site.guest.call('featuredSurveys')).body;
      return surveys.flatMap(({ _id }) => ([survey._id, draft.body._id].includes(_id) ? _id : []));
    };

    expect(survey.listed).toBe(false);
    expect((await edit()).body.survey.listed).toBe(false);
    expect(await listed()).toEqual([]);
    expect((await site.guest.call('getSurvey', { params: { id: survey._id } })).status).toBe(200);
    const byHand = site.database.pool.query('update surveys set listed = true where id = $1', [survey._id]);
    await expect(byHand).rejects.toThrow(/surveys_listing/);

    await admin.call('grantSurveyorRequest', { params });
    expect((await edit()).body.survey.listed).toBe(true);
    expect(await listed()).toEqual([survey._id]);
  });

  test('[S87] again, after an admin took the role away, waits for an admin, and gives nothing before', async () => {
    const admin = await site.join('admin');
    const { person, answer, params } = await askedAnew(admin);

    expect(answer.body).toMatchObject({ atOnce: false, request: { state: 'open' } });
    expect(await roleOf(person)).toBe('user');

    expect((await admin.call('grantSurveyorRequest', { params })).status).toBe(200);
    expect(await roleOf(person)).toBe('surveyor');
    expect(await publishingOf(person)).toBeUndefined();
  });

  test('[S87] says how long answers usually take, once admins have answered some', async () => {
    const [person, admin] = [await site.join(), await site.join('admin')];
    await site.database.pool.query(`delete from surveyor_requests`);
    expect((await person.call('getSurveyorRequest')).body.usualHours).toBeNull();

    for (const hours of [1, 5, 30]) {
      const { person: asker, params } = await asked(admin);
      await site.database.pool.query(
        'update surveyor_requests set created_at = now() - make_interval(hours => $2) where user_id = $1',
        [asker.id, hours],
      );
      await admin.call('grantSurveyorRequest', { params });
    }

    expect((await person.call('getSurveyorRequest')).body.usualHours).toBe(5);
  });

  test('twice makes one request, which keeps its place and has the new words', async () => {
    const admin = await site.join('admin');
    const { person, params } = await asked(admin);
    await Promise.all(Array.from({ length: 10 }, () => ask(person, { body: { reason: 'Another line' } })));

    const { body } = await admin.call('listSurveyorRequests', { query: { search: person.email } });

    expect(body).toMatchObject({ rows: [{ _id: params.id, reason: 'Another line' }], total: 1 });
  });

  test('can be taken back until it is answered', async () => {
    const admin = await site.join('admin');
    const { person, params } = await asked(admin);

    expect((await person.call('withdrawSurveyorRequest')).status).toBe(200);

    expect(await own(person)).toBeNull();
    expect(await waiting(admin, person)).toBeUndefined();
    expect((await admin.call('grantSurveyorRequest', { params })).status).toBe(404);
    expect((await person.call('withdrawSurveyorRequest')).status).toBe(404);
    expect(await roleOf(person)).toBe('user');
  });

  test('[S87] is taken back by people without surveys only, and gives a paid membership back', async () => {
    const admin = await site.join('admin');
    const person = await site.join();
    await recordPayment(site, person);
    await ask(person);
    expect(await waiting(admin, person)).toBeDefined();
    const survey = await site.survey(person);

    const refused = await person.call('withdrawSurveyorRequest');
    await person.call('deleteSurvey', { params: { id: survey._id }, body: {} });
    const taken = await person.call('withdrawSurveyorRequest');

    expect(refused).toMatchObject({ status: 409, problem: { code: 'surveys_kept' } });
    expect(taken.status).toBe(200);
    expect(await roleOf(person)).toBe('pro-user');
  });

  test.each(['', ' ', 'x'.repeat(301), 'a\0b', null])('takes a line, and not %j', async (reason) => {
    const answer = await (await site.join()).call('askToSurvey', { body: { reason } });
    expect(answer).toMatchObject({ status: 422, problem: { fields: { reason: expect.any(String) } } });
  });

  test('is listed with the longest waiting first, and counted on the dashboard', async () => {
    const admin = await site.join('admin');
    const before = (await admin.call('adminAnalytics')).body.openSurveyorRequests;
    const [first, second] = [await asked(admin), await asked(admin)];

    const page = await admin.call('listSurveyorRequests', { query: { limit: '1', search: '@people.example' } });
    const all = await admin.call('listSurveyorRequests', { query: { limit: '100' } });
    const ids = all.body.rows.map(({ _id }) => _id);

    expect(page.body.nextCursor).toBe(ids[0]);
    expect(ids.slice(-2)).toEqual([first.params.id, second.params.id]);
    expect((await admin.call('adminAnalytics')).body.openSurveyorRequests).toBe(before + 2);
    // An admin who gives another role at the desk of people has answered as well.
    await admin.call('setUserRole', { body: { userId: first.person.id, newRole: 'admin' } });
    expect((await admin.call('adminAnalytics')).body.openSurveyorRequests).toBe(before + 1);
  });
});

describe('[R02] [V06] an admin', () => {
  test.each(['user', 'pro-user'] as const)('[S87] grants, and the %s lists surveys at once', async (role) => {
    const admin = await site.join('admin');
    const { person, params } = await asked(admin, role);

    expect((await admin.call('grantSurveyorRequest', { params })).status).toBe(200);

    expect(await roleOf(person)).toBe('surveyor');
    expect((await site.survey(person)).listed).toBe(true);
    expect(await own(person)).toMatchObject({ state: 'granted', message: null });
    const log = await site.database.db.selectFrom('audit_log').selectAll().where('subject', '=', person.id).execute();
    const byLink = { role: 'surveyor', publishing: 'by-link' };
    expect(log).toMatchObject([
      { actor_id: person.id, action: 'role', before: { role }, after: byLink },
      { actor_id: admin.id, action: 'role', before: byLink, after: { role: 'surveyor' } },
    ]);
    await expect.poll(() => mail.received.find(({ envelope }) => envelope.includes(person.email))).toBeDefined();
    const told = mail.received.find(({ envelope }) => envelope.includes(person.email));
    expect(told?.subject).toBe('You can show your surveys in All Surveys');
    expect(told?.text).toContain('http://localhost:3999/dashboard/add-survey');
  });

  test('declines and says why; the person reads it, and may ask again', async () => {
    const admin = await site.join('admin');
    const { person, params } = await asked(admin);
    const message = 'Please write <b>who</b> you are.';

    expect((await admin.call('declineSurveyorRequest', { params, body: { message } })).status).toBe(200);

    expect(await own(person)).toMatchObject({ state: 'declined', message });
    expect(await roleOf(person)).toBe('surveyor');
    expect(await publishingOf(person)).toBe('nowhere');
    await expect.poll(() => mail.received.find(({ envelope }) => envelope.includes(person.email))).toBeDefined();
    const told = mail.received.find(({ envelope }) => envelope.includes(person.email));
    expect(told?.text).toContain(message);
    expect(told?.html).not.toContain('<b>');

    expect((await ask(person)).body.request).toMatchObject({ state: 'open', message: null });
    expect((await waiting(admin, person))?._id).not.toBe(params.id);
    expect(await publishingOf(person)).toBe('nowhere');
  });

  test.each([
    ['grantSurveyorRequest', 'granted', ['text', 'action', 'rule']],
    ['declineSurveyorRequest', 'declined', ['text', 'action', 'drafts', 'again']],
  ] as const)('[L110] %s answers in the language of the person', async (call, answer, parts) => {
    const admin = await site.join('admin');
    const { person, params } = await asked(admin);
    await person.call('saveLanguage', { body: { language: 'de' } });
    await admin.call('saveLanguage', { body: { language: 'fr' } });

    await admin.call(call, { params, body: { message: 'Nein.' } });

    const told = () => mail.received.find(({ envelope }) => envelope.includes(person.email));
    await expect.poll(told).toBeDefined();
    const say = sayIn('de');
    expect(told()?.subject).toBe(say(`mails.${answer}.subject`));
    for (const part of parts) expect(told()?.html).toContain(say(`mails.${answer}.${part}` as 'mails.granted.text'));
    expect(told()?.html).toContain('<html lang="de">');
  });

  test('[S87] declines, and drafts and published surveys stay, but nothing new is published', async () => {
    const admin = await site.join('admin');
    const { person, params } = await asked(admin);
    const survey = await site.survey(person);
    const draft = await person.call('createDraft', { body: { title: 'Later', values: {}, survey: SURVEY } });
    await admin.call('declineSurveyorRequest', { params, body: { message: 'No.' } });

    const created = await person.call('createSurvey', { body: SURVEY });
    const published = await person.call('setSurveyState', { params: { id: draft.body._id }, body: { act: 'publish' } });
    const saved = await person.call('saveDraft', {
      params: { id: draft.body._id },
      body: { title: 'Better', values: {}, survey: SURVEY, revision: 1 },
    });

    for (const refused of [created, published]) {
      expect(refused).toMatchObject({ status: 409, problem: { code: 'publishing_declined' } });
    }
    expect(saved.status).toBe(200);
    expect((await site.guest.call('getSurvey', { params: { id: survey._id } })).status).toBe(200);
  });

  test.each(['grantSurveyorRequest', 'declineSurveyorRequest'] as const)(
    '[S87] who answers by %s leaves a note for the person until they have read it',
    async (call) => {
      const admin = await site.join('admin');
      const { person, params } = await asked(admin);
      const noteOf = async () => (await person.call('getUser', { params: { email: person.email } })).body.unread_answer;
      expect(await noteOf()).toBeUndefined();

      await admin.call(call, { params, body: { message: 'As agreed.' } });
      expect(await noteOf()).toBe(call === 'grantSurveyorRequest' ? 'granted' : 'declined');

      await person.call('readSurveyorAnswer');
      expect(await noteOf()).toBeUndefined();
    },
  );

  test.each(['', ' ', 'x'.repeat(1_001)])('says why when declining: not %j', async (message) => {
    const admin = await site.join('admin');
    const { person, params } = await asked(admin);
    expect((await admin.call('declineSurveyorRequest', { params, body: { message } })).status).toBe(422);
    expect(await own(person)).toMatchObject({ state: 'open' });
  });

  test('and another admin who answer at the same moment give one answer', async () => {
    const [one, other] = [await site.join('admin'), await site.join('admin')];
    const { person, params } = await asked(one);

    const answers = await Promise.all([
      one.call('grantSurveyorRequest', { params }),
      other.call('declineSurveyorRequest', { params, body: { message: 'No.' } }),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const isGranted = answers[0].status === 200;
    expect(await publishingOf(person)).toBe(isGranted ? undefined : 'nowhere');
    expect(await own(person)).toMatchObject({ state: isGranted ? 'granted' : 'declined' });
  });

  test('[AB-10] a request granted after its person became admin does not demote them', async () => {
    const admin = await site.join('admin');
    const { person, params } = await asked(admin);
    await admin.call('setUserRole', { body: { userId: person.id, newRole: 'admin' } });

    expect((await admin.call('grantSurveyorRequest', { params })).status).toBe(404);
    expect(await roleOf(person)).toBe('admin');
    expect(await own(person)).toBeNull();
  });
});

test('[R02] the request and its answer are deleted with the account, and are in the copy of the own data', async () => {
  const admin = await site.join('admin');
  const { person, params } = await asked(admin);
  const copy = (await person.call('exportAccount')).bytes.toString();
  expect(copy).toContain(REASON.body.reason);
  expect(copy).toMatch(/"publishing": ?"by-link"/);
  await admin.call('declineSurveyorRequest', { params, body: { message: 'No.' } });

  await admin.call('deleteUser', { params: { id: person.id } });

  expect(await waiting(admin, person)).toBeUndefined();
  const rows = site.database.db.selectFrom('surveyor_requests').selectAll().where('user_id', '=', person.id);
  expect(await rows.execute()).toEqual([]);
  const left = site.database.db.selectFrom('users').select(['publishing', 'unread_answer']).where('id', '=', person.id);
  expect(await left.execute()).toEqual([{ publishing: 'everywhere', unread_answer: null }]);
});

describe('[R02] [V06] a site that is open to surveyors', () => {
  let open: TestApp;
  beforeAll(async () => {
    open = await startTestApp(undefined, { surveyors: 'open' });
  });
  afterAll(() => open.close());

  test('makes a surveyor of the person who asks, and notes it in the audit log', async () => {
    const person = await open.join('pro-user');
    expect((await person.call('getSurveyorRequest')).body).toMatchObject({
      request: null,
      atOnce: true,
      listsAtOnce: true,
    });

    const answer = await person.call('askToSurvey', REASON);

    expect(answer).toMatchObject({ status: 200, body: { atOnce: true, request: { state: 'granted' } } });
    expect((await open.survey(person)).listed).toBe(true);
    const log = await open.database.db.selectFrom('audit_log').selectAll().where('subject', '=', person.id).execute();
    expect(log).toMatchObject([
      { actor_id: person.id, action: 'role', before: { role: 'pro-user' }, after: { role: 'surveyor' } },
    ]);
    expect((await person.call('askToSurvey', REASON)).status).toBe(200);
    expect(await person.call('listSurveyorRequests')).toMatchObject({ status: 403 });
  });

  test('[S87] still leaves it to an admin whether a person may ask anew whose role an admin took', async () => {
    const [person, admin] = [await open.join('surveyor'), await open.join('admin')];
    await open.survey(person);
    await admin.call('setUserRole', { body: { userId: person.id, newRole: 'user' } });

    const { body } = await person.call('askToSurvey', REASON);

    expect(body).toMatchObject({ atOnce: false, request: { state: 'open' } });
    expect((await admin.call('listSurveyorRequests')).body.rows).toMatchObject([{ user_email: person.email }]);
  });
});
