import { QUESTIONS_MAX, SECTION_TITLE_MAX } from '#basics/limits.ts';
import type { Written } from './kind-exchange.ts';
import type { Block } from './paper-block.ts';
import { gather } from './paper-blocks.ts';
import { withSpacedOptions, withStatements } from './paper-grids.ts';
import { readLine } from './paper-lines.ts';
import { type PaperShow, readLogic } from './paper-logic.ts';
import { HINTS } from './paper-question.ts';
import { type Recognised, recognised, withListed } from './paper-recognition.ts';
import { separated } from './paper-separating.ts';
import { sourceLines, type UnusedLine } from './paper-source.ts';
import { unusedIn } from './paper-unused.ts';

/** Why an author should look at a recognised question: what was guessed without a mark on paper. */
export type PaperDoubt = 'options' | 'rows' | 'skip';

/** A question as it was recognised in a questionnaire. */
export interface PaperQuestion
  extends Required<Pick<Written, 'kind' | 'text' | 'explanation' | 'options' | 'rows' | 'settings'>> {
  /** The line where it begins, from 0. */
  line: number;
  /** All lines that it was made from. */
  lines: number[];
  required: boolean;
  section: { title: string; text: string } | null;
  /** The conditions for asking it, all of which must hold. */
  show: PaperShow[];
  /** null if it is sure. */
  unsure: PaperDoubt | null;
}

/** A questionnaire: its title, empty without one, its questions, and the lines that became nothing. */
export interface Paper {
  title: string;
  questions: PaperQuestion[];
  unused: UnusedLine[];
}

/**
 * Recognises the questions of a questionnaire: their texts, options, kinds and conditions, as far as its lines tell. The author
 * corrects the rest. It knows the marks of paper in several languages, and needs time in proportion to the length.
 */
export function readPaper(pasted: string): Paper {
  const { lines, unused } = sourceLines(pasted);
  const blocks = gather(lines.map(readLine));
  const found = withStatements(withSpacedOptions(withPlainBoxes(blocks)).flatMap(separated).map(withListed)).flatMap(
    recognised,
  );
  const { title, titleLines, questions } = withHeadings(found);
  const paper = { title, questions: withLogic(questions) };
  return {
    ...paper,
    unused: [...unused, ...unusedIn(lines, paper, titleLines)].sort((one, other) => one.line - other.line),
  };
}

/** Square boxes tell nothing where some questions with them say that several answers are possible, and others do not. */
function withPlainBoxes(blocks: readonly Block[]): Block[] {
  const boxed = blocks.filter(({ options }) => options.some(({ mark }) => mark === 'square'));
  const isSaid = ({ hints, texts }: Block) =>
    hints.some(({ is }) => is === 'several') ||
    /[([]multiple[ -]choices?[)\]]/i.test(texts.join(' ').slice(-400)) ||
    HINTS.several.test(texts.join(' ').slice(-400).toLowerCase());
  const isMixed = boxed.some(isSaid) && boxed.filter((block) => !isSaid(block) && block.options.length > 2).length > 1;
  if (!isMixed) return [...blocks];
  return blocks.map((block) =>
    isSaid(block)
      ? block
      : {
          ...block,
          options: block.options.map((option) =>
            option.mark === 'square' && block.options.length > 1 ? { ...option, mark: 'round' as const } : option,
          ),
        },
  );
}

/** Makes short separate lines without a question the title, or headings of the next questions. */
function withHeadings(found: readonly Recognised[]): { title: string; titleLines: number[]; questions: Recognised[] } {
  let title = '';
  let titleLines: number[] = [];
  let heading: string | null = null;
  let places: number[] = [];
  const questions: Recognised[] = [];
  for (const [index, question] of found.entries()) {
    const { text, isHeading, section, block } = question;
    if (isHeading && index === 0 && found.length > 1 && !section) [title, titleLines] = [text, block.places];
    else if (isHeading && !section && index < found.length - 1) {
      heading = [heading, text].filter(Boolean).join(' – ').slice(0, SECTION_TITLE_MAX);
      places.push(...block.places);
    } else {
      const titled = [heading, section?.title].filter(Boolean).join(' – ').slice(0, SECTION_TITLE_MAX);
      questions.push({
        ...question,
        block: { ...block, places: [...places, ...block.places] },
        section: titled === '' ? null : { title: titled, text: section?.text ?? '' },
      });
      [heading, places] = [null, []];
    }
  }
  return { title, titleLines, questions };
}

/** Questions whose conditions are read: those that fit into a survey, and as many again. */
const LOGIC_MAX = 2 * QUESTIONS_MAX;

function withLogic(found: readonly Recognised[]): PaperQuestion[] {
  const logic = readLogic(
    found.slice(0, LOGIC_MAX).map(({ text, options, block, written, isAsked }) => ({
      ...{ text, options, written, isAsked, label: block.number?.label ?? null },
      skips: block.skips,
    })),
  );
  return found.map(({ block, isHeading, isAsked, written, unsure, ...question }, place) => ({
    ...question,
    lines: [...new Set(block.places)],
    show: logic[place]?.show ?? [],
    unsure: logic[place]?.isUnsure ? 'skip' : unsure,
  }));
}
