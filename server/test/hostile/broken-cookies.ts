import { randomInt } from 'node:crypto';
import type { TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

/**
 * A person's `Cookie` header, broken in many ways; none of them may count as signed in.
 * @param other another signed-in person
 * @param flips number of single-character changes
 */
export async function breakCookie(
  app: TestApp,
  me: Person,
  other: Person,
  flips: number,
): Promise<Map<string, string>> {
  const [name = '', value = ''] = split(me.cookie, '=');
  const [token = '', signature = ''] = split(value, '.');
  const [otherToken = '', otherSignature = ''] = split(split(other.cookie, '=')[1] ?? '', '.');
  const broken: Record<string, string> = {
    dropped: '',
    empty: `${name}=`,
    'under another name': `${name.toUpperCase()}=${value}`,
    'under the name of a secure site': `__Host-${name}=${value}`,
    'in quotes': `${name}="${value}"`,
    twice: `${me.cookie}; ${me.cookie}`,
    'with another one beside it': `${me.cookie}; ${other.cookie}`,
    'with a NUL': `${name}=${value}%00`,
    'of eight kilobytes': `${name}=${value}${'x'.repeat(8_000)}`,
    'without a signature': `${name}=${token}`,
    'with an empty signature': `${name}=${token}.`,
    'with the signature of another': `${name}=${token}.${otherSignature}`,
    'with the token of another': `${name}=${otherToken}.${signature}`,
    'that is no text': `${name}=%FF%FE`,
    'that is a half escape': `${name}=${value.slice(0, 20)}%`,
    expired: await expiredCookie(app, me),
    ended: await endedCookie(app, me),
    'of a deleted account': await deletedCookie(app, me),
  };
  for (let n = 0; n < flips; n += 1) broken[`flipped ${n}`] = flipOne(name, value);
  for (let n = 0; n < flips; n += 1) broken[`cut ${n}`] = `${name}=${value.slice(0, randomInt(value.length))}`;
  return new Map(Object.entries(broken));
}

async function expiredCookie(app: TestApp, { role }: Person): Promise<string> {
  const person = await app.join(role);
  await app.database.pool.query(
    `update identity_sessions set expires_at = now() - interval '1 second' where user_id = $1`,
    [person.id],
  );
  return person.cookie;
}

async function endedCookie(app: TestApp, { role }: Person): Promise<string> {
  const person = await app.join(role);
  await person.call('closeSession');
  return person.cookie;
}

async function deletedCookie(app: TestApp, { role }: Person): Promise<string> {
  const person = await app.join(role);
  await app.database.pool.query('update users set deleted_at = now() where id = $1', [person.id]);
  return person.cookie;
}

/** Replaces a character by another that a header may hold. Another escape of the same value would be the same cookie. */
function flipOne(name: string, value: string): string {
  for (;;) {
    const at = randomInt(value.length);
    const flipped = value.slice(0, at) + String.fromCharCode(randomInt(0x21, 0x7f)) + value.slice(at + 1);
    if (decoded(flipped) !== decoded(value)) return `${name}=${flipped}`;
  }
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

function split(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return [text.slice(0, at), text.slice(at + 1)];
}
