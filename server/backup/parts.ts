/** What is in a backup. */
export interface Contents {
  /** ISO time at which everything in it was so. */
  takenAt: string;
  /** The version of PostgreSQL it was taken from. */
  postgres: string;
  /** Migrations of the schema, oldest first. */
  migrations: string[];
  tables: Record<string, { columns: string[]; rows: number }>;
  pictures: number;
  hasSecret: boolean;
}

/** A file of a backup; a table has one or more. */
export type Part =
  | { kind: 'table'; name: string /** Is its first line the names of its columns? */; hasHeader: boolean }
  | { kind: 'secret' }
  | { kind: 'picture'; name: string };

/**
 * Takes all bytes of a part.
 * @returns how many rows it was taken for; null if they were not counted
 */
export type Take = (part: Part, data: AsyncIterable<Buffer>) => Promise<number | null>;

/** Reads a backup to the end and keeps nothing. */
export const PROVE: Take = async (_part, data) => {
  for await (const _ of data);
  return null;
};

/** How the bytes of a file become its parts. */
export interface Format {
  /** Where in the file `unseal` begins. */
  start: number;
  unseal(pieces: AsyncIterable<Buffer>): AsyncIterable<Buffer>;
  readFiles(bytes: AsyncIterable<Buffer>, take: Take): Promise<Contents>;
}
