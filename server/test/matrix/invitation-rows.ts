import { LETTER, STOP_KEY } from '#server/test/invitations.ts';
import { type Cell, expectStatus, type World } from './matrix-world.ts';
import { AUTHOR, callBy, EVERYBODY, type Row } from './row.ts';

type Method = Parameters<typeof callBy>[1];

/** A survey with an invited person: by the caller when they are its author in this cell, else by another person. */
async function invited(world: World, cell: Cell) {
  const { _id: id } = await world.surveyFor(cell);
  const author = cell.kind === 'author' && cell.me ? cell.me : world.writer;
  const params = { id };
  expectStatus(200, await author.call('addInvitations', { params, body: { addresses: 'ada@people.example' } }));
  const { body } = await author.call('listInvitations', { params });
  return { path: `/survey/${id}/invitations`, invitation: body.rows[0]?._id ?? '' };
}

const row = (call: string, title: string, [method, part, payload]: [Method, string, unknown?]): Row => ({
  id: 'M140',
  title,
  calls: [call],
  expected: AUTHOR,
  async attempt(world, cell) {
    const { path, invitation } = await invited(world, cell);
    return callBy(cell, method, path + part.replace('{invitation}', invitation), payload);
  },
});

/** M140-M141: the people whom an author invites, and their wish for no mails. */
export const INVITATION_ROWS: Row[] = [
  row('getInvitations', 'read how many were invited to a survey', ['GET', '/overview']),
  row('listInvitations', 'read who was invited to a survey', ['GET', '']),
  row('addInvitations', 'invite people to a survey', ['POST', '', { addresses: 'bob@people.example' }]),
  row('removeInvitations', 'remove people who were invited to a survey', ['DELETE', '']),
  row('revokeInvitation', 'revoke an invitation', ['PUT', '/{invitation}/revoked', { revoked: true }]),
  row('sendInvitations', 'mail people who were invited to a survey', ['POST', '/mails', LETTER]),
  row('resendInvitations', 'mail them again', ['POST', '/mails/again', { state: 'unknown' }]),
  row('pauseInvitations', 'pause the mails', ['PUT', '/paused', { paused: true }]),
  {
    id: 'M141',
    title: 'read and change by the key in a mail whether its address gets mails',
    calls: ['readMailStop', 'setMailStop'],
    expected: EVERYBODY,
    attempt: (_, cell) => [
      callBy(cell, 'GET', `/mail-stops/${STOP_KEY}`),
      callBy(cell, 'PUT', `/mail-stops/${STOP_KEY}`, { stopped: true }),
      callBy(cell, 'PUT', `/mail-stops/${STOP_KEY}`, { stopped: false }),
    ],
  },
  {
    id: 'M141',
    title: 'stop the mails to another address by a forged key',
    calls: ['setMailStop'],
    expected: [404, 404, 404, 404, 404, 404],
    attempt: (_, cell) => callBy(cell, 'PUT', `/mail-stops/${'A'.repeat(43)}`, { stopped: true }),
  },
];
