import { mapSections } from '#survey/section-levels.ts';
import type { PlainQuestion, PlainSurvey } from '#survey/templates/plain-survey.ts';
import { emptyQuestion, emptySection, isWrittenAlike } from '#web/authoring/values/editor-values.ts';
import type { EditorValues, QuestionValues } from '#web/authoring/values/value-types.ts';

/**
 * The fields of a new survey that begins with a template, as if the author had typed them.
 * @param before whose deadline and poll stay
 */
export function templateValues(template: PlainSurvey, before: EditorValues): EditorValues {
  const { title, description, category, durationSeconds, asked = 'together', questions } = template;
  // Drops what came with a file, because the template replaces its questions and conditions.
  const { fields, imported, translations, ...others } = before;
  return {
    ...others,
    ...{ title, description, asked, shuffled: false },
    category: category ?? before.category,
    ...{ duration: String(durationSeconds), untimed: false },
    questions: questions.map(questionValues),
    // Those of before look at questions that are gone.
    endings: [],
  };
}

/** The fields of a plain question. */
export function questionValues({
  kind,
  text,
  options = [],
  rows = [],
  settings = {},
  ...rest
}: PlainQuestion): QuestionValues {
  const { explanation = null, required = false, section, subsection, order, seats } = rest;
  const question = emptyQuestion(kind, { text, options, rows, settings: structuredClone(settings) });
  return {
    // The settings are copied, because fields write into them.
    ...question,
    ...(seats && {
      hasSeats: true,
      options: question.options.map((option, index) => ({ ...option, seats: seats[index] ?? null })),
    }),
    ...{ explanation, required },
    ...mapSections({ section, subsection }, (each) => ({ ...emptySection(), ...each })),
    ...(order && { order }),
  };
}

/** Whether a template would replace nothing that the author wrote. @param before the first values of the fields */
export function isUnwritten(values: EditorValues, before: EditorValues): boolean {
  return isWrittenAlike(replacedIn(values), replacedIn(before));
}

const replacedIn = (values: EditorValues) => {
  const { title, description, category, duration, asked, shuffled, questions, endings } = values;
  return { title, description, category, duration, asked, shuffled, questions, endings };
};
