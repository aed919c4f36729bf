import type { ImportedSurvey } from '#contract/surveys/exchange.ts';
import type { ShowInput, Pick as WrittenPick } from '#questions/model/condition-input.ts';
import type { EditableScoring } from '#questions/model/scoring-input.ts';
import { emptyCondition, offersOf, type PlacedOffer, pickOf } from '#web/authoring/values/show-values.ts';
import type { ConditionValues, QuestionValues, ShowValues } from '#web/authoring/values/value-types.ts';
import { scoringOf } from '#web/features/editor/values/stored-scoring.ts';

type Group = { all: readonly Part[] } | { any: readonly Part[] };
type Part = WrittenCondition | Group;
type WrittenCondition = Exclude<
  Extract<ShowInput, { all: unknown }>['all'][number],
  { all: unknown } | { any: unknown }
>;
type WrittenScoring = NonNullable<NonNullable<ImportedSurvey['questions']>[number]['scoring']>;

/** What a file has that its conditions and points name. */
export interface FileNames {
  questions: readonly QuestionValues[];
  /** The key of a score by its name or its id in the file; null where the file has none. */
  scoreKey: (score: string | number) => number | null;
  /** The text of an option by its id in the file. */
  optionText: (id: number) => string | undefined;
}

/** Conditions of a file as their author goes on with them; null when one names what the file does not have. */
export function importedShow(show: ShowInput, named: FileNames): ShowValues | null {
  let isWhole = true;
  const condition = (written: WrittenCondition): ConditionValues => {
    const read = importedCondition(written, named);
    isWhole &&= read !== null;
    return read ?? emptyCondition();
  };
  const partsOf = (group: Group) => ('all' in group ? group.all : group.any);
  const by = (group: Group) => ('all' in group ? 'all' : 'any');
  const read = {
    by: by(show),
    parts: partsOf(show).map((part) =>
      isGroup(part)
        ? { by: by(part), parts: partsOf(part).flatMap((each) => (isGroup(each) ? [] : condition(each))) }
        : condition(part),
    ),
  } satisfies ShowValues;
  return isWhole ? read : null;
}

const isGroup = (part: Part): part is Group => 'all' in part || 'any' in part;

function importedCondition(written: WrittenCondition, named: FileNames): ConditionValues | null {
  const { questions, scoreKey } = named;
  const empty = emptyCondition();
  if ('field' in written) return { ...empty, field: written.field, test: written.op, value: written.value };
  if ('score' in written) {
    const score = scoreKey(written.score);
    return score === null ? null : { ...empty, score, test: written.op, value: String(written.value) };
  }
  const about = (id: string) => questions.find(({ _id }) => _id === id);
  if ('answered' in written) {
    const test = written.not ? 'notAnswered' : 'answered';
    return about(written.answered) ? { ...empty, question: written.answered, test } : null;
  }
  if ('question' in written) {
    const question = about(written.question);
    const offers = question ? offersOf(question) : [];
    const picks = written.chosen.flatMap((pick) => pickOf(offerFor(pick, offers, named)) ?? []);
    if (picks.length < written.chosen.length) return null;
    return { ...empty, question: written.question, test: written.not ? 'notChosen' : 'chosen', picks };
  }
  const id = 'number' in written ? written.number : written.moment;
  return about(id) ? { ...empty, question: id, test: written.op, value: String(written.value) } : null;
}

function offerFor(
  written: WrittenPick,
  offers: readonly PlacedOffer[],
  { optionText }: Pick<FileNames, 'optionText'>,
): PlacedOffer | undefined {
  const pick = typeof written === 'number' ? optionText(written) : written;
  if (pick === undefined || typeof pick === 'string') {
    return offers.find(({ option, row }) => option !== undefined && option.text === pick && !row);
  }
  if ('slot' in pick) return offers.find(({ slot }) => slot === pick.slot);
  return offers.find(({ option, row }) => option?.text === pick.option && row?.text === pick.row);
}

/** What answers are worth as a file says it; null where it names what is not there, or says more than the fields can. */
export function importedScoring(
  { scores = [], points = [], right, ...rest }: WrittenScoring,
  question: QuestionValues,
  named: Omit<FileNames, 'questions'>,
): Partial<QuestionValues> | null {
  const offers = offersOf(question);
  const made = ({ code, option, row, slot }: PlacedOffer) => ({
    code,
    ...(option && { option: option.place }),
    ...(row && { row: row.place }),
    ...(slot !== undefined && { slot }),
  });
  /** The text of an option of a question with rows means it in each of them. */
  const offersFor = (pick: WrittenPick) => {
    const inRows = offers.filter(({ row, option }) => row && option?.text === pick);
    return [offerFor(pick, offers, named) ?? inRows].flat();
  };
  const picks = [...points.map(({ of }) => of), ...(right && 'chosen' in right ? right.chosen : [])];
  if (picks.some((pick) => offersFor(pick).length === 0)) return null;
  const keys = scores.map(named.scoreKey);
  if (keys.includes(null)) return null;

  const choices = right && 'chosen' in right ? right.chosen.flatMap(offersFor).map(made) : [];
  const stored: EditableScoring = {
    ...rest,
    scores: keys.flatMap((key) => key ?? []),
    points: points.flatMap(({ of, points: worth }) =>
      offersFor(of).map((offer) => ({ ...made(offer), points: worth })),
    ),
    choices,
    ...(right && {
      right:
        'chosen' in right ? { codes: choices.map(({ code }) => code), ...(right.any && { any: right.any }) } : right,
    }),
    ...(right && 'chosen' in right && right.any && { several: true }),
  };
  const read = scoringOf(stored, question.options, question.rows);
  return read.scoring?.isKept ? null : read;
}
