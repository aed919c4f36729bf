import { CONDITIONED_MAX, QUESTIONS_MAX } from '#basics/limits.ts';
import type { PaperQuestion } from '#questions/exchange/paper.ts';
import { SECTION_FIELDS } from '#survey/section-levels.ts';
import { gapOf } from '#web/authoring/values/editor-values.ts';
import { emptyCondition } from '#web/authoring/values/show-document.ts';
import type { ConditionValues, EditorValues, QuestionValues } from '#web/authoring/values/value-types.ts';
import { questionValues } from '#web/features/editor/values/template-values.ts';

/** The fields of a question that was recognised in a pasted questionnaire, without its conditions. */
export function pastedValues({ explanation, required, section, ...question }: PaperQuestion): QuestionValues {
  const { kind, text, options, rows, settings } = question;
  return questionValues({
    ...{ kind, text, options, rows, settings },
    ...(explanation !== '' && { explanation }),
    ...(required && { required }),
    ...(section && { section }),
  });
}

/** A recognised question that the author adds. */
export interface Taken {
  /** Its place among all recognised questions, by which conditions name it. */
  place: number;
  question: PaperQuestion;
  /** Its fields, corrected by the author. */
  values: QuestionValues;
}

/** The fields of the added questions with their conditions. Drops conditions on questions and options that were not added. */
export function withPaperLogic(taken: readonly Taken[]): QuestionValues[] {
  const byPlace = new Map(taken.map(({ place, values }) => [place, values]));
  let left = CONDITIONED_MAX;
  return taken.map(({ question, values }) => {
    const parts = question.show.flatMap(({ question: place, options, not }): ConditionValues[] => {
      const named = byPlace.get(place);
      const picks = named?.options.filter(({ text }) => options.includes(text)).map(({ key }) => ({ key })) ?? [];
      if (!named || picks.length === 0) return [];
      return [{ ...emptyCondition(), question: named._id, test: not ? 'notChosen' : 'chosen', picks }];
    });
    if (parts.length === 0 || left === 0) return values;
    left -= 1;
    return { ...values, show: { by: 'all', parts } };
  });
}

/** The number of questions that still fit; an empty question counts as free. */
export const roomIn = ({ questions }: Pick<EditorValues, 'questions'>): number =>
  QUESTIONS_MAX - questions.filter((question) => !isBlank(question)).length;

/** The fields with pasted questions after the existing ones. @param title of the questionnaire, for a survey without a title */
export function withPasted(
  values: EditorValues,
  { title, questions }: { title: string; questions: readonly QuestionValues[] },
): EditorValues {
  return {
    ...values,
    title: values.title.trim() === '' ? title : values.title,
    questions: [...values.questions.filter((question) => !isBlank(question)), ...questions],
  };
}

/** Nothing is written in it, and no section begins with it. */
const isBlank = (question: QuestionValues): boolean =>
  question.text.trim() === '' && gapOf(question) === null && SECTION_FIELDS.every((field) => !question[field]);
