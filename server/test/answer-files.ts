import { randomBytes, randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import * as z from 'zod';
import { AnswerFile } from '#basics/answer-files.ts';
import { ANSWER_FILE_FIELD } from '#contract/files/answer-files.ts';
import type { Problem } from '#contract/http/problem.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { contractOf } from '#questions/contract.ts';
import type { Json } from '#questions/model/kind.ts';
import { createGroupCommit } from '#server/db/commit/group-commit.ts';
import { prepareWrites } from '#server/memory.ts';
import type { Caller, TestApp } from './app.ts';
import { type RawCall, sendRaw } from './hostile/raw-call.ts';
import type { Person } from './people.ts';

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
export const TEXT = Buffer.from('Grüße aus Köln\n');

/** A plain picture. */
export const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' }, limitInputPixels: false });

/** A PNG of random pixels in 256 random colours: a byte for each pixel, and three once it is drawn. */
export function colourNoise(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 3, 0, 0, 0], 8); // eight bits, colours from the list
  const rows = randomBytes(side * (side + 1));
  for (let at = 0; at < rows.length; at += side + 1) rows[at] = 0; // no filter
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('PLTE', randomBytes(256 * 3)),
    pngChunk('IDAT', deflateSync(rows, { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A part of a PNG: its length, type, data and sum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A survey with the id of its file question, and the code of an answer to it. */
export type FileSurvey = Survey & { question: string; codes: number[] };

/** Takes up to five files, of all types. */
export const FILE_QUESTION = { kind: 'file' as const, text: 'Which papers belong to it?', settings: { max: 5 } };

/** A survey whose first question is `FILE_QUESTION`; its second is a choice. */
export async function fileSurvey(
  site: Pick<TestApp, 'survey'>,
  author: Caller,
  changes?: Parameters<TestApp['survey']>[1],
): Promise<FileSurvey> {
  const questions = [FILE_QUESTION, { text: 'Shall we call?', options: ['Yes', 'No'] }];
  const survey = await site.survey(author, { questions, ...changes });
  const [asked] = survey.questions;
  return { ...survey, question: asked?._id ?? '', codes: [asked?.slots?.['answered'] ?? 0] };
}

/** The call that uploads a file, as a browser's form sends it. */
export async function uploadCall(
  person: Pick<RawCall, 'cookie'> | null,
  place: { _id: string; question: string },
  {
    bytes = TEXT,
    name = 'note.txt',
    field = ANSWER_FILE_FIELD,
  }: { bytes?: Buffer; name?: string; field?: string } = {},
): Promise<RawCall> {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  return {
    method: 'POST',
    url: `/api/survey/${place._id}/questions/${place.question}/files`,
    cookie: person?.cookie,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** The answer to an upload: a file, or a refusal. */
export type UploadReply = { status: number; body: AnswerFile & Problem };

/** Uploads files with these names. @throws when one is refused */
export async function uploadFiles(
  { app }: Pick<TestApp, 'app'>,
  person: Person,
  place: { _id: string; question: string },
  names: readonly string[] = ['note.txt'],
): Promise<AnswerFile[]> {
  const files: AnswerFile[] = [];
  for (const name of names) {
    const { status, body } = await sendRaw(app, await uploadCall(person, place, { name, bytes: Buffer.from(name) }));
    if (status !== 200) throw new Error(`The file was refused: ${JSON.stringify(body)}`);
    files.push(AnswerFile.parse(body));
  }
  return files;
}

/**
 * Uploads the files of answers as this person.
 * @returns the answers with the files that the server returned
 */
export async function withUploads(
  { app }: Pick<TestApp, 'app'>,
  person: Pick<Person, 'cookie'>,
  survey: Pick<Survey, '_id' | 'questions'>,
  answers: Readonly<Record<string, Json>>,
): Promise<Record<string, Json>> {
  const uploaded: Record<string, Json> = { ...answers };
  for (const { _id: question, kind } of survey.questions) {
    const named = contractOf(kind).files ? z.array(AnswerFile).parse(answers[question] ?? []) : [];
    const files: AnswerFile[] = [];
    for (const { name, type } of named) {
      const file = { name, bytes: await contentOf(type) };
      const { body } = await sendRaw(app, await uploadCall(person, { _id: survey._id, question }, file));
      files.push(AnswerFile.parse(body));
    }
    if (files.length > 0) uploaded[question] = files;
  }
  return uploaded;
}

async function contentOf(type: AnswerFile['type']): Promise<Buffer> {
  if (type === 'text/plain') return TEXT;
  if (type === 'application/pdf') return PDF;
  return await pictureOf(8, 8)
    .toFormat(type === 'image/png' ? 'png' : type === 'image/webp' ? 'webp' : 'jpeg')
    .toBuffer();
}

/**
 * Stores a response with these files, as a submission does.
 * @returns whether it was stored
 */
export const handIn = async (
  { database }: Pick<TestApp, 'database'>,
  person: Pick<Person, 'id'>,
  { _id, codes, revision, question }: Pick<FileSurvey, '_id' | 'revision' | 'codes' | 'question'>,
  ids: readonly string[],
): Promise<boolean> =>
  createGroupCommit(database.pool, (await prepareWrites(database.pool)).responses).submit({
    surveyId: _id,
    respondent: { kind: 'member', id: person.id, proof: person.id },
    choices: codes.slice(0, 1),
    given: null,
    revision,
    idempotencyKey: randomUUID(),
    bodyHash: '00',
    files: ids.map((id) => ({ id, questionId: question })),
  });
