import { isAbsent } from '#basics/media.ts';
import { asks, contractOf, type DocumentQuestion, takesExclusive, takesLimits } from '#questions/contract.ts';
import type { Choice } from '#questions/model/condition-input.ts';
import type { KindWords } from '#questions/model/kind.ts';
import { wordsOf } from '#questions/words.ts';
import { choosesDefault, takesDefault } from '#survey/default-answers.ts';
import { type DocumentOffer, isSameChoice, offersIn } from '#survey/document/choices.ts';
import { takesEntries, takesOptionShow, takesRowShow } from '#survey/document/judge.ts';
import { leftOfScoring } from '#survey/document/scoring-left.ts';
import { mapSections } from '#survey/section-levels.ts';
import { isComplete, offering, takenBy } from '#web/authoring/values/editor-values.ts';
import { settingsOf } from '#web/authoring/values/kind-values.ts';
import { toShow } from '#web/authoring/values/show-document.ts';
import type { OptionValues, PointsValues, QuestionValues, ShowValues } from '#web/authoring/values/value-types.ts';

/**
 * A question in the form of the document: with the fields of its kind, without input for other kinds. Unfinished fields stay as
 * they are.
 * @param named the questions that its conditions use
 */
export function toDocumentQuestion(question: QuestionValues, named: readonly QuestionValues[]): DocumentQuestion {
  const { _id, kind, text, explanation, required, order, shuffled, pinned, carries, entriesOf } = question;
  const { options, rows } = takenBy(question);
  // An incomplete question is not stored, and neither are its conditions.
  const isStored = isComplete(question);
  const shown = (show: ShowValues | null | undefined, isKept = isStored) =>
    show && isKept ? toShow(show, named) : null;
  return {
    ...{ _id, kind, text, required, settings: question.settings[kind] ?? {} },
    ...codeOf(question),
    ...{ section: null, subsection: null },
    ...mapSections(question, (section) => ({
      ...{ ...section, drawn: section.drawn ?? null, show: shown(section.show, true) },
      ...{ set: section.set ?? null, setDrawn: section.setDrawn ?? null },
    })),
    ...(shuffled !== undefined && contractOf(kind).shuffles && { shuffled }),
    ...(pinned !== undefined && { pinned }),
    ...(carries !== undefined &&
      takesOptionShow(kind) && {
        carries: carries && { question: carries.question, ...(carries.not && { not: carries.not }) },
      }),
    ...(entriesOf !== undefined &&
      takesEntries({ kind, settings: settingsOf(question) } as DocumentQuestion) && { entriesOf }),
    ...defaultOf(question),
    options: options.map((option) => toItem(option, question, shown)),
    rows: rows.map((row) => ({
      ...asPlain(row),
      ...(takesRowShow(kind) && { show: isBlank(row) ? null : shown(row.show) }),
    })),
    ...(takesLimits(kind) && quotasOf(question)),
    ...(explanation !== null && { explanation }),
    ...(order !== undefined && contractOf(kind).needs.options !== undefined && { order }),
    show: shown(question.show),
    ...rulesOf(question, shown),
    ...scoringOf(question),
  } as unknown as DocumentQuestion; // its schema judges it before it is stored
}

/** When it needs an answer, and which are valid. An untouched question without such rules says nothing of them. */
function rulesOf(
  { kind, requiredIf, validIf, invalidText }: QuestionValues,
  shown: (show: ShowValues | null | undefined) => object | null,
) {
  const isAsked = asks(kind);
  return {
    ...(requiredIf !== undefined && { requiredIf: isAsked ? shown(requiredIf) : null }),
    ...(validIf !== undefined && { validIf: isAsked ? shown(validIf) : null }),
    ...(isAsked && validIf && invalidText !== undefined && { invalidText }),
  };
}

/** The default answer in words; null without one. An untouched question without one says nothing of it. */
function defaultOf(question: QuestionValues): { defaultAnswer?: string[] | null } {
  const { kind, carries, defaultAnswer } = question;
  const options = takenBy(question).options.filter(({ isDefault, text }) => isDefault && text.trim() !== '');
  if (defaultAnswer === undefined && question.options.every(({ isDefault }) => isDefault === undefined)) return {};
  if (!takesDefault(kind) || carries) return { defaultAnswer: null };
  const { told } = wordsOf(kind);
  const typed = (defaultAnswer ?? '').trim();
  const texts = choosesDefault(kind)
    ? options.map(({ text }) => text.trim()).slice(0, told === 'option' ? 1 : undefined)
    : linesOf(typed, told);
  return { defaultAnswer: texts.length > 0 ? texts : null };
}

function linesOf(typed: string, told: KindWords['told']): string[] {
  if (typed === '') return [];
  return told === 'order' || told === 'parts' ? typed.split('\n').map((line) => line.trim()) : [typed];
}

/** An option in the form of the document: with the seats and conditions of its kind. */
function toItem(
  option: OptionValues,
  { kind, hasSeats }: QuestionValues,
  shown: (show: ShowValues | null | undefined) => object | null,
) {
  const { text, seats = null, exclusive, show } = option;
  return {
    ...asPlain(option),
    // Absent seats stay as stored, which means none if the question never had seats.
    ...(takesLimits(kind) && hasSeats !== undefined && { seats: hasSeats ? seats : null }),
    ...(takesExclusive(kind) && exclusive !== undefined && { exclusive }),
    ...(takesOptionShow(kind) && { show: isBlank({ text }) ? null : shown(show) }),
  };
}

