import type * as z from 'zod';
import type { SurveyInput } from '#contract/surveys/survey-input.ts';
import { contractOf, takesLimits } from '#questions/contract.ts';
import { pickSettings } from '#survey/settings.ts';
import { deadlineSent, openingOf } from '#web/authoring/values/deadline-values.ts';
import { isComplete, takenBy, writtenIn } from '#web/authoring/values/editor-values.ts';
import { takesOptionShow } from '#web/authoring/values/show-values.ts';
import type {
  CarriesValues,
  EditorValues,
  OptionValues,
  QuestionValues,
  ShowValues,
} from '#web/authoring/values/value-types.ts';
import { secondsOf } from '#web/features/editor/values/duration-values.ts';
import { scoresInput, scoringInput } from '#web/features/editor/values/scoring-values.ts';
import { showInput } from '#web/features/editor/values/show-input.ts';

type Sent = keyof z.input<typeof SurveyInput>;
type Later = 'scores' | 'resultShown';
type SentValues = Record<Exclude<Sent, Later>, unknown> & Partial<Record<Later, unknown>>;

/** The fields in the shape of the contract's input. */
export function toInput(values: EditorValues): SentValues {
  const { title, description, category, duration, questions, endings, pollQuestion, pollOptions } = values;
  return {
    ...pickSettings(values),
    ...{ title, description, category, pollQuestion },
    deadline: deadlineSent(values),
    duration: values.untimed ? null : secondsOf(duration),
    opensAt: values.opensAt === '' ? null : deadlineSent(openingOf(values)),
    questions: questions.map((question) => ({
      ...questionInput(question, values),
      ...scoringInput(question, values),
    })),
    ...scoresInput(values),
    endings: endings.map(({ screens, show, ...ending }) => ({
      ...ending,
      ...(screens && { screens }),
      show: showInput(show, values),
    })),
    pollOptions: pollOptions.map(asPlain),
  };
}

/** The hidden fields that came with a file, beside a new survey or draft. Without them a copy gets those of its original. */
export const fieldsInput = ({ fields }: Pick<EditorValues, 'fields'>) => (fields ? { fields } : {});

/** A question as it is sent: with what its kind takes, and nothing that the author wrote for another kind. */
function questionInput(question: QuestionValues, values: EditorValues) {
  const { _id, kind, text, explanation, required, order, section, shuffled, pinned, carries } = question;
  const { options, rows } = takenBy(question);
  // The conditions of one that is not complete are not stored, as itself.
  const isStored = isComplete(question);
  const shown = (show: ShowValues | null | undefined) => (isStored ? showInput(show, values) : null);
  return {
    ...(_id !== undefined && { _id }),
    ...{ kind, text, required, settings: question.settings[kind] ?? {} },
    ...codeInput(question),
    section: section && { ...section, show: showInput(section.show, values) },
    ...(shuffled !== undefined && contractOf(kind).shuffles && { shuffled }),
    ...(pinned !== undefined && { pinned }),
    ...(carries !== undefined && takesOptionShow(kind) && { carries: carriesInput(carries) }),
    options: options.map((option) => optionInput(option, question, shown)),
    rows: rows.map(asPlain),
    ...(takesLimits(kind) && quotasInput(question)),
    ...(explanation !== null && { explanation }),
    ...(order !== undefined && contractOf(kind).needs.options !== undefined && { order }),
    show: shown(question.show),
  };
}

const carriesInput = (carries: CarriesValues | null) =>
  carries && { question: carries.question, ...(carries.not && { not: carries.not }) };

/** An option as it is sent: with the seats and conditions that its kind takes. */
function optionInput(
  option: OptionValues,
  { kind, hasSeats }: QuestionValues,
  shown: (show: ShowValues | null | undefined) => object | null,
) {
  const { text, seats = null, show } = option;
  return {
    ...asPlain(option),
    // Absent seats stay as they are stored, which is none where the question has had no seats.
    ...(takesLimits(kind) && hasSeats !== undefined && { seats: hasSeats ? seats : null }),
    ...(takesOptionShow(kind) && { show: text.trim() === '' ? null : shown(show) }),
  };
}

/** The quotas with the texts of their options. */
function quotasInput({ options, quotas }: QuestionValues) {
  if (!quotas) return {};
  return {
    quotas: quotas.map(({ key, name, most }) => ({
      ...{ name, most },
      options: writtenIn(options)
        .filter((option) => option.quotas?.includes(key))
        .map((option) => option.text),
    })),
  };
}

const asPlain = ({ seats, quotas, show, of, points, isRight, ownCode, ...item }: OptionValues) => ({
  ...item,
  ...codeInput({ ownCode }),
});

const codeInput = ({ ownCode }: { ownCode?: string | undefined }) =>
  ownCode === undefined ? {} : { ownCode: ownCode.trim() || null };
