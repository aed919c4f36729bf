import type { OptionOrder } from '#basics/choices.ts';
import { nameOfText } from '#basics/piped-names.ts';
import { withoutPiped } from '#basics/piping.ts';
import { asks, contractOf, type DocumentQuestion, isWhole } from '#questions/contract.ts';
import { factsOf } from '#questions/facts.ts';
import type { DocumentScoring } from '#questions/model/scoring-input.ts';
import type { Ordered } from '#survey/randomization.ts';
import type { Band } from '#survey/scores.ts';
import { entered } from '#survey/section-levels.ts';
import type { Conditional } from '#survey/visibility.ts';
import { mixedIn, swappedIn } from '../too-early.ts';
import type { CheckedLogic, CheckedQuestion, CheckedSurvey } from './survey.ts';

interface WrittenSection {
  title: string;
  text: string;
  show?: object | null | undefined;
}

/** A question as the check needs it, of a document or from the editor. */
type WrittenQuestion = Pick<DocumentQuestion, 'kind' | 'text'> & {
  explanation?: string | undefined;
  options: readonly { text: string; settings?: unknown; exclusive?: boolean | undefined }[];
  rows: readonly { text: string }[];
  order?: OptionOrder | null | undefined;
  settings: unknown;
  section?: WrittenSection | null | undefined;
  subsection?: WrittenSection | null | undefined;
  show?: object | null | undefined;
  scoring?: Pick<DocumentScoring, 'scores' | 'points' | 'forRight' | 'forWrong'> | undefined;
};

/** A score as written; a band without both ends is not judged yet. */
interface WrittenScore {
  key: string;
  bands: readonly { from: number | null; to: number | null }[];
}

/** A survey as `checkSurvey` takes it. A question that would be left out keeps its place, without a text. */
export const toChecked = (survey: {
  duration: number | null;
  questions: readonly WrittenQuestion[];
  scores?: readonly WrittenScore[] | undefined;
  logic?: CheckedLogic;
}): CheckedSurvey => ({
  duration: survey.duration,
  questions: checkedQuestions(survey.questions),
  scores: (survey.scores ?? []).map((score) => checkedScore(score, survey.questions)),
  logic: survey.logic ?? null,
});

/**
 * @param survey.ordered absent where no warnings are wanted
 * @param places of its questions and endings in `SurveyInput`, where some would be left out
 */
export function toCheckedLogic(
  { questions, sections, endings, calculations, ordered }: Conditional & { ordered?: Ordered },
  places: { questions: readonly number[]; endings: readonly number[] } | null = null,
): CheckedLogic {
  const at = new Map(questions.map(({ _id }, index) => [_id, places?.questions[index] ?? index]));
  return {
    questions: questions.map(({ _id, kind, codes, slots = {}, show }) => ({
      ...{ at: at.get(_id) ?? 0, _id, show },
      codes: [...codes, ...Object.values(slots)],
      single: factsOf(kind).single === true,
    })),
    sections,
    endings: endings.map(({ show, screens }, index) => ({ at: places?.endings[index] ?? index, show, screens })),
    mixed: (ordered ? mixedIn(ordered, calculations) : []).map(([one, other]) => ({
      at: at.get(one) ?? 0,
      other: at.get(other) ?? 0,
    })),
    swapped: (ordered ? swappedIn(ordered, calculations) : []).map(({ question, field, other }) => ({
      ...{ at: at.get(question) ?? 0, field },
      other: at.get(other) ?? 0,
    })),
  };
}

function checkedScore({ key, bands }: WrittenScore, questions: readonly WrittenQuestion[]) {
  const isAdded = ({ scoring }: WrittenQuestion) => scoring?.scores.some((score) => score.key === key);
  return {
    bands: bands.every(({ from, to }) => from !== null && to !== null) ? (bands as Band[]) : [],
    points: questions
      .filter(isAdded)
      .flatMap(({ scoring }) => [
        ...(scoring?.points ?? []).map(({ points }) => points),
        ...[scoring?.forRight, scoring?.forWrong].flatMap((points) => points ?? []),
      ]),
  };
}

function checkedQuestions(questions: readonly WrittenQuestion[]): CheckedQuestion[] {
  let around: readonly BegunSection[] = [];
  return questions.map((question) => {
    const sections = begunWith(question);
    around = sections.reduce(entered, around);
    const isConditional = [question, ...around].some(({ show }) => show);
    return { ...checkedQuestion(question), sections, isConditional };
  });
}

interface BegunSection extends WrittenSection {
  level: 2 | undefined;
}

const begunWith = ({ section, subsection }: WrittenQuestion): BegunSection[] => [
  ...(section ? [{ ...section, level: undefined }] : []),
  ...(subsection ? [{ ...subsection, level: 2 as const }] : []),
];

function checkedQuestion(question: WrittenQuestion): Omit<CheckedQuestion, 'isConditional' | 'sections'> {
  const { kind, explanation = '', order = null, settings } = question;
  const text = nameOfText(question.text.trim());
  const [options, rows] = [question.options, question.rows].map((items) =>
    items.map((item) => withoutPiped(item.text.trim())),
  );
  const { traits, words } = contractOf(kind);
  const itemSettings = question.options.map((option) => option.settings);
  const hasExclusive = question.options.some(({ exclusive }) => exclusive === true);
  const written = { options: options ?? [], rows: rows ?? [], settings, itemSettings, hasExclusive };
  const isLeftOut = !isWhole({ kind, text, options: whole(question.options), rows: whole(question.rows) });
  return {
    text: isLeftOut ? '' : text,
    explanation: withoutPiped(explanation.trim()),
    asks: asks(kind),
    ...{ options: written.options, rows: written.rows },
    words: words?.(settings) ?? [],
    ...{ order, traits: traits(written) },
  };
}

const whole = <T extends { text: string }>(items: readonly T[]): T[] => items.filter(({ text }) => text.trim() !== '');