const isBlank = ({ text }: { text: string }): boolean => text.trim() === '';

/** An option of a poll in the form of the document. A picture whose file is not here yet is none. */
export const asPlain = ({
  seats,
  exclusive,
  quotas,
  show,
  points,
  isRight,
  isDefault,
  ownCode,
  picture,
  ...item
}: OptionValues) => ({
  ...item,
  ...(picture !== undefined && !isAbsent(picture) && { picture }),
  ...codeOf({ ownCode }),
});

const codeOf = ({ ownCode }: { ownCode?: string | undefined }) =>
  ownCode === undefined ? {} : { ownCode: ownCode.trim() || null };

function quotasOf({ options, quotas }: QuestionValues) {
  if (!quotas) return {};
  const chosen = (key: number) => options.filter((option) => option.text.trim() !== '' && option.quotas?.includes(key));
  return {
    quotas: quotas.map(({ key, name, most }) => ({
      ...{ name, most },
      options: chosen(key).map((option) => ({ key: option.key })),
    })),
  };
}

/** The choices of a question in the form. Faulty settings count as the default ones. */
export const offersOf = (
  question: Pick<QuestionValues, 'kind' | 'options' | 'rows' | 'settings'>,
): readonly DocumentOffer[] => offersIn(offering(question));

/** A part that can have points: an option of the form, by its index, or a slot, by its key. */
export interface Scorable {
  text: string;
  at: { option: number } | { slot: string };
  /** In a question with rows, an option has the same points in every row. */
  choices: Choice[];
}

/** The parts of a question in the form that can have points. */
export function scorablesOf(question: QuestionValues): Scorable[] {
  const offers = offersOf(question);
  const found = new Map<string, Scorable>();
  for (const { choice, text } of offers) {
    const name = 'slot' in choice ? `slot ${choice.slot}` : choice.key;
    const known = found.get(name);
    if (known) known.choices.push(choice);
    else found.set(name, { text, choices: [choice], at: atOf(choice, question) });
  }
  const inRows = question.options.map(({ text }) => text.trim());
  return [...found.values()].map((worth) =>
    'option' in worth.at && worth.choices.some((choice) => 'row' in choice)
      ? { ...worth, text: inRows[worth.at.option] ?? '' }
      : worth,
  );
}

const atOf = (choice: Choice, { options }: QuestionValues): Scorable['at'] =>
  'slot' in choice ? choice : { option: options.findIndex(({ key }) => key === choice.key) };

const worthAt = ({ options, scoring }: QuestionValues, at: Scorable['at']): PointsValues =>
  ('option' in at ? options[at.option] : scoring?.slots[at.slot]) ?? {};

/** How answers to a question can be right; null for a kind without right answers. */
export function waysToBeRight(question: Pick<QuestionValues, 'kind' | 'settings'>) {
  const { judged, compares } = contractOf(question.kind);
  const compared = judged ? undefined : compares?.(settingsOf(question));
  if (judged === 'words') return 'words';
  // With rows, each row would need its own right answer; the margin has no room for them.
  if (judged) return contractOf(question.kind).needs.rows === undefined ? 'chosen' : null;
  return compared?.as ?? null;
}

/** The scoring of a question in the form of the document; undefined if the author never turned it on. */
function scoringOf(question: QuestionValues) {
  const { hasScoring, scoring } = question;
  if (hasScoring === undefined) return {};
  if (!hasScoring || !asks(question.kind)) return { scoring: null };
  if (!scoring) return {};
  if (scoring.kept) return { scoring: leftOfScoring(scoring.kept, offering(question), scoring.kept.scores) };
  const worths = scorablesOf(question);
  const right = rightOf(question, worths);
  return {
    scoring: {
      scores: scoring.scores.map((key) => ({ key })),
      points: worths.flatMap(({ at, choices }) => {
        const { points = null } = worthAt(question, at);
        return points === null ? [] : choices.map((of) => ({ of, points }));
      }),
      ...(right && { right }),
      ...(right && scoring.forRight !== null && { forRight: scoring.forRight }),
      ...(right && scoring.forWrong !== null && { forWrong: scoring.forWrong }),
      ...(scoring.explanation.trim() && { explanation: scoring.explanation }),
    },
  };
}

/** The right answer; null without one. */
function rightOf(question: QuestionValues, worths: readonly Scorable[]) {
  const way = waysToBeRight(question);
  const { texts = '', from = null, to = null } = question.scoring ?? {};
  if (way === 'chosen') {
    const chosen = worths.filter(({ at }) => worthAt(question, at).isRight).flatMap(({ choices }) => choices);
    return chosen.length > 0 ? { chosen } : null;
  }
  if (way === 'words') {
    const lines = texts.split('\n').filter((line) => line.trim() !== '');
    return lines.length > 0 ? { texts: lines } : null;
  }
  return way && from !== null ? { from, to: to ?? from } : null;
}

/** Whether a condition has this choice. */
export const isPicked = (picks: readonly Choice[], choice: Choice): boolean =>
  picks.some((pick) => isSameChoice(pick, choice));
