/**
 * The inner layer of a backup: what is in it, one part after the other, each followed by its size and digest, and in the
 * end a list of all.
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { dataRecords, nextNote, nextRecord, noteOf, noteRecord, type Records, readRecords } from './records.ts';
import { BackupError, CONTRADICTION } from './refusal.ts';

const Head = z.object({
  note: z.literal('head'),
  /** ISO time at which everything in it was so. */
  takenAt: z.string(),
  /** The version of PostgreSQL it was taken from. */
  postgres: z.string(),
  /** Migrations of the schema, oldest first. */
  migrations: z.array(z.string()).min(1),
});
const Part = z.discriminatedUnion('kind', [
  z.object({
    note: z.literal('part'),
    kind: z.literal('table'),
    name: z.string(),
    columns: z.array(z.string()).min(1),
  }),
  z.object({ note: z.literal('part'), kind: z.literal('secret') }),
  z.object({ note: z.literal('part'), kind: z.literal('picture'), name: z.string() }),
]);
const End = z.object({
  note: z.literal('end'),
  bytes: z.number(),
  /** Null where nothing has rows. */
  rows: z.number().nullable(),
  sha256: z.string(),
});
const Contents = z.object({
  note: z.literal('contents'),
  tables: z.record(z.string(), z.number()),
  pictures: z.number(),
  hasSecret: z.boolean(),
});

export type Head = z.output<typeof Head>;
export type Part = z.output<typeof Part>;
/** Rows by table, and what else is in a backup. */
export type Contents = z.output<typeof Contents>;

/** A part to be written; `rows` is asked after `data` has ended. */
export interface PartSource {
  part: Part;
  data: Iterable<Buffer> | AsyncIterable<Buffer>;
  rows?: () => number;
}

/** Who reads an archive. */
export interface ArchiveReader {
  begin(head: Head): Promise<void>;
  /**
   * Takes all of `data`.
   * @returns how many rows it was taken for; null if they were not counted
   */
  take(part: Part, data: AsyncIterable<Buffer>): Promise<number | null>;
}

export const nothing = (): Contents => ({ note: 'contents', tables: {}, pictures: 0, hasSecret: false });

/**
 * The archive of these parts, as bytes.
 * @param contents is added to as they go by
 */
export async function* writeArchive(
  head: Head,
  parts: AsyncIterable<PartSource>,
  contents: Contents,
): AsyncGenerator<Buffer> {
  yield noteRecord(head);
  for await (const { part, data, rows } of parts) {
    yield noteRecord(part);
    const sum = startSum();
    for await (const bytes of data) {
      sum.add(bytes);
      yield* dataRecords(bytes);
    }
    const end = { ...sum.end(), rows: rows?.() ?? null };
    yield noteRecord({ note: 'end', ...end });
    list(contents, part, end.rows);
  }
  yield noteRecord(contents);
}

/**
 * Reads an archive to its end and hands its parts over.
 * @throws BackupError when it contradicts itself
 */
export async function readArchive(
  source: AsyncIterable<Buffer>,
  reader: ArchiveReader,
): Promise<{ head: Head; contents: Contents }> {
  const records = readRecords(source);
  const head = Head.parse(await nextNote(records));
  await reader.begin(head);

  const found = nothing();
  for (;;) {
    const note = z.discriminatedUnion('note', [Part, Contents]).parse(await nextNote(records));
    if (note.note === 'contents') {
      if (!isDeepStrictEqual(note, found)) throw new BackupError(CONTRADICTION);
      return { head, contents: note };
    }
    list(found, note, await takePart(records, note, reader));
  }
}

/** @returns the rows that the part says it has */
async function takePart(records: Records, part: Part, reader: ArchiveReader): Promise<number | null> {
  const sum = startSum();
  let end: z.output<typeof End> | null = null;

  async function* data() {
    for (;;) {
      const record = await nextRecord(records);
      const note = noteOf(record);
      if (note !== null) {
        end = End.parse(note);
        return;
      }
      sum.add(record.bytes);
      yield record.bytes;
    }
  }
  const taken = await reader.take(part, data());
  const said = End.parse(end);
  const { bytes, sha256 } = sum.end();
  if (said.bytes !== bytes || said.sha256 !== sha256 || (taken !== null && taken !== said.rows)) {
    throw new BackupError(`${CONTRADICTION} (${part.kind === 'secret' ? 'secret' : part.name})`);
  }
  return said.rows;
}

function list(contents: Contents, part: Part, rows: number | null): void {
  if (part.kind === 'table') contents.tables[part.name] = rows ?? 0;
  if (part.kind === 'picture') contents.pictures += 1;
  if (part.kind === 'secret') contents.hasSecret = true;
}

function startSum() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add(part: Buffer): void {
      hash.update(part);
      bytes += part.length;
    },
    end: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}
