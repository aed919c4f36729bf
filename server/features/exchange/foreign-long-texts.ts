import { EXPLANATION_MAX, OPTION_MAX, QUESTION_MAX, QUESTIONS_MAX } from '#basics/limits.ts';
import { escaped } from '#questions/exchange/formed-words.ts';
import type { Lose, Written } from '#questions/exchange/kind-exchange.ts';
import { mapSections, type SectionField } from '#survey/section-levels.ts';
import type { ReadQuestion } from './foreign-question.ts';
import type { Losses } from './losses.ts';

/** A text is divided at the end of a word, so that a question may hold half of what it could. */
const TEXT_MIN = QUESTION_MAX / 2;
/** As much as a statement surely holds with its explanation. */
const STATEMENT_MAX = TEXT_MIN + EXPLANATION_MAX;

/** The statements that a question needs before it: of the sections that begin with it, and of its own texts. */
type Needed = Record<SectionField | 'own', number>;

/**
 * Puts texts that a question or a section cannot hold into statements before it, so that nothing of them is cut.
 * @param like the statements that the original needs, where this is a translation of it
 */
export function withStatements(
  questions: readonly ReadQuestion[],
  losses: Losses,
  like?: readonly Needed[],
): { questions: ReadQuestion[]; needed: Needed[] } {
  const needed: Needed[] = [];
  let room = QUESTIONS_MAX - questions.length;
  const all = questions.flatMap((question, place): ReadQuestion[] => {
    const { written, where } = question;
    const same = like?.[place];
    const ofSection = (field: SectionField) => {
      const words = question[field]?.text ?? '';
      return pieces(words, { isLong: words.length > EXPLANATION_MAX, same: same?.[field] });
    };
    const of = { section: ofSection('section'), subsection: ofSection('subsection') };
    const text = written.text ?? question.text;
    const explanation = written.explanation ?? question.explanation;
    const beyond = text.length > QUESTION_MAX ? text.length - TEXT_MIN + 1 : 0;
    const isLong = beyond + explanation.length > EXPLANATION_MAX;
    // The end of a long text asks; of a long explanation everything comes before.
    const lead = isLong || same?.own ? leadOf(text) : { before: '', asks: text };
    const own = pieces([lead.before, explanation].filter((part) => part !== '').join('\n'), {
      isLong,
      same: same?.own,
    });
    const count = of.section.length + of.subsection.length + own.length;
    // Without room for statements the texts are cut.
    const isKept = count > 0 && (like !== undefined || count <= room);
    needed.push(
      isKept
        ? { section: of.section.length, subsection: of.subsection.length, own: own.length }
        : { section: 0, subsection: 0, own: 0 },
    );
    if (!isKept) return [question];
    room -= count;
    losses.at(where, question.text)('split');
    const statement = { ...question, ...BARE, name: where };
    const { text: _text, explanation: _explanation, ...others } = written;
    const asked = own.length > 0 ? { ...question, text: lead.asks, explanation: '', written: others } : question;
    const rest = mapSections(question, (section, field) => (of[field].length > 0 ? { ...section, text: '' } : section));
    const outer = of.section.map((words) => ({ ...statement, text: words, shownWhen: [] }));
    const inner = [
      ...of.subsection.map((words) => ({ ...statement, text: words, shownWhen: [] })),
      ...own.map((words) => ({ ...statement, text: words })),
      asked,
    ];
    // The statements of a section come before its subsection.
    return [...outer, ...inner].map((each, index) => ({
      ...each,
      section: (index === 0 && rest.section) || null,
      subsection: (index === outer.length && rest.subsection) || null,
    }));
  });
  return { questions: all, needed };
}

/**
 * Puts the whole words of options and rows that are too long below the question, as far as there is room, so that nothing of them is
 * cut.
 */
export function withWholeItems(
  explanation: string,
  { written: { options = [], rows = [] }, lose }: { written: Written; lose: Lose },
): { explanation: string; loseItem: Lose } {
  const long = [...options, ...rows].map((text) => text.trim()).filter((text) => text.length > OPTION_MAX);
  const lines = [explanation, ...long.map((text) => `- ${escaped(text)}`)].filter((line) => line !== '').join('\n');
  if (long.length === 0 || lines.length > EXPLANATION_MAX) return { explanation, loseItem: lose };
  return {
    explanation: lines,
    loseItem: (what, detail) => lose(what === 'cut' ? 'look' : what, detail),
  };
}

/** The place behind so many questions of the file, with the statements that came between. */
export const behindStatements = (after: number, needed: readonly Needed[]): number =>
  needed
    .slice(0, after)
    .flatMap((each) => Object.values(each))
    .reduce((sum, count) => sum + count, after);

/** What a statement has none of. */
const BARE = {
  ...{ written: { kind: 'statement' as const }, explanation: '', required: false, optionsShownWhen: new Map() },
  ...{ optionsOf: null, shuffled: [], scoring: null, quotas: [] },
};

/** The last part of a text that a question can hold, and all before it. */
function leadOf(text: string): { before: string; asks: string } {
  if (text.length <= QUESTION_MAX) return { before: '', asks: text };
  const from = text.length - QUESTION_MAX;
  const at = text.slice(from).search(/(?<=[.!?:]) |\n/);
  const place = from + Math.max(at, 0);
  const cut = at < 0 ? text.indexOf(' ', from) : place;
  const whole = isBetween(text, cut) ? cut : text.length;
  return { before: text.slice(0, whole).trim(), asks: text.slice(whole).trim() };
}

/** Pieces that a statement holds; for a translation as many as its original has, where the last may be empty. */
function pieces(text: string, { isLong, same }: { isLong: boolean; same: number | undefined }): string[] {
  if (same === undefined ? !isLong : same === 0) return [];
  const found: string[] = [];
  let left = text.trim();
  while (left.length > STATEMENT_MAX && (same === undefined || found.length < same - 1)) {
    const at = endBefore(left);
    found.push(left.slice(0, at).trim());
    left = left.slice(at).trim();
  }
  if (left !== '') found.push(left);
  return same === undefined ? found : Array.from({ length: same }, (_, place) => found[place] ?? '');
}

/** A place to divide a long text: at the end of a line, of a sentence or of a word, and in no placeholder. */
function endBefore(text: string): number {
  for (const sign of ['\n', '. ', ' ']) {
    const at = text.lastIndexOf(sign, STATEMENT_MAX - sign.length) + sign.length;
    if (at > STATEMENT_MAX / 2 && isBetween(text, at)) return at;
  }
  return STATEMENT_MAX;
}

const isBetween = (text: string, at: number): boolean => text.lastIndexOf('{', at) <= text.lastIndexOf('}', at - 1);
