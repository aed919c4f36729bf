/**
 * The stream of a first-format archive: records of a letter (a note, which is JSON, or bytes of a part), a length, and
 * that many bytes.
 */
import { BackupError, CONTRADICTION } from '../refusal.ts';

export interface ArchiveRecord {
  kind: number;
  bytes: Buffer;
}
export type Records = AsyncGenerator<ArchiveRecord>;

const NOTE = 0x4e;
const HEADER_BYTES = 5;

/** Splits a stream into records. @throws BackupError when it ends within a record */
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

/** @throws BackupError when there are no more records */
export async function nextRecord(records: Records): Promise<ArchiveRecord> {
  const { value, done } = await records.next();
  if (done) throw new BackupError(CONTRADICTION);
  return value;
}

/** @throws BackupError when the next record is not a note */
export async function nextNote(records: Records): Promise<unknown> {
  const note = noteOf(await nextRecord(records));
  if (note === null) throw new BackupError(CONTRADICTION);
  return note;
}

/** null for bytes of a part. */
export const noteOf = ({ kind, bytes }: ArchiveRecord): unknown =>
  kind === NOTE ? JSON.parse(bytes.toString()) : null;
