import { QUESTIONS_MAX } from '#basics/limits.ts';
import type { PaperQuestion } from '#questions/exchange/paper.ts';
import { gapOf } from '#web/authoring/values/editor-values.ts';
import type { EditorValues, QuestionValues } from '#web/authoring/values/value-types.ts';
import { questionValues } from '#web/features/editor/values/template-values.ts';

/** The fields of a question that was recognised in a pasted questionnaire. */
export function pastedValues({ explanation, required, section, ...question }: PaperQuestion): QuestionValues {
  return questionValues({
    ...question,
    ...(explanation !== '' && { explanation }),
    ...(required && { required }),
    ...(section && { section }),
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
  question.text.trim() === '' && gapOf(question) === null && question.section === null;
