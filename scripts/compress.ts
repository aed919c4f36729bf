/**
 * Writes a brotli twin beside each text file of the built web application, as small as brotli can, so that the server compresses
 * nothing while it serves. This takes longer than all builds, so `npm start` does not wait for it: until a file has this twin, the
 * server sends the one of gzip. `scripts/setup.mjs` runs it after each build, and again if it was interrupted.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism, constants as os, setPriority } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import pLimit from 'p-limit';

const DIST = path.resolve(import.meta.dirname, '../dist/web');
/** The stamp of the build: another one means that the files are another build's. */
const BUILT = path.join(DIST, '.built-from');
const DONE = path.join(DIST, '.compressed-from');

const compress = promisify(brotliCompress);
const limit = pLimit(availableParallelism());

// A server that starts now goes first. Threads get the priority of the process when they begin, so it is set before the first one.
setPriority(os.priority.PRIORITY_LOW);
const built = readFileSync(BUILT, 'utf8');
const names = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(?:css|html|js|json|svg|txt|webmanifest)$/.test(name),
);
await Promise.all(names.map((name) => limit(writeTwin, path.join(DIST, name))));
await writeWhole(DONE, built);

async function writeTwin(file: string): Promise<void> {
  const content = await readFile(file);
  const twin = await compress(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
  await writeWhole(`${file}.br`, twin);
}

/** The server may read the file at this moment, and a newer build may have begun to replace all files. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  if (readFileSync(BUILT, 'utf8') !== built) process.exit(1);
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
