import { unzipSync } from 'fflate';

/** The texts of the files in an archive, by their names. */
export const unpack = (archive: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));

/** Reads CSV with quotes; rows by their header. An empty cell is absent. */
export function readCsv(file: string): Record<string, string>[] {
  const [mark, ...text] = file;
  if (mark !== '\uFEFF') throw new Error('There is no byte order mark');
  const [header = [], ...rows] = [...text.join('').matchAll(/((?:"(?:[^"]|"")*"|[^\r])*)\r\n/g)].map(([, line = '']) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare,
    ),
  );
  return rows.map((row) =>
    Object.fromEntries(header.flatMap((name, column) => (row[column] ? [[name, row[column]]] : []))),
  );
}

/** The labels that a script gives the values of each variable. */
export type Labels = Record<string, Record<string, string>>;

/** Reads the factors of an R script. */
export function readLabelsR(script: string): Labels {
  const factors = script.matchAll(
    /responses\$(\w+) <- factor\((?:as\.numeric\()?responses\$\w+\)?, levels = c\(([^)]*)\), labels = c\(((?:\s*"(?:[^"\\]|\\.)*",?)*)\s*\)\)/g,
  );
  return Object.fromEntries(
    [...factors].map(([, name = '', levels = '', labels = '']) => {
      const words = [...labels.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, literal = '']) => unescapeR(literal));
      return [
        name,
        Object.fromEntries(
          levels.split(',').map((level, index) => [level.trim().replaceAll('"', ''), words[index] ?? '']),
        ),
      ];
    }),
  );
}

const unescapeR = (literal: string): string =>
  literal.replaceAll(/\\(?:U([\da-f]{8})|u([\da-f]{4})|(.))/g, (_, long, short, letter) => {
    if (letter) return { n: '\n', r: '\r', t: '\t' }[String(letter)] ?? letter;
    return String.fromCodePoint(Number.parseInt(long ?? short, 16));
  });

/** Reads the labels of values from SPSS syntax. */
export function readLabelsSpss(syntax: string): Labels {
  const [, commands = ''] = syntax.split('\nVALUE LABELS\n');
  const found: Labels = {};
  let name = '';
  let code = '';
  for (const [, variable, value, piece] of commands.matchAll(
    /^ {2}\/?(\w+)$|^ {4}(-?[\d.]+|'[^']+')$|^ {6}'((?:[^']|'')*)'/gm,
  )) {
    if (variable) name = variable;
    if (value) code = value.replaceAll("'", '');
    const labels = found[name] ?? {};
    found[name] = labels;
    if (piece !== undefined) labels[code] = (labels[code] ?? '') + piece.replaceAll("''", "'");
  }
  return found;
}
