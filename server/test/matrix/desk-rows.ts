import { randomUUID } from 'node:crypto';
import { type Cell, expectStatus, type World } from './matrix-world.ts';
import { ADMINS, callBy, EVERYBODY, ofHidden, ofSurvey, type Row, SIGNED_IN } from './row.ts';

const INSIDERS: Row['expected'] = [404, 404, 404, 404, 200, 200];

/** An open request: the caller's own where they may ask, else another person's. @returns its id */
async function requestFor({ site, admin }: World, { kind, me }: Cell): Promise<string> {
  const asker = me && (kind === 'user' || kind === 'pro-user') ? me : await site.join();
  expectStatus(200, await asker.call('askToSurvey', { body: { reason: 'Our members' } }));
  const { body } = await admin.call('listSurveyorRequests', { query: { search: asker.email } });
  return body.rows[0]?._id ?? '';
}

/** M46-M48, M56-M61, M74, M75 and M92: the desks of admins and authors, and the site's own pages. */
export const DESK_ROWS: Row[] = [
  {
    id: 'M46',
    title: 'read the own numbers as a surveyor',
    calls: ['surveyorAnalytics'],
    expected: [401, 403, 403, 200, 200, 200],
    attempt: ({ writer }, cell) => callBy(cell, 'GET', `/surveyor-analytics/${cell.me?.id ?? writer.id}`),
  },
  {
    id: 'M47',
    title: 'read another surveyor’s numbers',
    calls: ['surveyorAnalytics'],
    expected: ADMINS,
    attempt: ({ writer }, cell) => callBy(cell, 'GET', `/surveyor-analytics/${writer.id}`),
  },
  {
    id: 'M48',
    title: 'read the numbers of the whole site',
    calls: ['adminAnalytics'],
    expected: ADMINS,
    attempt: (_, cell) => callBy(cell, 'GET', '/admin-analytics'),
  },
  {
    id: 'M56',
    title: 'read the comments of a survey',
    calls: ['listComments'],
    expected: EVERYBODY,
    attempt: ofSurvey('GET', '/comments'),
  },
  {
    id: 'M56',
    title: 'read the comments of a survey that is not published',
    calls: ['listComments'],
    expected: INSIDERS,
    attempt: ofHidden('GET', '/comments'),
  },
  {
    id: 'M57',
    title: 'watch a survey',
    calls: ['watchSurvey'],
    expected: EVERYBODY,
    attempt: ofSurvey('GET', '/live'),
  },
  {
    id: 'M57',
    title: 'watch a survey that is not published',
    calls: ['watchSurvey'],
    expected: INSIDERS,
    attempt: ofHidden('GET', '/live'),
  },
  {
    id: 'M58',
    title: 'read people’s messages to the site',
    calls: ['listContactMessages'],
    expected: ADMINS,
    attempt: (_, cell) => callBy(cell, 'GET', '/contact-messages'),
  },
  {
    id: 'M59',
    title: 'write to the site',
    calls: ['sendContactMessage'],
    expected: [201, 201, 201, 201, 201, 201],
    attempt: (_, cell) =>
      callBy(cell, 'POST', '/contact', { email: 'ada@people.example', subject: 'Hello', message: 'Well done.' }),
  },
  {
    id: 'M60',
    title: 'read the audit log',
    calls: ['listAudit'],
    expected: ADMINS,
    attempt: (_, cell) => callBy(cell, 'GET', '/audit-log'),
  },
  {
    id: 'M61',
    title: 'read how much one took part',
    calls: ['myActivity'],
    expected: SIGNED_IN,
    attempt: (_, cell) => callBy(cell, 'GET', '/my-activity'),
  },
  {
    id: 'M74',
    title: 'page through all people',
    calls: ['listPeople'],
    expected: ADMINS,
    attempt: (_, cell) => callBy(cell, 'GET', '/desk/users'),
  },
  {
    id: 'M75',
    title: 'export the payments',
    calls: ['exportPayments'],
    expected: ADMINS,
    attempt: (_, cell) => callBy(cell, 'GET', '/payments.csv'),
  },
  {
    id: 'M58',
    title: 'say that a message to the site was dealt with',
    calls: ['markContactMessage'],
    expected: ADMINS,
    async attempt({ site }, cell) {
      const id = randomUUID();
      const message = { id, email: 'ada@people.example', subject: 'Hello', message: 'Well done.' };
      await site.database.db.insertInto('contact_messages').values(message).execute();
      return callBy(cell, 'PUT', `/contact-messages/${id}`, { done: true });
    },
  },
  {
    id: 'M92',
    title: 'read who asks to become a surveyor',
    calls: ['listSurveyorRequests'],
    expected: ADMINS,
    attempt: (_, cell) => callBy(cell, 'GET', '/desk/surveyor-requests'),
  },
  {
    id: 'M92',
    title: 'make a surveyor of who asks, the asker among them',
    calls: ['grantSurveyorRequest'],
    expected: ADMINS,
    attempt: async (world, cell) =>
      callBy(cell, 'POST', `/desk/surveyor-requests/${await requestFor(world, cell)}/grant`),
  },
  {
    id: 'M92',
    title: 'decline who asks to become a surveyor',
    calls: ['declineSurveyorRequest'],
    expected: ADMINS,
    attempt: async (world, cell) =>
      callBy(cell, 'POST', `/desk/surveyor-requests/${await requestFor(world, cell)}/decline`, { message: 'No.' }),
  },
  {
    id: 'M46',
    title: 'read the latest activity on the own surveys',
    calls: ['surveyorHome'],
    expected: [401, 403, 403, 200, 200, 200],
    attempt: ({ writer }, cell) => callBy(cell, 'GET', `/surveyor-analytics/${cell.me?.id ?? writer.id}/recent`),
  },
  {
    id: 'M47',
    title: 'read the latest activity on another surveyor’s',
    calls: ['surveyorHome'],
    expected: ADMINS,
    attempt: ({ writer }, cell) => callBy(cell, 'GET', `/surveyor-analytics/${writer.id}/recent`),
  },
  {
    id: 'M48',
    title: 'read how the site grows',
    calls: ['adminGrowth'],
    expected: ADMINS,
    attempt: (_, cell) => callBy(cell, 'GET', '/admin-analytics/growth?unit=day'),
  },
];
