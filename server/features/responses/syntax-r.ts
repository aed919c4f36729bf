import type { Codebook } from './codebook.ts';

/**
 * Writes an R script that reads `responses.csv` with base R only: codes as factors with their labels, dates as dates, numbers as
 * numbers. It is in ASCII, so that it means the same in every locale.
 * @param title of the survey
 */
export function writeSyntaxR(codebook: Codebook, title: string): string {
  return [
    '# Reads responses.csv into the data frame `responses`, with labels. R needs no packages for it.',
    '# Start it in the folder of this file: setwd("..."), then source("read.R")',
    '',
    'responses <- read.csv("responses.csv", colClasses = "character", na.strings = "", encoding = "UTF-8")',
    `names(responses) <- ${listed(codebook.map(({ name }) => literal(name)))}`,
    `attr(responses, "title") <- ${literal(title)}`,
    '',
    ...codebook.flatMap(readVariable),
  ].join('\n');
}

function readVariable({ name, label, type, codes, coded }: Codebook[number]): string[] {
  const column = `responses$${name}`;
  const values = type === 'text' ? column : `as.numeric(${column})`;
  const factor = codes.length === 0 ? null : `factor(${values}, ${labelled(codes)})`;
  return [
    // Numbers with names stay numbers, because somebody may want their mean; an extra column has the names.
    ...(factor && !coded ? [`${column}_label <- ${factor}`] : []),
    ...(factor && coded ? [`${column} <- ${factor}`] : [CONVERSIONS[type](column)]),
    `attr(${column}, "label") <- ${literal(label)}`,
    '',
  ];
}

const CONVERSIONS = {
  text: (column) => `${column} <- as.character(${column})`,
  number: (column) => `${column} <- as.numeric(${column})`,
  date: (column) => `${column} <- as.Date(${column}, format = "%Y-%m-%d")`,
  moment: (column) => `${column} <- as.POSIXct(${column}, format = "%Y-%m-%d %H:%M:%S", tz = "UTC")`,
} satisfies Record<Codebook[number]['type'], (column: string) => string>;

const labelled = (codes: Codebook[number]['codes']): string =>
  [
    `levels = ${listed(codes.map(([code]) => (typeof code === 'string' ? literal(code) : String(code))))}`,
    `labels = ${listed(unique(codes.map(([, label]) => label)).map(literal))}`,
  ].join(', ');

/** One in a line, because a reader may look for one. */
const listed = (items: readonly string[]): string => `c(\n  ${items.join(',\n  ')})`;

/** R makes levels with equal labels one. */
function unique(labels: readonly string[]): string[] {
  const taken = new Set<string>();
  return labels.map((label) => {
    let free = label;
    for (let n = 2; taken.has(free); n += 1) free = `${label} [${n}]`;
    taken.add(free);
    return free;
  });
}

const ESCAPES: Record<string, string> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A string literal of R in ASCII. */
const literal = (text: string): string =>
  `"${text.replaceAll(/["\\]|[^ -~]/gu, (character) => ESCAPES[character] ?? escaped(character.codePointAt(0) ?? 0))}"`;

const escaped = (point: number): string =>
  point > 0xff_ff ? `\\U${point.toString(16).padStart(8, '0')}` : `\\u${point.toString(16).padStart(4, '0')}`;
