/** The contents of a backup. */
export interface Contents {
  /** ISO time of the moment that the backup shows. */
  takenAt: string;
  /** The version of PostgreSQL that it was taken from. */
  postgres: string;
  /** Migrations of the schema, oldest first. */
  migrations: string[];
  tables: Record<string, { columns: string[]; rows: number }>;
  pictures: number;
  /** Files of answers. */
  files: number;
  hasSecret: boolean;
}

/** A file of a backup; a table has one or more. */
export type Part =
  | { kind: 'table'; name: string /** Is its first line the names of its columns? */; hasHeader: boolean }
  | { kind: 'secret' }
  | { kind: 'picture' | 'file'; name: string };

/**
 * Reads all bytes of a part.
 * @returns the number of rows in it; null when they were not counted
 */
export type Take = (part: Part, data: AsyncIterable<Buffer>) => Promise<number | null>;

/** Reads a part to its end and drops the bytes: a check alone. */
export const PROVE: Take = async (_part, data) => {
  for await (const _ of data);
  return null;
};

/** How to turn the bytes of a file into its parts. */
export interface Format {
  /** The offset in the file at which `unseal` begins. */
  start: number;
  unseal(pieces: AsyncIterable<Buffer>): AsyncIterable<Buffer>;
  readFiles(bytes: AsyncIterable<Buffer>, take: Take): Promise<Contents>;
}
