import { EXPLANATION_MAX, OPTION_MAX, QUESTION_MAX, SECTION_TITLE_MAX } from '#basics/limits.ts';
import { type Piped, withPiped, writePiped } from '#basics/piping.ts';
import type { QuestionInput } from '#questions/contract.ts';
import type { Lose } from '#questions/exchange/kind-exchange.ts';
import type { ItemInput } from '#questions/model/question.ts';
import type { Program } from './leaving.ts';

/** Words of an answer as LimeSurvey has them in a text. */
interface LimeWords {
  /** The code of the question. */
  code: string;
  /** Whether its answer has parts alone. */
  inParts: boolean;
  /** The text without an answer; it contains no quote and no backslash. Empty: nothing. */
  instead: string;
}

export function writeLimeWords({ code, inParts, instead }: LimeWords): string {
  const shown = inParts ? `list(that.${code}.shown)` : `${code}.shown`;
  if (instead === '') return shown;
  return `if(${inParts ? `count(that.${code}.NAOK) == 0` : `is_empty(${code}.NAOK)`}, '${instead}', ${shown})`;
}

/** Reads what `writeLimeWords` writes, and the name of a question alone; null for other expressions. */
function readLimeWords(expression: string): LimeWords | null {
  const [, plain, list] = /^(?:(\w+)(?:\.(?:shown|NAOK))?|list\(that\.(\w+)\.shown\))$/.exec(expression) ?? [];
  const name = plain ?? list;
  if (name !== undefined) return { code: name, inParts: list !== undefined, instead: '' };
  const [, whole, parts, instead = ''] =
    /^if\((?:is_empty\((\w+)\.NAOK\)|count\(that\.(\w+)\.NAOK\) == 0), '([^'\\]*)', /.exec(expression) ?? [];
  const words = { code: whole ?? parts ?? '', inParts: parts !== undefined, instead };
  return writeLimeWords(words) === expression ? words : null;
}

/** A placeholder in a text, as "{name}". */
const PLACEHOLDER = /\{([^{}\s][^{}]{0,400})\}/g;

/** Finds what a placeholder inserts by its name in the file; null if there is none. */
type FindPiped = (name: string) => Inserted | null;
export type Inserted = Pick<Piped, 'of' | 'name'>;

/**
 * Turns the placeholders in the texts of a question into ours. A placeholder without an earlier question stays text and is listed,
 * and so is text that looks like our placeholders.
 */
export function inOurWords(
  input: QuestionInput,
  program: Program,
  { findPiped, lose, loseOfSection }: { findPiped: FindPiped; lose: Lose; loseOfSection: Lose },
): { input: QuestionInput; words: (text: string) => string } {
  const read = new Map<string, string>();
  const { text, explanation, options, rows, section } = input;
  const words = (written: string, max: number, loses: Lose = lose) => {
    const said = carriedBy(written, program, findPiped);
    const isFit = said.text.length <= max;
    for (const left of isFit ? said.left : [written]) loses('placeholder', left);
    return isFit ? said.text : withoutOurs(written).text;
  };
  const items = (given: readonly ItemInput[]) => {
    const texts = new Set<string>();
    return given.map((item) => {
      const said = words(item.text, OPTION_MAX);
      // Two that would be the same stay apart.
      const isRepeated = texts.has(said);
      texts.add(said);
      if (!isRepeated) read.set(item.text, said);
      return isRepeated ? item : { ...item, text: said };
    });
  };
  return {
    input: {
      ...input,
      text: words(text, QUESTION_MAX),
      ...(explanation && { explanation: words(explanation, EXPLANATION_MAX) }),
      ...{ options: items(options), rows: items(rows) },
      ...(section && {
        section: {
          ...section,
          title: words(section.title, SECTION_TITLE_MAX, loseOfSection),
          text: words(section.text, EXPLANATION_MAX, loseOfSection),
        },
      }),
    },
    words: (item) => read.get(item) ?? item,
  };
}

function carriedBy(written: string, program: Program, findPiped: FindPiped): { text: string; left: string[] } {
  if (!written.includes('{')) return { text: written, left: [] };
  const bare = withoutOurs(written);
  const left = [...bare.left];
  const text = bare.text.replaceAll(PLACEHOLDER, (all, expression: string) => {
    const named = program === 'inLime' ? readLimeWords(expression) : { code: expression.trim(), instead: '' };
    const piped = named && findPiped(named.code);
    if (piped) return writePiped({ ...piped, instead: named.instead });
    left.push(all);
    return all;
  });
  return { text, left };
}

/** Puts text that looks like our placeholders into brackets, so that it stays words: the other program means no name by it. */
function withoutOurs(written: string): { text: string; left: string[] } {
  const left: string[] = [];
  const text = withPiped(written, (carried: Piped) => {
    const own = writePiped(carried);
    left.push(own);
    return `(${own.slice(1, -1)})`;
  });
  return { text, left };
}
