import type { Codebook } from './codebook.ts';

/** Writes the SPSS syntax that reads `responses.csv` and gives variables and values their labels. */
export function writeSyntaxSpss(codebook: Codebook): string {
  const coded = codebook.filter(({ codes }) => codes.length > 0);
  return [
    '* Reads responses.csv with its labels.',
    '* Open it from the folder of the archive, or name the whole path of the file below.',
    'SET DECIMAL=DOT.',
    'GET DATA',
    '  /TYPE=TXT',
    "  /FILE='responses.csv'",
    "  /ENCODING='UTF8'",
    '  /ARRANGEMENT=DELIMITED',
    '  /DELCASE=LINE',
    "  /DELIMITERS=','",
    `  /QUALIFIER='"'`,
    '  /FIRSTCASE=2',
    '  /VARIABLES=',
    ...codebook.map((variable) => `    ${variable.name} ${formatOf(variable)}`),
    '  .',
    'VARIABLE LABELS',
    ...codebook.flatMap(({ name, label }, index) => [`  ${slash(index)}${name}`, literal(label, VARIABLE_LABEL_MAX)]),
    '  .',
    ...(coded.length > 0 ? ['VALUE LABELS', ...coded.flatMap(valueLabels), '  .'] : []),
    'EXECUTE.',
    '',
  ].join('\n');
}

const valueLabels = ({ name, codes }: Codebook[number], index: number): string[] => [
  `  ${slash(index)}${name}`,
  // SPSS breaks the line of a label at a backslash before an n, and nothing can prevent that.
  ...codes.map(
    ([code, label]) =>
      `    ${typeof code === 'string' ? `'${code}'` : code}\n${literal(label.replaceAll('\\n', '\\ n'), VALUE_LABEL_MAX)}`,
  ),
];

/** Before all but the first. */
const slash = (index: number): string => (index === 0 ? '' : '/');

/** Bytes of a string variable at most. */
const STRING_MAX = 32_767;

function formatOf({ type, codes, found }: Codebook[number]): string {
  if (type === 'text') {
    const longest = Math.max(1, found.bytes, ...codes.map(([code]) => String(code).length));
    return `A${Math.min(STRING_MAX, longest)}`;
  }
  if (type === 'date') return 'SDATE10';
  if (type === 'moment') return 'YMDHMS19';
  return codes.length > 0 ? 'F8.0' : 'F20.6';
}

/** UTF-8 bytes of labels at most. */
const VARIABLE_LABEL_MAX = 255;
const VALUE_LABEL_MAX = 120;
/** UTF-8 bytes of a piece of a string: old versions read no lines of more than 256 bytes. */
const PIECE_MAX = 120;

/** A string literal, in pieces of a line each. It cannot hold control characters. */
function literal(text: string, max: number): string {
  const shown = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  const whole = Buffer.byteLength(shown) <= max ? shown : `${pieces(shown, max - ELLIPSIS_BYTES)[0]}…`;
  return pieces(whole, PIECE_MAX)
    .map((piece) => `      '${piece.replaceAll("'", "''")}'`)
    .join(' +\n');
}

const ELLIPSIS_BYTES = 3;

/** Cuts a text so that each piece has at most so many UTF-8 bytes; one piece for an empty text. */
function pieces(text: string, max: number): string[] {
  const found = [''];
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > max) {
      found.push('');
      bytes = Buffer.byteLength(character);
    }
    found.push((found.pop() ?? '') + character);
  }
  return found;
}
