/**
 * The list of a backup's contents: its last file, `manifest.json`, which is compared with the files when a backup is
 * read.
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Contents, Part } from './parts.ts';
import { BackupError, CONTRADICTION } from './refusal.ts';

export const MANIFEST = 'manifest.json';
const FORMAT = 2;

const Sum = z.object({
  files: z.number(),
  bytes: z.number(),
  /** Of all bytes of these files in their order, before gzip. */
  sha256: z.string(),
});
const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of Canvass that wrote the backup. */
  version: z.string(),
  /** ISO time of the moment that the backup shows. */
  takenAt: z.string(),
  /** The version of PostgreSQL that it was taken from. */
  postgres: z.string(),
  /** Migrations of the schema, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.record(z.string(), Sum.extend({ columns: z.array(z.string()).min(1), rows: z.number() })),
  pictures: Sum,
  /** Backups of before answers had files have none. */
  files: Sum.default(() => noSum()),
  secret: Sum,
});

type Manifest = z.output<typeof Manifest>;
export type Sum = z.output<typeof Sum>;

/** The sums over the files of a backup that were read. */
export interface Tally {
  tables: Record<string, Sum & { rows: number }>;
  pictures: Sum;
  files: Sum;
  secret: Sum;
}

const DIGITS = 6;
/** The name of the nth file of a table. */
export const tableFile = (table: string, n: number): string =>
  `tables/${encodeURIComponent(table)}/${String(n).padStart(DIGITS, '0')}.copy.gz`;
export const pictureFile = (name: string): string => `pictures/${name}`;
export const answerFile = (id: string): string => `answer-files/${id}`;
export const SECRET = 'secret';

const NAMES = /^(?:tables\/([^/]+)\/\d{6,}\.copy\.gz|pictures\/([\w.-]+)|answer-files\/([\da-f-]+)|secret)$/;

/** @throws BackupError for a name that no backup contains */
export function partOf(file: string): Part {
  const [, table, picture, id] = NAMES.exec(file) ?? [null];
  if (table) return { kind: 'table', name: decodeURIComponent(table) };
  if (picture) return { kind: 'picture', name: picture };
  if (id) return { kind: 'file', name: id };
  if (file === SECRET) return { kind: 'secret' };
  throw new BackupError(`${CONTRADICTION} (${file})`);
}

/** @returns `begin`, which counts the bytes of one part, and `end`, which gives the sums */
export function startTally(): { begin(part: Part): (bytes: Buffer) => void; end(): Tally } {
  const tables = new Map<string, ReturnType<typeof startSum>>();
  const others = { picture: startSum(), file: startSum(), secret: startSum() };
  const sumOf = (part: Part) => {
    if (part.kind !== 'table') return others[part.kind];
    const sum = tables.get(part.name) ?? startSum();
    tables.set(part.name, sum);
    return sum;
  };
  return {
    begin(part) {
      const sum = sumOf(part);
      sum.begin();
      return sum.add;
    },
    end: () => ({
      tables: Object.fromEntries(
        [...tables].map(([name, sum]) => {
          const { lines, ...rest } = sum.end();
          // The first line of each file contains the column names.
          return [name, { ...rest, rows: lines - rest.files }];
        }),
      ),
      pictures: plain(others.picture),
      files: plain(others.file),
      secret: plain(others.secret),
    }),
  };
}

export function writeManifest(
  about: Pick<Manifest, 'version' | 'takenAt' | 'postgres' | 'migrations'>,
  columns: ReadonlyMap<string, string[]>,
  { tables, ...sums }: Tally,
): { bytes: Buffer; contents: Contents } {
  const named = Object.entries(tables).map(([name, sum]) => [name, { columns: columns.get(name) ?? [], ...sum }]);
  const manifest: Manifest = { format: FORMAT, ...about, tables: Object.fromEntries(named), ...sums };
  return { bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), contents: contentsOf(manifest) };
}

/** @throws BackupError when it differs from `found`, or this version does not know its format */
export function readManifest(bytes: Buffer, found: Tally): Contents {
  const json: unknown = JSON.parse(bytes.toString());
  const { format } = z.object({ format: z.number() }).parse(json);
  if (format > FORMAT) {
    throw new BackupError(
      `This backup has the format ${format}, which a newer version wrote. Restore it with that one.`,
    );
  }
  const manifest = Manifest.parse(json);
  const tables = Object.entries(manifest.tables).map(([name, { columns: _, ...sum }]) => [name, sum]);
  const { pictures, files, secret } = manifest;
  if (!isDeepStrictEqual(found, { tables: Object.fromEntries(tables), pictures, files, secret })) {
    throw new BackupError(CONTRADICTION);
  }
  return contentsOf(manifest);
}

const contentsOf = ({ takenAt, postgres, migrations, tables, pictures, files, secret }: Manifest): Contents => ({
  takenAt,
  postgres,
  migrations,
  tables: Object.fromEntries(Object.entries(tables).map(([name, { columns, rows }]) => [name, { columns, rows }])),
  pictures: pictures.files,
  files: files.files,
  hasSecret: secret.files > 0,
});

const NEWLINE = 10;

function startSum() {
  const hash = createHash('sha256');
  let files = 0;
  let bytes = 0;
  let lines = 0;
  return {
    begin(): void {
      files += 1;
    },
    add(part: Buffer): void {
      hash.update(part);
      bytes += part.length;
      for (let at = part.indexOf(NEWLINE); at >= 0; at = part.indexOf(NEWLINE, at + 1)) lines += 1;
    },
    end: () => ({ files, bytes, lines, sha256: hash.copy().digest('hex') }),
  };
}

const plain = (sum: ReturnType<typeof startSum>): Sum => {
  const { lines: _, ...rest } = sum.end();
  return rest;
};

const noSum = (): Sum => plain(startSum());
