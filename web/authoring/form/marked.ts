/** What a tool writes: words in the place of a range, and what is selected afterwards. */
export interface Change {
  range: [from: number, to: number];
  words: string;
  selected: [from: number, to: number];
}

/** Sets or takes away `**` or `*` around the selected words. Spaces at their edges stay outside, where no mark is read. */
export function emphasized(text: string, range: readonly [number, number], mark: '**' | '*'): Change {
  const [from, to] = trimmed(text, range);
  const inner = text.slice(from, to);
  const size = mark.length;
  const [before, after] = [starsBefore(text, from), starsAfter(text, to)];
  // Three stars are both marks; two are no italics.
  if (from < to && [before, after].every((stars) => stars === size || stars === 3)) {
    return { range: [from - size, to + size], words: inner, selected: [from - size, to - size] };
  }
  return { range: [from, to], words: `${mark}${inner}${mark}`, selected: [from + size, to + size] };
}

/** Makes a link of the selected words, or of a selected address, and selects what is missing. */
export function linked(text: string, range: readonly [number, number], example: string): Change {
  const [from, to] = trimmed(text, range);
  const inner = text.slice(from, to);
  const isAddress = /^(?:https?:\/\/|mailto:)\S+$/i.test(inner);
  const words = isAddress || inner === '' ? example : inner.replaceAll(/[[\]]/g, '\\$&').replaceAll('\n', ' ');
  const address = isAddress ? inner : 'https://';
  const begin = from + 1 + (isAddress ? 0 : words.length + 2);
  return {
    range: [from, to],
    words: `[${words}](${address})`,
    selected: [begin, begin + (isAddress ? words.length : address.length)],
  };
}

/** Makes list items of the lines of the selection, or plain lines if all are items. */
export function listed(text: string, [from, to]: readonly [number, number]): Change {
  const begin = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const end = next < 0 ? text.length : next;
  const lines = text.slice(begin, end).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const words = lines.map((line) => (isList ? line.slice(2) : line.startsWith('- ') ? line : `- ${line}`)).join('\n');
  return { range: [begin, end], words, selected: [begin + words.length, begin + words.length] };
}

/** Inserts a picture of this site, and selects its description. */
export function pictured([from, to]: readonly [number, number], address: string, example: string): Change {
  return { range: [from, to], words: `![${example}](${address})`, selected: [from + 2, from + 2 + example.length] };
}

function trimmed(text: string, [from, to]: readonly [number, number]): [number, number] {
  const selected = text.slice(from, to);
  const begin = from + selected.length - selected.trimStart().length;
  return begin > to || selected.trim() === '' ? [from, from] : [begin, begin + selected.trim().length];
}

const starsBefore = (text: string, at: number): number =>
  /\**$/.exec(text.slice(Math.max(0, at - 4), at))?.[0].length ?? 0;
const starsAfter = (text: string, at: number): number => /^\**/.exec(text.slice(at, at + 4))?.[0].length ?? 0;
