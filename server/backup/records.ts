/**
 * How an archive lies in a stream: records of a letter (a note, which is JSON, or bytes of a part), a length, and that
 * many bytes.
 */
import { BackupError, CONTRADICTION } from './refusal.ts';

export interface ArchiveRecord {
  kind: number;
  bytes: Buffer;
}
export type Records = AsyncGenerator<ArchiveRecord>;

const NOTE = 0x4e;
const BYTES = 0x42;
const HEADER_BYTES = 5;
const LENGTH_MAX = 1024 * 1024;

export const noteRecord = (note: unknown): Buffer => toRecord(NOTE, Buffer.from(JSON.stringify(note)));

export function* dataRecords(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += LENGTH_MAX) yield toRecord(BYTES, bytes.subarray(at, at + LENGTH_MAX));
}

/** The records of a stream; it must end with one. */
export async function* readRecords(source: AsyncIterable<Buffer>): Records {
  let rest: Buffer = Buffer.alloc(0);
  for await (const bytes of source) {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    while (rest.length >= HEADER_BYTES) {
      const end = HEADER_BYTES + rest.readUInt32BE(1);
      if (rest.length < end) break;
      yield { kind: rest[0] ?? 0, bytes: rest.subarray(HEADER_BYTES, end) };
      rest = rest.subarray(end);
    }
  }
  if (rest.length > 0) throw new BackupError(CONTRADICTION);
}

/** @throws BackupError when there is none */
export async function nextRecord(records: Records): Promise<ArchiveRecord> {
  const { value, done } = await records.next();
  if (done) throw new BackupError(CONTRADICTION);
  return value;
}

/** @throws BackupError when what comes is none */
export async function nextNote(records: Records): Promise<unknown> {
  const note = noteOf(await nextRecord(records));
  if (note === null) throw new BackupError(CONTRADICTION);
  return note;
}

/** Null for bytes of a part. */
export const noteOf = ({ kind, bytes }: ArchiveRecord): unknown =>
  kind === NOTE ? JSON.parse(bytes.toString()) : null;

function toRecord(kind: number, bytes: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header[0] = kind;
  header.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([header, bytes]);
}
