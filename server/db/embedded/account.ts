import { lchown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { type Account, runProgram } from './program.ts';

const MYSELF: Account = { prefix: [] };
const NOBODY_IN_A_NAMESPACE: Account = {
  prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'],
};

/**
 * Chooses the account that runs the server: the current one, except for root, which PostgreSQL refuses. For root, in this order:
 * the owner of `home`; nobody in a user namespace, which the file system treats as root; the system account `nobody`. That account
 * then owns everything in `home`.
 */
export async function chooseAccount({ postgres, home }: { postgres: string; home: string }): Promise<Account> {
  if (process.getuid?.() !== 0) return MYSELF;

  const owner = await stat(home);
  for await (const account of findAccounts(owner)) {
    if (!(await canReach(account, path.dirname(home), postgres))) continue;

    const { uid = 0, gid = 0 } = account;
    if (owner.uid !== uid) await giveTree(home, uid, gid);
    return account;
  }

  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root; user namespaces are not allowed here, and the account "nobody" cannot reach ' +
      `${path.dirname(home)} or ${postgres}. Start Canvass as an ordinary user, or set DATABASE_URL.`,
  );
}

async function* findAccounts(owner: { uid: number; gid: number }): AsyncGenerator<Account> {
  if (owner.uid !== 0) yield { prefix: [], uid: owner.uid, gid: owner.gid };
  yield NOBODY_IN_A_NAMESPACE;
  yield await findNobody();
}

async function canReach(account: Account, directory: string, program: string): Promise<boolean> {
  const script = 'cd "$0" && exec "$1" --version';
  const { code } = await runProgram({
    account,
    program: '/bin/sh',
    args: ['-c', script, directory, program],
    cwd: '/',
  });
  return code === 0;
}

async function findNobody(): Promise<Account> {
  const ask = async (option: string) =>
    Number((await runProgram({ account: MYSELF, program: 'id', args: [option, 'nobody'], cwd: '/' })).output) || 65534;

  return { prefix: [], uid: await ask('-u'), gid: await ask('-g') };
}

async function giveTree(directory: string, uid: number, gid: number): Promise<void> {
  await lchown(directory, uid, gid);
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    await lchown(path.join(entry.parentPath, entry.name), uid, gid);
  }
}
