// What the lines after a line tell about it. Each looks at a few lines only.

import { isAsking } from './paper-asking.ts';
import { isPlainOption } from './paper-block.ts';
import { optionsOnly, type PaperLine } from './paper-lines.ts';

/** Whether the lines from here on are a list of at least two options without marks, not a paragraph. */
export function leadsList(lines: readonly PaperLine[], index: number): boolean {
  let count = 0;
  for (let at = index; at < Math.min(lines.length, index + 12); at += 1) {
    const line = lines[at];
    if (line?.is === 'text' && /^[\p{Ll},;)]/u.test(line.text)) return false;
    const isOption =
      line?.is === 'text' && isPlainOption(line.text) && !isAsking(line.text) && line.text.length <= 80 && !line.isBold;
    if (!isOption || /[^.][.!]$/.test(line.text)) {
      if (line?.is === 'text' && !/^(?:other|autre|otr|ander)/i.test(line.text) && /[.?]$/.test(line.text))
        return false;
      break;
    }
    count += 1;
  }
  return count >= 2;
}

/** Whether the words of a question follow its number on a line of their own. */
export function leadsWords(lines: readonly PaperLine[], index: number): boolean {
  let at = index + 1;
  while (lines[at]?.is === 'gap') at += 1;
  return lines[at]?.is === 'text';
}

/** Whether answers follow a heading directly, so that the heading is the question. */
export function leadsOptions(lines: readonly PaperLine[], index: number): boolean {
  let at = index + 1;
  while (lines[at]?.is === 'gap') at += 1;
  const next = lines[at];
  if (!next) return false;
  if (next.is === 'hint') return next.hint.is !== 'note' && next.hint.is !== 'stop' ? true : leadsOptions(lines, at);
  if (next.is === 'options')
    return (
      next.options.some(({ text }) => !isAsking(text)) && next.options.every(({ text }) => !/[:：?？]$/.test(text))
    );
  if (next.is === 'blank' || next.is === 'points') return true;
  if (next.is === 'text') return optionsOnly(next.text) !== null || leadsList(lines, at);
  return false;
}

/** Whether the words of a question follow a numbered heading, which then names a section. */
export function leadsText(lines: readonly PaperLine[], index: number): boolean {
  let at = index + 1;
  while (lines[at]?.is === 'gap') at += 1;
  const next = lines[at];
  if (!next) return false;
  if (next.is === 'heading' || next.is === 'numbered') return true;
  if (next.is === 'options') return next.options.every(({ text }) => isAsking(text));
  return (
    next.is === 'text' &&
    optionsOnly(next.text) === null &&
    (next.text.length > 30 || isAsking(next.text) || next.isBold) &&
    !leadsList(lines, at)
  );
}

export const nextIs = (lines: readonly PaperLine[], index: number, roles: readonly PaperLine['is'][]): boolean => {
  const next = lines[index + 1];
  return next !== undefined && roles.includes(next.is);
};
