import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANSWER_FILE_BYTES_MAX, WAITING_BYTES_MAX, WAITING_FILES_MAX } from '#basics/limits.ts';
import {
  colourNoise,
  fileSurvey,
  PDF,
  pictureOf,
  TEXT,
  type UploadReply,
  uploadCall,
} from '#server/test/answer-files.ts';
import { type Caller, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { sendRaw } from '#server/test/hostile/raw-call.ts';
import type { Person } from '#server/test/people.ts';

let site: TestApp;
let author: Person & Caller;
let survey: Awaited<ReturnType<typeof fileSurvey>>;
let ann: Person & Caller;
beforeAll(async () => {
  site = await startTestApp();
  author = await site.join('surveyor');
  survey = await fileSurvey(site, author);
});
afterAll(() => site.close());

type File = Parameters<typeof uploadCall>[2];
const upload = async (person: Pick<Person, 'cookie'> | null, file?: File, place = survey): Promise<UploadReply> =>
  (await sendRaw(site.app, await uploadCall(person, place, file))) as unknown as UploadReply; // its body is JSON

const read = (caller: Caller, file: string, id = survey._id) => caller.call('readAnswerFile', { params: { id, file } });
const remove = (caller: Caller, file: string, id = survey._id) =>
  caller.call('removeAnswerFile', { params: { id, file } });
const stored = () => readdir(path.join(site.dataDir, 'answer-files'));

describe('a file for an answer', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'that is a %s picture keeps its size and type, and is shown to its owner',
    async (format) => {
      ann = await site.join();
      const bytes = await pictureOf(400, 300).toFormat(format).toBuffer();
      const ending = format === 'jpeg' ? 'jpg' : format;

      const { status, body } = await upload(ann, { bytes, name: `Me at work.${format}` });

      expect({ status, body }).toEqual({
        status: 200,
        body: {
          id: expect.any(String),
          name: `Me at work.${ending}`,
          bytes: expect.any(Number),
          type: `image/${format}`,
        },
      });
      const shown = await read(ann, body.id);
      expect(shown.headers).toMatchObject({
        'content-type': `image/${format}`,
        'content-disposition': `inline; filename="Me at work.${ending}"; filename*=UTF-8''Me%20at%20work.${ending}`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      expect(shown.bytes).toHaveLength(body.bytes);
      expect(await sharp(shown.bytes).metadata()).toMatchObject({ format, width: 400, height: 300 });
    },
  );

  test.each([
    ['a PDF', PDF, 'CV.pdf', 'application/pdf', 'application/pdf'],
    ['a text', TEXT, 'Notes.TXT', 'text/plain', 'text/plain; charset=utf-8'],
  ])('that is %s is downloaded as it was', async (_, bytes, name, type, header) => {
    ann = await site.join();
    const { status, body } = await upload(ann, { bytes, name });

    expect({ status, type: body.type, name: body.name }).toEqual({
      status: 200,
      type,
      name: name.replace('TXT', 'txt'),
    });
    const answer = await read(ann, body.id);
    expect(answer.bytes).toEqual(bytes);
    expect(answer.headers).toMatchObject({
      'content-type': header,
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  test('[AB-71] that is a photo keeps neither place nor camera, and nothing behind its end', async () => {
    ann = await site.join();
    const exif = { IFD0: { Copyright: '<script>alert(1)</script>' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } };
    const photo = await pictureOf(400, 300).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    const { body } = await upload(ann, { bytes: Buffer.concat([photo, Buffer.from('PK\u0003\u0004<script>')]) });

    const { bytes } = await read(ann, body.id);

    const about = await sharp(bytes).metadata();
    expect([about.exif, about.xmp, about.icc, about.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect([about.width, about.height]).toEqual([300, 400]);
    expect(bytes.toString('latin1')).not.toContain('script');
  });
});

test('[K10] a photo of more than 32 megapixels is halved', async () => {
  ann = await site.join();
  const photo = await pictureOf(8_000, 5_000).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { status, body } = await upload(ann, { bytes: photo });
  expect(status).toBe(200);
  const { width, height } = await sharp((await read(ann, body.id)).bytes).metadata();
  expect([width, height]).toEqual([2_500, 4_000]);
});

describe('[AB-71] the name of a file', () => {
  const text = 'text/plain';
  test.each([
    ['a PNG that is called a PDF', 'scan.pdf', 'image/png', 'scan.pdf.png'],
    ['a page that is called a text', 'page.txt', text, 'page.txt'],
    ['a page', 'page.html', text, 'page.html.txt'],
    ['a program', 'run.BAT', text, 'run.BAT.txt'],
    ['a table with formulas', 'sums.csv', text, 'sums.csv.txt'],
    ['a page behind points', 'page.html. . .', text, 'page.html.txt'],
    ['a path', '../../../etc/passwd', text, 'passwd.txt'],
    ['a path of Windows', 'C:\\Windows\\win.ini', text, 'win.ini.txt'],
    ['a name that is read from the right', 'cod\u202Etxt.exe', text, 'cod-txt.exe.txt'],
    ['a hidden file', '.bashrc', text, 'bashrc.txt'],
    ['an ending alone', '.txt', text, 'file.txt'],
    ['nothing but dots', '...', text, 'file.txt'],
    ['other letters', 'Lebenslauf Zoë 😀.txt', text, 'Lebenslauf Zoë 😀.txt'],
    ['a header', 'a\r\nSet-Cookie: x=1', text, undefined],
    ['a device of Windows', 'con', text, '_con.txt'],
    ['a device behind a point', 'LPT1.tar.txt', text, '_LPT1.tar.txt'],
    ['no device', 'console.txt', text, 'console.txt'],
    ['families', `${'👨‍👩‍👧‍👦'.repeat(20)}.txt`, text, `${'👨‍👩‍👧‍👦'.repeat(9)}.txt`],
    ['three hundred letters', `${'x'.repeat(300)}.txt`, text, `${'x'.repeat(196)}.txt`],
  ])('tells its type by its ending, and holds no folder or hidden character: %s', async (_, name, type, expected) => {
    ann = await site.join();
    const bytes = type === text ? Buffer.from('<script>alert(1)</script>') : await pictureOf(8, 8).png().toBuffer();

    const { status, body } = await upload(ann, { bytes, name });

    expect({ status, type: body.type }).toEqual({ status: 200, type });
    if (expected) expect(body.name).toBe(expected);
    const { headers } = await read(ann, body.id);
    expect(String(headers['content-disposition'])).toMatch(
      /^(?:inline|attachment); filename="[ -~]+"; filename\*=UTF-8''[!-~]+$/,
    );
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('[AB-71] refused, and leaves nothing behind, is', () => {
  const utf16 = Buffer.from('\ufeffhello', 'utf16le');
  test.each([
    ['a program', Buffer.from('MZ\u0000\u0001', 'latin1'), 415, 'not_taken'],
    ['a HEIC picture', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 415, 'heic'],
    ['an archive', Buffer.from('PK\u0003\u0004\u0000\u0000', 'latin1'), 415, 'not_taken'],
    ['a text that is not UTF-8', Buffer.from('K\xf6ln', 'latin1'), 415, 'not_taken'],
    ['a text in UTF-16', utf16, 415, 'not_taken'],
    ['random bytes', randomBytes(5_000), 415, 'not_taken'],
    ['half a PDF', PDF.subarray(0, 20), 422, 'broken_pdf'],
    ['the beginning of a PNG', Buffer.from('\x89PNG\r\n\x1a\nand so on', 'latin1'), 422, 'broken_picture'],
    ['nothing', Buffer.alloc(0), 422, 'missing'],
    ['a byte too much', Buffer.alloc(ANSWER_FILE_BYTES_MAX + 1, 'a'), 413, 'too_large'],
  ])('%s', async (_, bytes, status, said) => {
    ann = await site.join();
    const before = await stored();

    const answer = await upload(ann, { bytes });

    expect(answer).toMatchObject({ status, body: { fields: { file: said } } });
    expect(await stored()).toEqual(before);
    expect(await waiting(ann)).toBe(0);
  });

  test('a small file with a huge picture in it, before it is decoded', async () => {
    ann = await site.join();
    const bytes = await pictureOf(14_000, 14_000).png().toBuffer();
    const memory = process.memoryUsage().rss;
    expect(await upload(ann, { bytes })).toMatchObject({ status: 422, body: { fields: { file: 'too_many_pixels' } } });
    expect(process.memoryUsage().rss - memory).toBeLessThan(150e6);
  });

  test('a small picture that is too large once it is drawn', async () => {
    ann = await site.join();
    const bytes = colourNoise(2_400);

    expect(bytes.length).toBeLessThan(0.6 * ANSWER_FILE_BYTES_MAX);
    expect(await upload(ann, { bytes })).toMatchObject({ status: 413, body: { fields: { file: 'too_large' } } });
    expect(await waiting(ann)).toBe(0);
  });

  test('a form without the field, or no form', async () => {
    ann = await site.join();
    expect(await upload(ann, { field: 'image' })).toMatchObject({ status: 422, body: { fields: { file: 'missing' } } });
    const call = { ...(await uploadCall(ann, survey)), headers: { 'content-type': 'application/json' }, payload: '{}' };
    expect((await sendRaw(site.app, call)).status).toBe(415);
  });
});

const waiting = async ({ id }: Pick<Person, 'id'>) =>
  (await site.database.pool.query('select from answer_files where respondent_id = $1', [id])).rowCount;

test('a file of exactly the largest size is taken', async () => {
  expect((await upload(await site.join(), { bytes: Buffer.alloc(ANSWER_FILE_BYTES_MAX, 'a') })).status).toBe(200);
});

describe('[AB-72] a file is taken from', () => {
  test('nobody without a session, and no surveyor or admin', async () => {
    expect((await upload(null)).status).toBe(401);
    for (const role of ['surveyor', 'admin'] as const) expect((await upload(await site.join(role))).status).toBe(403);
  });

  test('nobody for a question that takes no files, that is unknown, or of another survey', async () => {
    ann = await site.join();
    const other = await fileSurvey(site, author);
    for (const question of [survey.questions[1]?._id ?? '', randomUUID(), other.question, 'x']) {
      expect((await upload(ann, {}, { ...survey, question })).status).toBe(404);
    }
    expect((await upload(ann, {}, { ...survey, _id: randomUUID() })).status).toBe(404);
  });

  test('nobody after the deadline, for an unpublished survey, or after their answer', async () => {
    ann = await site.join();
    const late = await fileSurvey(site, author, { deadline: '2020-01-01' });
    expect(await upload(ann, {}, late)).toMatchObject({ status: 409, body: { code: 'survey_closed' } });

    const hidden = await fileSurvey(site, author);
    await (await site.join('admin')).call('setPublication', { body: { surveyId: hidden._id, isPublished: false } });
    expect((await upload(ann, {}, hidden)).status).toBe(404);

    const answered = await fileSurvey(site, author);
    expect((await ann.call('submitResponse', submissionTo(answered, [null, 0]))).status).toBe(200);
    expect(await upload(ann, {}, answered)).toMatchObject({
      status: 400,
      body: { code: 'already_submitted' },
    });
  });

  test('a person up to the limit of files, also when all come at once', async () => {
    ann = await site.join();
    const replies = await Promise.all(Array.from({ length: WAITING_FILES_MAX + 5 }, () => upload(ann)));

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(WAITING_FILES_MAX);
    expect(replies.filter(({ body }) => body.code === 'too_many_kept')).toHaveLength(5);
    const [{ body } = { body: { id: '' } }] = replies.filter(({ status }) => status === 200);
    await remove(ann, body.id);
    expect((await upload(ann)).status).toBe(200);
  });

  test('a person up to the limit of bytes', async () => {
    ann = await site.join();
    await upload(ann);
    await site.database.pool.query('update answer_files set bytes = $1 where respondent_id = $2', [
      WAITING_BYTES_MAX - TEXT.length,
      ann.id,
    ]);
    expect((await upload(ann)).status).toBe(200);
    expect(await upload(ann, { bytes: Buffer.from('a') })).toMatchObject({
      status: 409,
      body: { code: 'too_many_kept' },
    });
  });

  test('two people at once, each with a file of their own', async () => {
    const people = await site.crowd(2);
    const replies = await Promise.all(people.map((person) => upload(person)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(2);
  });
});

describe('[AB-72] a file that is not handed in', () => {
  test('is read and removed by its owner alone', async () => {
    ann = await site.join();
    const { body } = await upload(ann);
    const bob = await site.join();
    const admin = await site.join('admin');

    expect((await read(bob, body.id)).status).toBe(403);
    expect((await read(site.guest, body.id)).status).toBe(401);
    for (const insider of [author, admin]) expect((await read(insider, body.id)).status).toBe(404);
    expect((await remove(bob, body.id)).status).toBe(404);
    expect((await read(ann, body.id, (await fileSurvey(site, author))._id)).status).toBe(403);
    expect((await read(ann, body.id)).status).toBe(200);

    expect((await remove(ann, body.id)).status).toBe(200);
    expect((await read(ann, body.id)).status).toBe(403);
    expect((await remove(ann, body.id)).status).toBe(404);
    expect(await stored()).not.toContain(body.id);
    expect(await waiting(ann)).toBe(0);
  });
});

test('a token for programs uploads for its owner, and one that may only read does not', async () => {
  ann = await site.join();
  const token = async (scope: 'read' | 'write') =>
    (await ann.call('createToken', { body: { name: 'Files', scope, days: 30 } })).body.secret;
  const uploadWith = async (secret: string) => {
    const call = await uploadCall(null, survey);
    return await sendRaw(site.app, { ...call, headers: { ...call.headers, authorization: `Bearer ${secret}` } });
  };
  expect((await uploadWith(await token('write'))).status).toBe(200);
  expect((await uploadWith(await token('read'))).status).toBe(403);
  expect((await uploadWith('cvs_made-up')).status).toBe(401);
});
