import { asksOutright, isAsking, isRecoded } from './paper-asking.ts';
import type { Block } from './paper-block.ts';
import type { PaperLine } from './paper-lines.ts';

type Numbered = Extract<PaperLine, { is: 'numbered' }>;

/** How the numbers of a questionnaire are used. */
export interface Numbering {
  isOption(block: Block, line: Numbered, index: number): boolean;
  /** Whether the style of a number is that of questions. */
  isQuestion(line: Numbered): boolean;
  /** Whether what looks like a number is the beginning of a text. */
  isText(line: Numbered): boolean;
}

interface Style {
  count: number;
  asks: number;
  /** How often it begins again with 1. */
  restarts: number;
}

/** Looks at all numbers, to tell those of questions from those of options. */
export function readNumbering(lines: readonly PaperLine[]): Numbering {
  const styles = new Map<string, Style>();
  const next = new Map<number, Numbered>();
  let before: Numbered | null = null;
  let beforeAt = -1;
  for (const [index, line] of lines.entries()) {
    if (line.is !== 'numbered') continue;
    const style = styles.get(line.style) ?? { count: 0, asks: 0, restarts: 0 };
    style.count += 1;
    if (asksOutright(line.text)) style.asks += 1;
    if (line.number === 1) style.restarts += 1;
    styles.set(line.style, style);
    if (before) next.set(beforeAt, line);
    [before, beforeAt] = [line, index];
  }
  const of = (line: Numbered): Style => styles.get(line.style) ?? { count: 0, asks: 0, restarts: 0 };

  return {
    isQuestion: (line) => of(line).asks > of(line).count * 0.3,
    isText: (line) => /^[A-Z]{1,3}$/.test(line.style) && line.style !== 'Q' && of(line).count < 3,
    isOption(block, line, index) {
      const { number, style, indent, text } = line;
      const follows =
        block.number !== null &&
        style === block.number.style &&
        number > block.number.value &&
        number <= block.number.value + 2;
      const asks = asksOutright(text);
      const after = next.get(index);
      if (line.level > 0) return false;
      if (block.style === `number ${style}`) {
        if (asks && !(indent >= block.indent && indent > (block.number?.indent ?? 0) + 1)) return false;
        if (number === block.lastNumber + 1) {
          if (!follows || (indent === block.indent && indent > (block.number?.indent ?? 0) + 1)) return true;
          // It may be the next question: then options begin anew after it, or an empty line is before it.
          return !(block.isParted || after?.number === 1 || indent < block.indent);
        }
        if (isRecoded(number) && number > block.lastNumber) return true;
        return (
          number > block.lastNumber &&
          number <= block.lastNumber + 3 &&
          !follows &&
          indent === block.indent &&
          !block.isParted
        );
      }
      if (block.options.length > 0 || block.texts.length === 0 || number > 1 || asks) return false;
      if (/^(?:q|[A-Z]{1,3})/.test(style) && style !== 'n.') return false;
      const said = block.texts.at(-1) ?? '';
      const isLead = /[?？؟:：*][\s)"”]*$/.test(said) || block.hints.length > 0 || isAsking(said);
      if (/[:：]$/.test(text) && !(after && after.style === style && after.number === 2)) return false;
      if (!block.number && indent > block.indent + 1 && !block.isParted) return true;
      if (!block.number)
        return block.isParted ? isLead && of(line).asks <= of(line).count * 0.3 && of(line).restarts > 1 : isLead;
      if (style !== block.number.style) return true;
      if (indent > block.number.indent + 1) return true;
      return !block.isParted && block.number.value !== 0;
    },
  };
}
