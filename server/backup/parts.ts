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
export type Part = { kind: 'table' | 'picture' | 'file'; name: string } | { kind: 'secret' };

/** Reads all bytes of a part. */
export type Take = (part: Part, data: AsyncIterable<Buffer>) => Promise<void>;

/** Reads a part to its end and drops the bytes: a check alone. */
export const PROVE: Take = async (_part, data) => {
  for await (const _ of data);
};
