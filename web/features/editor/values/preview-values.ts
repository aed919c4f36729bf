import type { WayToAsk } from '#contract/choices.ts';
import type { Section } from '#contract/surveys.ts';
import { contractOf, type Question, takesLimits } from '#questions/contract.ts';
import {
  type EditorValues,
  isComplete,
  type OptionValues,
  pollOf,
  type QuestionValues,
  type SectionValues,
  takenBy,
  writtenIn,
} from '#web/features/editor/values/editor-values.ts';
import { settingsOf } from '#web/features/editor/values/kind-values.ts';

/** The survey as respondents would see it. */
export interface PreviewedSurvey {
  title: string;
  description: string;
  questions: Question[];
  /** `from` is the id of a question of the preview. */
  sections: Section[];
  asked: WayToAsk;
  /** As in `EditorValues`. */
  shuffled: boolean;
  /** null without a poll. */
  poll: Question | null;
  /** Of each question, how many seats its options have: code and number. */
  seats: Record<string, [code: number, seats: number][]>;
}

/** The survey as it would be stored now: without blank or incomplete parts. */
export function toPreview(values: EditorValues): PreviewedSurvey {
  const { title, description, asked, shuffled, pollQuestion, pollOptions } = values;
  const poll = pollOf({ pollQuestion, pollOptions });
  const questions = completeOnes(values.questions);
  return {
    title: title.trim(),
    description: description.trim(),
    questions: questions.map((question, index) => previewed(question, String(index))),
    sections: questions.flatMap(({ section }, index) =>
      section
        ? [
            {
              ...{ _id: `section ${index}`, title: section.title.trim(), text: section.text.trim() },
              from: String(index),
              ...(section.shuffled && { shuffled: true as const }),
            },
          ]
        : [],
    ),
    asked,
    shuffled,
    poll: isComplete(poll) ? previewed(poll, 'poll') : null,
    seats: Object.fromEntries(questions.map((question, index) => [String(index), seatsIn(question)])),
  };
}

/** The questions that would be stored. A section of another one begins with the question after it, as on the server. */
function completeOnes(questions: readonly QuestionValues[]): QuestionValues[] {
  let left: SectionValues | null = null;
  return questions.flatMap((question) => {
    const section: SectionValues | null = question.section ?? left;
    left = isComplete(question) ? null : section;
    return isComplete(question) ? [{ ...question, section }] : [];
  });
}

/** A question as respondents get it. Stored parts have codes; in the preview their places take the place of these. */
function previewed(question: QuestionValues, _id: string): Question {
  const { kind, text, explanation, required } = question;
  const settings = settingsOf(question);
  const shuffled = question.shuffled === true && contractOf(kind).shuffles !== undefined;
  const options = once(takenBy(question).options);
  const codes = options.map((_, index) => index + 1);
  const writtenRows = once(takenBy(question).rows);
  const rows = writtenRows.map(({ text: row }, index) => ({ code: codes.length + index + 1, text: row }));
  const [items, itemCodes] = rows.length > 0 ? [writtenRows, rows.map(({ code }) => code)] : [options, codes];
  const pinnedCodes = itemCodes.filter((_, index) => items[index]?.pinned);
  const keys = contractOf(kind).slots({ codes, rows: rows.map(({ code }) => code), settings });
  const firstSlot = codes.length + rows.length + 1;
  const line = explanation?.trim();
  return {
    ...{ _id, kind, text: text.trim(), codes, options: options.map((option) => option.text) },
    ...(options.some(({ picture }) => picture) && { pictures: options.map(({ picture }) => picture || null) }),
    ...(line && { explanation: line }),
    ...(required && { required: true }),
    ...(rows.length > 0 && { rows }),
    ...(keys.length > 0 && { slots: Object.fromEntries(keys.map((key, index) => [key, firstSlot + index])) }),
    ...(shuffled && { shuffled }),
    ...(shuffled && pinnedCodes.length > 0 && { pinnedCodes }),
    ...(question.pinned && { pinned: true }),
    settings,
  } as Question; // the contract of its own kind has judged the settings
}

/** With the codes that the options have in the preview. */
function seatsIn({ kind, options, hasSeats }: QuestionValues): [code: number, seats: number][] {
  if (!hasSeats || !takesLimits(kind)) return [];
  return once(options).flatMap(({ seats }, index): [number, number][] => (seats ? [[index + 1, seats]] : []));
}

/** Each text once, and no blank ones. */
function once(items: readonly OptionValues[]): OptionValues[] {
  const written = writtenIn(items).map((item) => ({ ...item, text: item.text.trim() }));
  return written.filter(({ text }, index) => written.findIndex((other) => other.text === text) === index);
}
