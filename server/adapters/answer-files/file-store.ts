import path from 'node:path';
import { createDiskFolder, type DiskFolder } from '../disk-folder.ts';

/** Files of answers, each by its id, in `answer-files` of the data directory. */
export type AnswerFileStore = DiskFolder;

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Leaves room for the database, which is often on the same disk, so that answers are still taken when files are not. */
const KEPT_FREE = 1024 ** 3;

/** @param keptFree bytes of the disk below which no more files are taken */
export const createAnswerFileStore = (dataDir: string, { keptFree = KEPT_FREE } = {}): AnswerFileStore =>
  createDiskFolder(path.join(dataDir, 'answer-files'), { isName: (name) => ID.test(name), keptFree });
