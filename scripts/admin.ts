/**
 * Grants and revokes the role of admin, and makes links for a new password. It uses the database directly, whether the server runs
 * or not.
 *   npm run admin -- list
 *   npm run admin -- grant ada@example.org
 *   npm run admin -- revoke ada@example.org
 *   npm run admin -- reset-link ada@example.org
 */

import { AppError } from '#contract/http/errors.ts';
import { foldEmail } from '#contract/people/users.ts';
import { createIdentity } from '#server/adapters/identity/identity.ts';
import { createMailer } from '#server/adapters/mail/create-mailer.ts';
import { createMailOutbox } from '#server/adapters/mail/outbox.ts';
import { createPictureAddresses } from '#server/adapters/pictures/picture-addresses.ts';
import { recordAudit } from '#server/db/audit.ts';
import { type Connection, type Databases, openDatabases } from '#server/db/connection/pool.ts';
import { migrate } from '#server/db/migrate.ts';
import { needsSecret } from '#server/features/auth/auth.queries.ts';
import { setRole } from '#server/features/users/people.service.ts';
import { findUserByEmail, listUsers } from '#server/features/users/users.queries.ts';
import { keepSecret } from '#server/process/secret.ts';
import { readSettings, type Settings } from '#server/process/settings.ts';
import { withDatabase } from '#server/process/storage.ts';

/** A failure whose reason lets the operator act. */
class Refusal extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = FAILED) {
    super(message);
    this.exitCode = exitCode;
  }
}

const FAILED = 1;
const MISUSED = 2;
const USAGE = `Usage: npm run admin -- <command>
  list                 lists the admins
  grant <address>      makes the person with this e-mail address an admin
  revoke <address>     makes an admin an ordinary user
  reset-link <address> prints a link to choose a new password, valid for an hour`;

type Command = (databases: Databases, address: string, settings: Settings) => Promise<string>;

const COMMANDS: Record<string, Command> = { list, grant, revoke, 'reset-link': makeResetLink };

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof Refusal ? error.exitCode : FAILED;
}

async function run([name = '', address = '', ...rest]: string[]): Promise<string> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const isComplete = name === 'list' ? address === '' : address !== '' && rest.length === 0;
  if (!command || !isComplete) throw new Refusal(USAGE, MISUSED);
  const settings = readSettings(process.env);
  return withDatabase(settings, (connection) =>
    connect(connection, (databases) => command(databases, foldEmail(address.trim()), settings)),
  );
}

async function list({ db }: Databases): Promise<string> {
  const admins = await listUsers(db, { role: 'admin', limit: 1_000 });
  if (admins.length === 0) return 'No admins yet. Register on the site, then: npm run admin -- grant <address>';
  return admins.map(({ email, name }) => `${email.padEnd(40)}${name}`).join('\n');
}

async function grant({ db }: Databases, address: string): Promise<string> {
  const user = await findPerson({ db }, address);
  if (user.role === 'admin') return `${address} is already an admin.`;
  await setRole({ db, forgetUser }, null, { userId: user.id, role: 'admin', requestId: null });
  return `${address} is now an admin (was ${user.role}).`;
}

async function revoke({ db }: Databases, address: string): Promise<string> {
  const user = await findPerson({ db }, address);
  if (user.role !== 'admin') return `${address} isn’t an admin, but a ${user.role}.`;
  try {
    await setRole({ db, forgetUser }, null, { userId: user.id, role: 'user', requestId: null });
  } catch (error) {
    const isLast = error instanceof AppError && error.code === 'last_admin';
    throw isLast ? new Refusal(`${address} is the last admin. Make someone else an admin first.`) : error;
  }
  return `${address} is now a user, no longer an admin.`;
}

async function makeResetLink({ db }: Databases, address: string, settings: Settings): Promise<string> {
  const user = await findPerson({ db }, address);
  const { publicUrl, dataDir, mail } = settings;
  const log = { warn: () => undefined };
  const outbox = createMailOutbox({ db, mailer: createMailer(mail, { dataDir, log }), log });
  const secret = settings.secret ?? (await keepSecret(dataDir, () => needsSecret(db)));
  const photos = createPictureAddresses(publicUrl, null);
  const people = { issuers: [], photos, takePhoto, onSessionsEnded };
  const identity = createIdentity({ db, publicUrl, secret, log, outbox, mail: false, ...people });
  const link = await identity.makeResetLink(address);
  await outbox.close();
  await recordAudit(db, {
    actorId: null,
    action: 'recovery',
    subject: user.id,
    before: null,
    after: null,
    requestId: null,
  });
  return `${link}\nValid once, for an hour. Give it to ${address} only.`;
}

/** The change mark in the database tells the running server's caches. */
function forgetUser(): void {}
async function onSessionsEnded(): Promise<void> {}
async function takePhoto(): Promise<void> {}

async function findPerson({ db }: Pick<Databases, 'db'>, address: string) {
  const user = await findUserByEmail(db, address);
  if (!user) throw new Refusal(`No account has the address ${address}.`);
  return user;
}

async function connect(connection: Connection, work: (databases: Databases) => Promise<string>): Promise<string> {
  // A lost connection fails the running statement. An idle connection that closes with the server is no error.
  const databases = openDatabases(connection, 1, () => undefined);
  try {
    await migrate(databases.pool);
    return await work(databases);
  } finally {
    await databases.close();
  }
}
