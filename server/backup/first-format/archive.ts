/**
 * The inner layer of a first-format backup: its parts, each followed by its size and digest, and a list of all at the
 * end.
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Contents, Part, Take } from '../parts.ts';
import { BackupError, CONTRADICTION } from '../refusal.ts';
import { nextNote, nextRecord, noteOf, type Records, readRecords } from './records.ts';

const HeadNote = z.object({
  note: z.literal('head'),
  takenAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.string()).min(1),
});
const PartNote = z.discriminatedUnion('kind', [
  z.object({
    note: z.literal('part'),
    kind: z.literal('table'),
    name: z.string(),
    columns: z.array(z.string()).min(1),
  }),
  z.object({ note: z.literal('part'), kind: z.literal('secret') }),
  z.object({ note: z.literal('part'), kind: z.literal('picture'), name: z.string() }),
]);
const EndNote = z.object({
  note: z.literal('end'),
  bytes: z.number(),
  /** null for parts without rows. */
  rows: z.number().nullable(),
  sha256: z.string(),
});
const ContentsNote = z.object({
  note: z.literal('contents'),
  tables: z.record(z.string(), z.number()),
  pictures: z.number(),
  hasSecret: z.boolean(),
});

/**
 * Reads an archive to its end and passes each part to `take`.
 * @throws BackupError when the archive contradicts itself
 */
export async function readArchive(source: AsyncIterable<Buffer>, take: Take): Promise<Contents> {
  const records = readRecords(source);
  const { note: _, ...head } = HeadNote.parse(await nextNote(records));
  const contents: Contents = { ...head, tables: {}, pictures: 0, files: 0, hasSecret: false };
  for (;;) {
    const note = z.discriminatedUnion('note', [PartNote, ContentsNote]).parse(await nextNote(records));
    if (note.note === 'contents') {
      const tables = Object.fromEntries(Object.entries(contents.tables).map(([name, { rows }]) => [name, rows]));
      const { pictures, hasSecret } = contents;
      if (!isDeepStrictEqual(note, { note: 'contents', tables, pictures, hasSecret })) {
        throw new BackupError(CONTRADICTION);
      }
      return contents;
    }
    const part: Part = note.kind === 'table' ? { kind: 'table', name: note.name, hasHeader: false } : note;
    const rows = await takePart(records, part, take);
    if (note.kind === 'table') contents.tables[note.name] = { columns: note.columns, rows: rows ?? 0 };
    if (note.kind === 'picture') contents.pictures += 1;
    if (note.kind === 'secret') contents.hasSecret = true;
  }
}

/** @returns the number of rows that the archive states for the part */
async function takePart(records: Records, part: Part, take: Take): Promise<number | null> {
  const hash = createHash('sha256');
  let bytes = 0;
  let end: z.output<typeof EndNote> | null = null;

  async function* data() {
    for (;;) {
      const record = await nextRecord(records);
      const note = noteOf(record);
      if (note !== null) {
        end = EndNote.parse(note);
        return;
      }
      hash.update(record.bytes);
      bytes += record.bytes.length;
      yield record.bytes;
    }
  }
  const taken = await take(part, data());
  const said = EndNote.parse(end);
  if (said.bytes !== bytes || said.sha256 !== hash.digest('hex') || (taken !== null && taken !== said.rows)) {
    throw new BackupError(`${CONTRADICTION} (${part.kind === 'secret' ? 'secret' : part.name})`);
  }
  return said.rows;
}
