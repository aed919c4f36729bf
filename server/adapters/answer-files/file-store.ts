import path from 'node:path';
import { createDiskFolder, type DiskFolder } from '../disk-folder.ts';

/** Files of answers by id, in the folder `answer-files` of the data directory. */
export type AnswerFileStore = DiskFolder;

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Bytes left for the database, which is often on the same disk. A full store refuses files, and the site still accepts answers. */
const KEPT_FREE = 1024 ** 3;

/** @param keptFree the store refuses files if fewer bytes of the disk are free */
export const createAnswerFileStore = (dataDir: string, { keptFree = KEPT_FREE } = {}): AnswerFileStore =>
  createDiskFolder(path.join(dataDir, 'answer-files'), { isName: (name) => ID.test(name), keptFree });
