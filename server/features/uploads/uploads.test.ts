import { createConnection } from 'node:net';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PICTURE_BYTES_MAX } from '#basics/limits.ts';
import { redrawPicture } from '#server/adapters/pictures/picture.ts';
import { pngChunk } from '#server/test/answer-files.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { earlier } from '#server/test/days.ts';

let site: TestApp;
let cookie: string;
beforeAll(async () => {
  site = await startTestApp();
  ({ cookie } = await site.join());
});
afterAll(() => site.close());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' }, limitInputPixels: false });
const png = () => plain(300, 200).png().toBuffer();

interface Form {
  name?: string;
  field?: string;
  /** Sent before the picture. */
  ticket?: string;
}

async function upload(file: Buffer, headers: Record<string, string> = { cookie }, form: Form = {}) {
  const data = new FormData();
  if (form.ticket) data.set('ticket', form.ticket);
  data.set(form.field ?? 'image', new Blob([new Uint8Array(file)]), form.name ?? 'me.png');
  const request = new Response(data);
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}

const drawTicket = async (): Promise<string> => (await site.guest.call('issueUploadTicket')).body.ticket;

async function shown(answer: { body: { data: { display_url: string } } }) {
  const response = await site.app.inject(answer.body.data.display_url);
  return { headers: response.headers, file: response.rawPayload, about: await sharp(response.rawPayload).metadata() };
}

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('[C27] that is a %s is stored and shown as a square', async (format) => {
    const answer = await upload(await plain(400, 300).toFormat(format).toBuffer());

    expect(answer).toEqual({
      status: 200,
      body: { data: { display_url: expect.stringMatching(/^http:\/\/localhost:3999\/pictures\/[\w-]{22}\.webp$/) } },
    });
    const { about, headers } = await shown(answer);
    expect(about).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'; media-src 'self'",
      'x-content-type-options': 'nosniff',
    });
  });

  test('[AB-60] keeps no hidden data', async () => {
    const exif = { IFD0: { Copyright: '<script>alert(1)</script>' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } };
    const photo = await plain(400, 300).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    const answer = await upload(Buffer.concat([photo, Buffer.from('PK\u0003\u0004<script>alert(2)</script>')]));

    const { about, file } = await shown(answer);

    expect([about.exif, about.xmp, about.icc, about.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(file.toString('latin1')).not.toContain('script');
  });

  test('[AB-60] that moves keeps its first frame only', async () => {
    const frames = Buffer.concat(Array.from({ length: 60 }, (_, n) => Buffer.alloc(20 * 20 * 3, n * 4)));
    const moving = await sharp(frames, { raw: { width: 20, height: 1200, channels: 3, pageHeight: 20 } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBeGreaterThan(1);

    const { about } = await shown(await upload(moving));

    expect([about.pages, about.width, about.height]).toEqual([undefined, 256, 256]);
  });

  test.each(['../../x.png', 'a\u0000.png', 'x.html', ''])(
    '[AB-60] gets a name of ours, whatever it was called: %j',
    async (name) => {
      const answer = await upload(await png(), { cookie }, { name });
      expect([200, 422]).toContain(answer.status);
      if (answer.status === 200) expect(answer.body.data.display_url).toMatch(/\/pictures\/[\w-]{22}\.webp$/);
    },
  );
});

describe('a picture of more pixels than are taken whole', () => {
  const vast = () => plain(8_000, 5_000);

  test.each([
    ['a JPEG that lies on its side', () => vast().jpeg().withMetadata({ orientation: 6 }), [900, 1_440]],
    ['a PNG', () => vast().png(), [1_440, 900]],
  ] as const)('is scaled where it can be decoded in slices: %s', async (_, make, size) => {
    const { width, height } = await redrawPicture(await make().toBuffer(), 'statement');
    expect([width, height]).toEqual(size);
    expect((await upload(await make().toBuffer())).status).toBe(200);
  });

  test.each([
    ['a JPEG that comes in passes', () => vast().jpeg({ progressive: true })],
    ['a PNG that comes in passes', () => vast().png({ progressive: true })],
    ['a PNG that lies on its side', () => vast().png().withMetadata({ orientation: 6 })],
    ['a WebP', () => vast().webp({ effort: 0 })],
  ])('[AB-60] is refused where it would be held in memory as a whole: %s', async (_, make) => {
    expect(await upload(await make().toBuffer())).toMatchObject({
      ...{ status: 422, body: { fields: { image: 'too_many_pixels' } } },
    });
  });
});

describe('refused', () => {
  test.each(['heic', 'heix', 'hevc', 'mif1'])('[AB-60] is a HEIC picture, and says so: %s', async (brand) => {
    const answer = await upload(Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1'));
    expect(answer).toMatchObject({ status: 415, body: { fields: { image: 'heic' } } });
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page that calls itself a picture', '<!doctype html><script>alert(1)</script>'],
    ['a GIF that is a script as well', 'GIF89a/*\u0001\u0000*/=1;alert(1)'],
    ['a text', 'hello'],
  ])('[AB-60] is %s', async (_, text) => {
    const answer = await upload(Buffer.from(text));
    expect(answer).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type', fields: { image: 'not_a_picture' } },
    });
  });

  test('[AB-60] is a broken picture', async () => {
    const whole = await plain(400, 300).jpeg().toBuffer();
    for (const part of [whole.subarray(0, whole.length / 2), whole.subarray(0, 4), (await png()).subarray(0, 60)]) {
      expect(await upload(part)).toMatchObject({ status: 422, body: { fields: { image: 'broken_picture' } } });
    }
    expect(await upload(Buffer.alloc(0))).toMatchObject({ status: 422, body: { fields: { image: 'missing' } } });
  });

  test('[AB-60] is a small file with a huge picture in it, before it is decoded', async () => {
    const vast = await plain(14_000, 14_000).png().toBuffer();
    const before = process.memoryUsage().rss;
    const answer = await upload(vast);
    expect(answer).toMatchObject({ status: 422, body: { fields: { image: 'too_many_pixels' } } });
    expect(process.memoryUsage().rss - before).toBeLessThan(150e6);
    expect((await upload(await plain(50_000, 1).png().toBuffer())).status).toBe(200);
  });

  test('[AB-60] is a picture with texts that unpack to a huge size', async () => {
    const flood = deflateSync(Buffer.alloc(200_000_000), { level: 9 });
    const picture = withChunk(await png(), 'zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), flood]));
    const before = process.memoryUsage().rss;
    expect([200, 422]).toContain((await upload(picture)).status);
    expect(process.memoryUsage().rss - before).toBeLessThan(150e6);
  });

  test('[AB-60] is a picture that is one byte too large', async () => {
    const picture = await png();
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    expect(PICTURE_BYTES_MAX).toBe(5 * 1024 * 1024);
    expect((await upload(padded(PICTURE_BYTES_MAX))).status).toBe(200);
    for (const size of [PICTURE_BYTES_MAX + 1, 10 * 1024 * 1024 + 1]) {
      expect(await upload(padded(size))).toMatchObject({
        status: 413,
        body: { code: 'too_large', fields: { image: 'too_large' } },
      });
    }
  });

  test('is a form without the field', async () => {
    const answer = await upload(await png(), { cookie }, { field: 'file' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input', fields: { image: 'missing' } } });
  });

  test.each([
    [
      'a thousand parts',
      'multipart/form-data; boundary=b',
      `--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n`.repeat(1000),
      413,
    ],
    ['no parts', 'multipart/form-data; boundary=b', '', 422],
    [
      'a form that ends early',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="image"; filename="x"\r\n\r\nabc',
      422,
    ],
    ['no boundary', 'multipart/form-data', 'abc', 422],
    ['JSON', 'application/json', '{"image":"abc"}', 415],
    ['a text', 'text/plain', 'abc', 415],
    ['another form', 'application/x-www-form-urlencoded', 'image=abc', 415],
  ])('[AB-60] is %s', async (_, type, payload, status) => {
    const headers = { cookie, 'content-type': type };
    const response = await site.app.inject({ method: 'POST', url: '/api/upload', headers, payload });
    expect(response.statusCode).toBe(status);
  });
});

describe('a picture that is left empty', () => {
  const none = { status: 200, body: { data: { display_url: null } } };

  test('[C27] is none: a file field in which nothing was chosen', async () => {
    expect(await upload(Buffer.alloc(0), { cookie }, { name: '' })).toEqual(none);
  });

  test('[C27] is none: a part without a file name', async () => {
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=b' };
    const payload = '--b\r\nContent-Disposition: form-data; name="image"\r\n\r\n\r\n--b--\r\n';
    const answer = await site.app.inject({ method: 'POST', url: '/api/upload', headers, payload });
    expect({ status: answer.statusCode, body: answer.json() }).toEqual(none);
  });

  test('[C27] needs a ticket of a guest like any other', async () => {
    expect((await upload(Buffer.alloc(0), {}, { name: '' })).status).toBe(401);
  });
});

describe('a guest', () => {
  test('[C27] needs a ticket', async () => {
    const answer = await upload(await png(), {});
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    expect((await upload(await png(), { 'x-upload-ticket': 'made-up' })).status).toBe(401);
  });

  test.each([
    ['in the form', (ticket: string) => [{}, { ticket }] as const],
    ['in the header', (ticket: string) => [{ 'x-upload-ticket': ticket }, {}] as const],
  ])('[C27] uploads one picture with a ticket %s', async (_, withTicket) => {
    const [headers, form] = withTicket(await drawTicket());
    expect((await upload(await png(), headers, form)).status).toBe(200);
    expect((await upload(await png(), headers, form)).status).toBe(401);
  });

  test('can use a ticket only once, even with twenty calls at once', async () => {
    const headers = { 'x-upload-ticket': await drawTicket() };
    const picture = await png();
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(picture, headers)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
  });

  test('is refused with a ticket of a quarter of an hour ago', async () => {
    const ticket = await drawTicket();
    await site.database.pool.query(`update upload_tickets set expires_at = ${earlier('expires_at')}`, ['15 minutes']);
    expect((await upload(await png(), {}, { ticket })).status).toBe(401);
  });
});

test.each(['x.webp', '..%2f..%2fsecret', '%00', 'aaaaaaaaaaaaaaaaaaaaaa.webp'])(
  'there is no picture called %s',
  async (name) => {
    expect((await site.app.inject(`/pictures/${name}`)).statusCode).toBe(404);
  },
);

test('[AB-60] uploads that break off leave no connection open and do not block the next ones', async () => {
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const address = site.app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('Not listening');

  await Promise.all(Array.from({ length: 50 }, () => breakOff(address.port)));

  expect((await upload(await png())).status).toBe(200);
  await expect.poll(() => openConnections()).toBe(0);

  function openConnections(): Promise<number> {
    return new Promise((resolve, reject) =>
      site.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  }
});

/** Announces a megabyte, sends most of it and hangs up. */
function breakOff(port: number): Promise<void> {
  const head = '--b\r\nContent-Disposition: form-data; name="image"; filename="x.png"\r\n\r\n';
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.on('close', () => resolve()).on('error', () => undefined);
    socket.write(
      `POST /api/upload HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Length: 1000000\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\n\r\n${head}`,
    );
    socket.write(Buffer.alloc(900_000), () => setTimeout(() => socket.destroy(), 20));
  });
}

/** Puts a chunk behind a PNG's header. */
function withChunk(file: Buffer, type: string, data: Buffer): Buffer {
  const HEADER_END = 33;
  return Buffer.concat([file.subarray(0, HEADER_END), pngChunk(type, data), file.subarray(HEADER_END)]);
}
