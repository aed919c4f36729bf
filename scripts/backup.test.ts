import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Decrypter, Encrypter } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNTS, DEMO_PASSWORD } from '#server/demo/demo-people.ts';
import { type Outcome, runCommand } from '#server/test/command.ts';
import { createBareDatabase } from '#server/test/database.ts';
import { createHttpClient } from '#server/test/http-client.ts';
import { databaseUrl } from '#server/test/postgres.ts';
import { type ReservedPort, reservePort, type ServerProcess, startServer } from '#server/test/server-process.ts';

const PASSPHRASE = 'five random words are good';
const START_MS = 60_000;

let place: string;
let dataDir: string;
let reserved: ReservedPort;
let server: ServerProcess;
/** The cookie of a session that began before the backup. */
let cookie: string;
/** The result of the backup that the tests share. */
let made: Outcome;

beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'canvass-backups-'));
  dataDir = path.join(place, 'data');
  reserved = await reservePort(7140);
  server = await startServer({ dataDir, port: reserved.port, env: { DEMO: '1' } });
  ({ cookie } = await signIn(server.url));
  made = await run('backup', [fileOf('a.backup')]);
  await writeFile(fileOf('cheap.backup'), await withCheapPassphrase(await readFile(fileOf('a.backup'))));
}, START_MS);
afterAll(async () => {
  await server.stop();
  await reserved.release();
  await rm(place, { recursive: true, force: true });
});

const fileOf = (name: string) => path.join(place, name);

/** Runs a command, by default with the data of the server and the right passphrase. */
const run = (script: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) =>
  runCommand(script, args, { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE, ...env });

/** The same backup with a passphrase that is fast to check. */
async function withCheapPassphrase(backup: Buffer): Promise<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(PASSPHRASE);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(PASSPHRASE);
  encrypter.setScryptWorkFactor(4);
  return encrypter.encrypt(await decrypter.decrypt(backup));
}

async function signIn(url: URL) {
  const http = createHttpClient(url);
  const body = { email: ACCOUNTS.surveyor.email, password: DEMO_PASSWORD };
  const { status, headers } = await http.send({ method: 'POST', path: '/api/identity/sign-in/email', body });
  http.close();
  return { status, cookie: String(headers['set-cookie']?.[0]).split(';')[0] ?? '' };
}

async function read(url: URL, address: string, cookie: string) {
  const http = createHttpClient(url);
  const { status, text } = await http.send({ method: 'GET', path: address, cookie });
  http.close();
  return { status, text };
}

describe('[AB-69] a backup', () => {
  test(
    'is taken while the server runs, and restores the same site with the same sessions elsewhere',
    async () => {
      const addresses = [`/api/user/${ACCOUNTS.surveyor.email}`, '/api/surveys', '/api/get-featured-surveys'];
      const before = await Promise.all(addresses.map((address) => read(server.url, address, cookie)));

      expect(made).toMatchObject({ code: 0, text: expect.stringContaining('rows') });
      expect((await stat(fileOf('a.backup'))).mode & 0o777).toBe(0o600);
      expect(await readFile(fileOf('a.backup'), 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 18\n/);
      const elsewhere = fileOf('elsewhere');
      const restored = await run('restore', [fileOf('a.backup')], { DATA_DIR: elsewhere });
      expect(restored).toMatchObject({
        code: 0,
        text: expect.stringContaining('All counts agree with a recount.'),
      });

      const filesIn = (data: string) => readdir(path.join(data, 'answer-files'));
      expect((await filesIn(elsewhere)).sort()).toEqual((await filesIn(dataDir)).sort());

      const twin = await reservePort(reserved.port + 3);
      const other = await startServer({ dataDir: elsewhere, port: twin.port });
      try {
        expect(await Promise.all(addresses.map((address) => read(other.url, address, cookie)))).toEqual(before);
        expect((await signIn(other.url)).status).toBe(200);
        expect(await readFile(path.join(elsewhere, 'secret'))).toEqual(await readFile(path.join(dataDir, 'secret')));
        expect((await stat(path.join(elsewhere, 'secret'))).mode & 0o777).toBe(0o600);
      } finally {
        await other.stop();
        await twin.release();
      }
      expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);
    },
    2 * START_MS,
  );

  test('restores into a database on another server, and that database is backed up again', async () => {
    const database = await createBareDatabase();
    const there = { DATABASE_URL: databaseUrl(database.connection), DATA_DIR: fileOf('b') };

    expect((await run('restore', [fileOf('cheap.backup')], there)).code).toBe(0);
    expect((await run('backup', [fileOf('c.backup')], there)).code).toBe(0);
    expect(await run('restore', [fileOf('cheap.backup')], there)).toMatchObject({
      code: 1,
      text: expect.stringContaining('not empty'),
    });
    await database.drop();
  });

  test('is checked without being restored', async () => {
    const { code, text } = await run('restore', ['--check', fileOf('cheap.backup')], { DATA_DIR: fileOf('d') });

    expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining('The backup is intact') });
    expect(await readdir(place)).not.toContain('d');
  });

  test('takes its passphrase from a file, and refuses a short one', async () => {
    await writeFile(fileOf('passphrase'), `${PASSPHRASE}\n`, { mode: 0o600 });
    const fromFile = { BACKUP_PASSPHRASE: '', BACKUP_PASSPHRASE_FILE: fileOf('passphrase') };

    expect((await run('backup', [fileOf('e.backup')], fromFile)).code).toBe(0);
    expect((await run('restore', ['--check', fileOf('e.backup')])).code).toBe(0);
    expect(await run('backup', [fileOf('f.backup')], { BACKUP_PASSPHRASE: 'short' })).toMatchObject({
      code: 1,
      text: expect.stringContaining('at least 12 characters'),
    });
    expect(await run('backup', [fileOf('f.backup')], { BACKUP_PASSPHRASE: '' })).toMatchObject({
      code: 1,
      text: expect.stringContaining('BACKUP_PASSPHRASE'),
    });
  });

  test('is refused before anything is created: with a wrong passphrase, a damaged file, or no database', async () => {
    const bytes = await readFile(fileOf('cheap.backup'));
    await writeFile(fileOf('h.backup'), bytes.subarray(0, -100));
    const nowhere = { DATA_DIR: fileOf('nowhere') };

    expect(await run('restore', [fileOf('cheap.backup')], { ...nowhere, BACKUP_PASSPHRASE: 'another one' })).toEqual({
      code: 1,
      text: 'This is not the passphrase of this backup.',
    });
    expect((await run('restore', [fileOf('h.backup')], nowhere)).text).toContain('cut short');
    expect((await run('backup', [fileOf('i.backup')], nowhere)).text).toContain('There is no database in');
    expect((await run('restore', [fileOf('cheap.backup')])).text).toContain('not empty');
    expect(await readdir(place)).not.toContain('nowhere');
  });

  test.each([
    ['backup', []],
    ['backup', ['a', 'b']],
    ['restore', []],
    ['restore', ['--force', 'a']],
  ] as const)('%s explains itself when it is called with %j', async (script, args) => {
    expect(await run(script, [...args])).toMatchObject({ code: 1, text: expect.stringContaining(`npm run ${script}`) });
  });
});
