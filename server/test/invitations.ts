import { createStopKeys } from '#server/adapters/mail/stop-keys.ts';
import type { Caller, TestApp } from './app.ts';
import { type Person, TEST_SECRET } from './people.ts';

const stopKeys = createStopKeys(TEST_SECRET);
/** The key in the mails to this address. */
export const stopKeyOf = (email: string): string => stopKeys.keyOf(stopKeys.hashOf(email));
export const STOP_KEY = stopKeyOf('ada@people.example');

/** A mail that names all that it may. */
export const LETTER = {
  kind: 'invitation',
  subject: 'Please tell us, {name}: {title}',
  text: 'Hello {name},\n\nwill you answer until {deadline}?\n\n{link}\n\nThank you!',
  replies: false,
} as const;

export const REMINDER = { ...LETTER, kind: 'reminder', subject: 'Once more: {title}' } as const;

/** The given number of addresses, one per line. */
export const crowdOf = (count: number, domain = 'crowd.example'): string =>
  Array.from({ length: count }, (_, n) => `person-${n}@${domain}`).join('\n');

/** A surveyor with a confirmed address, with a survey to which they have invited these people. */
export async function inviting(
  site: TestApp,
  addresses: string,
  changes: Parameters<TestApp['survey']>[1] = {},
): Promise<{ author: Person & Caller; params: { id: string } }> {
  const author = await site.join('surveyor');
  await confirmAddress(site, author);
  const survey = await site.survey(author, { audience: 'invited', pollQuestion: '', pollOptions: [], ...changes });
  const params = { id: survey._id };
  const { status, problem } = await author.call('addInvitations', { params, body: { addresses } });
  if (status !== 200) throw new Error(`The addresses were refused: ${JSON.stringify(problem)}`);
  return { author, params };
}

/** As if this person had followed the link in the mail that confirms their address. */
export async function confirmAddress({ database }: Pick<TestApp, 'database'>, { id }: Person): Promise<void> {
  await database.pool.query('update users set email_verified = true where id = $1', [id]);
}
