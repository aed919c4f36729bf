import { ENDING_TEXT_MAX, EXPLANATION_MAX, OPTION_MAX, QUESTION_MAX, SECTION_TITLE_MAX } from '#basics/limits.ts';
import { type Piped, withPiped, writePiped } from '#basics/piping.ts';
import type { QuestionInput } from '#questions/contract.ts';
import type { Lose } from '#questions/exchange/kind-exchange.ts';
import type { ItemInput } from '#questions/model/question.ts';
import type { EndingInput } from '#survey/endings.ts';
import { mapSections, type SectionField } from '#survey/section-levels.ts';
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

/** What LimeSurvey knows of an invited person. */
const TOKEN = /^TOKEN:\w+$/;

/** A placeholder in a text, as "{name}". */
const PLACEHOLDER = /\{([^{}\s][^{}]{0,400})\}/g;

export type Inserted = Pick<Piped, 'of' | 'name'>;

/** What placeholders of a file become. */
export interface Placeholders {
  /** What a placeholder with a name fills in; null if there is nothing. */
  findPiped: (name: string) => Inserted | null;
  /** The words in place of another expression; null if we cannot say it. */
  sayAs: (expression: string) => string | null;
}
interface InFile extends Placeholders {
  program: Program;
  lose: Lose;
}

/**
 * Turns the placeholders in the texts of a question into ours. A placeholder without an earlier question stays text and is listed,
 * and so is text that looks like our placeholders.
 */
export function inOurWords(
  input: QuestionInput,
  { loseOfSections, ...file }: InFile & { loseOfSections: Record<SectionField, Lose> },
): { input: QuestionInput; words: (text: string) => string } {
  const read = new Map<string, string>();
  const { text, explanation, options, rows } = input;
  const words = (written: string, max: number, lose: Lose = file.lose) => wordsIn(written, { ...file, max, lose });
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
      ...mapSections(input, (section, field) => ({
        ...section,
        title: words(section.title, SECTION_TITLE_MAX, loseOfSections[field]),
        text: words(section.text, EXPLANATION_MAX, loseOfSections[field]),
      })),
    },
    words: (item) => read.get(item) ?? item,
  };
}

/** The same of an ending. */
export const endingInOurWords = (ending: EndingInput, file: InFile): EndingInput => ({
  ...ending,
  title: wordsIn(ending.title, { ...file, max: OPTION_MAX }),
  ...(ending.text !== undefined && { text: wordsIn(ending.text, { ...file, max: ENDING_TEXT_MAX }) }),
});

function wordsIn(written: string, { max, lose, ...file }: InFile & { max: number }): string {
  const said = carriedBy(written, file);
  const isFit = said.text.length <= max;
  for (const left of isFit ? said.left : [written]) lose('placeholder', left);
  return isFit ? said.text : withoutOurs(written).text;
}

function carriedBy(written: string, file: Omit<InFile, 'lose'>): { text: string; left: string[] } {
  if (!written.includes('{')) return { text: written, left: [] };
  const bare = withoutOurs(written);
  const left = [...bare.left];
  const text = bare.text.replaceAll(PLACEHOLDER, (all, expression: string) => {
    // As in a regular expression, that a text explains.
    if (/^[\d,]+$/.test(expression)) return all;
    const isName = file.program !== 'inLime' || TOKEN.test(expression);
    const named = isName ? { code: expression.trim(), instead: '' } : readLimeWords(expression);
    const found = named && file.findPiped(named.code);
    if (found) return writePiped({ ...found, instead: named.instead });
    const said = file.sayAs(expression);
    if (said !== null) return said;
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
