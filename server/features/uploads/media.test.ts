import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUDIO_MEGABYTES_MAX } from '#basics/limits.ts';
import { mediaEndingOf } from '#server/adapters/pictures/media-type.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

let site: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  site = await startTestApp();
  author = await site.join('surveyor');
});
afterAll(() => site.close());

const bytes = (text: string, size = 64) => Buffer.concat([Buffer.from(text, 'latin1'), randomBytes(size)]);
const FILES = {
  mp3: bytes('ID3\x04\x00\x00\x00\x00\x00\x02..\xff\xfb\x90\x00'),
  m4a: bytes('\x00\x00\x00\x20ftypM4A '),
  aac: bytes('\xff\xf1\x50\x80'),
  ogg: bytes('OggS\x00\x02'),
  wav: bytes('RIFF\x24\x00\x00\x00WAVEfmt '),
  mp4: bytes('\x00\x00\x00\x20ftypisom'),
  webm: bytes('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm'),
};

async function upload(file: Buffer, use = 'text') {
  const form = new FormData();
  form.append('use', use);
  form.append('image', new Blob([new Uint8Array(file)]), 'file');
  const request = new Response(form);
  const headers = { 'content-type': request.headers.get('content-type') ?? '', cookie: author.cookie };
  const payload = Buffer.from(await request.arrayBuffer());
  const response = await site.app.inject({ method: 'POST', url: '/api/upload', headers, payload });
  return { status: response.statusCode, body: response.json() };
}

describe('[S107] audio and video in texts', () => {
  test.each(Object.entries(FILES))('%s is known by its bytes', (ending, file) => {
    expect(mediaEndingOf(file)).toBe(ending);
    expect(mediaEndingOf(Buffer.concat([Buffer.from('x'), file]))).toBeNull();
  });

  test.each([
    ['QuickTime', '\x00\x00\x00\x20ftypqt  '],
    ['HEIC', '\x00\x00\x00\x20ftypheic'],
    ['Matroska', '\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska'],
    ['a page', '<html><script>alert(1)</script>'],
    ['a page behind a tag', 'ID3\x04\x00\x00\x00\x00\x00\x02..<html>'],
    ['nothing', ''],
  ])('%s is none', (_, beginning) => expect(mediaEndingOf(bytes(beginning, 0))).toBeNull());

  test('is stored as it is, and served in parts, with its type', async () => {
    const { status, body } = await upload(FILES.mp4);
    expect({ status, body }).toEqual({
      status: 200,
      body: { data: { display_url: expect.stringMatching(/\/pictures\/[\w-]{22}\.mp4$/) } },
    });
    const url = new URL(body.data.display_url).pathname;
    const get = (range?: string) => site.app.inject({ url, headers: range === undefined ? {} : { range } });
    const whole = await get();
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload).toEqual(FILES.mp4);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    const size = FILES.mp4.length;
    for (const [range, from, to] of [
      ['bytes=0-1', 0, 1],
      ['bytes=10-', 10, size - 1],
      ['bytes=-5', size - 5, size - 1],
      [`bytes=3-${size * 9}`, 3, size - 1],
    ] as const) {
      const part = await get(range);
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${from}-${to}/${size}`]);
      expect(part.rawPayload).toEqual(FILES.mp4.subarray(from, to + 1));
    }
    const outside = await get(`bytes=${size}-`);
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${size}`]);
    for (const odd of ['bytes=5-2', 'bytes=-', 'lines=1-2', 'bytes=0-1,3-4'])
      expect((await get(odd)).statusCode).toBe(200);
    expect((await site.app.inject('/pictures/abcdefghijklmnopqrstuv.mp3')).statusCode).toBe(404);
    expect((await site.app.inject('/surveys')).headers['content-security-policy']).toContain("media-src 'self'");
  });

  test('is only for texts, and at most so large', async () => {
    expect(await upload(FILES.mp3, 'statement')).toMatchObject({ status: 415 });
    expect(await upload(bytes('OggS', AUDIO_MEGABYTES_MAX * 1024 * 1024))).toMatchObject({ status: 413 });
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    expect(await upload(picture)).toMatchObject({ status: 200, body: { data: { width: 8 } } });
    const option = { text: 'Sea', picture: new URL((await upload(FILES.mp3)).body.data.display_url).pathname };
    const questions = [{ text: 'Where?', options: [option, 'Hill'] }];
    await expect(site.survey(author, { questions } as never)).rejects.toThrow();
  });

  test('leaves the disk with the only survey that plays it', async () => {
    const address = new URL((await upload(FILES.ogg)).body.data.display_url).pathname;
    const question = { kind: 'text', text: `What do you hear? ![Song](${address})` };
    const { _id: id } = await site.survey(author, { questions: [question] } as never);
    const isThere = () => existsSync(path.join(site.dataDir, address));
    expect(isThere()).toBe(true);
    await author.call('deleteSurvey', { params: { id }, query: {} });
    expect(isThere()).toBe(false);
  });
});
