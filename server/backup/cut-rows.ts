/** Maximum bytes of a file, except for a longer row: a file is held in memory until its size is known. */
const FILE_BYTES = 8 * 1024 * 1024;
const NEWLINE = 10;

/**
 * Cuts the text of a table, whose first line contains the column names, into files that each begin with that line and
 * end with a whole row. An empty table gives one file.
 */
export async function* cutRows(text: AsyncIterable<Buffer>, fileBytes = FILE_BYTES): AsyncGenerator<Buffer> {
  let header = Buffer.alloc(0);
  let parts: Buffer[] = [];
  let bytes = 0;
  let files = 0;

  for await (const part of text) {
    parts.push(part);
    bytes += part.length;
    if (bytes < fileBytes) continue;
    const all = Buffer.concat(parts);
    if (files === 0) header = Buffer.from(all.subarray(0, all.indexOf(NEWLINE) + 1));
    const end = all.lastIndexOf(NEWLINE) + 1;
    parts = [all];
    if (end <= header.length) continue;
    yield all.subarray(0, end);
    files += 1;
    parts = [header, all.subarray(end)];
    bytes = header.length + all.length - end;
  }
  if (files === 0 || bytes > header.length) yield Buffer.concat(parts);
}
